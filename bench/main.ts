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

type Measure = () => Promise<Findings>;

const IMPORTS: readonly Measure[] = [measureIndianFilings, measureUsFilings];
const TEAM: readonly Measure[] = [measureManyMembers, measureCachedAnswers, measureSoak];

async function measureAll(measures: readonly Measure[]): Promise<Findings> {
  const found: Findings[] = [];
  for (const measure of measures) found.push(await measure());
  return joined(found);
}

async function measureTeam(): Promise<Findings> {
  await buildNodes();
  return measureAll(TEAM);
}

/** The parts that need no browser, each with what is measured one after the other. */
const ALONE: Readonly<Record<string, readonly Measure[]>> = {
  sandbox: [() => measureEventLoop((text) => console.error(text))],
  imports: IMPORTS,
  tables: [async () => ({ rows: [...measureTables(), ...measureCards()], targets: [] })],
  team: [measureTeam],
};

function print({ rows, targets }: Findings): void {
  console.log(`${table(rows)}\n\n${targetTable(targets)}`);
}

async function main(names: readonly string[]): Promise<void> {
  const named = namedParts(names, { inBrowser: OF_CELLS.map(([what]) => what), alone: Object.keys(ALONE) });
  const alone = ALONE[named.join()];
  if (alone) {
    for (const measure of alone) print(await measure());
    return;
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
      const findings = await measure(environment);
      found.push(findings);
      // A part that was asked for by name may take minutes, and the next one may fail.
      if (names.length > 0) print(findings);
    }
  } finally {
    await environment.close();
  }
  if (names.length > 0) return;
  const cells = found.flatMap((each) => each.rows);
  const ofCells = found.flatMap((each) => each.targets);
  tell('lookup, tables, sandbox');
  const sandbox = await measureEventLoop();
  tell('imports');
  const imports = await measureAll(IMPORTS);
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
  print({ rows, targets });
  const page = 'docs/benchmarks.md';
  const { code } = await format(page, document(rows, describeMachine(browser), targets), { printWidth: 120 });
  writeFileSync(page, code);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
