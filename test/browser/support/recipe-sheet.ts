import type { Page } from 'playwright-core';
import { cellText } from '../../../scripts/docs/markdown';
import type { Recipe } from '../../../scripts/docs/recipes';

const LONGEST_TEXT = 200;

/** Types a recipe into a new sheet; resolves with what its cells show, in their formats, once none waits. */
export async function showRecipe(
  page: Page,
  { cells }: Recipe,
  columnWidths: Readonly<Record<string, number>> = {},
): Promise<Readonly<Record<string, string>>> {
  const shown = await page.evaluate(
    async ([typed, widths]) => {
      const workbook = window.spillwayWorkbook;
      const { playground } = window;
      const name = await workbook?.addSheet({ name: 'Recipe', cells: [], columnWidths: widths });
      const addresses = typed.map(({ at }) => `'${name ?? ''}'!${at}`);
      typed.forEach(({ entered }, index) => playground.set(addresses[index] ?? '', entered));
      await playground.settled();
      const areas = (await workbook?.readAreas(addresses)) ?? [];
      return areas.map(({ values, numberFormats }) => ({ value: values[0]?.[0], format: numberFormats[0]?.[0] }));
    },
    [cells, columnWidths] as const,
  );
  return Object.fromEntries(
    cells.map(({ at }, index) => {
      const { value, format = 'General' } = shown[index] ?? {};
      if (typeof value === 'object') return [at, value.error];
      const isPlain = typeof value !== 'number' || format === 'General';
      return [at, cellText(isPlain ? value : { basicValue: value, numberFormat: format }, LONGEST_TEXT)];
    }),
  );
}
