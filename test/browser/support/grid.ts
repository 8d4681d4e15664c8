import type { Page } from 'playwright-core';

type Content = string | number;

/** What a test does with the grid of the page that is open, and reads in it. */
export function gridOf(page: () => Page) {
  return {
    values: (area: string) => page().evaluate((a1) => window.playground.values(a1), area),
    text: (cell: string) => page().evaluate((a1) => window.playground.text(a1), cell),
    formula: async (cell: string) =>
      (await page().evaluate((a1) => window.spillwayWorkbook?.readArea(a1), cell))?.formulas[0]?.[0],
    counts: () => page().evaluate(() => window.playground.counts()),
    select: (cell: string) => page().evaluate((a1) => window.playground.select(a1), cell),
    set: (cell: string, content: Content) =>
      page().evaluate(([a1, given]) => window.playground.set(a1, given), [cell, content] as const),
    /** Fills cells, and waits for their results. */
    enter: (contents: Readonly<Record<string, Content>>) =>
      page().evaluate(async (cells) => {
        for (const [a1, content] of Object.entries(cells)) window.playground.set(a1, content);
        await window.playground.settled();
      }, contents),
    settled: () => page().evaluate(() => window.playground.settled()),
  };
}
