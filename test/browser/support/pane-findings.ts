import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe-core finds serious, in words: on the whole page, or within the elements that these selectors find. */
export async function seriousFindings(page: Page, within?: readonly string[]): Promise<string[]> {
  // What fades in has other colours meanwhile.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await page.evaluate(axe.source);
  return page.evaluate(async (selectors) => {
    const { axe: injected } = globalThis as unknown as { axe: { run(context: unknown): Promise<AxeResults> } };
    const { violations } = await injected.run(selectors ? { include: selectors.map((each) => [each]) } : document);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
  }, within);
}
