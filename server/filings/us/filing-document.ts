import { addDays } from '../../../src/api';
import type { DocumentBody } from '../../database/row';
import { monthNameOf } from '../../database/row';
import type { Filing } from './facts/reported-fact';
import type { ImportedCompany } from './database-rows';
import { filingUrl } from './database-rows';
import type { FiscalCalendar, FiscalPeriod } from './periods/fiscal-period';
import { isInterimForm, isStatementForm } from './periods/form-type';
import type { Submission } from './sources/registrant';

/**
 * The feed's type for each form. Amendments and transition reports have the type of the form they amend, since the
 * specification lists no types for them. A definitive proxy statement is one of a merger or a contest too.
 */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^10-Q/, '10-Q'],
  [/^10-K/, '10-K'],
  [/^20-F/, '20-F'],
  [/^8-K/, '8-K'],
  [/^6-K/, '6-K'],
  [/^DEF( 14A|M14A|C14A|R14A)$/, 'proxy'],
];

/** The feed's type of a form; undefined for a form that the feed does not have. */
export function feedTypeOf(form: string): string | undefined {
  return TYPES.find(([forms]) => forms.test(form))?.[1];
}

/** A filing with its fiscal period. */
interface Placed {
  readonly accession: string;
  readonly form: string;
  readonly filed: string;
  /** The day that gives the document's `month`. */
  readonly day: string;
  readonly period: FiscalPeriod;
  readonly link: string;
}

/** Every filing that has a feed type, from the company's facts and from the submissions file. */
export function filingDocuments(company: ImportedCompany, calendar: FiscalCalendar): readonly DocumentBody[] {
  const { cik, filings } = company.facts;
  const listed = new Map(company.registrant?.submissions.map((each) => [each.accession, each]));
  const reported = [...filings.keys()];
  const known = new Set(reported.map(({ accession }) => accession));
  const placed = [
    ...reported.flatMap((filing) => placeReported(cik, filing, calendar, listed.get(filing.accession)) ?? []),
    ...[...listed.values()]
      .filter(({ accession }) => !known.has(accession))
      .flatMap((each) => place(cik, each, calendar) ?? []),
  ];
  return placed.flatMap((filing) => documentOf(company, filing) ?? []);
}

function placeReported(
  cik: string,
  filing: Filing,
  calendar: FiscalCalendar,
  listed: Submission | undefined,
): Placed | undefined {
  const { accession, form, filed } = filing;
  const end = calendar.ownEnd(filing) ?? listed?.reportDate;
  if (end === undefined) return undefined;
  const period = calendar.periodOf({ end, cadence: isInterimForm(form) ? 'quarterly' : 'annual' });
  return { accession, form, filed, day: end, period, link: linkTo(cik, accession, listed) };
}

/**
 * The period of a filing without facts: for a report the one that ends on its report date, else the one that contains
 * its day. A report without a report date has none: when it was filed, the next period had begun.
 */
function place(cik: string, submission: Submission, calendar: FiscalCalendar): Placed | undefined {
  const { accession, form, filed, reportDate } = submission;
  const link = linkTo(cik, accession, submission);
  if (!isStatementForm(form)) {
    const day = reportDate ?? filed;
    return { accession, form, filed, day, period: calendar.periodAround(day), link };
  }
  if (reportDate === undefined) return undefined;
  const around = calendar.periodAround(weekBefore(reportDate));
  const period = isInterimForm(form) ? around : { ...around, quarter: 4 };
  return { accession, form, filed, day: reportDate, period, link };
}

/** A 52/53-week period may end a few days into the next month. */
function weekBefore(date: string): string {
  return addDays(date, -7);
}

/** A filing's day has no time: `acceptanceDateTime` is written as UTC and is the time of Washington in many rows. */
export function publishedDate(filed: string): string {
  return `${filed}T00:00:00Z`;
}

export function linkTo(cik: string, accession: string, submission: Submission | undefined): string {
  const index = filingUrl(cik, { accession });
  const { primaryDocument } = submission ?? {};
  return primaryDocument === undefined ? index : index.replace(/[^/]*$/, primaryDocument);
}

function documentOf({ facts, listings, registrant }: ImportedCompany, filing: Placed): DocumentBody | undefined {
  const type = feedTypeOf(filing.form);
  if (type === undefined) return undefined;
  const { accession, filed, day, period, link } = filing;
  return {
    id: accession,
    type,
    html_link: link,
    cik: facts.cik,
    company_id: facts.cik,
    company_name: facts.name || registrant?.name || facts.cik,
    ticker: listings[0]?.ticker ?? null,
    year: String(period.year),
    month: monthNameOf(day),
    quarter: `Q${period.quarter}`,
    published_date: publishedDate(filed),
  };
}
