import { readFileSync } from 'node:fs';
import { sharedFile } from '../shared-data';
import { at, isNear, withRealImport, type Row } from './real-import';

/** A row of index.csv, which was made beside the files and not by this import. */
type IndexRow = Readonly<Record<string, string>>;

function indexRows(): IndexRow[] {
  const [head = '', ...lines] = readFileSync(sharedFile('india/results/index.csv'), 'utf8').trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => Object.fromEntries(columns.map((column, at) => [column, line.split(',')[at] ?? ''])));
}

/** `31-Mar-2018` as `2018-03-31`. */
const isoOf = (text: string) => new Date(`${text} UTC`).toISOString().slice(0, 10);

/** Half-years that are not the sum of the quarters that were filed. */
const RESTATED_HALVES = [
  'ASIANPAINT consolidated 2022-09-30',
  'HDFCBANK consolidated 2020-09-30',
  'HDFCBANK consolidated 2024-09-30',
  'RELIANCE standalone 2020-09-30',
  'RELIANCE standalone 2023-09-30',
  'TATASTEEL consolidated 2019-09-30',
  'TATASTEEL standalone 2021-09-30',
  'TATASTEEL standalone 2023-09-30',
];

const TYPES = ['income_statement', 'balance_sheet', 'cash_flow', 'segment_results'];
const QUARTERS: Readonly<Record<number, string>> = { 6: 'Q1', 9: 'Q2', 12: 'Q3', 3: 'Q4' };
const TO_DATE: Readonly<Record<string, string>> = {
  'Half yearly': 'half_yearly',
  'Third quarter': 'nine_months',
  Yearly: 'annual',
};
withRealImport('the filings of twelve Indian companies', (real) => {
  const index = indexRows();

  test('every file imports', () => {
    expect(real.report.warnings).toEqual([]);
    const others = ['index.csv', 'nse_sebi_taxonomies.tar.xz/'];
    expect(real.report.wrong.filter((reason) => !others.some((other) => reason.includes(other)))).toEqual([]);
    expect(real.report.wrong.every((reason) => reason.endsWith(': not a file this import knows'))).toBe(true);
    expect(real.report.filings).toBe(index.length + 3);
    const symbols = new Set(index.map(({ symbol }) => symbol));
    expect(real.report.companies.map(({ symbol }) => symbol)).toEqual([...symbols, 'SBIN'].sort());
  });

  test('statements are of the scopes, periods and audit of the index', () => {
    const expected = index.flatMap((each) => {
      const { symbol = '', scope = '', reporting_quarter = '' } = each;
      // The oldest filings give no dates of the period; the exchange's list does.
      const end = each['one_end'] || isoOf(each['list_to'] ?? '');
      const row = (type: string, audited = '') => [symbol, scope.toLowerCase(), type, end, audited].join(' ');
      const toDate = TO_DATE[reporting_quarter];
      return [row('quarterly', each['audited']), ...(toDate === undefined ? [] : [row(toDate, each['audited_ytd'])])];
    });
    const found = real
      .of('income_statement')
      .map(({ companyId, scope, cadence, end, body }) =>
        [companyId, scope, cadence, end, body['audit_status']].join(' '),
      );
    expect(found.sort()).toEqual(expected.sort());
    expect(real.of('balance_sheet')).toHaveLength(index.filter((each) => each['has_bs'] === '1').length);
    expect(real.of('cash_flow')).toHaveLength(index.filter((each) => each['has_cf'] === '1').length);
  });

  test('fiscal years and quarters are those of the dates', () => {
    for (const { body, end, cadence, type } of TYPES.flatMap((type) => real.of(type))) {
      const month = Number(end.slice(5, 7));
      const year = Number(end.slice(0, 4)) + (month > 3 ? 1 : 0);
      expect([body['fiscal_year'], body['fiscal_quarter']]).toEqual([year, QUARTERS[month]]);
      expect(body['reporting_type']).toBe(type === 'balance_sheet' ? 'as_of' : cadence);
    }
  });

  const COMPANY = {
    'income.sales': 'RevenueFromOperations',
    'income.other_income': 'OtherIncome',
    'expenses.raw_materials_cost': 'CostOfMaterialsConsumed',
    'expenses.employee_cost': 'EmployeeBenefitExpense',
    'expenses.interest_expense': 'FinanceCosts',
    'expenses.other_expenses': 'OtherExpenses',
    profit_before_tax: 'ProfitBeforeTax',
    'tax_expense.current_tax': 'CurrentTax',
    'tax_expense.deferred_tax': 'DeferredTax',
  };
  const BANK = {
    'income.interest_earned': 'InterestEarned',
    'income.other_income': 'OtherIncome',
    'expenses.interest_expended': 'InterestExpended',
    'expenses.employee_cost': 'EmployeesCost',
    provisions_and_contingencies: 'ProvisionsOtherThanTaxAndContingencies',
    profit_before_tax: 'ProfitLossFromOrdinaryActivitiesBeforeTax',
    total_tax_expense: 'TaxExpense',
  };

  test('income statements have the numbers of the period’s own context', () => {
    for (const row of real.of('income_statement')) {
      const filing = real.filingOf(row);
      const context = real.contextOf(row);
      const isBank = filing.has('InterestExpended');
      expect(row.body['profile']).toBe(isBank ? 'bank' : 'nonbank');
      const lines = Object.entries<string>(isBank ? BANK : COMPANY);
      const profit = filing.has('ProfitLossForPeriod') ? 'ProfitLossForPeriod' : 'ProfitLossForThePeriod';
      for (const [path, element] of [...lines, ['profit_after_tax', profit] as const]) {
        expect([row.filing, path, at(row, path)]).toEqual([row.filing, path, filing.crores(element, context)]);
      }
      const earned = isBank
        ? 'BasicEarningsPerShareAfterExtraordinaryItems'
        : 'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations';
      expect(at(row, 'earnings_per_share.basic')).toBe(Number(filing.text(earned, context)));
    }
  });

  test('profits are of the size of the earnings per share: no filing is in another unit', () => {
    let compared = 0;
    for (const row of real.of('income_statement')) {
      const filing = real.filingOf(row);
      const context = real.contextOf(row);
      const shares =
        filing.crores('PaidUpValueOfEquityShareCapital', context) /
        Number(filing.text('FaceValueOfEquityShareCapital', context));
      const earned = at(row, 'earnings_per_share.basic') ?? 0;
      const ratio = (at(row, 'profit_after_tax') ?? NaN) / shares / earned;
      if (!Number.isFinite(ratio) || earned === 0) continue;
      compared += 1;
      // Minorities, losses and issues of shares part the two, by far less than a thousand.
      expect([row.filing, Math.abs(ratio) > 0.05 && Math.abs(ratio) < 20]).toEqual([row.filing, true]);
    }
    expect(compared).toBeGreaterThan(900);
  });

  test('a half-year is the sum of its quarters wherever neither was restated', () => {
    const find = (row: Row, end: string, cadence: string) =>
      real
        .of('income_statement')
        .find(
          (each) =>
            each.companyId === row.companyId &&
            each.scope === row.scope &&
            each.end === end &&
            each.cadence === cadence,
        );
    let sums = 0;
    const restated: string[] = [];
    for (const row of real.of('income_statement').filter(({ cadence }) => cadence === 'half_yearly')) {
      const first = find(row, row.end.replace('-09-30', '-06-30'), 'quarterly');
      const second = find(row, row.end, 'quarterly');
      if (!first || !second) continue;
      const parts = (at(first, 'profit_after_tax') ?? NaN) + (at(second, 'profit_after_tax') ?? NaN);
      if (isNear(at(row, 'profit_after_tax') ?? NaN, parts, 5)) sums += 1;
      else restated.push(`${row.companyId} ${row.scope} ${row.end}`);
    }
    // The second quarter restated the first, after a merger, a demerger or a change of presentation.
    expect([sums, restated.sort()]).toEqual([129, RESTATED_HALVES]);
  });
});
