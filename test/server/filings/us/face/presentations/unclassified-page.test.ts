import { readCompanyFacts } from '../../../../../../server/filings/us/facts/company-facts';
import { leftPageTexts } from '../../../../../../server/filings/us/statements/absent-statements';
import { resolveStatements } from '../../../../../../server/filings/us/statements/original-statements';
import { placeBy } from '../../../../../../server/filings/us/face/placement';
import {
  addPresentation,
  emptyPresentation,
} from '../../../../../../server/filings/us/face/presentations/presentation';
import { describeWithShared, sharedFile } from '../../../shared-data';
import { DataSet } from '../../data-set';
import { balance, cashFlow, FactsFile, income, presentationOf, tenK } from '../../fixture';

const FY2023 = '2023-01-01/2023-12-31';

describe('a presentation that has a part of a statement alone', () => {
  const file = new FactsFile().add(tenK(2023), {
    [FY2023]: { ...income(4), ...cashFlow(9), ComprehensiveIncomeNetOfTax: 3, IncomeTaxesPaid: 2 },
    '2023-12-31': { ...balance(100), 'CommonStockSharesIssued | shares': 7 },
  });
  const linesOf = (rows: Parameters<typeof presentationOf>[0]) =>
    Object.fromEntries(
      file.resolve(presentationOf(rows)).map(({ statement, metrics }) => [statement, Object.keys(metrics)]),
    );

  test('in parentheses has the rest of it, which stands before them', () => {
    expect(linesOf([['K-2023', 'BS', 'CommonStockSharesIssued']])['balance']).toEqual([
      'assets',
      'liabilities',
      'stockholders_equity',
      'common_stock_shares_issued',
    ]);
  });

  test('of comprehensive income, or of taxes paid, has the rest of it', () => {
    const lines = linesOf([
      ['K-2023', 'CI', 'ComprehensiveIncomeNetOfTax'],
      ['K-2023', 'CF', 'IncomeTaxesPaid'],
    ]);
    expect(lines['income']?.slice(0, 3)).toEqual(['revenues', 'income_tax_expense_benefit', 'net_income_loss']);
    expect(lines['income']).toContain('comprehensive_income_net_of_tax');
    expect(lines['cashflow']).toContain('net_cash_provided_by_used_in_operating_activities');
    expect(lines['cashflow']).toContain('income_taxes_paid');
  });
});

describeWithShared('us/fsds/2010q2.zip', 'pages that a data set calls unclassifiable', () => {
  const dataSet = new DataSet(sharedFile('us/fsds/2010q2.zip'));
  const presentation = emptyPresentation();
  addPresentation(presentation, dataSet.presentation, 'pre.txt');

  function read(name: string) {
    const filing = dataSet.filings.find((each) => each['name'] === name)!;
    const facts = readCompanyFacts(dataSet.companyFacts([filing]), name);
    const { statements, leftPages } = resolveStatements(facts, placeBy(presentation));
    const of = (statement: string) =>
      statements.filter((each) => each.statement === statement && each.end.startsWith('2010-0')).at(-1)?.metrics ?? {};
    return { income: of('income'), balance: of('balance'), cashflow: of('cashflow'), leftPages };
  }

  test('an income statement is one where the filing has no other, in its order', () => {
    const { income: found } = read('FLEXTRONICS INTERNATIONAL LTD.');
    expect(Object.keys(found).slice(0, 3)).toEqual(['revenues', 'cost_of_revenue', 'gross_profit']);
    expect(found).toMatchObject({ revenues: 24_110_733_000, profit_loss: 18_594_000, earnings_per_share_basic: 0.02 });
    expect(Object.keys(found).at(-1)).toBe(
      'comprehensive_income_net_of_tax_including_portion_attributable_to_noncontrolling_interest',
    );
  });

  test('selected figures, in percent too, are no statement beside it', () => {
    const { cashflow, income: found } = read('SUPERVALU INC');
    expect(found).not.toHaveProperty('depreciation_depletion_and_amortization');
    expect(cashflow).toHaveProperty('depreciation_depletion_and_amortization');
  });

  test('what stands in parentheses behind a balance sheet is on it', () => {
    const { balance: found } = read('LOWES COMPANIES INC');
    expect(found['common_stock_shares_outstanding']).toBe(1_443_000_000);
    expect(Object.keys(found).at(-1)).toBe('common_stock_shares_outstanding');
  });

  test('a balance sheet of a subsidiary is left out beside that of the company', () => {
    const { balance: found } = read('CITIGROUP INC');
    expect(found).not.toHaveProperty('common_stock_shares_outstanding');
  });

  test('comprehensive income is income, and its taxes stand behind it', () => {
    const { income: found } = read('UNUM GROUP');
    expect(Object.keys(found).at(-1)).toMatch(/^other_comprehensive_income_.*_tax$/);
    expect(found).toHaveProperty('comprehensive_income_net_of_tax');
    expect(read('PEPSICO INC').income['comprehensive_income_net_of_tax']).toBe(1_655_000_000);
  });

  test('a reconciliation of operations is of the cash flow statement before', () => {
    const { cashflow } = read('NORTHROP GRUMMAN CORP /DE/');
    expect(cashflow).toMatchObject({ proceeds_from_customers: 5_339_000_000, depreciation: 140_000_000 });
  });

  test('others are named with the lines that stand there alone', () => {
    expect(leftPageTexts(read('FMC CORP').leftPages)).toEqual([
      'the 10-Q to 2010-03-31 (0001193125-10-108357) has a page that its data set does not classify, whose lines are left out: interest_paid_net, income_taxes_paid_net',
    ]);
    const some = dataSet.filings.filter(({ adsh }) => presentation.filings.get(adsh!)?.unclassified.size);
    expect(some.length).toBe(24);
    const left = some.filter(({ name }) => read(name!).leftPages.length > 0);
    expect(left.length).toBe(10);
  });
});
