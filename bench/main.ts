/** `npm run bench`: every benchmark in one run, a table, which is written to docs/benchmarks.md too. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { measureCold } from './cold/cold';
import { measureLoad } from './load';
import { measureLookup } from './lookup';
import { describeMachine } from './machine';
import { document, table, targetTable, type Findings } from './report';

import { openStage, type Stage } from './stage/stage';
import { measureTables } from './tables';
import { measureWorkbook } from './reopening/workbook';

const OF_CELLS: readonly [string, (stage: Stage) => Promise<Findings>][] = [
  ['what loads', measureLoad],
  ['warm cells, reopening', measureWorkbook],
  ['cold cells', measureCold],
];

async function main(): Promise<void> {
  const start = performance.now();
  const tell = (what: string) =>
    console.error(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${what}`);
  execFileSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: 'inherit' });
  tell('sandbox, pages, browser');
  const stage = await openStage();
  const found: Findings[] = [];
  const browser = stage.browser.version();
  try {
    for (const [what, measure] of OF_CELLS) {
      tell(what);
      found.push(await measure(stage));
    }
  } finally {
    await stage.close();
  }
  tell('lookup and tables');
  const rows = [...found.flatMap((each) => each.rows), ...(await measureLookup()), ...measureTables()];
  const targets = found.flatMap((each) => each.targets);
  tell('done');
  console.log(`${table(rows)}\n\n${targetTable(targets)}`);
  const text = await format(document(rows, describeMachine(browser), targets), { parser: 'markdown', printWidth: 120 });
  writeFileSync('docs/benchmarks.md', text);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
