import type { ReportingType } from '../../../api';
import type { Coroutine } from '../../../client';
import { NotServed } from '../../cells/failures/absence-text';
import { CellFailure } from '../../cells/failures/cell-error';
import { contradictedLine } from '../../definitions/refused-lines/failed-check';
import { acrossStandards, segmentsAcrossStandards } from '../../statements/comparable/accounting-standards';
import { acrossMerger } from '../../statements/comparable/blank-check';
import type { FoundLine } from '../../statements/lines/found-line';
import {
  AmountsDisagree,
  doAmountsDisagree,
  LineContradicted,
  LineMissing,
  LineUnfit,
} from '../../statements/lines/line-failures';
import { mayBeRestated, movedTaxBenefit } from '../../statements/computed/restated-part';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import type { TrailingQuery } from './trailing-amounts';
import { quartersTo, reconcileWithQuarters } from './filed-quarters';
import { yearUnlessDoubtful } from './filed-year';
import { amountOn, amountsOn, isComponent, noEarningsPerShare, notTwelveMonths, reasonOf } from './trailing-amounts';
import { cashFlowsWithout, noneInSection } from './none-in-section';
import { quartersOfTwoBases } from './merged-quarters';
import { discontinuedOperations } from '../discontinued-operations';
import { segmentsUnlikeIncome } from '../segments-unlike-income';
import type { Component } from './trailing-sum';
import { withReason } from '../tooltip-text';
import { rolledYear, sumOf } from './trailing-sum';

/** The types of year-to-date statements, by months since the year end. */
export const YEAR_TO_DATE = [
  [3, 'quarterly'],
  [6, 'half_yearly'],
  [9, 'nine_months'],
] as const;

/**
 * The annual figure at the end of a year of twelve months; else annual + year to date − prior year to date; else four quarters. The first of these
 * counts whose components all exist and agree with the quarters as filed. There is no partial sum: for a missing component the result is a `#N/A`
 * that names it and says why. Earnings per share are the annual figure or a `#N/A`.
 */
export function* trailingTwelveMonths<K extends SourceKind>(
  query: TrailingQuery<K>,
  date: string,
): Coroutine<Component | CellFailure> {
  const annual = yield* amountOn(query, 'annual', [date]);
  const unfit = annual instanceof CellFailure ? annual : yield* notTwelveMonths(query, annual);
  if (isComponent(annual) && !unfit) return yield* yearUnlessDoubtful(query, annual);
  const noSum = noEarningsPerShare(query);
  if (noSum) return annual instanceof NotServed ? noSum : (unfit ?? noSum);
  return yield* summedMonths(query, date, annual, unfit);
}

function* summedMonths<K extends SourceKind>(
  query: TrailingQuery<K>,
  date: string,
  annual: Component | CellFailure,
  unfit: CellFailure | undefined,
): Coroutine<Component | CellFailure> {
  const missing = annual instanceof CellFailure ? [`annual ${date}`] : [`a year of 12 months to ${date}`];
  const reasons = [unfit];
  for (const way of [yearToDate, fourQuarters]) {
    const sum = yield* ofOneBusiness(query, date, yield* way(query, date));
    if ('amount' in sum) return sum;
    missing.push(...sum.missing);
    if (sum.isNear) reasons.unshift(...sum.reasons);
    else reasons.push(...sum.reasons);
  }
  // An amount that the service has, and that cannot be read, is not missing.
  const unreadable = reasons.find((each) => each?.code === '#VALUE!');
  const reason = unreadable ?? reasonOf(reasons);
  const message = () => noTwelveMonths(query, date, missing, reason);
  // It stays a LineMissing: the statements may have the quantity under another name, whose failure then says more.
  if (reason instanceof LineMissing) return new LineMissing(message, reason.searched);
  const areThere = reason && (reason instanceof LineContradicted || doAmountsDisagree(reason));
  return areThere ? new AmountsDisagree(message) : new CellFailure(unreadable?.code ?? '#N/A', message);
}

function noTwelveMonths<K extends SourceKind>(
  { annual: { asked }, basis }: TrailingQuery<K>,
  date: string,
  missing: readonly string[],
  reason: CellFailure | undefined,
): string {
  const short = `${asked}: no trailing twelve months to ${date}`;
  const sentence =
    reason instanceof AmountsDisagree ? `${short}.` : `${short}: missing ${listed([...new Set(missing)])}.`;
  return withReason({ asked, sentence, inShort: `${short}.`, isOfDefinition: basis !== undefined }, reason?.message);
}

function listed(things: readonly string[]): string {
  return things.join(', ').replace(/, (?=[^,]*$)/, ', and ');
}

/** Why there is no sum: the missing components and their failures. */
interface NoSum {
  readonly missing: readonly string[];
  readonly reasons: readonly (CellFailure | undefined)[];
  /** True if its newest period has the line: then an earlier component is missing. */
  readonly isNear?: boolean;
}

/**
 * The sum, unless a statement contradicts an amount in it, its amounts are of two accounting standards or of quarters before and after a merger, or some of
 * them include operations that others exclude as discontinued.
 */
function* ofOneBusiness<K extends SourceKind>(
  query: TrailingQuery<K>,
  date: string,
  sum: Component | NoSum,
): Coroutine<Component | NoSum> {
  if (!('amount' in sum)) return sum;
  const { annual } = query;
  const lines = (sum.parts ?? []).map(({ found }) => found as FoundLine<K>);
  const unlike =
    contradictedLine(annual.asked, lines, annual.context.changes) ??
    acrossStandards(annual.asked, lines) ??
    (yield* segmentsAcrossStandards(annual, lines)) ??
    (yield* acrossMerger(annual, lines)) ??
    (yield* discontinuedOperations(annual, lines)) ??
    (yield* segmentsUnlikeIncome(annual, lines)) ??
    (yield* quartersOfTwoBases(query, date, lines));
  return unlike ? { missing: [], reasons: [unlike] } : sum;
}

function* yearToDate<K extends SourceKind>(query: TrailingQuery<K>, date: string): Coroutine<Component | NoSum> {
  const reasons: CellFailure[] = [];
  for (const [months, type] of YEAR_TO_DATE) {
    const filed = yield* amountOn(query, 'annual', query.annual.before(date, months));
    const current = cashFlowsWithout(filed) && (yield* amountOn(query, type, [date]));
    // The year may be that before a line which is new since: none of it, where its section proves that.
    const year = noneInSection(filed, [current]) ?? filed;
    if (isComponent(year)) return withReasons(reasons, yield* sinceYear(query, date, { year, months, type, current }));
    reasons.push(year);
  }
  return (yield* unevenYear(query, date)) ?? { missing: [`annual before ${date}`], reasons };
}

/** The same for fiscal years with quarters of 12 and 16 weeks: the longest statement to the date shows how many quarters it is after the year. */
function* unevenYear<K extends SourceKind>(
  query: TrailingQuery<K>,
  date: string,
): Coroutine<Component | NoSum | undefined> {
  const annual = query.annual.withUnevenQuarters();
  if (!annual) return undefined;
  for (const [months, type] of [...YEAR_TO_DATE].reverse()) {
    const current = yield* amountOn(query, type, [date]);
    if (!isComponent(current)) continue;
    const year = yield* amountOn(query, 'annual', annual.before(date, months));
    return isComponent(year)
      ? yield* sinceYear({ ...query, annual }, date, { year, months, type, current })
      : undefined;
  }
  return undefined;
}

interface YearBefore {
  readonly year: Component;
  /** The months since the year, and the type of the statement of them. */
  readonly months: number;
  readonly type: ReportingType;
  /** The amount since the year, where it is read already. */
  readonly current: Component | CellFailure | undefined;
}

function* sinceYear<K extends SourceKind>(
  query: TrailingQuery<K>,
  date: string,
  { year, months, type, current: read }: YearBefore,
): Coroutine<Component | NoSum> {
  const yearAgo = query.annual.before(date, 12);
  const parts = read ? [read, yield* amountOn(query, type, yearAgo)] : yield* amountsOn(query, type, [[date], yearAgo]);
  const [current, prior] = parts.map((part) => (part && noneInSection(part, [year, ...parts])) ?? part);
  if (isComponent(current) && isComponent(prior)) {
    const sum = rolledYear(query.annual.asked, year, current, prior);
    const failure = isComponent(sum)
      ? ((yield* notTwelveMonths(query, year)) ?? (yield* restated(query, year, prior)))
      : sum;
    if (!isComponent(sum) || failure) return { missing: [], reasons: [failure] };
    const reconciled = yield* reconcileWithQuarters(query, date, { sum, year, prior, months });
    return isComponent(reconciled) ? reconciled : { missing: [], reasons: [reconciled] };
  }
  const none = [current, prior].filter((each) => each instanceof CellFailure);
  const hole = isComponent(current) ? `a year before ${date}` : date;
  return { missing: [`${type} ${hole}`], reasons: none };
}

function withReasons(reasons: readonly CellFailure[], sum: Component | NoSum): Component | NoSum {
  return 'amount' in sum ? sum : { ...sum, reasons: [...reasons, ...sum.reasons] };
}

/**
 * The failure where the year's filing has classified flows differently from that of its year to date, or may have what an amendment of that restated: their
 * difference is not the rest of the year.
 */
function* restated<K extends SourceKind>(
  { annual }: TrailingQuery<K>,
  { found: { statement: year } }: Component,
  { found: { statement: prior } }: Component,
): Coroutine<CellFailure | undefined> {
  const { asked } = annual;
  const moved = movedTaxBenefit(year, [prior]);
  if (moved !== undefined) return new LineUnfit(`${asked}: ${moved}.`);
  const amended = yield* annual.amendedBefore(prior, year);
  return amended === undefined ? undefined : new LineUnfit(`${asked}: ${mayBeRestated(amended, prior)}.`);
}

function* fourQuarters<K extends SourceKind>(query: TrailingQuery<K>, date: string): Coroutine<Component | NoSum> {
  const found = yield* quartersTo(query, date);
  const hole = found.findIndex((quarter) => quarter instanceof CellFailure);
  if (hole >= 0)
    return {
      missing: [`quarterly ${hole === 0 ? date : query.annual.before(date, 3 * hole)[0]}`],
      reasons: found.filter((quarter) => quarter instanceof CellFailure),
      isNear: hole > 0,
    };
  const sum = sumOf(query.annual.asked, found.filter(isComponent) as [Component, ...Component[]]);
  return isComponent(sum) ? sum : { missing: [], reasons: [sum] };
}
