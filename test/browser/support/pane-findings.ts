import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** The serious findings of axe-core, as text: for the whole page, or within the elements of these selectors. */
export async function seriousFindings(page: Page, within?: readonly string[]): Promise<string[]> {
  // Waits for the end of animations, since a fade changes colours; a spinner has none.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (selectors) => {
    const { axe: injected } = globalThis as unknown as { axe: { run(context: unknown): Promise<AxeResults> } };
    const { violations } = await injected.run(selectors ? { include: selectors.map((each) => [each]) } : document);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
  }, within);
}
