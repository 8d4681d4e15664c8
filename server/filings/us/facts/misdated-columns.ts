import { daysBetween } from '../../../../src/api';
import type { Context, Fact, Filing, ReportedFiling } from './reported-fact';

/** A column of a filing that is dated wrongly. */
export interface MisdatedColumn {
  readonly column: Context;
  /** What says so, as in "which its amendment … dates from … to …". */
  readonly why: string;
}

/** The fewest amounts other than 0 that tell a column from others: a column of one or two may be as another by chance. */
const LEAST_AMOUNTS = 5;
/** Columns of one kind of period differ by this many days at most: quarters of months have 90 to 92, those of weeks 84 to 98. */
const MOST_DAYS_APART = 14;

/** The columns of a company's filings that an amendment or the filing's own balance sheet shows to be dated wrongly. */
export function misdatedColumns(filings: ReadonlyMap<Filing, ReportedFiling>): readonly MisdatedColumn[] {
  const amended = amendedColumns(filings);
  const known = new Set(amended.map(({ column }) => column));
  const others = [...filings].flatMap(([filing, { contexts }]) => columnsUnlikeBalance(filing, contexts));
  return [...amended, ...others.filter(({ column }) => !known.has(column))];
}

/**
 * The columns of periods whose amounts, all of them, an amendment of their filing has in a column of other dates, while it has none of these dates: a
 * slip that the amendment mends. Central Vermont Public Service's 10-Q to June 2011 dates the quarter from January to March, and the 10-Q/A of the next
 * day from April to June.
 */
function amendedColumns(filings: ReadonlyMap<Filing, ReportedFiling>): readonly MisdatedColumn[] {
  const amendments = [...filings].filter(([{ form }]) => form.endsWith(AMENDED));
  return amendments.flatMap(([amendment, amending]) =>
    [...filings]
      .filter(([filing]) => isAmendedBy(filing, amendment))
      .flatMap(([, { contexts }]) => misdatedIn(contexts, amending.contexts)),
  );
}

const AMENDED = '/A';

function isAmendedBy(filing: Filing, amendment: Filing): boolean {
  return (
    amendment.form === `${filing.form}${AMENDED}` &&
    filing.fiscalYear !== undefined &&
    amendment.fiscalYear === filing.fiscalYear &&
    amendment.fiscalPeriod === filing.fiscalPeriod &&
    amendment.filed >= filing.filed
  );
}

function misdatedIn(columns: readonly Context[], amending: readonly Context[]): readonly MisdatedColumn[] {
  const flows = amending.filter(({ start }) => start !== undefined);
  return columns.flatMap((column) => {
    if (column.start === undefined || flows.some((each) => isSamePeriod(each, column))) return [];
    const amended = flows.find((each) => isAsLong(each, column) && hasAllOf(each, column.facts));
    if (!amended) return [];
    const why = `which its amendment ${amended.filing.accession} dates from ${amended.start ?? ''} to ${amended.end}`;
    return [{ column, why }];
  });
}

const isSamePeriod = (one: Context, other: Context) => one.start === other.start && one.end === other.end;
const daysOf = ({ start = '', end }: Context) => daysBetween(start, end);
const isAsLong = (one: Context, other: Context) => Math.abs(daysOf(one) - daysOf(other)) <= MOST_DAYS_APART;

/** Whether a column has each of the amounts, and there are enough of them. */
function hasAllOf({ facts }: Context, amounts: readonly Fact[]): boolean {
  if (amounts.filter(({ value }) => value !== 0).length < LEAST_AMOUNTS) return false;
  const values = new Map(facts.map(({ line, value }) => [line.number, value]));
  return amounts.every(({ line, value }) => values.get(line.number) === value);
}

/** A report is filed within this many days of the end of its period, but for late ones. */
const FILED_WITHIN_DAYS = 100;
const YEAR_DAYS = 365;
/** A column of fewer facts than this part of the largest one's is of single tags. */
const LEAST_FACTS = 0.25;

/**
 * The columns of a filing whose balance sheet is of a later day than all that it did, so late that its report would be overdue: each report has the
 * balance sheet of the end of its period, and a filing without one of that day, in time for another, dates its columns by a quarter before it. A single
 * tag of the right dates is no column.
 */
function columnsUnlikeBalance(filing: Filing, contexts: readonly Context[]): readonly MisdatedColumn[] {
  const flows = contexts.filter(({ start }) => start !== undefined);
  const most = flows.reduce((facts, each) => Math.max(facts, each.facts.length), 0);
  const columns = flows.filter(({ facts }) => facts.length >= LEAST_FACTS * most);
  const end = columns.reduce(newest, '');
  if (end === '' || daysBetween(end, filing.filed) <= FILED_WITHIN_DAYS) return [];
  const balances = contexts.filter((each) => each.end >= end && isBalanceSheet(each));
  const day = balances.reduce(newest, '');
  if (day === '' || !isWithin(daysBetween(day, filing.filed), FILED_WITHIN_DAYS)) return [];
  if (balances.some((each) => each.end === end)) return [];
  const isLike = (each: Context) =>
    [0, YEAR_DAYS].some((days) => Math.abs(daysBetween(each.end, day) - days) <= MOST_DAYS_APART);
  const why = `whose only balance sheets are of other days, the newest of ${day}`;
  return flows.filter((each) => !isLike(each)).map((column) => ({ column, why }));
}

const newest = (day: string, { end }: Context) => (end > day ? end : day);
const isWithin = (days: number, most: number) => days >= 0 && days <= most;

/** Whether a column of a day has both totals of a balance sheet. */
function isBalanceSheet({ start, facts }: Context): boolean {
  if (start !== undefined) return false;
  const has = (...names: readonly string[]) => facts.some(({ line }) => names.includes(line.name));
  return has('assets') && has('liabilities_and_stockholders_equity', 'equity_and_liabilities');
}

/** Filings without some of their columns. */
export function withoutColumns(
  filings: ReadonlyMap<Filing, ReportedFiling>,
  columns: ReadonlySet<Context>,
): ReadonlyMap<Filing, ReportedFiling> {
  if (columns.size === 0) return filings;
  const isLeft = (context: Context) => !columns.has(context);
  return new Map(
    [...filings].map(([filing, { contexts, facts }]) => [
      filing,
      { contexts: contexts.filter(isLeft), facts: facts.filter(({ context }) => isLeft(context)) },
    ]),
  );
}

/** What a misdated column is, for the report. */
export function misdatedText({ column, why }: MisdatedColumn): string {
  const { form, accession } = column.filing;
  return `amounts from ${column.start ?? ''} to ${column.end} of the ${form} ${accession}, ${why}`;
}
