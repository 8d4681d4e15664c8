/** `npm run bench`: runs every benchmark, prints the results and writes them to docs/benchmarks.md. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { measureCold } from './cold/cold';
import { openEnvironment, type Environment } from './environment/environment';
import { measureFailing } from './failing';
import { measureLoading } from './loading';
import { measureLookup } from './lookup';
import { measureWorkbook } from './reopening';
import { describeMachine, document, table, targetTable, type Findings } from './report';
import { measureTables } from './tables';

const OF_CELLS: readonly [string, (environment: Environment) => Promise<Findings>][] = [
  ['loading', measureLoading],
  ['warm cells, reopening', measureWorkbook],
  ['failing cells', measureFailing],
  ['cold cells', measureCold],
];

async function main(): Promise<void> {
  const start = performance.now();
  const tell = (what: string) =>
    console.error(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${what}`);
  execFileSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: 'inherit' });
  tell('sandbox, pages, browser');
  const environment = await openEnvironment();
  const found: Findings[] = [];
  const browser = environment.browser.version();
  try {
    for (const [what, measure] of OF_CELLS) {
      tell(what);
      found.push(await measure(environment));
    }
  } finally {
    await environment.close();
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
