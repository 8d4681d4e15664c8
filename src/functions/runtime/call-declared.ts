import type { StreamingInvocation } from '../cells/invocation';

export type Declared = (...all: unknown[]) => unknown;

/** Calls a declared function as Excel does: null for arguments that are not given, and the invocation last. */
export function callDeclared(declared: Declared, args: readonly unknown[], invocation: StreamingInvocation): unknown {
  const given = Array.from({ length: declared.length - 1 }, (_, position) => args[position] ?? null);
  return declared(...given, invocation);
}

export function isDeclared(declared: unknown): declared is Declared {
  return typeof declared === 'function';
}
