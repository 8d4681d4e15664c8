import { describeWithShared, sharedFile } from '../../../../server/filings/shared-data';
import { importUs } from '../../../../../server/filings/import-us';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cells, openCells } from '../../../support/cells';
import { useHeldStatements } from '../../../support/held-statements';

/** The tag of current debt is of debt and of leases: beside a line of leases the sum of current liabilities must show that it is without them. */

const { held, cells } = useHeldStatements();
const LINES = { assets: 9_000, accounts_payable_current: 500, debt_current: 3_225 };
const BELOW = {
  long_term_debt_noncurrent: 1_995,
  liabilities: 7_000,
  stockholders_equity: 2_000,
  liabilities_and_stockholders_equity: 9_000,
};

const OWN_NAME = 777;

test.each<[beside: string, lines: Record<string, number>, rest: number, expected: number | RegExp]>([
  ['leases in no sum', { capital_lease_obligations_current: 225 }, OWN_NAME, /may hold capital_lease_obligations_cur/],
  ['leases since 2019', { finance_lease_liability_current: 225 }, OWN_NAME, /may hold finance_lease_liability_current/],
  ['leases that stand apart', { capital_lease_obligations_current: 225 }, 0, 3_225],
  ['no leases', { capital_lease_obligations_current: 0 }, OWN_NAME, 3_225],
  [
    'maturities with leases',
    { long_term_debt_and_capital_lease_obligations_current: 225 },
    0,
    /whether debt_current holds long_term_debt_and_capital_lease_obligations_current/,
  ],
  [
    'leases, of the parts that make it',
    { long_term_debt_current: 1_225, commercial_paper: 2_000, finance_lease_liability_current: 31 },
    OWN_NAME,
    3_225,
  ],
])('beside %s', async (beside, lines, rest, expected) => {
  const sum = 500 + 3_225 + Object.values(lines).reduce((all, each) => all + each, 0);
  const cik = String(700 + beside.length).padStart(10, '0');
  held.set(`${cik} balance-sheet instant 2015-12-31`, {
    lines: { ...LINES, ...lines, liabilities_current: sum + rest, ...BELOW },
  });
  const shown = await cells.first('US.METRIC', cik, '2015-12-31', 'current debt');
  if (typeof expected === 'number') expect(shown).toBe(expected);
  else expect(shown).toMatchObject({ error: '#N/A', message: expect.stringMatching(expected) as unknown });
});

const FACTS = 'us/companyfacts/CIK0001652044.json.gz';

describeWithShared(FACTS, 'Alphabet, whose current debt of 2015 has 225 million of leases in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'current-debt-'));
  let alphabet: Cells;
  beforeAll(async () => {
    await importUs([sharedFile(FACTS)], folder);
    alphabet = await openCells({ dataDir: folder });
  });
  afterAll(async () => {
    await alphabet.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(['2014-12-31', '2015-09-30', '2015-12-31', '2016-03-31', '2016-06-30'])('%s', async (end) => {
    for (const metric of ['current debt', 'debt', 'net debt', 'debt to equity'])
      expect(await alphabet.first('US.METRIC', '1652044', end, metric, 'quarterly')).toMatchObject({ error: '#N/A' });
  });

  test('a year later there are no leases', async () => {
    expect(await alphabet.first('US.METRIC', '1652044', '2016-12-31', 'debt', 'annual')).toBe(3_935_000_000);
  });
});
