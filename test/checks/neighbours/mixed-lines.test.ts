/** Amounts in each other's lines leave the sums of a statement as they are: other periods of the year show them, and the cash flow statement. */
import type { StatementData } from '../../../src/api';
import { checkStatement, failureText, neighbourChecks, Neighbours } from '../../../src/checks';
import { titleOf, withRealStatements } from '../../support/real-statements';

type Data = Parameters<typeof checkStatement>[0];
type Lines = Record<string, number | null>;

const TYPES = ['quarterly', 'half_yearly', 'nine_months', 'annual'] as const;
const ENDS = ['2023-06-30', '2023-09-30', '2023-12-31', '2024-03-31'];

const income = (type: (typeof TYPES)[number], quarter: number, financials: object): StatementData =>
  ({
    statement_type: 'income_statement',
    statement_scope: 'consolidated',
    reporting_type: type,
    fiscal_year: 2024,
    fiscal_quarter: `Q${quarter}`,
    period_end_date: ENDS[quarter - 1],
    currency: 'INR',
    scale: 'crores',
    financials,
  }) as unknown as StatementData;

const lines = (times: number, [depreciation, finance, other]: readonly number[] = [400.5, 70, 3000.5]) => ({
  income: { sales: 1000 * times, other_income: 90 * times },
  expenses: {
    depreciation: (depreciation ?? 0) * times,
    interest_expense: (finance ?? 0) * times,
    other_expenses: (other ?? 0) * times,
  },
});

/** Four quarters, and the years to date of the later three. */
const year = [1, 2, 3, 4].flatMap((quarter) => [
  income('quarterly', quarter, lines(1)),
  ...(quarter > 1 ? [income(TYPES[quarter - 1]!, quarter, lines(quarter))] : []),
]);

/** What fails where the second quarter has these lines. */
function failuresOf(quarter: object): readonly string[] {
  const wrong = income('quarterly', 2, quarter);
  const all = year.map((each) =>
    each.reporting_type === 'quarterly' && each['fiscal_quarter'] === 'Q2' ? wrong : each,
  );
  const failures = all.flatMap((each) =>
    checkStatement(each, all)
      .filter(({ holds }) => !holds)
      .map((check) => `${each.reporting_type} ${String(each['fiscal_quarter'])}: ${failureText(check)}`),
  );
  return failures.filter((text) => text.includes('other periods of the year'));
}

test('revenue and other income in each other’s place are found, and only in their own statement', () => {
  expect(failuresOf(lines(1))).toEqual([]);
  expect(failuresOf({ ...lines(1), income: { sales: 90, other_income: 1000 } })).toEqual([
    'quarterly Q2: other periods of the year make sales: 90 is filed, they make 1,000 (910 more; the amount of other income in its place, and its own in that line, would explain it)',
  ]);
});

test('depreciation with a part of other expenses is found, and what a company sorts anew is not', () => {
  expect(failuresOf(lines(1, [801, 70, 2600]))).toEqual([
    'quarterly Q2: other periods of the year make depreciation: 801 is filed, they make 400.5 (400.5 less; an amount of other expenses in it would explain it)',
  ]);
  const sorted = { ...lines(1), expenses: { raw_materials_cost: 500, other_expenses: 200 } };
  expect(failuresOf(sorted)).toEqual([]);
});

test('cash flows begin with a profit of their period, and add back its depreciation, with impairment or without', () => {
  const cashFlow = (profit: number, adjustments: object): StatementData =>
    ({
      ...income('annual', 4, { operating: { profit_before_tax: profit, adjustments } }),
      statement_type: 'cash_flow',
    }) as unknown as StatementData;
  const own = income('annual', 4, { ...lines(0.1), profit_before_tax: 120, profit_after_tax: 90 });
  const impairment = 'adjustments_for_impairment_loss_reversal_of_impairment_loss_recognised_in_profit_or_loss';
  const failed = (data: StatementData, beside: StatementData) =>
    checkStatement(data, [beside])
      .filter(({ holds }) => !holds)
      .map(failureText);
  for (const right of [cashFlow(120, { depreciation: 40 }), cashFlow(90, { depreciation: 25, [impairment]: 15 })])
    expect([...failed(right, own), ...failed(own, right)]).toEqual([]);
  expect(failed(cashFlow(150, { depreciation: 41 }), own)).toEqual([
    'cash flows begin with a profit of the income statement: 150 is filed, and 120 there (30 less)',
  ]);
  expect(failed(own, cashFlow(120, { depreciation: 80 }))).toEqual([
    'depreciation is what the cash flow statement adds back: 40.05 is filed, and 80 there (39.95 more)',
  ]);
});

withRealStatements('india', 'in all real filings of India', (all) => {
  const companies = () => {
    const of = new Map<string, Data[]>();
    for (const data of all()) {
      const key = `${String(data['company_id'])} ${data.statement_scope}`;
      of.set(key, [...(of.get(key) ?? []), data]);
    }
    return [...of.values()];
  };
  const failed = (data: Data, neighbours: readonly Data[]) =>
    neighbourChecks(data, new Neighbours(neighbours), new Set()).filter(({ holds }) => !holds);

  test('only HCLTech has lines in each other’s place, and all cash flows are of the period of their profit', () => {
    const found = companies().flatMap((own) =>
      own.flatMap((data) =>
        failed(data, own)
          .filter(({ name }) => /^other periods of the year|^cash flows begin|added back|adds back/.test(name))
          .map((check) => `${titleOf(data)}: ${failureText(check)}`),
      ),
    );
    expect(found).toEqual([
      expect.stringMatching(
        /^HCLTECH consolidated quarterly 2024-09-30: .*finance costs: -453 is filed, they make 128/,
      ),
      expect.stringMatching(/^HCLTECH consolidated half_yearly 2024-09-30: .*costs: -1,475 is filed, they make 238/),
      // What segments sell each other has the wrong sign there.
      expect.stringMatching(/^HCLTECH consolidated quarterly 2022-06-30: .*segment revenue: 23,464 is filed/),
    ]);
  });

  test('of ten statements with sales and other income exchanged, or depreciation doubled, seven are found', () => {
    const CHANGES: readonly ((income: Lines, expenses: Lines) => void)[] = [
      (lines) => ([lines['sales'], lines['other_income']] = [lines['other_income']!, lines['sales']!]),
      (_, lines) => {
        lines['other_expenses']! -= lines['depreciation']!;
        lines['depreciation']! *= 2;
      },
    ];
    for (const change of CHANGES) {
      let [made, found] = [0, 0];
      for (const own of companies()) {
        const some = own
          .filter(({ statement_type: type }) => type === 'income_statement')
          .filter((_, at) => at % 5 === 0);
        for (const data of some) {
          const copy = structuredClone(data) as Data & { financials: Record<'income' | 'expenses', Lines> };
          const { income: earned, expenses } = copy.financials;
          if (!earned?.['sales'] || !earned['other_income'] || !((expenses?.['depreciation'] ?? 0) > 5)) continue;
          change(earned, expenses);
          made += 1;
          if (
            failed(
              copy,
              own.map((each) => (each === data ? copy : each)),
            ).length > failed(data, own).length
          )
            found += 1;
        }
      }
      expect(made).toBeGreaterThan(300);
      expect(found / made).toBeGreaterThan(0.7);
    }
  });
});
