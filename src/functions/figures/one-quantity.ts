/** A name of a metric, and what it means where several names mean it alike. */
interface Named {
  readonly quantity?: string | undefined;
}

/**
 * The names to look for, one after the other: each by itself, so that all periods have one line; then all of them, where they mean one
 * quantity and each period may have another of them.
 */
export function waysToFind<N extends Named>(names: readonly N[]): readonly (readonly N[])[] {
  const [quantity, ...others] = new Set(names.map((name) => name.quantity));
  const isOne = names.length > 1 && quantity !== undefined && others.length === 0;
  return [...names.map((name) => [name]), ...(isOne ? [names] : [])];
}
