import type { StatementData, StatementKind } from '../../api';
import { kindOfStatement } from '../../api';
import { amountsOf } from '../amounts';
import type { Check } from '../check';
import { roundingOf } from '../rounding';
import type { Neighbours } from './neighbouring-statements';

const BEGINS_WITH = 'operating.profit_before_tax';
/** The profits that a cash flow statement may begin with. */
const PROFITS = [
  'profit_before_tax',
  'profit_before_exceptional_items_and_tax',
  'profit_before_extraordinary_items_and_tax',
  'profit_loss_for_period_from_continuing_operations',
  'profit_loss_from_ordinary_activities_after_tax',
  'profit_after_tax',
];

const ADDED_BACK = 'operating.adjustments.depreciation';
const IMPAIRMENT =
  'operating.adjustments.adjustments_for_impairment_loss_reversal_of_impairment_loss_recognised_in_profit_or_loss';
const DEPRECIATION = 'expenses.depreciation';
/** By how many times depreciation may differ in the two: at most 1.12 times in 357 real pairs, with the impairment that some filers count with it. The bound is ours. */
const APART = 1.25;

/** The lines of the two statements that are compared. */
export const BESIDE_CASH_FLOW = [BEGINS_WITH, ADDED_BACK, IMPAIRMENT, DEPRECIATION, ...PROFITS];

/** Checks of an Indian cash flow statement against the income statement of its period, and of that one's depreciation against what cash flows add back. */
export function cashFlowChecks(data: StatementData, neighbours: Neighbours): readonly Check[] {
  const [ofPeriod, kind] = [neighbours.ofPeriod(data), kindOfStatement(data)];
  const beside = (wanted: StatementKind) => ofPeriod.find((each) => kindOfStatement(each) === wanted);
  if (kind === 'cashflow') {
    const income = beside('income');
    return income ? [...profitChecks(data, income), ...addedBackChecks(data, income)] : [];
  }
  const cashFlow = kind === 'income' ? beside('cashflow') : undefined;
  return cashFlow ? depreciationChecks(data, cashFlow) : [];
}

/** That the cash flow begins with a profit of the period: one of another period adds up as well. */
function profitChecks(cashFlow: StatementData, income: StatementData): readonly Check[] {
  const reported = amountsOf(cashFlow).all.get(BEGINS_WITH);
  const profits = PROFITS.flatMap((line) => amountsOf(income).all.get(line) ?? []);
  const [expected] = profits;
  if (typeof reported !== 'number' || expected === undefined) return [];
  const tolerance = roundingOf(reported, 0) + roundingOf(expected, 0);
  return [
    {
      name: 'cash flows begin with a profit of the income statement',
      line: BEGINS_WITH,
      lines: [BEGINS_WITH],
      measure: 'income',
      reported,
      expected,
      tolerance,
      holds: profits.some((profit) => Math.abs(profit - reported) <= tolerance),
    },
  ];
}

/** That a cash flow statement adds back nearly the depreciation of the income statement. */
function addedBackChecks(cashFlow: StatementData, income: StatementData): readonly Check[] {
  const { own, added, holds } = depreciationIn(income, cashFlow);
  if (!own || !added) return [];
  const name = 'depreciation added back is that of the income statement';
  const lines = { line: ADDED_BACK, lines: [ADDED_BACK] };
  return [{ name, ...lines, measure: 'income', reported: added, expected: own, tolerance: toleranceOf(own), holds }];
}

/** The same, as a check of the income statement. */
function depreciationChecks(income: StatementData, cashFlow: StatementData): readonly Check[] {
  const { own, added, holds } = depreciationIn(income, cashFlow);
  if (!own || !added) return [];
  const name = 'depreciation is what the cash flow statement adds back';
  const lines = { line: DEPRECIATION, lines: [DEPRECIATION] };
  return [{ name, ...lines, measure: 'cash flow', reported: own, expected: added, tolerance: toleranceOf(own), holds }];
}

const toleranceOf = (own: number) => Math.abs(own) * (APART - 1);

/** The depreciation of two statements of one period, and whether they agree: what is added back may be with or without an impairment. */
function depreciationIn(income: StatementData, cashFlow: StatementData) {
  const own = amountsOf(income).all.get(DEPRECIATION) ?? 0;
  const [added = 0, impairment = 0] = [ADDED_BACK, IMPAIRMENT].map((line) => amountsOf(cashFlow).all.get(line) ?? 0);
  const isNear = (amount: number) => amount / own <= APART && own / amount <= APART && amount / own > 0;
  return { own, added, holds: isNear(added) || isNear(added + impairment) };
}
