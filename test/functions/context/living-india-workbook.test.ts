/** The invariant of a workbook that lives while the data change (../support/living-machine.ts), over the filings of an Indian company. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openDataFolder } from '../../../server/database/file/open';
import { importIndia } from '../../../server/filings/import-india';
import { readOneAfterAnother } from '../../../server/filings/india/read-filings';
import type { Sandbox } from '../../../server/sandbox/server';
import { startSandbox } from '../../../server/sandbox/server';
import { describeWithShared, sharedFile } from '../../server/filings/shared-data';
import { archivedFiles, RESULTS } from '../../server/filings/india/real-xbrl';
import { inRunFolder } from '../../support/run-folder';
import { LivingMachine, rewritten } from '../support/living-machine';
import type { Formula, ServiceState } from '../support/living-workbook';

/** Without the marks of filings (src/client/cache/filing-marks.ts) the twelfth sequence breaks the invariant. */
const SEED = 7;
const RUNS = 14;
const DAY = 24 * 3_600_000;
const R = 'RELIANCE';
const NAME = 'Reliance Industries Limited';

/** A filing of the state: its text under the name that a collector gives it, which begins with the moment at which the exchange had it. */
type Filings = ReadonlyMap<string, string>;
type Change = (filings: Map<string, string>) => void;

/** What of Reliance's filings there is: those to a day, with what was changed in them. */
interface FiledState {
  readonly to: string;
  readonly changes?: readonly Change[];
  /** The service's answers, changed. */
  readonly answers?: (text: string) => string;
  /** The symbol that the company has since. */
  readonly symbol?: string;
  /** The day of the results in the calendar. */
  readonly meeting?: string;
}

const named = (filings: Filings, part: string): [string, string] => {
  const found = [...filings].find(([name]) => name.includes(part));
  if (!found) throw new Error(`no filing ${part}`);
  return found;
};
const without =
  (part: string): Change =>
  (filings) =>
    void filings.delete(named(filings, part)[0]);
const changed =
  (part: string, change: (text: string) => string): Change =>
  (filings) => {
    const [name, text] = named(filings, part);
    filings.set(name, change(text));
  };
const added =
  (part: string, name: string, change: (text: string) => string): Change =>
  (filings) => {
    filings.set(name, change(named(filings, part)[1]));
  };
/** All amounts but the share capital, half as much again. */
const higher = (text: string) =>
  text.replace(
    /(<[\w-]+:(\w+)[^>]*unitRef="INR[^>]*>)(-?[\d.]+)</g,
    (whole, tag: string, element: string, value: string) =>
      /FaceValue|PaidUp/.test(element) ? whole : `${tag}${Number(value) * 1.5}<`,
  );

const ofAugust = (text: string) => text.replaceAll('2024-09-30', '2024-08-31');

/** The consolidated filings of the year to March 2024, of the quarter after it and of the half-year. */
const YEAR = '_INDAS_104634_';
const QUARTER = '_INDAS_109172_';
const HALF = '_INDAS_112771_';
const REVISION = added(YEAR, '30Apr2024_1000_INDAS_105900_1110000_30042024100000.xml', higher);

const BASE_PATTERNS = {
  december: 'india/shareholding/SHP_174992_773230_19012023040253_WEB.xml.gz',
  march: 'india/shareholding/SHP_176970_822215_17042023063024_WEB.xml.gz',
};
/** A real pattern of another company, as one of Reliance's of this date. */
const pattern =
  (of: keyof typeof BASE_PATTERNS, name: string, date: string): Change =>
  (filings) =>
    void filings.set(
      name,
      gunzipSync(readFileSync(sharedFile(BASE_PATTERNS[of])))
        .toString()
        .replaceAll('INFY', R)
        .replace('Infosys Limited', NAME)
        .replace('INE009A01021', 'INE002A01018')
        .replace('500209', '500325')
        .replaceAll(/>(2022-12-31|2023-03-31)</g, `>${date}<`),
    );
const DECEMBER = pattern('december', 'SHP_174993_773230_19012024040253_WEB.xml', '2023-12-31');
const MARCH = pattern('march', 'SHP_186842_873230_19042024040253_WEB.xml', '2024-03-31');
const CORRECTED_MARCH = pattern('december', 'SHP_186942_873231_19052024040253_WEB.xml', '2024-03-31');
const JUNE = pattern('march', 'SHP_196842_973230_19072024040253_WEB.xml', '2024-06-30');
const SEPTEMBER = pattern('december', 'SHP_206842_993230_17102024040253_WEB.xml', '2024-09-30');

const REVISED = [REVISION, DECEMBER, CORRECTED_MARCH];
const RESTATED = [...REVISED, changed(HALF, higher), JUNE, SEPTEMBER];
const yearBefore = (text: string) =>
  text.replace(/"fiscal_year":(\d+)/g, (_, year: string) => `"fiscal_year":${Number(year) - 1}`);

/** Between the half-year of 2024 and its third quarter the company gave one bonus share for each. */
const STATES: readonly FiledState[] = [
  { to: '2024-01-31', changes: [DECEMBER] },
  // The year, standalone alone, then consolidated, then that revised.
  { to: '2024-04-23', changes: [without(YEAR), DECEMBER, MARCH], meeting: '2024-04-22' },
  { to: '2024-04-23', changes: [DECEMBER, MARCH], meeting: '2024-04-22' },
  { to: '2024-05-23', changes: REVISED, meeting: '2024-04-22' },
  // A quarter, withdrawn, and there again in a service that has all years wrong.
  { to: '2024-07-22', changes: [...REVISED, JUNE], meeting: '2024-07-19' },
  { to: '2024-07-22', changes: [...REVISED, without(QUARTER), JUNE], meeting: '2024-07-19' },
  { to: '2024-07-22', changes: [...REVISED, JUNE], meeting: '2024-07-19', answers: yearBefore },
  // The half-year, with a wrong end, the right one, and restated.
  { to: '2024-10-15', changes: [...REVISED, changed(HALF, ofAugust), JUNE], meeting: '2024-10-14' },
  { to: '2024-10-15', changes: [...REVISED, JUNE], meeting: '2024-10-14' },
  { to: '2024-10-31', changes: RESTATED, meeting: '2024-10-14' },
  { to: '2025-01-18', changes: RESTATED, meeting: '2025-01-16' },
  { to: '2025-01-18', changes: RESTATED, meeting: '2025-01-16', symbol: 'RELIND' },
];

const FORMULAS: readonly Formula[] = [
  ...['latest', 'FY2024'].flatMap((date): Formula[] => [
    ['FIN.METRIC', R, date, 'ROE', 'annual'],
    ['FIN.GROWTH', R, date, 'revenue from operations', 'annual'],
    ['FIN.GROWTH', R, date, 'EPS', 'annual', 'standalone'],
    ['FIN.SOURCE', R, date, 'annual', null, 'fiscal_year'],
  ]),
  ['FIN.METRIC', R, 'FY-1', 'net profit', 'annual', 'standalone'],
  ['FIN.METRIC', R, 'FY-1', 'total assets', 'annual'],
  ...['latest', 'Q1FY2025'].flatMap((date): Formula[] => [
    ['FIN.GROWTH', R, date, 'EPS', 'quarterly'],
    ['FIN.TTM', R, date, 'revenue from operations'],
    ['FIN.TTM', R, date, 'net profit', 'standalone'],
    ['FIN.SHAREHOLDING', R, date],
  ]),
  ['FIN.TTM', R, 'latest', 'operating cash flow'],
  ['FIN.METRIC', R, 'Q-1', 'shareholding.promoters'],
  ['FIN.METRIC', R, '2024-03-31', 'total assets'],
  ['FIN.METRIC', R, 'last 5', 'revenue from operations', 'quarterly'],
  ['FIN.INCOME', R, 'last 4', 'quarterly', null, 'lines=main'],
  ['FIN.BALANCE', R, 'last 3', null, null, 'lines=main'],
  ['FIN.CASHFLOW', R, 'last 2', 'annual', null, 'lines=main'],
  ['FIN.SEGMENTS', R, 'last 3'],
  ['FIN.PERIODS', R, null, null, 6],
  ['FIN.SHAREHOLDING', R, 'last 3'],
  ['FIN.HOLDERS', R, null, 'promoters'],
  ['FIN.COMPANIES', R],
  ['FIN.CALENDAR', R],
  ['FIN.DOCUMENTS', 'quarterly-result', R, null, null, null, null, 5],
  ['FIN.METRIC', 'RELIND', 'FY2024', 'ROE', 'annual'],
];

describeWithShared(
  RESULTS,
  'a workbook that lives while an Indian company files, revises, withdraws and corrects',
  () => {
    let sandboxes: Sandbox[];
    let machine: LivingMachine;

    beforeAll(async () => {
      const files = (await archivedFiles(RESULTS)).filter(
        ({ name }) => name.includes('/reliance/') && name.endsWith('.xml'),
      );
      const real = new Map(files.map(({ name, text }) => [basename(name), text]));
      sandboxes = [];
      const states = [];
      for (const [at, state] of STATES.entries()) {
        const sandbox = await serve(at, state, real);
        sandboxes.push(sandbox);
        states.push({
          service: state.answers ? rewritten(sandbox, state.answers) : (sandbox as ServiceState),
          fromMs: beginOf(state),
        });
      }
      machine = await LivingMachine.start(FORMULAS, states, withoutMessages);
    });
    afterAll(async () => {
      await machine.close();
      for (const sandbox of sandboxes) await sandbox.close();
    });

    test('the states differ in most cells, so that one cannot pass for another', () => {
      expect(machine.differing().length).toBeGreaterThan(FORMULAS.length * 0.9);
    });

    test(`every cell is of one state, and in the end of the last (seed ${SEED})`, async () => {
      expect(await machine.hold({ seed: SEED, runs: RUNS }, STATES.length)).toBeGreaterThan(RUNS * 10);
    });
  },
);

/** An error counts by its code: its message gives advice that depends on what else was received. */
function withoutMessages(shown: string): string {
  return shown.replaceAll(/,"message":"(?:[^"\\]|\\.)*"/g, '');
}

function beginOf({ to }: FiledState): number {
  return Date.parse(to) + 1.5 * DAY;
}

function dayOf(name: string): string {
  return new Date(`${name.slice(0, 2)} ${name.slice(2, 5)} ${name.slice(5, 9)} UTC`).toISOString().slice(0, 10);
}

async function serve(at: number, state: FiledState, real: Filings): Promise<Sandbox> {
  const folder = inRunFolder(`living-india-${at}`);
  const filings = new Map([...real].filter(([name]) => dayOf(name) >= '2022-07-01' && dayOf(name) <= state.to));
  for (const change of state.changes ?? []) change(filings);
  const files = inRunFolder(`living-india-${at}-files`);
  mkdirSync(files);
  for (const [name, text] of filings) writeFileSync(join(files, name), text);
  await importIndia([files], folder, undefined, readOneAfterAnother);
  const database = openDataFolder(folder);
  if (state.meeting) {
    const body = { company_name: NAME, ticker: R, security_code: '500325', result_date: `${state.meeting}T00:00:00` };
    database.prepare('INSERT INTO result_dates VALUES (?, ?, ?)').run(R, body.result_date, JSON.stringify(body));
  }
  if (state.symbol) {
    database.prepare('UPDATE symbols SET symbol = ? WHERE symbol = ?').run(state.symbol, R);
    database.prepare('UPDATE companies SET body = replace(body, ?, ?)').run(`"${R}"`, `"${state.symbol}"`);
    database.prepare('UPDATE documents SET body = replace(body, ?, ?)').run(`"${R}"`, `"${state.symbol}"`);
  }
  return startSandbox({ port: 0, database });
}
