import { writeFileSync } from 'node:fs';
import { importIndia } from '../../../../server/filings/import-india';
import { crores, type Facts, instanceOf } from '../../../server/filings/india/fixture';
import { type Cells, openCells } from '../../support/cells';
import { folderPerTest } from '../../../support/temporary-folder';

const inFolder = folderPerTest();
let cells: Cells | undefined;
afterEach(async () => {
  await cells?.close();
  cells = undefined;
});

interface Half {
  readonly symbol: string;
  /** The two sums of expenses, of which the first has losses on loans. */
  readonly otherExpenses: number;
  readonly financeCosts: number;
  readonly depreciation: number;
  readonly purchases?: number;
  readonly materials?: number;
  readonly end?: string;
}

/** The half-year to September 2018 of Shriram Transport Finance, as filed but for what is given (dvygo/EQ-DATA-ENGINEERING@6ac6e9cf, NSE filings). */
function filed({
  symbol,
  otherExpenses,
  financeCosts,
  depreciation,
  purchases = 0,
  materials = 0,
  end = '2018-09-30',
}: Half): Facts {
  const sales = 7670.01;
  const expenses = 457.4 + financeCosts + depreciation + otherExpenses + purchases + materials;
  const profit = sales + 11.82 - expenses;
  const year = Number(end.slice(0, 4));
  return {
    'Symbol OneD': symbol,
    'NameOfTheCompany OneD': symbol,
    'ReportingQuarter OneD': 'Half yearly',
    'DateOfStartOfFinancialYear OneD': `${year}-04-01`,
    'DateOfEndOfFinancialYear OneD': `${year + 1}-03-31`,
    'DateOfStartOfReportingPeriod OneD': `${year}-07-01`,
    'DateOfEndOfReportingPeriod OneD': end,
    'DateOfStartOfReportingPeriod FourD': `${year}-04-01`,
    'DateOfEndOfReportingPeriod FourD': end,
    'NatureOfReportStandaloneConsolidated OneD': 'Standalone',
    'RevenueFromOperations FourD': crores(sales),
    'OtherIncome FourD': crores(11.82),
    'Income FourD': crores(sales + 11.82),
    'PurchasesOfStockInTrade FourD': crores(purchases),
    'CostOfMaterialsConsumed FourD': crores(materials),
    'EmployeeBenefitExpense FourD': crores(457.4),
    'FinanceCosts FourD': crores(financeCosts),
    'DepreciationDepletionAndAmortisationExpense FourD': crores(depreciation),
    'OtherExpenses FourD': crores(otherExpenses),
    'Expenses FourD': crores(expenses),
    'ProfitBeforeExceptionalItemsAndTax FourD': crores(profit),
    'ProfitBeforeTax FourD': crores(profit),
    'ProfitLossForPeriod FourD': crores(profit),
  };
}

async function imported(halves: readonly Half[]): Promise<void> {
  const files = halves.map((half, at) => {
    const path = inFolder(`INDAS_${at}_1_26102018030448.xml`.replace('2018', (half.end ?? '2018').slice(0, 4)));
    writeFileSync(path, instanceOf(filed(half), { entity: half.symbol }));
    return path;
  });
  const out = inFolder('out');
  expect((await importIndia(files, out)).wrong).toEqual([]);
  cells = await openCells({ dataDir: out });
}

const metric = (symbol: string, name: string, end = '2018-09-30') =>
  cells?.first('FIN.METRIC', symbol, end, name, 'half_yearly', 'standalone');

const LENDER = { symbol: 'SRTRANSFIN', otherExpenses: 1697.24, financeCosts: 3684.55, depreciation: 20.57 };

test('a lender that filed in the format of other companies alone, before lenders had theirs, has no EBITDA', async () => {
  await imported([LENDER]);
  for (const name of ['EBITDA', 'EBITDA margin', 'operating profit', 'EBIT', 'interest cover'])
    expect(await metric('SRTRANSFIN', name)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('is not computed for a lender') as unknown,
    });
  expect(await metric('SRTRANSFIN', 'PAT')).toBeCloseTo(1822.07, 6);
});

test.each([
  ['plant, whose depreciation is of the order of its interest', { financeCosts: 2100, depreciation: 2300 }],
  ['little interest', { financeCosts: 500, depreciation: 20 }],
  ['materials', { financeCosts: 2000, depreciation: 20, materials: 1500 }],
  ['goods', { financeCosts: 2000, depreciation: 20, purchases: 1500 }],
])('a company with %s has EBITDA', async (_, costs) => {
  await imported([{ ...LENDER, ...costs, symbol: 'MAKER' }]);
  expect(await metric('MAKER', 'EBITDA')).toBeGreaterThan(3000);
});

test('since lenders have a format a statement that adds up is of a company', async () => {
  await imported([{ ...LENDER, symbol: 'ROADS', end: '2023-09-30' }]);
  expect(await metric('ROADS', 'EBITDA', '2023-09-30')).toBeGreaterThan(3000);
});
