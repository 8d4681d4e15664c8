import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readCompanyFacts } from '../../../../../../server/filings/us/facts/company-facts';
import { resolveStatements } from '../../../../../../server/filings/us/statements/original-statements';
import { placeBy } from '../../../../../../server/filings/us/face/placement';
import {
  addPresentation,
  emptyPresentation,
} from '../../../../../../server/filings/us/face/presentations/presentation';
import { describeWithShared, sharedFile } from '../../../shared-data';
import { DataSet } from '../../data-set';
import { cashFlow, FactsFile, income, tenK } from '../../fixture';

const FY2023 = '2023-01-01/2023-12-31';
const WHOLE = [
  'depreciation_depletion_and_amortization',
  'depreciation_amortization_and_accretion_net',
  'depreciation_and_amortization',
  'depreciation',
];

function linesOf(reported: object): readonly string[] {
  const file = new FactsFile().add(tenK(2023), { [FY2023]: { ...income(4e9), ...cashFlow(9e9), ...reported } });
  return Object.keys(file.resolve().find(({ statement }) => statement === 'cashflow')!.metrics);
}

const depreciationOf = (lines: readonly string[]) => lines.filter((name) => WHOLE.includes(name));

describe('a cash flow statement without its presentation has one line of each', () => {
  test.each([
    [
      'what operations add back, before what a note says',
      { DepreciationAmortizationAndAccretionNet: 1027e6, DepreciationAndAmortization: 815e6, Depreciation: 700e6 },
      'depreciation_amortization_and_accretion_net',
    ],
    [
      'the usual name of the whole',
      { DepreciationDepletionAndAmortization: 282e6, DepreciationAndAmortization: 268e6 },
      'depreciation_depletion_and_amortization',
    ],
    [
      'the whole, too, where all are filed as negative amounts',
      {
        DepreciationDepletionAndAmortization: -282e6,
        DepreciationAndAmortization: -268e6,
        Depreciation: -200e6,
      },
      'depreciation_depletion_and_amortization',
    ],
    [
      'depreciation, where it is more than the whole of another statement',
      { Depreciation: 39e6, DepreciationAndAmortization: 27e6, AmortizationOfIntangibleAssets: 8e6 },
      'depreciation',
    ],
  ])('of depreciation: %s', (_, reported, expected) => {
    expect(depreciationOf(linesOf(reported))).toEqual([expected]);
  });

  test('of depreciation: of two lines of the whole the larger, since other costs of the income statement hold the rest', () => {
    // Chesapeake to March 2010: natural gas and oil are depleted beside what is depreciated.
    const [larger, smaller] = [358e6, 50e6];
    const of = (depletion: number, plain: number) =>
      depreciationOf(linesOf({ DepreciationDepletionAndAmortization: depletion, DepreciationAndAmortization: plain }));
    expect(of(larger, smaller)).toEqual(['depreciation_depletion_and_amortization']);
    expect(of(smaller, larger)).toEqual(['depreciation_and_amortization']);
  });

  test('of depreciation, or none where another depreciation is more: GameStop to April 2010', () => {
    const lines = linesOf({ DepreciationAndAmortization: 42_513e3, OtherDepreciationAndAmortization: 42_972e3 });
    expect(depreciationOf(lines)).toEqual([]);
    expect(lines).toContain('other_depreciation_and_amortization');
  });

  test('of deferred taxes: the one with tax credits, and not that of the note on taxes', () => {
    const note = { DeferredIncomeTaxExpenseBenefit: -5256e6 };
    expect(linesOf({ DeferredIncomeTaxesAndTaxCredits: -5257e6, ...note })).not.toContain(
      'deferred_income_tax_expense_benefit',
    );
    expect(linesOf(note)).toContain('deferred_income_tax_expense_benefit');
  });

  test('of commercial paper and short-term debt of one amount: commercial paper', () => {
    const lines = (shortTerm: number) =>
      linesOf({ ProceedsFromRepaymentsOfCommercialPaper: 63e8, ProceedsFromRepaymentsOfShortTermDebt: shortTerm });
    expect(lines(63e8)).not.toContain('proceeds_from_repayments_of_short_term_debt');
    expect(lines(5e8)).toContain('proceeds_from_repayments_of_short_term_debt');
  });
});

describeWithShared('us/companyfacts/CIK0000320193.json.gz', 'the cash flow statements of Apple', () => {
  const text = gunzipSync(readFileSync(sharedFile('us/companyfacts/CIK0000320193.json.gz'))).toString();
  const facts = readCompanyFacts(JSON.parse(text) as Record<string, unknown>, 'Apple');
  const { statements } = resolveStatements(facts, placeBy(emptyPresentation()));
  const flows = statements.filter(({ statement }) => statement === 'cashflow');

  test('add back one amount of depreciation and amortization', () => {
    const several = flows.filter(({ metrics }) => depreciationOf(Object.keys(metrics)).length !== 1);
    expect(several.map(({ cadence, end }) => `${cadence} ${end}`)).toEqual([]);
    const year = flows.find(({ cadence, end }) => cadence === 'annual' && end === '2017-09-30');
    expect(year?.metrics['depreciation_amortization_and_accretion_net']).toBe(10_157_000_000);
  });

  test('leave the income statements, whose costs are by function, none', () => {
    const incomes = statements.filter(({ statement }) => statement === 'income');
    expect(incomes.length).toBeGreaterThan(100);
    expect(incomes.filter(({ metrics }) => depreciationOf(Object.keys(metrics)).length > 0)).toEqual([]);
  });

  test('have no dividends of the note beside those with equivalents, which the statements of 2013 to 2016 show under an own name', () => {
    const years = flows.filter(({ cadence, end }) => cadence === 'annual' && end > '2013' && end < '2019');
    const shown = years.map(({ end, metrics }) => [end.slice(0, 4), metrics['payments_of_dividends']]);
    expect(shown.slice(0, 4)).toEqual(['2013', '2014', '2015', '2016'].map((year) => [year, undefined]));
    expect(shown.slice(4)).toEqual([
      ['2017', 12_769_000_000],
      ['2018', 13_712_000_000],
    ]);
  });

  test('end with their closing cash, under its name of the time', () => {
    const closing = flows.map(({ end, metrics }) => {
      const cash = metrics['cash_and_cash_equivalents_at_carrying_value'];
      return [end < '2019-01', cash !== undefined, metrics['cash'] !== undefined];
    });
    expect(new Set(closing.map(String))).toEqual(new Set(['true,true,false', 'false,false,false']));
    const year = flows.find(({ cadence, end }) => cadence === 'annual' && end === '2010-09-25');
    expect(year?.metrics['cash_and_cash_equivalents_at_carrying_value']).toBe(11_261_000_000);
  });
});

describeWithShared('us/fsds/2010q2.zip', 'depreciation of the filers of a data set', () => {
  const dataSet = new DataSet(sharedFile('us/fsds/2010q2.zip'));

  test('that each filing alone has without its presentation is what the face shows or adds up to, or it is left out', () => {
    const presentation = emptyPresentation();
    addPresentation(presentation, dataSet.presentation, 'pre.txt');
    const placeFact = placeBy(emptyPresentation());
    const other: string[] = [];
    let [same, leftOut] = [0, 0];
    for (const filing of dataSet.filings) {
      const lines = presentation.filings.get(filing['adsh']!)?.lines;
      const onFace = WHOLE.filter((name) => lines?.get(name)?.cashflow !== undefined);
      const facts = readCompanyFacts(dataSet.companyFacts([filing]), 'facts.json');
      const flows = resolveStatements(facts, placeFact).statements.find(({ statement }) => statement === 'cashflow');
      const found = flows && depreciationOf(Object.keys(flows.metrics));
      if (!lines || !found) continue;
      if (found.length === 0) leftOut += Number(onFace.length > 0);
      else if (String(found) === String(onFace)) same += 1;
      else other.push(filing['name']!);
    }
    // Northrop's stands in the reconciliation of a direct cash flow; beside Comcast's amortization it makes what the statement adds back.
    // The others are the sum of the two lines of the face.
    expect(other.sort()).toEqual([
      'CAMERON INTERNATIONAL CORP',
      'COMCAST CORP',
      'EDGAR ONLINE INC',
      'GENERAL GROWTH PROPERTIES INC',
      'NORTHROP GRUMMAN CORP /DE/',
    ]);
    expect(same).toBeGreaterThan(260);
    expect(leftOut).toBeLessThan(80);
  });
});

/**
 * American Airlines shows 1,890 million of its main line in the income statement of 2025, and in the cash flow statement 2,219 under a name of its own,
 * which companyfacts does not have: dgunning/edgartools@9a3d6c0d, tests/fixtures/xbrl/aal/10k_2025.
 */
describe('depreciation that the income statement shows', () => {
  const YEAR = '2025-01-01/2025-12-31';
  const HALF = '2026-01-01/2026-06-30';
  const QUARTER = '2026-04-01/2026-06-30';
  const OPERATIONS = { GainsLossesOnExtinguishmentOfDebt: -20e6, DeferredIncomeTaxExpenseBenefit: 79e6 };
  const tenQ = { accn: 'Q2-2026', filed: '2026-07-23', form: '10-Q', fy: 2026, fp: 'Q2' };
  const flowsWith = (
    cash: number,
    ofQuarter: object,
    depreciation: object = { DepreciationAndAmortization: 1890e6 },
    costs: object = {},
  ) => {
    const year = { ...income(111e6), ...costs, ...OPERATIONS, ...depreciation, ...cashFlow(cash) };
    const half = { ...income(60e6), ...depreciation, ...cashFlow(cash / 2) };
    const file = new FactsFile()
      .add(tenK(2025), { [YEAR]: year })
      .add(tenQ, { [HALF]: half, [QUARTER]: { ...income(30e6), ...ofQuarter } });
    const { metrics } = file
      .resolve()
      .find(({ statement, cadence }) => statement === 'cashflow' && cadence === 'annual')!;
    return depreciationOf(Object.keys(metrics));
  };
  const PLAIN = ['depreciation_and_amortization'];
  const SHOWN = { DepreciationAndAmortization: 470e6 };

  test('of a quarter without cash flows is not that of the cash flow statement', () => {
    expect(flowsWith(3099e6, SHOWN)).toEqual([]);
  });

  test('is that of the cash flow statement where operations add up with it', () => {
    expect(flowsWith(111e6 + 20e6 + 79e6 + 1890e6, SHOWN)).toEqual(PLAIN);
  });

  test('is that of the cash flow statement where the year to date has it and no quarter', () => {
    expect(flowsWith(3099e6, {})).toEqual(PLAIN);
  });

  test('is left out where nothing tells: quarters have cash flows too, or there is one filing', () => {
    expect(flowsWith(3099e6, { ...SHOWN, ...cashFlow(900e6) })).toEqual([]);
    expect(depreciationOf(linesOf({ DepreciationAndAmortization: 1890e6 }))).toEqual([]);
  });

  test.each([
    ['costs that are all named', { CostsAndExpenses: 36e9, CostOfRevenue: 35e9 }],
    ['less costs without a name than the line', { GrossProfit: 5e9, OperatingIncomeLoss: 3.5e9 }],
    ['another line of it', { CostOfServicesDepreciationAndAmortization: 1890e6 }],
    ['its two parts in the filing', { Depreciation: 1500e6, AmortizationOfIntangibleAssets: 390e6 }],
    ['the costs of a bank', { NoninterestExpense: 9e9 }],
  ])('is that of the cash flow statement beside %s', (_, reported) => {
    expect(depreciationOf(linesOf({ DepreciationAndAmortization: 1890e6, ...reported }))).toEqual(PLAIN);
  });

  test('is that of the cash flow statement beside costs by function, unless it is all that these lack', () => {
    const of = (reported: object) => depreciationOf(linesOf({ DepreciationAndAmortization: 1890e6, ...reported }));
    const costs = { Revenues: 60e9, SellingGeneralAndAdministrativeExpense: 20e9, OperatingIncomeLoss: 8e9 };
    expect(of(costs)).toEqual(PLAIN);
    expect(of({ ...costs, CostOfRevenue: 32e9 - 1890e6 })).toEqual([]);
    // A cost as small as Kohl's before stores open may have a name that no known face has.
    expect(of({ ...costs, CostOfRevenue: 32e9 - 1940e6 })).toEqual([]);
    expect(of({ ...costs, CostOfRevenue: 32e9 - 2200e6 })).toEqual(PLAIN);
    expect(of({ ...costs, AdjustmentForAmortization: 200e6 })).toEqual([]);
  });

  test('is that of the cash flow statement where the income statement adds up without it: the quarter is of a note', () => {
    const costs = { CostsAndExpenses: 900e6, CostOfRevenue: 700e6, GeneralAndAdministrativeExpense: 200e6 };
    expect(flowsWith(3099e6, SHOWN, undefined, costs)).toEqual(PLAIN);
    expect(flowsWith(3099e6, SHOWN, undefined, { ...costs, CostsAndExpenses: 2790e6 })).toEqual([]);
  });

  test('leaves the line that cash flow has under another name', () => {
    const both = { DepreciationAndAmortization: 1890e6, DepreciationDepletionAndAmortization: 2219e6 };
    expect(flowsWith(3099e6, SHOWN, both)).toEqual(['depreciation_depletion_and_amortization']);
  });
});
