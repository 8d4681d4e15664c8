import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstCompanies } from '../support/real-imports';
import { parseFormula } from '../../scripts/docs/formula';
import { cellText } from '../../scripts/docs/markdown';
import { readSample, SAMPLE_MARKETS } from '../../server/sample/sample-file';
import type { Cells, ShownError } from '../functions/support/cells';
import { openCells } from '../functions/support/cells';
import { useOffice } from '../functions/support/office';
import { describeWithShared } from '../server/filings/shared-data';

useOffice('1.4');

const ROOT = join(__dirname, '../..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** Rows of the table of formulas: formula, result, description. */
const SHOWN = [...README.matchAll(/^\| `(=[^`]+)` +\| `([^`]+)` +\| (.+?) +\|$/gm)].map(
  ([, formula = '', shown = '', note = '']) => ({ formula, shown, note }),
);

/** What each formula shows on these data; the README shows an error with its message. */
function showTheirFigures(open: () => Promise<Cells>): void {
  let cells: Cells;
  beforeAll(async () => {
    cells = await open();
  });
  afterAll(() => cells.close());

  test.each(SHOWN)('$formula shows $shown', async ({ formula, shown, note }) => {
    const { name, args } = parseFormula(formula);
    const result = await cells.first(name, ...args);
    if (typeof result !== 'object' || (result && 'basicValue' in result)) {
      expect(cellText(result)).toBe(shown);
      return;
    }
    const { error, message } = result as ShownError;
    expect({ error, message }).toEqual({ error: shown, message: note });
  });
}

test('the README names the companies of the sample', () => {
  const { us, india } = Object.fromEntries(
    SAMPLE_MARKETS.map((market) => [
      market,
      readSample(market).rows.flatMap(([table, row]) => (table === 'companies' ? String(row['name']) : [])),
    ]),
  );
  const [, named = '', indian] =
    /of real filings\]\([^)]*\), of ([A-Za-z, ]+?) and (\d+) Indian companies/.exec(README) ?? [];
  expect(Number(indian)).toBe(india?.length);
  expect(named.toUpperCase().split(', ').sort()).toEqual(us?.map((name) => name.toUpperCase().split(' ')[0]).sort());
});

test('the README shows five formulas', () => {
  expect(SHOWN).toHaveLength(5);
});

describe('the formulas of the README, on the sample', () => {
  showTheirFigures(() => openCells({ sample: true }));
});

describeWithShared('india/results', 'the formulas of the README, on the filings themselves', () => {
  showTheirFigures(async () => {
    const { folder } = await firstCompanies();
    return openCells({ dataDir: folder });
  });
});

test('the filings that the README links are those of its figures', () => {
  const samples = SAMPLE_MARKETS.map(readSample);
  const rows = samples.flatMap((sample) => sample.rows.map(([, row]) => row));
  const filingOf = (id: string, end: string, scope: string, cadence: string) => {
    const [accession = '', ...more] = rows
      .filter((row) => row['company_id'] === id && row['period_end_date'] === end && row['cadence'] === cadence)
      .filter((row) => row['statement_type'] === 'income_statement' && row['scope'] === scope)
      .map((row) => String(row['accession']).split(' ').at(-1));
    expect(more).toEqual([]);
    return accession;
  };
  const targets = new Map(
    [...README.matchAll(/^\[(\S+)\]: (\S+)$/gm)].map(([, name, address = '']) => [name, address]),
  );
  const linked = SHOWN.flatMap(({ note }) => targets.get(/\]\[(\S+)\]/.exec(note)?.[1]) ?? []);
  expect(linked.map((link) => link.split('/').at(-1)?.replace('-index.htm', ''))).toEqual([
    filingOf('INFY', '2024-03-31', 'consolidated', 'annual'),
    filingOf('HDFCBANK', '2024-12-31', 'standalone', 'quarterly'),
    filingOf('0000320193', '2025-09-27', '', 'annual'),
  ]);
  const addresses = JSON.stringify(rows);
  for (const link of linked) expect(addresses).toContain(link);
});
