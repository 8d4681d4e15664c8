import type { UsStatementKind } from '../../../../src/api';
import { daysBetween, epochDay } from '../../../../src/api';
import { lazy } from '../../../../src/api/lazy';
import type { CompanyFacts } from '../facts/company-facts';
import type { Context, Fact, Filing, Line, ReportedFiling } from '../facts/reported-fact';
import { ownEndOfEachFiling } from '../periods/fiscal-period';
import { isInterimForm } from '../periods/form-type';

/** A filing with what it reports. */
export interface ReportingFiling extends ReportedFiling {
  readonly filing: Filing;
  /** The day on which it was filed, as `epochDay` counts. */
  readonly filedDay: number;
  /** The end of its own period; undefined if it has no amount of a period. */
  readonly end: string | undefined;
  /** Every line that it reports. */
  readonly kinds: ReadonlyMap<string, ReportedKinds>;
  /** The amounts in dollars of its own columns, read once. */
  readonly ownAmounts: () => OwnAmounts;
  /** The amounts in dollars of one of its contexts, read once. */
  readonly inDollars: (context: Context) => Values;
}

/** By statement: of its year or quarter, for cash flows of the longest period, and the balances of its last day. */
export type OwnAmounts = Readonly<Record<UsStatementKind, Values>>;

type Values = ReadonlyMap<string, number>;

/** Whether a line is reported of a day, and of a period. */
export interface ReportedKinds {
  readonly instant: boolean;
  readonly duration: boolean;
}

/** The filings of a company, each with what it reports. */
export function reportingFilings({ filings, contexts }: CompanyFacts): ReadonlyMap<Filing, ReportingFiling> {
  const ends = ownEndOfEachFiling(contexts);
  return new Map(
    [...filings].map(([filing, reported]) => {
      const end = ends.get(filing);
      const inDollars = amountsInDollars();
      const ownAmounts = lazy(() => amountsOfColumns(filing, end, reported.contexts, inDollars));
      const kinds = kindsOf(reported.facts);
      return [filing, { filing, filedDay: epochDay(filing.filed), end, ...reported, kinds, ownAmounts, inDollars }];
    }),
  );
}

function kindsOf(facts: readonly Fact[]): ReportingFiling['kinds'] {
  const kinds = new Map<string, { instant: boolean; duration: boolean }>();
  let kind = { instant: false, duration: false };
  let last: Line | undefined;
  for (const { line, context } of facts) {
    // The facts of a line come one after another.
    if (line !== last) {
      const known = kinds.get(line.name);
      kind = known ?? { instant: false, duration: false };
      if (!known) kinds.set(line.name, kind);
      last = line;
    }
    if (context.start === undefined) kind.instant = true;
    else kind.duration = true;
  }
  return kinds;
}

function amountsOfColumns(
  { form }: Filing,
  end: string | undefined,
  contexts: readonly Context[],
  inDollars: ReportingFiling['inDollars'],
): OwnAmounts {
  const own = contexts.filter((context) => context.end === end);
  const columns = new Map(own.map((context) => [context.start ?? '', inDollars(context)]));
  const none: Values = new Map();
  const balance = columns.get('') ?? none;
  columns.delete('');
  const many = Math.max(...[...columns.values()].map(({ size }) => size)) / 4;
  const starts = [...columns.keys()].filter((start) => (columns.get(start)?.size ?? 0) >= many).sort();
  const longest = columns.get(starts[0] ?? '') ?? none;
  const shortest = columns.get(starts.at(-1) ?? '') ?? none;
  return { balance, income: isInterimForm(form) ? shortest : longest, cashflow: longest };
}

/** The amounts of every column that is like the filing's own: its days, or its periods of as many days. The own column is the first. */
export function columnsLikeOwn(reporting: ReportingFiling, statement: UsStatementKind): readonly Values[] {
  return contextsLikeOwn(reporting, statement).map(reporting.inDollars);
}

/** The lines of these columns, in any unit. */
export function linesLikeOwn(reporting: ReportingFiling, statement: UsStatementKind): ReadonlySet<string> {
  const lines = new Set<string>();
  for (const { facts } of contextsLikeOwn(reporting, statement)) for (const { line } of facts) lines.add(line.name);
  return lines;
}

function contextsLikeOwn(reporting: ReportingFiling, statement: UsStatementKind): readonly Context[] {
  const own = reporting.ownAmounts()[statement];
  const { contexts, end, inDollars } = reporting;
  const first = contexts.find((context) => context.end === end && isSame(inDollars(context), own));
  if (first === undefined) return [];
  const length = lengthOf(first);
  return [first, ...contexts.filter((each) => each !== first && isAsLong(lengthOf(each), length))];
}

/** Periods of one length differ by no more, as years of 52 and 53 weeks. */
const DAYS_APART = 8;

const lengthOf = ({ start, end }: Pick<Context, 'start' | 'end'>) =>
  start === undefined ? undefined : daysBetween(start, end);

const isAsLong = (days: number | undefined, others: number | undefined) =>
  days === undefined || others === undefined ? days === others : Math.abs(days - others) <= DAYS_APART;

const isSame = (left: Values, right: Values) =>
  left === right || (left.size === right.size && [...left].every(([name, value]) => right.get(name) === value));

function amountsInDollars(): ReportingFiling['inDollars'] {
  const read = new Map<Context, Values>();
  return (context) => {
    const known = read.get(context);
    if (known) return known;
    const values = new Map<string, number>();
    for (const { line, value } of context.facts) if (line.unit === 'USD') values.set(line.name, value);
    read.set(context, values);
    return values;
  };
}

/** The lines in money of which the filing reports more than nothing on any day. */
export function linesWithPositions({ contexts }: ReportingFiling): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { start, facts } of contexts) {
    if (start !== undefined) continue;
    for (const { line, value } of facts) if (value !== 0 && line.unit === 'USD') names.add(line.name);
  }
  return names;
}
