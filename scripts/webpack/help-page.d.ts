export function helpUrl(address: string, functionId: string): string;
export function helpPage(markdown: string): Promise<string>;
