import type { LineKind, ReportingType } from '../../../api';
import { notAFlow } from '../../../api';
import type { Coroutine } from '../../../client';
import { together } from '../../../client';
import type { AskedPeriod } from '../../arguments/periods/period-grammar';
import type { MetricName } from '../../arguments/metrics/defined-metric';
import type { CellError } from '../../cells/failures/cell-error';
import { badArgument, CellFailure } from '../../cells/failures/cell-error';
import type { FoundLine } from '../../statements/lines/found-line';
import { AmountsDisagree, LineContradicted, LineMissing, LineUnfit } from '../../statements/lines/line-failures';
import { lookUpPart } from '../metric/metric-lookup';
import { lengthInWords, monthsOf } from '../period-length';
import type { StatementSource } from '../../statements/sources/statement-source';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import type { Component } from './trailing-sum';
import { quotedMetric } from '../../arguments/metrics/quoted-metric';

/** From what the lines of one definition are summed. */
export interface TrailingBasis {
  /** Quarters as filed, or years, which may be restated, or each line from years where its quarters agree with them. */
  readonly from: 'quarters' | 'years' | 'either';
  /** Is told of each line that is the sum of its quarters, and of each that has no quarters, as cash flows have none. */
  readonly onLine: (is: LineBasis) => void;
}

export type LineBasis = 'sum of quarters' | 'without quarters';

/** The line to sum. */
export interface TrailingQuery<K extends SourceKind> {
  readonly names: readonly MetricName<K>[];
  /** Set for a line of a definition. */
  readonly basis?: TrailingBasis;
  /** The quantity that all of the names mean, where different periods of a sum may have different names. */
  readonly quantity?: string | undefined;
  readonly period: AskedPeriod;
  /** The company's annual statements. */
  readonly annual: StatementSource<K>;
  /** Statements as filed: parts of a sum. */
  readonly sourceOf: (type: ReportingType | undefined) => StatementSource<K>;
  /** The company's periods, with quarters that no filing reports: `Q-1` means the same in every function. */
  readonly periodsOf: (type: ReportingType) => StatementSource<K>;
}

/** Throws for a name that can only mean a line that is not a flow, before any query. */
export function refuseStocks<K extends SourceKind>({ names, annual }: TrailingQuery<K>): void {
  for (const { kinds, name, asked, defined } of names) {
    const [only, other] = kinds;
    if (only === undefined || other !== undefined) continue;
    const key = keyOf(name);
    const kind = defined || isOfDetails(name) ? undefined : annual.kindOf(only, key);
    // Where the kind is unknown, the name may be the end of a path, which the statement shows.
    const what = notAFlow(only, kind ?? 'flow');
    if (what && !isEarningsPerShare(only, kind, key)) throw refusal(asked, what);
    // Its period may be given by the income statement, as that of book value per share is.
    if (defined?.shipped?.period === 'date') throw refusal(asked, 'a figure of one day');
  }
}

function refusal(asked: string, what: string, advice = ''): CellError {
  return badArgument(
    `metric ${quotedMetric(asked)} is ${what}: its periods cannot be added up. Trailing twelve months are for amounts of a period.${advice}`,
  );
}

/** Whether a path leads to a part of a line under a name of the issuer's own, whose words say nothing: an impairment of assets is not one of the assets. */
const isOfDetails = (name: string) => /(^|\.)details_of_(?!paid_up_)\w+\./.test(name);

const keyOf = (name: string) => name.toLowerCase().replace(/[\s-]+/g, '_');

/** Whether a line is earnings per share or per unit, and not a dividend or a net asset value. */
function isEarningsPerShare(statement: SourceKind, kind: LineKind | undefined, path: string): boolean {
  return (
    statement === 'income' && kind === 'per-share' && /(^|_|\.)(earnings|eps|income|profit|loss)(_|\.|$)/.test(path)
  );
}

function refusedEarnings(statement: SourceKind, asked: string): CellError {
  return refusal(asked, notAFlow(statement, 'per-share') ?? '', ' At the end of a fiscal year it is that of the year.');
}

/** The failure of a name that can only mean earnings per share, which cannot be added up. It is known before any query. */
export function noEarningsPerShare<K extends SourceKind>({ names, annual, basis }: TrailingQuery<K>) {
  const [first] = names;
  const [only, other] = first?.kinds ?? [];
  if (basis || first === undefined || first.defined || only === undefined || other !== undefined) return undefined;
  const key = keyOf(first.name);
  return isEarningsPerShare(only, annual.kindOf(only, key), key)
    ? refusedEarnings(only, first.asked).failure
    : undefined;
}

/** Whether the year's filed figure is the only possible one: earnings per share of parts of a year are on different numbers of shares, and are never added up. */
export function isOneFigure<K extends SourceKind>({ annual }: TrailingQuery<K>, { found }: Component): boolean {
  const { kind, row } = found as FoundLine<K>;
  return isEarningsPerShare(kind, annual.kindOf(kind, row.path), row.path);
}

/** Why an amount cannot be added up, nor be a figure of twelve months. */
function notAdded<K extends SourceKind>(
  { names, annual, basis }: TrailingQuery<K>,
  type: ReportingType,
  { kind, row }: FoundLine<K>,
): CellError | undefined {
  const asked = names[0]?.asked ?? row.path;
  const lineKind = annual.kindOf(kind, row.path);
  if (basis === undefined && isEarningsPerShare(kind, lineKind, row.path))
    return type === 'annual' ? undefined : refusedEarnings(kind, asked);
  const what = notAFlow(kind, lineKind);
  return what === undefined ? undefined : refusal(asked, what);
}

/** The failure of a fiscal year that is not known to have twelve months. */
export function* notTwelveMonths<K extends SourceKind>(
  { annual }: TrailingQuery<K>,
  { found }: Component,
): Coroutine<LineUnfit | undefined> {
  const months = yield* monthsOf(annual, found);
  return months === 12 ? undefined : new LineUnfit(`${annual.asked}: ${lengthInWords(found, months)}.`);
}

/** The amount of the line in the first of these periods that has it, or the failure where none has. */
export function* amountOn<K extends SourceKind>(
  query: TrailingQuery<K>,
  type: ReportingType,
  dates: readonly string[],
): Coroutine<Component | CellFailure> {
  const { names, quantity, sourceOf } = query;
  const source = sourceOf(type);
  const looked = yield* together(dates.map((date) => lookUpPart(names, source, { date })));
  const found = looked.find((each): each is FoundLine<K> => !(each instanceof CellFailure));
  if (found === undefined) return reasonOf(looked) as CellFailure;
  const { row } = found;
  const refused = notAdded(query, type, found);
  // A definition may do without the line: the combined ratio as filed only confirms what its parts come to.
  if (refused && query.basis) return refused.failure;
  if (refused) throw refused;
  if (type !== 'annual' && found.statement.months !== undefined)
    return new LineUnfit(`${source.asked}: ${lengthInWords(found, found.statement.months)}.`);
  return typeof row.value === 'number'
    ? { amount: row.value, found: quantity === undefined ? found : { ...found, quantity } }
    : new LineUnfit(`${source.asked}: ${row.label} is not a number.`);
}

/** The amount of each period, or why it has none; each is given by the dates on which it may have ended. */
export function* amountsOn<K extends SourceKind>(
  query: TrailingQuery<K>,
  type: ReportingType,
  periods: readonly (readonly string[])[],
): Coroutine<(Component | CellFailure)[]> {
  return yield* together(periods.map((dates) => amountOn(query, type, dates)));
}

export function isComponent(value: Component | CellFailure | undefined): value is Component {
  return value !== undefined && !(value instanceof CellFailure);
}

/**
 * The failure to show. A refused line, or amounts that do not belong together, explains more than a statement that lacks the line, and that more than
 * a statement that does not exist.
 */
export function reasonOf(reasons: readonly unknown[]): CellFailure | undefined {
  const failures = reasons.filter((reason) => reason instanceof CellFailure);
  return (
    failures.find((failure) => failure instanceof LineContradicted) ??
    failures.find((failure) => failure instanceof AmountsDisagree) ??
    failures.find((failure) => failure instanceof LineMissing || failure instanceof LineUnfit) ??
    failures[0]
  );
}
