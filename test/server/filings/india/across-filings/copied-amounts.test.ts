/** The amounts of one period or scope under another: each filing adds up, and only the company's others tell. */
import { writeFileSync } from 'node:fs';
import { amountsOfStatement } from '../../../../../server/filings/india/across-filings/copied-amounts';
import { importIndia } from '../../../../../server/filings/import-india';
import { changed, instanceOf, YEARLY } from '../fixture';
import { folderPerTest } from '../../../../support/temporary-folder';

const inFolder = folderPerTest();

interface Filed {
  /** The year of the first quarter that it is of, and when it was published. */
  readonly year: number;
  readonly published: string;
  /** In crores. */
  readonly sales: number;
  /** The profit of discontinued operations. */
  readonly discontinued?: number;
  readonly scope?: string;
  /** Total income, where it is filed. */
  readonly income?: number;
  /** How many digits the amounts are filed with behind crores. */
  readonly digits?: number;
}

async function imported(filings: readonly Filed[]) {
  const files = filings.map(
    ({ year, published, sales, discontinued = 0, scope = 'Consolidated', income, digits = 2 }, at) => {
      const rupees = (crores: number) => Number(crores.toFixed(digits)) * 1e7;
      const facts = changed(YEARLY, {
        'ReportingQuarter OneD': 'First quarter',
        'NatureOfReportStandaloneConsolidated OneD': scope,
        'DateOfStartOfFinancialYear OneD': `${year}-04-01`,
        'DateOfEndOfFinancialYear OneD': `${year + 1}-03-31`,
        'DateOfStartOfReportingPeriod OneD': `${year}-04-01`,
        'DateOfEndOfReportingPeriod OneD': `${year}-06-30`,
        'RevenueFromOperations OneD': rupees(sales),
        'ProfitLossFromDiscontinuedOperationsBeforeTax OneD': rupees(discontinued),
        'OtherIncome OneD': rupees(sales / 71),
        'Income OneD': income && rupees(income),
        'EmployeeBenefitExpense OneD': rupees(sales / 7),
        'OtherExpenses OneD': rupees(sales / 3),
        'ProfitBeforeTax OneD': rupees(sales / 9),
        'ProfitLossForPeriod OneD': rupees(sales / 11),
      });
      const path = inFolder(`INDAS_${at + 1}_1_${published}053418.xml`);
      const ofQuarter = Object.entries(facts).filter(([fact]) => !fact.endsWith(' FourD'));
      writeFileSync(path, instanceOf(Object.fromEntries(ofQuarter)));
      return path;
    },
  );
  const { warnings, companies } = await importIndia(files, inFolder('out'));
  const counts = [...(companies[0]?.statements.values() ?? [])];
  const failed = companies[0]?.failedChecks ?? [];
  return { warnings, failed, served: counts.reduce((sum, each) => sum + each, 0) };
}

const BEFORE: Filed = { year: 2022, published: '10082022', sales: 4814.06 };
const AGAIN: Filed = { ...BEFORE, year: 2023, published: '10082023' };

test('a quarter with the amounts of the year before is left out: these were published before it ended', async () => {
  const { warnings, served } = await imported([BEFORE, AGAIN]);
  expect(served).toBe(1);
  expect(warnings).toEqual([
    expect.stringMatching(
      /INDAS_2_1_10082023053418\.xml: consolidated quarterly income statement with the amounts of the one to 2022-06-30, in .*INDAS_1_1_.*, which was published on 2022-08-10, before 2023-06-30: it is left out$/,
    ),
  ]);
});

test('a quarter with the amounts of the year before is left out at a company of whole crores, too, whose amounts have few digits each', async () => {
  const { warnings, served } = await imported([BEFORE, AGAIN].map((each) => ({ ...each, sales: 9099, digits: 0 })));
  expect(served).toBe(1);
  expect(warnings).toEqual([expect.stringMatching(/: it is left out$/)]);
});

test('a sum that fails is not reported of a quarter that is left out, and is of one that stands', async () => {
  const [before, again] = [BEFORE, AGAIN].map((each) => ({ ...each, income: 9000.17 })) as [Filed, Filed];
  const named = /^consolidated quarterly income statement 2022-06-30: /;
  expect((await imported([before, again])).failed).toEqual([expect.stringMatching(named)]);
  const { failed } = await imported([before, { ...again, sales: 4900.51 }]);
  expect(failed).toEqual([expect.stringContaining(' (and 1 more): ')]);
});

test('where the earlier period was published after the later one either may be wrong, and both stand', async () => {
  const { warnings, served } = await imported([{ ...BEFORE, published: '10092023' }, AGAIN]);
  expect(served).toBe(2);
  expect(warnings).toEqual([
    expect.stringMatching(/INDAS_2_.*to 2022-06-30, in .*INDAS_1_.*: one of the two is wrong$/),
  ]);
});

test.each([
  ['first', [AGAIN, BEFORE, { ...BEFORE, published: '10092023' }]],
  ['last', [{ ...BEFORE, published: '10092023' }, BEFORE, AGAIN]],
])('it is left out where the year before was published again since, and is read %s', async (_, filings) => {
  const { warnings } = await imported(filings);
  const ofCopies = warnings.filter((text) => text.includes('with the amounts of'));
  expect(ofCopies).toEqual([expect.stringMatching(/to 2022-06-30, .* published on 2022-08-10, .*: it is left out$/)]);
});

test('the third of three periods with the same amounts is left out by the second, where nothing says when the first was published', async () => {
  const third = { ...AGAIN, year: 2024, published: '10082024' };
  const { warnings } = await imported([{ ...BEFORE, published: '00000000' }, AGAIN, third]);
  expect(warnings).toEqual([
    expect.stringMatching(/to 2023-06-30, .* before 2024-06-30: it is left out$/),
    expect.stringMatching(/INDAS_2_.*to 2022-06-30, in .*INDAS_1_.*: one of the two is wrong$/),
  ]);
});

test.each([
  ['other amounts', [BEFORE, { ...AGAIN, sales: 4814.07 }]],
  ['another profit of discontinued operations', [BEFORE, { ...AGAIN, discontinued: 4900.51 }]],
  ['amounts of few digits, as of a company that does nothing', [BEFORE, AGAIN].map((each) => ({ ...each, digits: 0 }))],
  ['a revision of the same period', [BEFORE, { ...BEFORE, published: '11082022' }]],
  ['a group that always is the company alone', [BEFORE, { ...BEFORE, scope: 'Standalone' }]],
])('%s are no copy', async (_, filings) => {
  const small = filings.map((each) => ('digits' in each ? { ...each, sales: 9.2 } : each));
  expect((await imported(small)).warnings).toEqual([]);
});

test('parts under names of the filer tell no copy apart: they stand in contexts of their own', () => {
  const amountsWith = (details: number) => {
    const expenses = {
      other_expenses: 4976.63,
      employee_cost: 3087.15,
      details_of_other_expenses: { Freight: details },
    };
    const lines = { income: { sales: 16_641.66, income: 16_715.02 }, expenses, profit_before_tax: 716.49 };
    return amountsOfStatement({
      market: 'india',
      companyId: 'LUPIN',
      statementType: 'income_statement',
      scope: 'consolidated',
      cadence: 'annual',
      periodEndDate: '2023-03-31',
      filed: '2023-05-10',
      accession: '1',
      body: { financials: lines },
    } as never);
  };
  expect(amountsWith(5054.18)).toEqual(amountsWith(6072.77));
  expect(amountsWith(5054.18)?.largest).toContain('16715.02');
});

describe('a group with all amounts of the company alone is named where it differs in other periods', () => {
  const own = { ...AGAIN, sales: 3659.23, scope: 'Standalone' };
  const filings = [
    BEFORE,
    { ...own, ...BEFORE, sales: 3500.11, scope: 'Standalone' },
    own,
    { ...own, scope: 'Consolidated' },
  ];
  const named = (by: number) =>
    expect.stringMatching(
      new RegExp(
        `INDAS_4_.*: consolidated quarterly income statement to 2023-06-30 with all amounts of the standalone one, in .*INDAS_${by}_.*: one of the two is wrong, or nothing else was the group’s$`,
      ),
    );

  test('once', async () => {
    expect((await imported(filings)).warnings).toEqual([named(3)]);
  });

  test('also beside each of two filings of one period', async () => {
    const { warnings } = await imported([...filings, { ...own, published: '11082023' }]);
    expect(warnings).toEqual([named(3), named(5)]);
  });

  test('not where only one has a profit of discontinued operations', async () => {
    const group = { ...own, scope: 'Consolidated', discontinued: 37.12 };
    expect((await imported([...filings.slice(0, 3), group])).warnings).toEqual([]);
  });
});
