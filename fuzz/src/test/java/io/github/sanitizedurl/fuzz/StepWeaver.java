// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import java.lang.instrument.ClassFileTransformer;
import java.lang.reflect.Method;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Weaves calls of {@link Steps} into the library's classes: at the start of methods, before jumps back, for strings. */
final class StepWeaver implements ClassFileTransformer {
    private static final String LIBRARY = "io/github/sanitizedurl/";
    private static final String STEPS = Type.getInternalName(Steps.class);
    private static final Set<String> OWNERS =
            Set.of("java/lang/String", "java/lang/CharSequence", "java/lang/StringBuilder");

    /** The public methods of {@link Steps}, by name and descriptor. */
    private static final Set<String> COUNTED = Arrays.stream(Steps.class.getDeclaredMethods())
            .filter(method -> java.lang.reflect.Modifier.isPublic(method.getModifiers()))
            .map(StepWeaver::signature)
            .collect(Collectors.toSet());

    private static String signature(Method method) {
        return method.getName() + Type.getMethodDescriptor(method);
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] classFile) {
        if (name == null
                || !name.startsWith(LIBRARY)
                || name.startsWith(LIBRARY + "fuzz/")
                || name.startsWith(LIBRARY + "testing/")) {
            return null;
        }
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new Weaving(writer), 0);
        return writer.toByteArray();
    }

    private static final class Weaving extends ClassVisitor {
        Weaving(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            return new Counting(super.visitMethod(access, name, descriptor, signature, exceptions));
        }
    }

    private static final class Counting extends MethodVisitor {
        private final Set<Label> passed = new HashSet<>();

        Counting(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            step();
        }

        @Override
        public void visitLabel(Label label) {
            passed.add(label);
            super.visitLabel(label);
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            if (passed.contains(label)) {
                step();
            }
            super.visitJumpInsn(opcode, label);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            String counted = "(L" + owner + ";" + descriptor.substring(1);
            if (opcode != Opcodes.INVOKESTATIC && OWNERS.contains(owner) && COUNTED.contains(name + counted)) {
                super.visitMethodInsn(Opcodes.INVOKESTATIC, STEPS, name, counted, false);
            } else {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }
        }

        private void step() {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, STEPS, "step", "()V", false);
        }
    }
}
