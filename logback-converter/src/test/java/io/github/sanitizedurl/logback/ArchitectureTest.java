// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packagesOf = PatternWords.class, importOptions = ArchitectureTest.OnlyThisModule.class)
class ArchitectureTest {
    private static final String HERE = "io.github.sanitizedurl.logback";
    private static final String LOGSTASH = HERE + ".logstash";

    static final class OnlyThisModule implements ImportOption {
        @Override
        public boolean includes(Location location) {
            return location.contains("/classes/") && !location.contains("/test-classes/");
        }
    }

    @ArchTest
    static final ArchRule knowsOnlyTheCoreAndLogback = classes()
            .that()
            .resideInAPackage(HERE)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    HERE,
                    LOGSTASH,
                    "io.github.sanitizedurl",
                    "ch.qos.logback..",
                    "org.slf4j..",
                    "java..",
                    "org.jspecify..");

    @ArchTest
    static final ArchRule onlyOnePackageKnowsTheEncoderAndNoneAJackson =
            noClasses().should().dependOnClassesThat().resideInAnyPackage("com.fasterxml..", "tools.jackson..");

    /** What runs inside a logging call must not log. */
    @ArchTest
    static final ArchRule neverLogsThroughSlf4j =
            noClasses().should().dependOnClassesThat().haveFullyQualifiedName("org.slf4j.LoggerFactory");
}
