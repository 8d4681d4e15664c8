import type { LineKind, MarketId, ReportingType, StatementData } from '../../../api';
import type { Coroutine } from '../../../client';
import type { Statement } from '../../../tables';
import type { AskedPeriod, UndatedPeriod } from '../../arguments/periods/period-grammar';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import type { CellFailure } from '../../cells/failures/cell-error';
import type { Recorder } from '../../context/recorder';
import type { QueryContext } from '../../context/query-context';
import type { CountedPeriod } from '../../periods/counted-period';
import type { FoundLine } from '../lines/found-line';

/** The statements of one company, type and scope. Each computation creates its own source. */
export interface StatementSource<K extends SourceKind = SourceKind> {
  /** The company as typed. */
  readonly asked: string;
  /** Set where Trace wants to know how the cells are computed. */
  readonly trace: Recorder | undefined;
  readonly market: MarketId;
  /** The company's statements of another type, of the same scope; quarters only as they were filed. */
  ofType(type: ReportingType): StatementSource<K>;
  /** The statements of the other scope: those of the group for those of the company alone, and the other way round. Undefined in the US, which has one scope. */
  otherScope(): StatementSource<K> | undefined;
  /** The same source, whose `before` is for fiscal years with one quarter of 16 weeks and three of 12. Undefined in India, where none is such. */
  withUnevenQuarters(): StatementSource<K> | undefined;
  /** The context in which the cell asks. */
  readonly context: QueryContext;
  /**
   * The statement, or the `#N/A` where there is none. Throws at the call where the arguments contradict each other;
   * queries later.
   */
  statement(kind: K, period: AskedPeriod): Coroutine<Statement | CellFailure>;
  /**
   * The end date of a period that only the company's statements show, or the `#N/A` where none shows it, with the
   * nearest periods that exist.
   */
  endOf(kind: K, period: UndatedPeriod): Coroutine<string | CellFailure>;
  /** The `#N/A` where the service has no such statement for any date. */
  none(kind: K): CellFailure;
  /** The newest fiscal periods, newest first, with those that are missing among them. */
  newestPeriods(kind: K, count: number): Coroutine<readonly CountedPeriod[]>;
  /** The end date of the newest period of any type; undefined where the filings do not show it, as in India. */
  newestEnd(): Coroutine<string | undefined>;
  /** The dates on which the period that many months earlier may end. */
  before(date: string, months: number): readonly string[];
  /**
   * How many quarters of a year have statements of three months: 4, 3 where the last one has none of its own, 0 where statements are
   * of the year to date.
   */
  quartersFiled(kind: K): 0 | 3 | 4;
  /** The statements in memory with which a statement may be checked. Nothing is requested. */
  inMemory(kind: K, statement: Pick<Statement, 'periodEnd' | 'computed'>): Coroutine<readonly StatementData[]>;
  /** The kind of a line's amounts; undefined where it is not known. */
  kindOf(kind: K, path: string): LineKind | undefined;
  /** The `#N/A` of a statement that a word would give as a whole period, where it is one of two parts of that. Undefined in India. */
  inParts(statement: Statement): Coroutine<CellFailure | undefined>;
  /** The months of a period for which no type was given, if the income statement without a type has another length. Undefined in the US. */
  monthsWithoutType(found: FoundLine): number | undefined;
  /**
   * How many months the year of a line has: undefined where nothing shows it. A US year has twelve unless its answer says another number: the
   * service's annual columns are of full years (E16).
   */
  monthsOf(year: FoundLine): Coroutine<number | undefined>;
  /**
   * The day on which the report of a period was amended, if that was before or with the report of a longer one that holds it. Undefined where none was,
   * and in India, where the latest filing is served.
   */
  amendedBefore(part: Statement, whole: Statement): Coroutine<string | undefined>;
  /** Whether `monthsOf` proves the length of a year by other filings. */
  readonly provesYears: boolean;
}
