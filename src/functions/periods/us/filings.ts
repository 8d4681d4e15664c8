import type { Envelope } from '../../../api';
import { datePart, MONTH_ABBREVIATIONS, parseIsoDate, usDocuments } from '../../../api';
import type { Coroutine } from '../../../client';
import { all, LOOKED_FOR, wait } from '../../../client';
import type { UsIssuer } from '../../companies/company-lookup';
import { badArgument } from '../../cells/failures/cell-error';
import type { QueryContext } from '../../context/query-context';
import type { FiscalLabel } from '../../arguments/periods/fiscal-label';
import { readFiscalLabel } from '../../arguments/periods/fiscal-label';

export type PeriodicForm = '10-K' | '20-F' | '10-Q';

/** One 10-Q, 10-K or 20-F of the filings feed. Amendments are filings of their own. */
export interface PeriodicFiling {
  readonly form: PeriodicForm;
  readonly published: string;
  readonly label?: FiscalLabel | undefined;
  /** 1 to 12: the month that the feed associates with the filing. */
  readonly month?: number | undefined;
  /** 18 digits, where the feed shows it in the id or in the link. */
  readonly accession?: string | undefined;
  /** As it was received: changes are known of that. */
  readonly row?: object | undefined;
}

/** The most filings of a form that the feed is asked for: an issuer with fewer has no others. */
export const MOST_LISTED = 50;
/** The filings of each answer of the feed, which thousands of cells read. */
const filingsOfAnswers = new WeakMap<Envelope, readonly PeriodicFiling[]>();

/** The issuer's newest filings on these forms, up to fifty of each, newest first (E13). */
export function* listFilings(
  context: QueryContext,
  { asked, cik }: UsIssuer,
  forms: readonly PeriodicForm[],
): Coroutine<readonly PeriodicFiling[]> {
  const feeds = forms.map((form) => () => {
    return context.query(usDocuments, { ciks: cik, type: form, limit: String(MOST_LISTED) }, LOOKED_FOR);
  });
  const answers = yield* wait(all(feeds));
  const filings = forms.flatMap((form, position) => filingsOf(asked, form, answers[position]));
  return filings.sort(newestFirst);
}

function newestFirst(one: PeriodicFiling, other: PeriodicFiling): number {
  return one.published < other.published ? 1 : one.published > other.published ? -1 : 0;
}

function filingsOf(asked: string, form: PeriodicForm, answer: Envelope | undefined): readonly PeriodicFiling[] {
  const known = answer && filingsOfAnswers.get(answer);
  if (known) return known;
  const rows = Array.isArray(answer?.data) ? (answer.data as Readonly<Record<string, unknown>>[]) : [];
  const read = rows.map((row) => filingOf(form, row));
  const wrong = wrongWith(read, answer?.meta?.total_count ?? 0, form);
  if (wrong !== undefined) throw badArgument(`${asked}: the filings feed ${wrong}. Give the exact date.`);
  const filings = read.flatMap((filing) => filing ?? []);
  if (answer) filingsOfAnswers.set(answer, filings);
  return filings;
}

/**
 * Why the newest filing is not known: one that is passed over would leave the one before it for the newest. The document does not say
 * how the feed is ordered. Where there are more filings than one page has, its first page has the newest only if it is ordered by date.
 */
function wrongWith(
  read: readonly (PeriodicFiling | undefined)[],
  total: number,
  form: PeriodicForm,
): string | undefined {
  if (read.length === 0) return total > 0 ? `counts ${total} filings (${form}) and lists none` : undefined;
  if (read[0] === undefined) return `gives no day of the newest ${form}`;
  const days = read.flatMap((filing) => filing?.published ?? []);
  const isOrdered = days.every((day, at) => day <= (days[at - 1] ?? day));
  return total > read.length && !isOrdered ? `does not list the newest ${form} first` : undefined;
}

function filingOf(form: PeriodicForm, row: Readonly<Record<string, unknown>>): PeriodicFiling | undefined {
  const published = parseIsoDate(datePart(String(row['published_date'])));
  if (published === undefined) return undefined;
  return {
    form,
    published,
    label: readFiscalLabel(row['year'], row['quarter']),
    month: monthNumber(row['month']),
    accession: accessionDigits(row['id']) ?? accessionDigits(row['html_link']),
    row,
  };
}

function monthNumber(month: unknown): number | undefined {
  const text = String(month).trim().toLowerCase();
  const number = /^\d{1,2}$/.test(text) ? Number(text) : MONTH_ABBREVIATIONS.indexOf(text.slice(0, 3)) + 1;
  return number >= 1 && number <= 12 ? number : undefined;
}

/** The 18 digits of an accession number, with or without dashes. */
export function accessionDigits(text: unknown): string | undefined {
  const number = /(?<!\d)(\d{10})-?(\d{2})-?(\d{6})(?!\d)/.exec(String(text));
  return number ? number.slice(1).join('') : undefined;
}
