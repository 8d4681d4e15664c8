import type { Compiler } from 'webpack';

interface Metadata {
  readonly functions: readonly { readonly id: string; readonly name: string }[];
  readonly enums: readonly { readonly id: string }[];
}

export class FunctionsMetadata {
  constructor(options: {
    readonly files: readonly string[];
    readonly address: string;
    readonly namespaces?: readonly string[];
  });
  apply(compiler: Compiler): void;
}
export function ofNamespace(metadata: Metadata, namespace: string): Metadata;
