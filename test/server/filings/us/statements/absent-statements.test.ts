import {
  absentForms,
  absentFormTexts,
  absentStatements,
  absentTexts,
} from '../../../../../server/filings/us/statements/absent-statements';
import { resolveStatements } from '../../../../../server/filings/us/statements/original-statements';
import { placeBy } from '../../../../../server/filings/us/face/placement';
import { emptyPresentation } from '../../../../../server/filings/us/face/presentations/presentation';
import { balance, cashFlow, FactsFile, income, tenK } from '../fixture';

const FY = '2023-01-01/2023-12-31';
const ANNUAL = { accn: 'F-2023', filed: '2024-04-20', form: '20-F', fy: 2023, fp: 'FY' };
/** Enough amounts for a report of a year. */
const more = (unit: string) => Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`Zebra${at} | ${unit}`, at]));

function absentOf(file: FactsFile): readonly string[] {
  const facts = file.facts();
  const { statements, calendar } = resolveStatements(facts, placeBy(emptyPresentation()));
  return absentTexts(absentStatements(facts, calendar, statements));
}

const kindsOf = (file: FactsFile) => file.resolve().map(({ statement }) => statement);

test('a filing whose facts make no cash flow statement is named', () => {
  const file = new FactsFile().add(tenK(2023), { [FY]: { ...income(4), ...more('USD') }, '2023-12-31': balance(9) });
  expect(absentOf(file)).toEqual([
    'no cash flow statement of the 10-K to 2023-12-31 (K-2023): its facts lack the totals that make one',
  ]);
});

test('filings in another currency are counted', () => {
  const euros = (lines: object) =>
    Object.fromEntries(Object.entries(lines).map(([tag, value]) => [`${tag} | EUR`, value as number]));
  const file = new FactsFile().add(
    ANNUAL,
    { [FY]: { ...euros(income(4)), ...more('EUR') } },
    { taxonomy: 'ifrs-full' },
  );
  expect(absentOf(file)).toEqual(['1 filing has statements in EUR, which are left out: only US dollars are imported']);
});

describe('a filing with the year in a second currency', () => {
  const inBoth = (rate: (at: number) => number) => {
    const lines = { ...income(4e6), ...cashFlow(9e6), ...more('USD') };
    const yen = Object.entries(lines).map(([tag, value], at) => [`${tag.split(' ')[0]} | JPY`, value * rate(at)]);
    const before = { [`2022-01-01/2022-12-31`]: { 'Revenues | JPY': 3e9 } };
    return new FactsFile().add(ANNUAL, { [FY]: { ...lines, ...Object.fromEntries(yen) }, ...before });
  };

  test('at one rate has it translated for convenience: no statement is of dollars', () => {
    const file = inBoth((at) => 93.04 + (at % 2) * 0.2);
    expect(kindsOf(file)).toEqual([]);
    expect(absentOf(file)).toEqual([
      '1 filing has statements in JPY, translated into US dollars for convenience, which are left out: only US dollars are imported',
    ]);
  });

  test('at many rates reports dollars, and so does one of few amounts', () => {
    expect(kindsOf(inBoth((at) => 80 + 3 * at))).toEqual(['income', 'cashflow']);
    const few = { [FY]: { ...income(4), ...cashFlow(9), 'Revenues | GBP': 20, 'NetIncomeLoss | GBP': 2 } };
    expect(kindsOf(new FactsFile().add(ANNUAL, few))).toEqual(['income', 'cashflow']);
  });
});

test('a filing with all its statements, or of a few amounts, has nothing to say', () => {
  const whole = { [FY]: { ...income(4), ...cashFlow(3), ...more('USD') }, '2023-12-31': balance(9) };
  expect(absentOf(new FactsFile().add(tenK(2023), whole))).toEqual([]);
  expect(absentOf(new FactsFile().add({ ...tenK(2023), form: '10-K/A' }, { [FY]: { NetIncomeLoss: 3 } }))).toEqual([]);
});

// So Mobile TeleSystems' 20-F of 2009 in the data set: what its pages have in parentheses, and its equity.
test('an original of a few amounts is named where its period has no statement at all', () => {
  const few = { [FY]: { NetIncomeLoss: 3 }, '2023-12-31': { StockholdersEquity: 5 } };
  expect(absentOf(new FactsFile().add(tenK(2023), few))).toEqual([
    'no income statement and no balance sheet and no cash flow statement of the 10-K to 2023-12-31 (K-2023): only 2 amounts of its period are under names of the taxonomies',
  ]);
  const some = { [FY]: { ...income(4) }, '2023-12-31': balance(9) };
  expect(absentOf(new FactsFile().add(tenK(2023), some))).toEqual([]);
});

describe('statements on forms that are not imported', () => {
  const sixK = (accn: string, half: string, form = '6-K') =>
    [{ accn, filed: '2024-09-20', form }, { [half]: { ...income(4), ...more('USD') } }] as const;
  const formsOf = (file: FactsFile) => {
    const facts = file.facts();
    return absentFormTexts(absentForms(facts, resolveStatements(facts, placeBy(emptyPresentation())).statements));
  };
  const annual = () => new FactsFile().add(ANNUAL, { [FY]: income(4) });

  test('half-years on 6-K are said to be left out', () => {
    const file = annual()
      .add(...sixK('S-1', '2023-01-01/2023-06-30'))
      .add(...sixK('S-2', '2024-01-01/2024-06-30'));
    expect(formsOf(file)).toEqual([
      'statements of 2 filings on 6-K, to 2023-06-30 and up to 2024-06-30, are left out: only those on 10-Q, 10-K and 20-F are imported',
    ]);
  });

  test('a company that files nothing else has them said too', () => {
    expect(formsOf(new FactsFile().add(...sixK('S-1', FY, '40-F')))).toEqual([
      'statements of a 40-F to 2023-12-31 are left out: only those on 10-Q, 10-K and 20-F are imported',
    ]);
  });

  test('a year that another form repeats, or a few amounts, are no loss', () => {
    expect(formsOf(annual().add(...sixK('R-1', FY, '8-K')))).toEqual([]);
    const few = { '2024-01-01/2024-06-30': income(4) };
    expect(formsOf(annual().add({ accn: 'S-3', filed: '2024-09-20', form: '6-K' }, few))).toEqual([]);
  });
});

describe('the cash flow statement of a 20-F filer', () => {
  const ifrs = (lines: Readonly<Record<string, number>>) =>
    new FactsFile().add(ANNUAL, { [FY]: { ProfitLoss: 4, ...lines } }, { taxonomy: 'ifrs-full' });

  test.each([
    ['as IFRS calls it', { CashFlowsFromUsedInOperatingActivities: 3, CashFlowsFromUsedInInvestingActivities: -3 }],
    [
      'of continuing operations',
      { CashFlowsFromUsedInOperatingActivitiesContinuingOperations: 3, CashFlowsFromUsedInFinancingActivities: -3 },
    ],
    [
      'whose operating total is an element of its own',
      { CashFlowsFromUsedInInvestingActivities: 3, CashFlowsFromUsedInFinancingActivities: -3 },
    ],
    [
      'with the change of cash',
      { CashFlowsFromUsedInOperatingActivities: 3, IncreaseDecreaseInCashAndCashEquivalents: 2 },
    ],
  ])('%s', (_, lines) => {
    expect(kindsOf(ifrs({ ...lines, PaymentsOfDividends: 1 }))).toContain('cashflow');
  });

  test('is not made of the flows that a note repeats', () => {
    expect(kindsOf(ifrs({ CashFlowsFromUsedInOperatingActivities: 3 }))).not.toContain('cashflow');
  });

  test('is not made of the result and two totals that a note restates; three are a condensed one', () => {
    const two = { CashFlowsFromUsedInOperatingActivities: 3, CashFlowsFromUsedInFinancingActivities: -3 };
    expect(kindsOf(ifrs(two))).not.toContain('cashflow');
    expect(kindsOf(ifrs({ ...two, CashFlowsFromUsedInInvestingActivities: 1 }))).toContain('cashflow');
  });
});

test('a transition report of three months, and a first year of nine, are said to be of that length', () => {
  const of = (accn: string, form: string, period: string, end: string) =>
    [
      { accn, filed: '2024-03-01', form },
      { [period]: { ...income(4), ...cashFlow(3), ...more('USD') }, [end]: balance(9) },
    ] as const;
  const three = new FactsFile().add(...of('T-3', '10-KT', '2023-10-01/2023-12-31', '2023-12-31'));
  expect(absentOf(three)).toEqual([
    'no income statement and no cash flow statement of the 10-KT to 2023-12-31 (T-3): it is of 3 months, and of that form only what is half_yearly or nine_months or annual is imported',
  ]);
  const nine = new FactsFile().add(...of('K-9', '10-K', '2023-04-01/2023-12-31', '2023-12-31'));
  expect(absentOf(nine)).toEqual([
    'no income statement and no cash flow statement of the 10-K to 2023-12-31 (K-9): it is of 9 months, and of that form only what is annual is imported',
  ]);
});
