import { commonText } from '../instance/common-text';

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
      total: commonText(total),
      parts: parts
        .split(' ')
        .map((part) => ({ element: commonText(part.replace(/^-/, '')), sign: part.startsWith('-') ? -1 : 1 })),
    };
  });
}

/** The sums that have one of the elements, or one that stands in such a sum, and so on. */
export function sumsAround(sums: readonly Sum[], elements: readonly string[]): readonly Sum[] {
  const near = new Set(elements);
  for (let before = -1; before !== near.size;) {
    before = near.size;
    for (const sum of sums) if (isAmong(sum, near)) for (const each of elementsOf(sum)) near.add(each);
  }
  return sums.filter((sum) => isAmong(sum, near));
}

const elementsOf = ({ total, parts }: Sum) => [total, ...parts.map(({ element }) => element)];

const isAmong = (sum: Sum, near: ReadonlySet<string>) => elementsOf(sum).some((each) => near.has(each));
