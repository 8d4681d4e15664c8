import { daysBetween, labelOf } from '../api';
import type { StatementData } from './amounts';
import { amountsOf, isUs } from './amounts';
import type { Check } from './check';

/** Lines of which the quarters of a year add up to the year to date. */
const FLOWS = [
  'income.sales',
  'income.interest_earned',
  'profit_before_tax',
  'profit_after_tax',
  'revenues',
  'revenue_from_contract_with_customer_excluding_assessed_tax',
  'sales_revenue_net',
  'operating_income_loss',
  'net_income_loss',
];

/** Lines that never grow or shrink tenfold and back within two years, whatever happens to profits. */
const STEADY = [
  'income.sales',
  'income.income',
  'income.interest_earned',
  'expenses.expenses',
  'expenses.employee_cost',
  'assets',
  'assets.total',
  'equity.equity',
  'equity.equity_share_capital',
  'capital_and_liabilities.deposits',
  'details_of_paid_up_equity_share_capital.paid_up_value_of_equity_share_capital',
  'revenues',
  'revenue_from_contract_with_customer_excluding_assessed_tax',
  'sales_revenue_net',
  'costs_and_expenses',
  'operating_expenses',
  'liabilities',
  'stockholders_equity',
  'weighted_average_number_of_shares_outstanding_basic',
];

const COMPARED = [...new Set([...FLOWS, ...STEADY])];

/** The statement with only the lines that its neighbours are compared with: what is kept of many. */
export function comparedLines<D extends StatementData>(data: D): D {
  const { all } = amountsOf(data);
  const lines = Object.fromEntries(COMPARED.flatMap((path) => (all.has(path) ? [[path, all.get(path)]] : [])));
  return { ...data, [isUs(data) ? 'metrics' : 'financials']: lines };
}

/** The checks that a statement's neighbours make possible: those of its company, scope and kind, in any order. */
export function neighbourChecks(data: StatementData, neighbours: readonly StatementData[]): readonly Check[] {
  const others = neighbours.filter((each) => each !== data && isOfSameKind(each, data));
  return others.length === 0 ? [] : [...quarterChecks(data, others), ...orderChecks(data, others)];
}

function isOfSameKind(one: StatementData, other: StatementData): boolean {
  return (
    one.statement_type === other.statement_type &&
    one['statement_scope'] === other['statement_scope'] &&
    one.currency === other.currency &&
    one['scale'] === other['scale']
  );
}

const QUARTERS: Readonly<Record<string, number>> = { half_yearly: 2, nine_months: 3, annual: 4 };

/** Quarters are restated after they were filed: what is closer is the same. */
const RESTATED = 0.005;

function quarterChecks(data: StatementData, others: readonly StatementData[]): readonly Check[] {
  const count = QUARTERS[data.reporting_type];
  if (count === undefined || data['fiscal_quarter'] !== `Q${count}`) return [];
  const wanted = ['Q1', 'Q2', 'Q3', 'Q4'].slice(0, count);
  const quarters = others.filter(
    ({ reporting_type: type, fiscal_year: year, fiscal_quarter: quarter }) =>
      type === 'quarterly' && year === data['fiscal_year'] && wanted.includes(quarter as string),
  );
  if (quarters.length !== count || new Set(quarters.map((each) => each['fiscal_quarter'])).size !== count) return [];
  const amounts = amountsOf(data).all;
  const filed = quarters.map((each) => amountsOf(each).all);
  return FLOWS.flatMap((line): Check[] => {
    const parts = filed.map((each) => each.get(line) ?? undefined);
    const reported = amounts.get(line) ?? undefined;
    if (reported === undefined || parts.includes(undefined)) return [];
    const expected = Number(parts.reduce<number>((sum, each) => sum + (each ?? 0), 0).toPrecision(15));
    const most = Math.max(Math.abs(reported), ...parts.map((each) => Math.abs(each ?? 0)));
    const tolerance = RESTATED * most;
    const holds = Math.abs(reported - expected) <= tolerance;
    const name = `the quarters make ${labelOf(line.slice(line.lastIndexOf('.') + 1)).toLowerCase()} of the year to date`;
    return [{ name, line, lines: [line], measure: 'amount', reported, expected, tolerance, holds }];
  });
}

const YEAR_DAYS = 365;
/** Years of 52 and 53 weeks, and leap years. */
const YEAR_SLACK_DAYS = 10;

/** Statements of the same length a year before and after. */
function orderChecks(data: StatementData, others: readonly StatementData[]): readonly Check[] {
  const apart = (days: number) =>
    others.find(
      (each) =>
        each.reporting_type === data.reporting_type &&
        Math.abs(daysBetween(data.period_end_date, each.period_end_date) - days) <= YEAR_SLACK_DAYS,
    );
  const [before, after] = [apart(-YEAR_DAYS), apart(YEAR_DAYS)];
  if (!before || !after) return [];
  const [amounts, earlier, later] = [data, before, after].map((each) => amountsOf(each).all);
  return STEADY.flatMap((line) => orderCheck(line, [earlier?.get(line), amounts?.get(line), later?.get(line)]));
}

/** How far the logarithm of a jump may be from a whole power of ten. */
const POWER_SLACK = 0.15;

/**
 * A jump is a tenfold or more, up or down, between two years that are within twice of each other. Any other distance is no
 * question of units, and holds.
 */
function orderCheck(line: string, [earlier, reported, later]: readonly (number | null | undefined)[]): Check[] {
  if (!earlier || !reported || !later) return [];
  const between = later / earlier;
  if (between < 0.5 || between > 2) return [];
  const expected = Math.sign(earlier) * Math.sqrt(earlier * later);
  const power = Math.log10(Math.abs(reported / expected));
  const isJump = Math.round(power) !== 0 && Math.abs(power - Math.round(power)) <= POWER_SLACK;
  return [
    {
      name: `${labelOf(line.slice(line.lastIndexOf('.') + 1))} is of the order of a year before and a year after`,
      line,
      lines: [line],
      measure: 'order',
      reported,
      expected: Number(expected.toPrecision(3)),
      tolerance: Math.abs(expected) * 10 ** (1 - POWER_SLACK),
      holds: !isJump,
    },
  ];
}
