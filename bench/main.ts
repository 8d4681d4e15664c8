/**
 * `npm run bench`: runs every benchmark, prints the results and writes them to docs/benchmarks.md. `npm run bench -- PART …`
 * runs and prints only the parts of cells named, such as `loading`; `npm run bench -- sandbox` the hostile requests alone,
 * `-- imports` the import of filings, `-- tables` answers to cells, `-- team` the team server.
 */
import { writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { ensureBuilt } from '../test/browser/support/pages';
import { measureAnswers } from './answers/answers';
import { measureWaiting } from './answers/waiting';
import { measureCards } from './cards';
import { measureCold } from './cold/cold';
import { prepareContenders } from './environment/contenders';
import { openEnvironment, type Environment } from './environment/environment';
import { measureFailing } from './failing';
import { measureFormats } from './formats';
import { measureIndianFilings } from './imports/indian-filings';
import { measureUsFilings } from './imports/us-filings';
import { measureLoading } from './loading';
import { measureLookup } from './lookup';
import { namedParts } from './named-parts';
import { measureWorkbook } from './reopening';
import { describeMachine, document, joined, table, targetTable, type Findings } from './report';
import { measureEventLoop } from './sandbox/event-loop';
import { measureStorms } from './storms';
import { measureTables } from './tables';
import { measureCachedAnswers } from './team/cached-answers';
import { measureManyMembers } from './team/many-members';
import { buildNodes } from './team/processes';
import { measureSoak } from './team/soak';

const OF_CELLS: readonly [string, (environment: Environment) => Promise<Findings>][] = [
  ['loading', measureLoading],
  ['warm cells, reopening', measureWorkbook],
  ['formats', measureFormats],
  ['failing cells', measureFailing],
  ['cold cells', measureCold],
  ['answers', measureAnswers],
  ['waiting', measureWaiting],
  ['storms', measureStorms],
];

async function measureImports(): Promise<Findings> {
  return joined([await measureIndianFilings(), await measureUsFilings()]);
}

async function measureTeam(): Promise<Findings> {
  await buildNodes();
  return joined([await measureManyMembers(), await measureCachedAnswers(), await measureSoak()]);
}

/** The parts that need no browser. */
const ALONE: Readonly<Record<string, () => Promise<Findings>>> = {
  sandbox: () => measureEventLoop((text) => console.error(text)),
  imports: measureImports,
  tables: async () => ({ rows: [...measureTables(), ...measureCards()], targets: [] }),
  team: measureTeam,
};

async function main(names: readonly string[]): Promise<void> {
  const named = namedParts(names, { inBrowser: OF_CELLS.map(([what]) => what), alone: Object.keys(ALONE) });
  const alone = ALONE[named.join()];
  if (alone) {
    const { rows, targets } = await alone();
    return console.log(`${table(rows)}\n\n${targetTable(targets)}`);
  }
  const parts = names.length === 0 ? OF_CELLS : OF_CELLS.filter(([what]) => named.includes(what));
  const start = performance.now();
  const tell = (what: string) =>
    console.error(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${what}`);
  await prepareContenders();
  await ensureBuilt();
  tell('sandbox, pages, browser');
  const environment = await openEnvironment();
  const found: Findings[] = [];
  const browser = environment.browser.version();
  try {
    for (const [what, measure] of parts) {
      tell(what);
      found.push(await measure(environment));
    }
  } finally {
    await environment.close();
  }
  const cells = found.flatMap((each) => each.rows);
  const ofCells = found.flatMap((each) => each.targets);
  if (names.length > 0) return console.log(`${table(cells)}\n\n${targetTable(ofCells)}`);
  tell('lookup, tables, sandbox');
  const sandbox = await measureEventLoop();
  tell('imports');
  const imports = await measureImports();
  tell('team server');
  const team = await measureTeam();
  const rows = [
    ...cells,
    ...(await measureLookup()),
    ...measureTables(),
    ...measureCards(),
    ...sandbox.rows,
    ...imports.rows,
    ...team.rows,
  ];
  const targets = [...ofCells, ...sandbox.targets, ...imports.targets, ...team.targets];
  tell('done');
  console.log(`${table(rows)}\n\n${targetTable(targets)}`);
  const page = 'docs/benchmarks.md';
  const { code } = await format(page, document(rows, describeMachine(browser), targets), { printWidth: 120 });
  writeFileSync(page, code);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
