interface Metadata {
  readonly functions: readonly { readonly id: string; readonly name: string }[];
  readonly enums: readonly { readonly id: string }[];
}

export function hosted(manifest: string, url: string): string;
export function manifestOf(manifest: string, namespace: string): string;
export function ofNamespace(metadata: Metadata, namespace: string): Metadata;
