/** `npm run bench`: every benchmark in one run, a table, which is written to docs/benchmarks.md too. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { measureCold } from './cold';
import { measureLoad } from './load';
import { measureLookup } from './lookup';
import { describeMachine } from './machine';
import type { Measured } from './report';
import { document, table } from './report';
import { measureReopening } from './reopening';
import { openStage } from './stage';
import { measureTables } from './tables';
import { measureWarm } from './warm';

async function main(): Promise<void> {
  execFileSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: 'inherit' });
  const stage = await openStage();
  let rows: Measured[];
  const browser = stage.browser.version();
  try {
    rows = [...(await measureLoad(stage)), ...(await measureWarm(stage)), ...(await measureCold(stage))];
    rows.push(...(await measureReopening(stage)));
  } finally {
    await stage.close();
  }
  rows.push(...(await measureLookup()), ...measureTables());
  console.log(table(rows));
  const text = await format(document(rows, describeMachine(browser)), { parser: 'markdown', printWidth: 120 });
  writeFileSync('docs/benchmarks.md', text);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
