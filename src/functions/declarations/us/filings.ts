import { runtime } from "../../add-in";
import { CATALOG } from "../../catalog/catalog";

/**
 * Documents of the US filings feed.
 * @customenum {string}
 */
export declare enum US_DOCUMENT_TYPE {
  /** Annual report of a US issuer */
  form10K = "10-K",
  /** Annual report of a foreign issuer */
  form20F = "20-F",
  /** Quarterly report */
  form10Q = "10-Q",
  /** Transcript of an earnings call */
  earningsTranscript = "earnings-transcript",
  /** Current report of a US issuer */
  form8K = "8-K",
  /** Current report of a foreign issuer */
  form6K = "6-K",
  /** Proxy statement */
  proxy = "proxy",
}

/**
 * Forms of the US announcements feed.
 * @customenum {string}
 */
export declare enum US_ANNOUNCEMENT_FORM {
  /** Current report of a US issuer */
  form8K = "8-K",
  /** Current report of a foreign issuer */
  form6K = "6-K",
}

/**
 * Tone of an announcement.
 * @customenum {string}
 */
export declare enum US_SENTIMENT {
  /** Positive */
  positive = "positive",
  /** Negative */
  negative = "negative",
  /** Neutral */
  neutral = "neutral",
}

/**
 * Regulator filings and earnings transcripts of US issuers, newest first.
 * @customfunction US.DOCUMENTS US.DOCUMENTS
 * @cancelable
 * @param type 10-K, 20-F, 10-Q, earnings-transcript, 8-K, 6-K or proxy. Blank: all.
 * @param ciks CIKs or tickers as comma-separated text or a range, such as "320193, MSFT". Blank: all companies.
 * @param years Years as comma-separated text or a range, such as "2023,2024". Blank: all.
 * @param quarters Q1, Q2, Q3 or Q4, comma-separated or a range. Blank: all.
 * @param sectors Sectors as comma-separated text, or a range with one in each cell. Blank: all.
 * @param industries Industries as comma-separated text, or a range with one in each cell. Blank: all.
 * @param limit How many rows, the newest. Blank: 20.
 * @param options Such as "columns=published_date,company_name; order=oldest; count=yes; headers=no; labels=keys; blanks=na; transpose=yes". order=oldest shows the same newest rows, oldest first.
 * @returns One row for each document: time of publication (UTC), ticker, company, type, year, quarter, link. Other fields with columns=. (E13)
 */
export function usDocuments(
  type?: US_DOCUMENT_TYPE,
  ciks?: unknown[][],
  years?: unknown[][],
  quarters?: unknown[][],
  sectors?: unknown[][],
  industries?: unknown[][],
  limit?: unknown[][],
  options?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.DOCUMENTS"].compute(
    runtime,
    { type, ciks, years, quarters, sectors, industries, limit, options },
    invocation,
  );
}

/**
 * 8-K and 6-K filings of US issuers, newest first, each with category, sentiment and summary.
 * @customfunction US.ANNOUNCEMENTS US.ANNOUNCEMENTS
 * @cancelable
 * @param ciks CIKs or tickers as comma-separated text or a range, such as "320193, MSFT". Blank: all companies.
 * @param form 8-K or 6-K for a feed of that form alone. Blank: both.
 * @param from First day of publication, in UTC (2024-03-31 or an Excel date). Blank: no bound.
 * @param to Last day of publication, in UTC. Blank: no bound.
 * @param categories Categories by name or id (1 to 26), comma-separated or a range, such as "Contract Awards". Blank: all.
 * @param sentiment positive, negative or neutral, or several comma-separated. Blank: all.
 * @param sectors Sectors as comma-separated text, or a range with one in each cell. Blank: all.
 * @param industries Industries as comma-separated text, or a range with one in each cell. Blank: all.
 * @param limit How many rows, the newest. Blank: 20.
 * @param options Such as "columns=published_date,company_name; order=oldest; count=yes; headers=no; labels=keys; blanks=na; transpose=yes". order=oldest shows the same newest rows, oldest first.
 * @returns One row for each filing: time of publication (UTC), ticker, company, category, sentiment, summary, link. Other fields with columns=. (E14)
 */
export function usAnnouncements(
  ciks?: unknown[][],
  form?: US_ANNOUNCEMENT_FORM,
  from?: unknown[][],
  to?: unknown[][],
  categories?: unknown[][],
  sentiment?: US_SENTIMENT,
  sectors?: unknown[][],
  industries?: unknown[][],
  limit?: unknown[][],
  options?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.ANNOUNCEMENTS"].compute(
    runtime,
    { ciks, form, from, to, categories, sentiment, sectors, industries, limit, options },
    invocation,
  );
}

/**
 * 8-K and 6-K filings of US issuers as they come, newest first: asked again every so many seconds.
 * @customfunction US.LIVE US.LIVE
 * @streaming
 * @param ciks CIKs or tickers as comma-separated text or a range, such as "320193, MSFT". Blank: all companies.
 * @param form 8-K or 6-K for a feed of that form alone. Blank: both.
 * @param categories Categories by name or id (1 to 26), comma-separated or a range, such as "Contract Awards". Blank: all.
 * @param sentiment positive, negative or neutral, or several comma-separated. Blank: all.
 * @param limit How many rows, the newest. Blank: 20.
 * @param seconds Seconds from one poll to the next, at least 10. Blank: 60.
 * @param sectors Sectors as comma-separated text, or a range with one in each cell. Blank: all.
 * @param industries Industries as comma-separated text, or a range with one in each cell. Blank: all.
 * @param options Such as "columns=published_date,company_name; order=oldest; count=yes; labels=keys; blanks=na; transpose=yes". order=oldest shows the same newest rows, oldest first.
 * @returns As US.ANNOUNCEMENTS; while the service does not answer the rows stay, and the first header says since when. (E14)
 */
export function usLive(
  ciks?: unknown[][],
  form?: US_ANNOUNCEMENT_FORM,
  categories?: unknown[][],
  sentiment?: US_SENTIMENT,
  limit?: unknown[][],
  seconds?: unknown[][],
  sectors?: unknown[][],
  industries?: unknown[][],
  options?: unknown[][],
  invocation?: CustomFunctions.StreamingInvocation<unknown[][]>,
): void {
  CATALOG["US.LIVE"].compute(
    runtime,
    { ciks, form, categories, sentiment, limit, seconds, sectors, industries, options },
    invocation,
  );
}
