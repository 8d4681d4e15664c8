/** What the order is made of. */
interface OrderSources {
  readonly known: readonly string[];
  readonly catalog: readonly string[];
  readonly faces: readonly (readonly string[])[];
  readonly isInParentheses: (name: string) => boolean;
  readonly isOfLater: (name: string) => boolean;
}

/**
 * The known lines in the usual order: the order of the catalog, in which every other line follows the one that most often precedes it
 * on faces. Lines that are mostly in parentheses come last, since they have a page of their own.
 */
export function usualOrder({ known, catalog, faces, isInParentheses, isOfLater }: OrderSources): readonly string[] {
  const listed = new Set(catalog);
  const before = new Map<string, Map<string, number>>();
  for (const face of faces) {
    let last = '';
    for (const name of face) {
      if (listed.has(name)) last = name;
      else before.set(name, counted(before.get(name), last));
    }
  }
  const after = new Map<string, string[]>();
  // Comprehensive income has its own page after that of income.
  const last = catalog.find(isOfLater);
  for (const name of known.filter((each) => !listed.has(each)).sort()) {
    const [most] = [...(before.get(name) ?? [])].sort(([, left], [, right]) => right - left);
    // Lines that no face shows come last.
    const place = (isOfLater(name) ? last : most?.[0]) ?? catalog.at(-1) ?? '';
    after.set(place, [...(after.get(place) ?? []), name]);
  }
  const all = ['', ...catalog].flatMap((name) => [...(name === '' ? [] : [name]), ...(after.get(name) ?? [])]);
  const wanted = new Set(known);
  const ordered = all.filter((name) => wanted.has(name));
  return [...ordered.filter((name) => !isInParentheses(name)), ...ordered.filter(isInParentheses)];
}

function counted(counts: Map<string, number> = new Map(), name: string): Map<string, number> {
  return counts.set(name, (counts.get(name) ?? 0) + 1);
}
