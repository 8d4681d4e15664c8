/**
 * A value that is made when it is first asked for. functions.js loads before the first cell of every workbook: tables that
 * only some cells need are not built while it loads.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
