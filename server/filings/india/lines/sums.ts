/** A total and its parts, those that it deducts negative. */
export interface Sum {
  readonly total: string;
  readonly parts: readonly { readonly element: string; readonly sign: 1 | -1 }[];
}

/** The sums of a taxonomy's module. */
export function sumsOf(text: string): readonly Sum[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [total = '', parts = ''] = line.split(' = ');
    return {
      total,
      parts: parts.split(' ').map((part) => ({ element: part.replace(/^-/, ''), sign: part.startsWith('-') ? -1 : 1 })),
    };
  });
}
