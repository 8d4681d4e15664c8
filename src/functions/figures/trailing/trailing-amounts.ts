import type { ReportingType } from '../../../api';
import { notAFlow } from '../../../api';
import type { Coroutine } from '../../../client';
import { together } from '../../../client';
import type { AskedPeriod } from '../../arguments/period-grammar';
import type { MetricName } from '../../arguments/defined-metric';
import type { CellError } from '../../cells/cell-error';
import { badArgument, CellFailure } from '../../cells/cell-error';
import type { FoundLine } from '../../statements/found-line';
import { AmountsDisagree, LineDenied, LineMissing } from '../../statements/found-line';
import { lookUpPart } from '../metric/metric-lookup';
import { lengthInWords, monthsOf } from '../period-length';
import type { StatementSource } from '../../statements/sources/statement-source';
import type { SourceKind } from '../../arguments/source-kind';
import type { Component } from './trailing-sum';

/** Of what the lines of one definition are summed, so that none is of a restated year where another is of quarters as filed. */
export interface TrailingBasis {
  /** Where a line's quarters were filed they are added up, also where the year less its other months is the same. */
  readonly isQuarters: boolean;
  /** No line is the sum of its quarters: what the definition comes to on the basis of those that have none. */
  readonly isYears?: boolean;
  /** Set by a line that is the sum of its quarters. */
  hasQuarters: boolean;
  /** Set by a line that has no quarters, as cash flows have none. */
  hasNoQuarters?: boolean;
}

/** The line to sum. */
export interface TrailingQuery<K extends SourceKind> {
  readonly names: readonly MetricName<K>[];
  /** Of a line of a definition. */
  readonly basis?: TrailingBasis;
  /** What the names mean alike, where the periods of a sum may have different ones of them. */
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
    const kind = defined ? undefined : annual.kindOf(only, name.toLowerCase().replace(/[\s-]+/g, '_'));
    // Where the kind is unknown, the name may be the end of a path, which the statement shows.
    const what = notAFlow(only, kind ?? 'flow');
    if (what) throw refusal(asked, what);
    // Its period may be told by the income statement, as that of book value per share.
    if (defined?.shipped?.period === 'date') throw refusal(asked, 'a figure of one day');
  }
}

function refusal(asked: string, what: string): CellError {
  return badArgument(
    `metric "${asked}" is ${what}: its periods cannot be added up. Trailing twelve months are for amounts of a period.`,
  );
}

/** The failure of a year that is not shown to have twelve months. */
export function* notTwelveMonths<K extends SourceKind>(
  { annual }: TrailingQuery<K>,
  { found }: Component,
): Coroutine<LineMissing | undefined> {
  const months = yield* monthsOf(annual, found);
  return months === 12 ? undefined : new LineMissing(`${annual.asked}: ${lengthInWords(found, months)}.`);
}

/** The amount of the line in the first of these periods that has it, or the failure where none has. */
export function* amountOn<K extends SourceKind>(
  { names, quantity, sourceOf }: TrailingQuery<K>,
  type: ReportingType,
  dates: readonly string[],
): Coroutine<Component | CellFailure> {
  const source = sourceOf(type);
  const looked = yield* together(dates.map((date) => lookUpPart(names, source, { date })));
  const found = looked.find((each): each is FoundLine<K> => !(each instanceof CellFailure));
  if (found === undefined) return reasonOf(looked) as CellFailure;
  const { kind, row } = found;
  const what = notAFlow(kind, source.kindOf(kind, row.path));
  if (what) throw refusal(names[0]?.asked ?? row.path, what);
  if (type !== 'annual' && found.statement.months !== undefined)
    return new LineMissing(`${source.asked}: ${lengthInWords(found, found.statement.months)}.`);
  return typeof row.value === 'number'
    ? { amount: row.value, found: quantity === undefined ? found : { ...found, quantity } }
    : new LineMissing(`${source.asked}: ${row.label} is not a number.`);
}

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
 * The failure to show: a line that is denied, or amounts that do not go together, explain more than a statement without it, and that more
 * than one that does not exist.
 */
export function reasonOf(reasons: readonly unknown[]): CellFailure | undefined {
  const failures = reasons.filter((reason) => reason instanceof CellFailure);
  const ofKind = (kind: typeof LineDenied | typeof AmountsDisagree | typeof LineMissing) =>
    failures.find((failure) => failure instanceof kind);
  return ofKind(LineDenied) ?? ofKind(AmountsDisagree) ?? ofKind(LineMissing) ?? failures[0];
}
