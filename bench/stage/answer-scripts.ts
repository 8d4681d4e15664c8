import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { Stage } from './stage';

/** Until a script that is on its way has arrived. */
const ARRIVAL_MS = 300;

/** One cell: a formula, and a number it must show. */
export interface FirstCell {
  readonly name: string;
  readonly args: readonly string[];
  readonly value: number;
}

/** Asks for a cell in a fresh page; the add-in's scripts that the page had asked for by the time the cell showed its answer. */
export async function scriptsUntilAnswer(
  stage: Stage,
  page: Page,
  { name, args, value }: FirstCell,
): Promise<string[]> {
  await page.goto(stage.hostUrl);
  const { shown, ms } = await page.evaluate(
    async (call) => {
      await window.excel.ready;
      const first = await window.excel.invoke(call);
      return { shown: first, ms: performance.now() };
    },
    { name, args: [...args] },
  );
  const cells = (Array.isArray(shown) ? shown : [[shown]]) as unknown[][];
  if (!cells.flat().includes(value)) throw new Error(`${name} shows ${JSON.stringify(shown)}, which lacks ${value}`);
  await page.waitForTimeout(ARRIVAL_MS);
  const addresses = await page.evaluate(
    (answeredMs) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < answeredMs)
        .map((entry) => entry.name),
    ms,
  );
  return addresses.flatMap((address) => /\/add-in\/(.*\.js)$/.exec(address)?.[1] ?? []);
}

/** The scripts that the add-in's own page names. */
export function scriptsOfPage({ addIn }: Stage): string[] {
  const html = readFileSync(join(addIn, 'taskpane.html'), 'utf8');
  return [...html.matchAll(/<script src="?([\w./]+\.js)"?/g)].flatMap(([, name]) => name ?? []);
}

/** Bytes of these scripts, each compressed on its own. */
export function zippedSize({ addIn }: Stage, scripts: readonly string[]): number {
  return scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(addIn, name)), { level: 9 }).length, 0);
}
