import type { StatementData } from '../../api';
import { BANKS_PROFIT, GROUPS_ASSOCIATES, kindOfStatement } from '../../api';
import type { Amounts } from '../amounts';
import { amountsOf } from '../amounts';
import type { Check } from '../check';
import { numberText } from '../check-text';
import type { Formula } from '../formulas/formula';
import { readFormulas } from '../formulas/formula';
import { INDIAN_SUMS } from '../rounding';
import { sumCheck } from '../sum-check';
import type { Neighbours } from './neighbouring-statements';

const REVENUE = 'segment_revenue_from_operations.total';
const BETWEEN = 'segment_revenue_from_operations.inter_segment_revenue';
const PROFIT = 'segment_profit_before_tax.total';

const BEFORE_COSTS = 'segment_profit_before_tax.segment_profit_loss_before_tax_and_finance_costs';
const COSTS = ['segment_finance_costs', 'other_unallocable_expenditure_net_off_unallocable_income'].map(
  (line) => `segment_profit_before_tax.${line}`,
);

const SALES = 'income.sales/income.income';
const BEFORE_TAX = 'profit_before_tax';
const AFTER_TAX = 'profit_after_tax';
const EXCEPTIONAL = ['exceptional_items_before_tax', 'exceptional_items'];
const ASSOCIATES = [...Object.values(GROUPS_ASSOCIATES), BANKS_PROFIT.associates];
const DISCONTINUED = 'profit_loss_from_discontinued_operations_before_tax';
const REGULATORY =
  'net_movement_in_regulatory_deferral_account_balances_related_to_profit_or_loss_and_the_related_deferred_tax_movement';
const BEFORE_EXCEPTIONAL = [
  'profit_before_exceptional_items_and_tax',
  'profit_before_exceptional_and_extraordinary_items_and_tax',
];
const BEFORE_PROVISIONS = 'operating_profit_before_provisions';

/** The lines of the two statements that are compared. */
export const BESIDE_SEGMENTS = [
  ...[
    REVENUE,
    BETWEEN,
    PROFIT,
    BEFORE_COSTS,
    ...COSTS,
    ...SALES.split('/'),
    BEFORE_TAX,
    AFTER_TAX,
    DISCONTINUED,
    REGULATORY,
  ],
  ...[BEFORE_PROVISIONS, ...EXCEPTIONAL, ...ASSOCIATES, ...BEFORE_EXCEPTIONAL],
];

const [associates, exceptional, before] = [ASSOCIATES, EXCEPTIONAL, BEFORE_EXCEPTIONAL].map((each) => each.join('/'));

/** What the segments' revenue may be exactly; the name says what it counts, and is empty where that is the usual. */
const REVENUES = readFormulas(`
 | ${REVENUE} = ${SALES}
with other income | ${REVENUE} = income.income
with the share of associates | ${REVENUE} = income.income ${associates}`);

/** What the segments' profit may be exactly, likewise. */
const PROFITS = readFormulas(`
 | ${PROFIT} = ${BEFORE_TAX}
with the share of associates | ${PROFIT} = ${BEFORE_TAX} ${associates}
before exceptional items | ${PROFIT} = ${before}
before exceptional items | ${PROFIT} = ${BEFORE_TAX} -${exceptional}
before exceptional items and with the share of associates | ${PROFIT} = ${before} ${associates}
with discontinued operations | ${PROFIT} = ${BEFORE_TAX} ${DISCONTINUED}
with discontinued operations and the share of associates | ${PROFIT} = ${BEFORE_TAX} ${DISCONTINUED} ${associates}
before provisions | ${PROFIT} = ${BEFORE_PROVISIONS}`);

/** Profits to which a movement in regulatory deferral accounts may be added: all but the last. */
const BEFORE_MOVEMENT = PROFITS.slice(0, -1);

/** The income statement deducts the deferred tax of that movement, at no more than the highest rate, and the segments do not. */
const HIGHEST_TAX = 0.35;
/** Taxes on sales, or other operating revenue, may be in one of two revenues: in real filings at most a tenth of it. The bound is ours. */
const SLIGHT = 0.2;

/** Holds the totals of segment results to the income statement of the same period. No income statement, or no total, makes no check. */
export function segmentChecks(data: StatementData, neighbours: Neighbours): readonly Check[] {
  if (kindOfStatement(data) !== 'segments') return [];
  const income = neighbours.ofPeriod(data).find((each) => kindOfStatement(each) === 'income');
  if (income === undefined) return [];
  const all = new Map([...amountsOf(income).all, ...amountsOf(data).all]);
  const amounts: Amounts = { all, inSections: new Map() };
  const checks = [revenueCheck(amounts), profitCheck(amounts)].flatMap((check) => check ?? []);
  // Zeros prove nothing.
  return checks.filter(({ reported, expected }) => reported !== 0 || expected !== 0);
}

function revenueCheck(amounts: Amounts): Check | undefined {
  const { usual, reading } = compared(REVENUES, amounts);
  if (!usual) return undefined;
  const check = besideIncome('segments make revenue of the income statement', usual);
  const { reported, expected, tolerance } = check;
  if (reading !== undefined) return held(check, remarkOn('revenue', reading));
  const off = Math.abs(reported - expected);
  const between = Math.abs(amounts.all.get(BETWEEN) ?? 0);
  const isBetween = between > 0 && [between, 2 * between].some((each) => Math.abs(off - each) <= tolerance);
  if (isBetween) return { ...check, cause: 'a wrong sign of sales between segments' };
  if (off > SLIGHT * Math.max(Math.abs(reported), Math.abs(expected))) return check;
  return held(
    check,
    `the segments' revenue is ${numberText(reported)}, and that of the income statement ${numberText(expected)}, which taxes on sales or other operating revenue may explain`,
  );
}

function profitCheck(amounts: Amounts): Check | undefined {
  const { usual, reading } = compared(PROFITS, amounts);
  if (!usual) return undefined;
  const check = besideIncome('segments make profit before tax of the income statement', usual);
  if (reading !== undefined) return held(check, remarkOn('profit', reading));
  if (hasRegulatoryMovement(amounts)) {
    return held(check, remarkOn('profit', 'with the movement in regulatory deferral accounts, before its tax'));
  }
  return { ...check, cause: causeOf(check, amounts) };
}

function causeOf({ reported, expected, tolerance }: Check, { all }: Amounts): string | undefined {
  const after = all.get(AFTER_TAX);
  if (typeof after === 'number' && Math.abs(reported - after) <= tolerance) return 'a total after tax';
  const hasCosts = COSTS.some((line) => typeof all.get(line) === 'number') || all.get(BEFORE_COSTS) !== reported;
  return hasCosts || reported < expected ? undefined : 'costs of no segment, which the filing leaves out,';
}

function hasRegulatoryMovement(amounts: Amounts): boolean {
  const movement = amounts.all.get(REGULATORY);
  if (!movement) return false;
  return BEFORE_MOVEMENT.some((formula) => {
    const check = sumCheck(formula, amounts, INDIAN_SUMS);
    if (!check) return false;
    const off = (check.reported - check.expected) * Math.sign(movement);
    const [net, tolerance] = [Math.abs(movement), check.tolerance];
    return off >= net - tolerance && off <= net / (1 - HIGHEST_TAX) + tolerance;
  });
}

interface Compared {
  /** The check by the first formula; undefined where the statements have no lines for it. */
  readonly usual: Check | undefined;
  /** The name of the first formula that holds; undefined where none does. */
  readonly reading?: string;
}

function compared(formulas: readonly Formula[], amounts: Amounts): Compared {
  let usual: Check | undefined;
  for (const formula of formulas) {
    const check = sumCheck(formula, amounts, INDIAN_SUMS);
    if (formula === formulas[0]) usual = check;
    if (check?.holds) return { usual, reading: formula.name };
  }
  return { usual };
}

/** The check against the usual line, with amounts as filed. */
function besideIncome(name: string, { line, lines, reported, expected, tolerance }: Check): Check {
  return { name, line, lines, measure: 'income', reported, expected, tolerance, holds: false };
}

const held = (check: Check, remark: string | undefined): Check => ({
  ...check,
  holds: true,
  ...(remark === undefined ? {} : { remark }),
});

const remarkOn = (what: string, reading: string) =>
  reading === '' ? undefined : `the total of the segments' ${what} is ${reading}`;
