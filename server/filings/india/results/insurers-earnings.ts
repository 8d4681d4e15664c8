import type { FactTable } from '../instance/fact-table';
import type { Body } from './statement-body';

const BEFORE =
  'basic_and_diluted_eps_before_extraordinary_items_net_of_tax_expense_for_the_period_not_to_be_annualized';
/** For life insurers and for general insurers. */
const EXTRAORDINARY = ['ExtraordinaryItemsNetOfTaxExpenses', 'ExtraordinaryItems'];

type Earnings = Readonly<Record<string, number | null>>;

/**
 * Earnings per share of an insurer. The format has one line for basic and diluted earnings, before extraordinary items and after them. Without such
 * items two different numbers are the basic and the diluted ones, of which the basic are larger: SBI Life files 24.64 and 24.62 to March 2026.
 */
export function withBasicEarnings(body: Body | undefined, facts: FactTable, context: string): Body | undefined {
  const earnings = body?.['earnings_per_share'] as Earnings | undefined;
  if (!earnings || EXTRAORDINARY.some((element) => (facts.amount(element, context) ?? 0) !== 0)) return body;
  const { [BEFORE]: before = null, basic = null } = earnings;
  if (before === null || basic === null || before === basic) return body;
  return { ...body, earnings_per_share: { ...earnings, ...basicAndDiluted(before, basic) } };
}

const basicAndDiluted = (before: number, after: number): Earnings =>
  before > after && after > 0 ? { basic: before, diluted: after } : { basic: null, diluted: null };
