// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The adapter is glue: it knows Log4j and the core, and what it does not have to show it hides. */
class ArchitectureTest {
    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.github.sanitizedurl.log4j2");

    @Test
    void knowsLog4jAndTheCoreOnly() {
        classes()
                .that()
                .resideInAPackage("io.github.sanitizedurl.log4j2")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "org.apache.logging.log4j..",
                        "io.github.sanitizedurl",
                        "io.github.sanitizedurl.log4j2",
                        "org.jspecify.annotations")
                .check(classes);
    }

    @Test
    void usesNoRegularExpressions() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.regex..")
                .check(classes);
    }

    @Test
    void showsPluginsOnly() {
        noClasses()
                .that()
                .haveNameMatching(
                        ".*(Sanitizer|Codec|Message|Template|Event|Scan|Copy|Report|Options|Writer|Component)")
                .should()
                .bePublic()
                .check(classes);
    }
}
