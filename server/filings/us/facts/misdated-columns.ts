import { addDays, COMMON_YEAR_DAYS, daysBetween } from '../../../../src/api';
import type { Context, Fact, Filing, ReportedFiling } from './reported-fact';

/** A column of a filing that is dated wrongly. */
export interface MisdatedColumn {
  readonly column: Context;
  /** What shows it, as in "which its amendment … dates from … to …". */
  readonly why: string;
}

/** The fewest amounts other than 0 that tell a column from others: a column of one or two may be as another by chance. */
const LEAST_AMOUNTS = 5;
/** The lengths of columns of one kind of period, and the days on which one period is said to end, differ by this at most: quarters of months have 90 to 92 days, those of weeks 84 to 98. */
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
 * day from April to June. Where only the columns of the filing end with its balance sheet, the slip is the amendment's.
 */
function amendedColumns(filings: ReadonlyMap<Filing, ReportedFiling>): readonly MisdatedColumn[] {
  const amendments = [...filings].filter(([{ form }]) => form.endsWith(AMENDED));
  return amendments.flatMap(([amendment, amending]) =>
    [...filings]
      .filter(([filing]) => isAmendedBy(filing, amendment))
      .flatMap(([filing, { contexts }]) =>
        endsWithBalance(filing, contexts) && !endsWithBalance(amendment, amending.contexts)
          ? misdatedIn(amending.contexts, contexts, 'the filing that it amends,')
          : misdatedIn(contexts, amending.contexts, 'its amendment'),
      ),
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

/** The columns whose amounts another filing, called `what`, has under other dates. */
function misdatedIn(columns: readonly Context[], others: readonly Context[], what: string): readonly MisdatedColumn[] {
  const flows = others.filter(({ start }) => start !== undefined);
  return columns.flatMap((column) => {
    if (column.start === undefined || flows.some((each) => isSamePeriod(each, column))) return [];
    const same = flows.find((each) => isAsLong(each, column) && hasAllOf(each, column.facts));
    if (!same) return [];
    const why = `which ${what} ${same.filing.accession} dates from ${same.start ?? ''} to ${same.end}`;
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
/** A column of fewer facts than this part of the largest one's is of single tags. */
const LEAST_FACTS = 0.25;

/** The last day of a filing's columns of periods; '' where it has none. A single tag of a later day is no column. */
function endOfColumns(contexts: readonly Context[]): string {
  const flows = contexts.filter(({ start }) => start !== undefined);
  const most = flows.reduce((facts, each) => Math.max(facts, each.facts.length), 0);
  return flows.filter(({ facts }) => facts.length >= LEAST_FACTS * most).reduce(newest, '');
}

/** Whether a filing's columns end with a balance sheet, in time for a report of that day. */
function endsWithBalance({ filed }: Filing, contexts: readonly Context[]): boolean {
  const end = endOfColumns(contexts);
  return isInTime(end, filed) && contexts.some((each) => isBalanceSheet(each) && isNear(each.end, end));
}

/**
 * The columns of a filing whose balance sheet is of a later day than all that it did, so late that its report would be overdue: each report has the
 * balance sheet of the end of its period, and a filing without one of that day, in time for another, dates its columns by a quarter before it.
 */
function columnsUnlikeBalance({ filed }: Filing, contexts: readonly Context[]): readonly MisdatedColumn[] {
  const end = endOfColumns(contexts);
  if (end === '' || isInTime(end, filed)) return [];
  const balances = contexts.filter(isBalanceSheet);
  const day = balances.filter((each) => each.end > end).reduce(newest, '');
  if (!isInTime(day, filed) || balances.some((each) => isNear(each.end, end))) return [];
  const isOfDay = ({ end: last }: Context) => [0, COMMON_YEAR_DAYS].some((days) => isNear(last, addDays(day, -days)));
  const why = `whose only balance sheets are of other days, the newest of ${day}`;
  return contexts.filter((each) => each.start !== undefined && !isOfDay(each)).map((column) => ({ column, why }));
}

const newest = (day: string, { end }: Context) => (end > day ? end : day);
const isNear = (one: string, other: string) => Math.abs(daysBetween(one, other)) <= MOST_DAYS_APART;

/** Whether a report of a day was filed on a day when it was not overdue. */
function isInTime(end: string, filed: string): boolean {
  return end !== '' && end <= filed && daysBetween(end, filed) <= FILED_WITHIN_DAYS;
}

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
