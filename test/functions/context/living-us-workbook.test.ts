/** The invariant of a workbook that lives while the data change (../support/living-machine.ts), over the filings of a US company. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openDataFolder } from '../../../server/database/file/open';
import { importUs } from '../../../server/filings/import-us';
import type { Sandbox } from '../../../server/sandbox/server';
import { startSandbox } from '../../../server/sandbox/server';
import { describeWithShared, sharedFile } from '../../server/filings/shared-data';
import { inRunFolder } from '../../support/run-folder';
import { LivingMachine, rewritten } from '../support/living-machine';
import type { Formula, ServiceState } from '../support/living-workbook';

const SEED = 20261128;
const RUNS = 16;
const DAY = 24 * 3_600_000;
const FACTS = 'us/companyfacts/CIK0001045810.json.gz';

interface Fact {
  readonly val: number;
  readonly accn: string;
  readonly filed: string;
}

/** NVIDIA's filings up to a day. Between the third quarter of 2023 and that of 2024 it filed a year and split its shares 10 for 1. */
interface FiledState {
  readonly to: string;
  readonly change?: (fact: Fact) => Fact;
  /** By how many years the fiscal years of its statements are off. */
  readonly yearsOff?: number;
}

const times = (fact: Fact, factor: number): Fact => ({ ...fact, val: Math.round(fact.val * factor) });
/** The 10-K of 2024 is amended. */
const amended = (fact: Fact) =>
  fact.accn === '0001045810-24-000029' ? times({ ...fact, accn: '0001045810-24-900029' }, 1.1) : fact;
const restated = (fact: Fact) => times(amended(fact), 1.2);

const STATES: readonly FiledState[] = [
  { to: '2023-12-01' },
  { to: '2024-02-25' },
  { to: '2024-02-25', change: amended },
  { to: '2024-05-30', change: amended },
  { to: '2024-05-30', change: amended, yearsOff: 1 },
  { to: '2024-05-30', change: restated },
  { to: '2024-08-30', change: restated },
  { to: '2024-11-22', change: restated },
];

const FORMULAS: readonly Formula[] = [
  ...['latest', 'FY-1', 'FY2024'].flatMap((date): Formula[] => [
    ...['revenue', 'assets', 'ROE'].map((line): Formula => ['US.METRIC', 'NVDA', date, line]),
    ['US.GROWTH', 'NVDA', date, 'revenue'],
    ['US.GROWTH', 'NVDA', date, 'EPS'],
    ['US.SOURCE', 'NVDA', date, null, 'accession_number'],
  ]),
  ...['Q-1', 'latest'].flatMap((date): Formula[] => [
    ['US.METRIC', 'NVDA', date, 'net income', 'quarterly'],
    ['US.METRIC', 'NVDA', date, 'operating cash flow', 'quarterly'],
    ['US.TTM', 'NVDA', date, 'revenue'],
    ['US.TTM', 'NVDA', date, 'ROE'],
  ]),
  ['US.METRIC', 'NVDA', 'Q4FY2024', 'revenue'],
  ['US.METRIC', 'NVDA', 'Q3FY2025', 'EPS'],
  ['US.METRIC', 'NVDA', 'last 5', 'assets', 'quarterly'],
  ['US.INCOME', 'NVDA', 'last 4', 'quarterly', 'lines=main'],
  ['US.CASHFLOW', 'NVDA', 'latest', 'annual', 'lines=main'],
  ['US.BALANCE', 'NVDA'],
  ['US.PERIODS', 'NVDA', null, 4],
  ['US.PERIODS', 'NVDA', 'quarterly', 8],
  ['US.PERIODS', 'NVDA', 'nine_months', 3],
  ['US.DOCUMENTS', '10-Q', 'NVDA', null, null, null, null, 5],
];

describeWithShared(
  FACTS,
  'a workbook that lives while a US company files, amends, restates and is labelled anew',
  () => {
    let sandboxes: Sandbox[];
    let machine: LivingMachine;

    beforeAll(async () => {
      sandboxes = [];
      for (const [at, state] of STATES.entries()) sandboxes.push(await serve(at, state));
      const states = sandboxes.map((sandbox, at) => ({
        service: mislabelled(sandbox, STATES[at]?.yearsOff ?? 0),
        fromMs: beginOf(at),
      }));
      machine = await LivingMachine.start(FORMULAS, states);
    });
    afterAll(async () => {
      await machine.close();
      for (const sandbox of sandboxes) await sandbox.close();
    });

    test('the states differ in most cells, so that one cannot pass for another', () => {
      expect(machine.differing().length).toBeGreaterThan(FORMULAS.length * 0.9);
      expect(machine.shownNew.flat().filter((text) => text.includes('#VALUE!'))).toEqual([]);
    });

    test(`every cell is of one state, and in the end of the last (seed ${SEED})`, async () => {
      expect(await machine.hold({ seed: SEED, runs: RUNS }, 3)).toBeGreaterThan(RUNS * 10);
    });
  },
);

/** From when on the service is in a state: a day and a half after the last filing. */
function beginOf(state: number): number {
  return Date.parse(STATES[state]?.to ?? '') + 1.5 * DAY;
}

async function serve(at: number, { to, change = (fact) => fact }: FiledState): Promise<Sandbox> {
  const folder = inRunFolder(`living-us-${at}`);
  if (!existsSync(folder)) {
    const facts = JSON.parse(gunzipSync(readFileSync(sharedFile(FACTS))).toString(), (key, value: unknown) => {
      if (!Array.isArray(value)) return value;
      const made = (value as Fact[]).filter(({ filed }) => filed >= '2019-06-01' && filed <= to);
      return key === 'USD' ? made.map(change) : made;
    }) as object;
    const files = inRunFolder(`living-us-${at}-files`);
    mkdirSync(files);
    writeFileSync(join(files, 'facts.json'), JSON.stringify(facts));
    await importUs([files, sharedFile('us/company_tickers_exchange.json.gz')], folder);
  }
  return startSandbox({ port: 0, database: openDataFolder(folder) });
}

function mislabelled(sandbox: Sandbox, yearsOff: number): ServiceState {
  if (yearsOff === 0) return sandbox;
  const off = (year: string) => String(Number(year) - yearsOff);
  return rewritten(sandbox, (text) =>
    text
      .replace(/"fiscal_year":(\d+)/g, (_, year: string) => `"fiscal_year":${off(year)}`)
      .replace(/"year":"(\d+)"/g, (_, year: string) => `"year":"${off(year)}"`),
  );
}
