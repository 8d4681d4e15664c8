export function hosted(manifest: string, url: string): string;
export function manifestOf(manifest: string, namespace: string): string;
