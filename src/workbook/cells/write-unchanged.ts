import type { AreaInput, Workbook } from '../workbook';

/** Writes the area of each item, unless its cells have changed since they were read. Resolves with the items written and the cells that changed. */
export async function writeUnchanged<T>(
  workbook: Pick<Workbook, 'writeAreas'>,
  items: readonly T[],
  inputOf: (item: T) => AreaInput,
): Promise<{ readonly written: readonly T[]; readonly changed: readonly string[] }> {
  const inputs = items.map((item) => ({ item, area: inputOf(item) }));
  const left = await workbook.writeAreas(inputs.map(({ area }) => area));
  const notWritten = new Set(left.map(({ area }) => area));
  return {
    written: inputs.filter(({ area }) => !notWritten.has(area)).map(({ item }) => item),
    changed: left.flatMap(({ cells }) => cells),
  };
}
