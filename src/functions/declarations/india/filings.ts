import { runtime } from "../../add-in";
import { CATALOG } from "../../catalog/catalog";

/**
 * Documents of the filings feed.
 * @customenum {string}
 */
export declare enum DOCUMENT_TYPE {
  /** Annual report */
  annualReport = "annual-report",
  /** Quarterly result */
  quarterlyResult = "quarterly-result",
  /** Transcript of an earnings call */
  earningsTranscript = "earnings-transcript",
  /** Investor presentation */
  investorPresentation = "investor-presentation",
  /** Announcement to the exchange */
  announcement = "announcement",
}

/**
 * Tone of an announcement.
 * @customenum {string}
 */
export declare enum SENTIMENT {
  /** Positive */
  positive = "positive",
  /** Negative */
  negative = "negative",
  /** Neutral */
  neutral = "neutral",
}

/**
 * Filings of Indian companies, newest first.
 * @customfunction FIN.DOCUMENTS FIN.DOCUMENTS
 * @cancelable
 * @param type annual-report, quarterly-result, earnings-transcript, investor-presentation or announcement.
 * @param tickers Tickers as comma-separated text or a range, such as "INFY, BSE:500325". Blank: all companies.
 * @param years Years as comma-separated text or a range, such as "2023,2024". Blank: all.
 * @param quarters Q1, Q2, Q3 or Q4, comma-separated or a range. Blank: all.
 * @param sectors Sectors as comma-separated text, or a range with one in each cell. Blank: all.
 * @param industries Industries as comma-separated text, or a range with one in each cell. Blank: all.
 * @param limit How many rows, the newest. Blank: 20.
 * @param options Such as "columns=published_date,company_name; order=oldest; count=yes; headers=no; labels=keys; blanks=na; transpose=yes". order=oldest shows the same newest rows, oldest first.
 * @returns One row for each document: time of publication (IST), ticker, company, type, year, quarter, link. Other fields with columns=. (E1)
 */
export function finDocuments(
  type: DOCUMENT_TYPE,
  tickers?: unknown[][],
  years?: unknown[][],
  quarters?: unknown[][],
  sectors?: unknown[][],
  industries?: unknown[][],
  limit?: unknown[][],
  options?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.DOCUMENTS"].compute(
    runtime,
    { type, tickers, years, quarters, sectors, industries, limit, options },
    invocation,
  );
}

/**
 * Announcements of Indian companies to the exchanges, newest first, each with category, sentiment and summary.
 * @customfunction FIN.ANNOUNCEMENTS FIN.ANNOUNCEMENTS
 * @cancelable
 * @param tickers Tickers as comma-separated text or a range, such as "INFY, BSE:500325". Blank: all companies.
 * @param from First day of publication, in India (2024-03-31 or an Excel date). Blank: no bound.
 * @param to Last day of publication, in India. Blank: no bound.
 * @param categories Categories by name or id (1 to 26), comma-separated or a range, such as "Contract Awards". Blank: all.
 * @param sentiment positive, negative or neutral, or several comma-separated. Blank: all.
 * @param sectors Sectors as comma-separated text, or a range with one in each cell. Blank: all.
 * @param industries Industries as comma-separated text, or a range with one in each cell. Blank: all.
 * @param limit How many rows, the newest. Blank: 20.
 * @param options Such as "columns=published_date,company_name; order=oldest; count=yes; headers=no; labels=keys; blanks=na; transpose=yes". order=oldest shows the same newest rows, oldest first.
 * @returns One row for each announcement: time of publication (IST), ticker, company, category, sentiment, summary, link. Other fields with columns=. (E4)
 */
export function finAnnouncements(
  tickers?: unknown[][],
  from?: unknown[][],
  to?: unknown[][],
  categories?: unknown[][],
  sentiment?: SENTIMENT,
  sectors?: unknown[][],
  industries?: unknown[][],
  limit?: unknown[][],
  options?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.ANNOUNCEMENTS"].compute(
    runtime,
    { tickers, from, to, categories, sentiment, sectors, industries, limit, options },
    invocation,
  );
}

/**
 * Passages of earnings transcripts and annual reports of Indian companies that come nearest in meaning to a query, nearest first.
 * @customfunction FIN.SEARCH FIN.SEARCH
 * @cancelable
 * @param query What to look for, in words.
 * @param types earnings-transcript, annual-report or both, comma-separated. Blank: both.
 * @param tickers Tickers as comma-separated text or a range, such as "INFY, BSE:500325". Blank: all companies.
 * @param years Years as comma-separated text or a range, such as "2023,2024". Blank: all.
 * @param quarters Q1, Q2, Q3 or Q4, comma-separated or a range. Blank: all.
 * @param sectors Sectors as comma-separated text, or a range with one in each cell. Blank: all.
 * @param industries Industries as comma-separated text, or a range with one in each cell. Blank: all.
 * @param count How many passages, 1 to 50. Blank: 20.
 * @param options Such as "columns=company.ticker,text; count=yes; headers=no; labels=keys; blanks=na; transpose=yes".
 * @returns One row for each passage: time of publication (IST), ticker, type, year, quarter, similarity, text, link. (E2)
 */
export function finSearch(
  query: string,
  types?: unknown[][],
  tickers?: unknown[][],
  years?: unknown[][],
  quarters?: unknown[][],
  sectors?: unknown[][],
  industries?: unknown[][],
  count?: unknown[][],
  options?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.SEARCH"].compute(
    runtime,
    { query, types, tickers, years, quarters, sectors, industries, count, options },
    invocation,
  );
}

/**
 * Earnings transcripts and annual reports of Indian companies that hold a word or phrase, at most 100, newest first.
 * @customfunction FIN.FIND FIN.FIND
 * @cancelable
 * @param query A word, or a phrase in quotation marks.
 * @param types earnings-transcript, annual-report or both, comma-separated. Blank: both.
 * @param tickers Tickers as comma-separated text or a range, such as "INFY, BSE:500325". Blank: all companies.
 * @param years Years as comma-separated text or a range, such as "2023,2024". Blank: all.
 * @param quarters Q1, Q2, Q3 or Q4, comma-separated or a range. Blank: all.
 * @param sectors Sectors as comma-separated text, or a range with one in each cell. Blank: all.
 * @param industries Industries as comma-separated text, or a range with one in each cell. Blank: all.
 * @param options Such as "order=oldest; count=yes; headers=no; labels=keys; blanks=na; transpose=yes; columns=…". order=oldest shows the same newest rows, oldest first.
 * @returns One row for each hit, with every field the service sends. (E3)
 */
export function finFind(
  query: string,
  types?: unknown[][],
  tickers?: unknown[][],
  years?: unknown[][],
  quarters?: unknown[][],
  sectors?: unknown[][],
  industries?: unknown[][],
  options?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.FIND"].compute(
    runtime,
    { query, types, tickers, years, quarters, sectors, industries, options },
    invocation,
  );
}

/**
 * Results calendar of Indian companies, newest date first.
 * @customfunction FIN.CALENDAR FIN.CALENDAR
 * @cancelable
 * @param tickers Tickers as comma-separated text or a range, such as "INFY, BSE:500325". Blank: all companies.
 * @param from First day (IST), such as TODAY() for the coming results. Blank: no bound.
 * @param to Last day (IST). Blank: no bound.
 * @param limit How many rows. Blank: 20.
 * @param options Such as "order=oldest; count=yes; columns=result_date,ticker; headers=no; labels=keys; blanks=na; transpose=yes". order=oldest begins at the first day (the nearest results first); without from it shows the newest rows, oldest first.
 * @returns One row for each result date (IST): date, ticker, company, security code. (E12)
 */
export function finCalendar(
  tickers?: unknown[][],
  from?: unknown[][],
  to?: unknown[][],
  limit?: unknown[][],
  options?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.CALENDAR"].compute(runtime, { tickers, from, to, limit, options }, invocation);
}

/**
 * Announcements of Indian companies as they come, newest first: asked again every so many seconds.
 * @customfunction FIN.LIVE FIN.LIVE
 * @streaming
 * @param tickers Tickers as comma-separated text or a range, such as "INFY, BSE:500325". Blank: all companies.
 * @param categories Categories by name or id (1 to 26), comma-separated or a range, such as "Contract Awards". Blank: all.
 * @param sentiment positive, negative or neutral, or several comma-separated. Blank: all.
 * @param limit How many rows, the newest. Blank: 20.
 * @param seconds Seconds from one poll to the next, at least 10. Blank: 60.
 * @param sectors Sectors as comma-separated text, or a range with one in each cell. Blank: all.
 * @param industries Industries as comma-separated text, or a range with one in each cell. Blank: all.
 * @param options Such as "columns=published_date,company_name; order=oldest; count=yes; labels=keys; blanks=na; transpose=yes". order=oldest shows the same newest rows, oldest first.
 * @returns As FIN.ANNOUNCEMENTS; while the service does not answer the rows stay, and the first header says since when. (E4)
 */
export function finLive(
  tickers?: unknown[][],
  categories?: unknown[][],
  sentiment?: SENTIMENT,
  limit?: unknown[][],
  seconds?: unknown[][],
  sectors?: unknown[][],
  industries?: unknown[][],
  options?: unknown[][],
  invocation?: CustomFunctions.StreamingInvocation<unknown[][]>,
): void {
  CATALOG["FIN.LIVE"].compute(
    runtime,
    { tickers, categories, sentiment, limit, seconds, sectors, industries, options },
    invocation,
  );
}
