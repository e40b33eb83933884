// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packagesOf = UrlSanitizer.class, importOptions = ArchitectureTest.OnlyTheCore.class)
class ArchitectureTest {
    private static final String HERE = "io.github.sanitizedurl";

    static final class OnlyTheCore implements ImportOption {
        @Override
        public boolean includes(Location location) {
            return location.contains("/core/target/classes/");
        }
    }

    @ArchTest
    static final ArchRule coreKnowsNoFramework = classes()
            .that()
            .doNotHaveSimpleName("PolicyReader")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(HERE, "java..", "org.jspecify..");

    @ArchTest
    static final ArchRule onlyThePolicyReaderKnowsJackson = classes()
            .that()
            .haveSimpleName("PolicyReader")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(HERE, "java..", "com.fasterxml.jackson.core..");

    /** They normalize, throw, or accept what the specification rejects; regular expressions recurse. */
    @ArchTest
    static final ArchRule nothingNormalizes = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAPackage("java.util.regex..")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.net.URLDecoder")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.net.URLEncoder");

    @ArchTest
    static final ArchRule nothingDependsOnTheLocaleOrHidesARegularExpression = noClasses()
            .should()
            .callMethod(String.class, "toLowerCase")
            .orShould()
            .callMethod(String.class, "toUpperCase")
            .orShould()
            .callMethod(String.class, "matches", String.class)
            .orShould()
            .callMethod(String.class, "split", String.class)
            .orShould()
            .callMethod(String.class, "replaceAll", String.class, String.class)
            .orShould()
            .callMethod(String.class, "replaceFirst", String.class, String.class);

    @ArchTest
    static final ArchRule theSpecificationStandsAlone = classes()
            .that(JavaClass.Predicates.belongToAnyOf(
                    UrlSanitizer.class,
                    ValueSanitizer.class,
                    ParameterNames.class,
                    NameTable.class,
                    PercentCodec.class,
                    UrlShape.class,
                    AuthorityScanner.class,
                    CanonicalValue.class,
                    Copy.class,
                    Edits.class))
            .should()
            .onlyDependOnClassesThat(JavaClass.Predicates.belongToAnyOf(
                            UrlSanitizer.class,
                            ValueSanitizer.class,
                            ParameterNames.class,
                            NameTable.class,
                            PercentCodec.class,
                            UrlShape.class,
                            AuthorityScanner.class,
                            CanonicalValue.class,
                            Copy.class,
                            Edits.class,
                            UrlPolicy.class)
                    .or(JavaClass.Predicates.resideInAnyPackage(
                            "java.lang..", "java.util..", "org.jspecify.annotations")));
}
