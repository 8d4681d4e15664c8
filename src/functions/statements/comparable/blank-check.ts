/** Blank-check companies, which hold what they were paid in trust until they merge with a business. From then on a filer's statements are of that business. */
import type { MarketId } from '../../../api';
import type { Coroutine } from '../../../client';
import type { Statement } from '../../../tables';
import { numberOnLine } from '../../../tables';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import type { FoundLine } from '../lines/found-line';
import { endOf } from '../lines/found-line';
import { AmountsDisagree } from '../lines/line-failures';
import type { StatementSource } from '../sources/statement-source';

const IN_TRUST = ['assets_held_in_trust_noncurrent', 'assets_held_in_trust_current', 'assets_held_in_trust'];
/** Lines of a business: a blank-check company sells and makes nothing. */
const OF_BUSINESS = /revenue|^sales_|^cost_of_|research_and_development|depreciation|property_plant_and_equipment/;

/** Whether blank-check companies are among a market's filers. */
const HAS_BLANK_CHECKS: Readonly<Record<MarketId, boolean>> = { india: false, us: true };

/** The balance sheet of the filer at a date; anything else where there is none. */
type BalanceOn = (date: string) => Coroutine<Statement | CellFailure | undefined>;

/**
 * The `#N/A` where the newest of the lines is of a business, and an earlier one of the blank-check company that merged with it later: the service has each
 * period as it was first filed. The earlier balance sheet, which shows the trust, is asked for only where the earlier statement has no line of a business.
 */
export function* acrossMerger<K extends SourceKind>(
  source: StatementSource<K>,
  lines: readonly FoundLine<K>[],
): Coroutine<AmountsDisagree | undefined> {
  if (!HAS_BLANK_CHECKS[source.market]) return undefined;
  const [newest, ...earlier] = [...lines].sort((one, other) => (endOf(one) < endOf(other) ? 1 : -1));
  if (!newest) return undefined;
  // A balance sheet has no type in the US.
  const balanceOn: BalanceOn = (date) => source.statement('balance' as K, { date });
  for (const line of earlier) {
    if (yield* isBeforeMerger(line.statement, newest.statement, balanceOn)) return ofTwo(source.asked, line, newest);
  }
  return undefined;
}

/** Whether a statement is that of a blank-check company, and a later one that of the business with which it merged. */
export function* isBeforeMerger(earlier: Statement, later: Statement, balanceOn: BalanceOn): Coroutine<boolean> {
  if (earlier.periodEnd >= later.periodEnd) return false;
  if (earlier.type === 'as of') return isInTrust(earlier) && !isInTrust(later);
  if (isOfBusiness(earlier) || !isOfBusiness(later)) return false;
  const balance = yield* balanceOn(earlier.periodEnd);
  return balance !== undefined && !(balance instanceof CellFailure) && isInTrust(balance);
}

/** As `acrossMerger`, for lines of balance sheets, which show the trust themselves. */
export function positionsAcrossMerger(asked: string, lines: readonly FoundLine[]): AmountsDisagree | undefined {
  const positions = lines.filter(({ kind, statement }) => kind === 'balance' && HAS_BLANK_CHECKS[statement.market]);
  const later = positions.find(({ statement }) => !isInTrust(statement));
  const earlier = later && positions.find((line) => endOf(line) < endOf(later) && isInTrust(line.statement));
  return earlier && ofTwo(asked, earlier, later);
}

function isOfBusiness({ outline, values }: Statement): boolean {
  return outline.some(({ path }, at) => Boolean(values[at]) && OF_BUSINESS.test(path));
}

/** Whether most of the assets are in trust. Others have some of theirs there, as for burials that were paid in advance. */
function isInTrust(balance: Statement): boolean {
  const assets = numberOnLine(balance, 'assets') ?? 0;
  return IN_TRUST.some((line) => (numberOnLine(balance, line) ?? 0) > assets / 2);
}

function ofTwo(asked: string, earlier: FoundLine, later: FoundLine): AmountsDisagree {
  return new AmountsDisagree(
    () =>
      `${asked}: ${earlier.row.label} to ${endOf(earlier)} was filed by a blank-check company, most of whose assets were in trust, and to ${endOf(later)} it is of the business with which that merged. METRIC gives each as filed.`,
  );
}
