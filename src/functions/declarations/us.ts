import { runtime } from "../add-in";
import { CATALOG } from "../catalog/catalog";

/**
 * The types of India's functions; Excel's metadata wants an enumeration in the file that uses it.
 * @customenum {string}
 */
export declare enum US_REPORTING_TYPE {
  /** Three months, as in a 10-Q */
  quarterly = "quarterly",
  /** Six months, from the start of the fiscal year */
  half_yearly = "half_yearly",
  /** Nine months, from the start of the fiscal year */
  nine_months = "nine_months",
  /** The fiscal year, as in a 10-K or 20-F */
  annual = "annual",
}

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
 * Facts about a statement.
 * @customenum {string}
 */
export declare enum US_SOURCE_FIELD {
  /** Address of the filing */
  filing_url = "filing_url",
  /** Accession number of the filing */
  accession_number = "accession_number",
  /** "as filed", or from what a quarter was computed that no filing has */
  computed = "computed",
  /** Fiscal year of the period */
  fiscal_year = "fiscal_year",
  /** Fiscal quarter of the period */
  fiscal_quarter = "fiscal_quarter",
  /** Period end date */
  period_end_date = "period_end_date",
  /** Reporting type */
  reporting_type = "reporting_type",
  /** Statement type */
  statement_type = "statement_type",
  /** Currency of the numbers */
  currency = "currency",
  /** Primary ticker of the issuer */
  ticker = "ticker",
  /** CIK of the issuer */
  cik = "cik",
  /** The service's id of the issuer */
  company_id = "company_id",
  /** When this answer was received (UTC) */
  received = "received",
  /** Whether its lines add up, or which do not and by how much */
  checks = "checks",
}

/**
 * Statements of a US issuer.
 * @customenum {string}
 */
export declare enum US_STATEMENT {
  /** Income statement */
  income = "income",
  /** Balance sheet */
  balance = "balance",
  /** Cash flow statement */
  cashflow = "cashflow",
}

/**
 * As-reported income statement of a US issuer, in whole US dollars. The fourth quarter, which no 10-Q reports, is the year less its nine months or its three quarters: the header says so.
 * @customfunction US.INCOME US.INCOME
 * @cancelable
 * @param cik CIK such as 320193 or "CIK0000320193", or a ticker such as "AAPL" or "NASDAQ:AAPL".
 * @param date Exact period end date (2023-09-30 or an Excel date), the issuer's own "FY2024" or "Q3FY24", "FY-1", "latest", "last 8", or a range of them: one column for each. Blank: the newest.
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: annual.
 * @param options Such as "headers=no; labels=both; blanks=na; order=oldest; lines=main; transpose=yes; scale=million; quarters=filed; format=no; rich=yes". lines=main shows the main lines of a long statement; format=no gives plain numbers, without the format of their kind; rich=yes gives numbers a card of where they come from.
 * @returns A header row (what it is, the period end date), then one row for each line. (E16)
 */
export function usIncome(
  cik: unknown,
  date?: unknown[][],
  type?: US_REPORTING_TYPE,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.INCOME"].compute(runtime, { cik, date, type, options }, invocation);
}

/**
 * As-reported cash flow statement of a US issuer, in whole US dollars. Quarters that filings report only within the year to date are the difference: the header says so.
 * @customfunction US.CASHFLOW US.CASHFLOW
 * @cancelable
 * @param cik CIK such as 320193 or "CIK0000320193", or a ticker such as "AAPL" or "NASDAQ:AAPL".
 * @param date Exact period end date (2023-09-30 or an Excel date), the issuer's own "FY2024" or "Q3FY24", "FY-1", "latest", "last 8", or a range of them: one column for each. Blank: the newest.
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: annual. Interim cash flows are year to date: half_yearly, nine_months.
 * @param options Such as "headers=no; labels=both; blanks=na; order=oldest; lines=main; transpose=yes; scale=million; quarters=filed; format=no; rich=yes". lines=main shows the main lines of a long statement; format=no gives plain numbers, without the format of their kind; rich=yes gives numbers a card of where they come from.
 * @returns A header row (what it is, the period end date), then one row for each line. (E17)
 */
export function usCashflow(
  cik: unknown,
  date?: unknown[][],
  type?: US_REPORTING_TYPE,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.CASHFLOW"].compute(runtime, { cik, date, type, options }, invocation);
}

/**
 * As-reported balance sheet of a US issuer, in whole US dollars.
 * @customfunction US.BALANCE US.BALANCE
 * @cancelable
 * @param cik CIK such as 320193 or "CIK0000320193", or a ticker such as "AAPL" or "NASDAQ:AAPL".
 * @param date Exact period end date (2023-09-30 or an Excel date), the issuer's own "FY2024" or "Q3FY24", "FY-1", "latest", "last 8", or a range of them: one column for each. Blank: the newest.
 * @param type Whose dates "latest" and "last 8" count, such as annual. Blank or quarterly: all, quarters and year ends. A given date answers alike with any.
 * @param options Such as "headers=no; labels=both; blanks=na; order=oldest; lines=main; transpose=yes; scale=million; format=no; rich=yes". lines=main shows the main lines of a long statement; format=no gives plain numbers, without the format of their kind; rich=yes gives numbers a card of where they come from.
 * @returns A header row (what it is, the period end date), then one row for each line. (E18)
 */
export function usBalance(
  cik: unknown,
  date?: unknown[][],
  type?: US_REPORTING_TYPE,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.BALANCE"].compute(runtime, { cik, date, type, options }, invocation);
}

/**
 * One line of a statement of a US issuer, or a grid of them: #N/A, with the reason, where the service has no such number or none follows from what it has. An amount of a quarter that no filing reports alone (the fourth; of cash flows the second and third too) is the longer period less the shorter ones; figures per share and share counts of it are #N/A.
 * @customfunction US.METRIC US.METRIC
 * @cancelable
 * @param cik CIK such as 320193 or "CIK0000320193", or a ticker such as "AAPL" or "NASDAQ:AAPL".
 * @param date Exact period end date (2023-09-30 or an Excel date), the issuer's own "FY2024" or "Q3FY24", "FY-1", "Q-4", "latest" or "last 8"; or a range.
 * @param metric A line as reported ("assets", "Net income loss"), its tag ("us-gaap:NetIncomeLoss"), statement and line ("cashflow.net_income_loss"), or several parted by | of which the first present counts.
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: annual; the newest balance sheet is of any.
 * @param options Such as "scale=million; order=oldest; transpose=yes; format=no; quarters=filed". format=no gives plain numbers; rich=yes gives them a card of where they come from; quarters=filed computes no quarter. missing=empty shows nothing for a number that is missing, missing=reason says in one cell why.
 * @returns One number; with ranges a grid: a column against a row, equal shapes in pairs. (E16 to E18)
 */
export function usMetric(
  cik: unknown[][],
  date: unknown[][],
  metric: unknown[][],
  type?: US_REPORTING_TYPE,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.METRIC"].compute(runtime, { cik, date, metric, type, options }, invocation);
}

/**
 * Where the numbers of a US statement come from (the filing's address, its accession number and more), when they were received, and whether they add up.
 * @customfunction US.SOURCE US.SOURCE
 * @cancelable
 * @param cik CIK such as 320193 or "CIK0000320193", or a ticker such as "AAPL" or "NASDAQ:AAPL".
 * @param date Exact period end date (2023-09-30 or an Excel date), the issuer's own "FY2024" or "Q3FY24", "FY-1", "Q-4" or "latest".
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: annual.
 * @param field filing_url, accession_number, computed (from what, or "as filed"), fiscal_year, received (UTC), checks and others. Blank: filing_url.
 * @param statement income, balance or cashflow. Blank: income.
 * @returns One value, or a grid for ranges. (E16 to E18)
 */
export function usSource(
  cik: unknown[][],
  date: unknown[][],
  type?: US_REPORTING_TYPE,
  field?: US_SOURCE_FIELD,
  statement?: US_STATEMENT,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.SOURCE"].compute(runtime, { cik, date, type, field, statement }, invocation);
}

/**
 * The CIK of a US ticker, ten digits with leading zeros.
 * @customfunction US.CIK US.CIK
 * @cancelable
 * @param ticker Ticker such as "AAPL" or "NASDAQ:AAPL".
 * @returns One text, or a grid for ranges. (E15)
 */
export function usCik(ticker: unknown[][], invocation?: CustomFunctions.CancelableInvocation): unknown[][] {
  return CATALOG["US.CIK"].compute(runtime, { ticker }, invocation);
}

/**
 * Period ends of the statements of a US issuer, newest first. Spillway reads the list of filings and asks for likely dates, in searches of at most 30 questions: one for years, two for quarters, more where quarters are missing; and each period of a balance sheet or cash flow statement is asked once more. Where the newest filing has no statement yet, or a period between two others is missing, it is #N/A and says which. Quarters are those that US.METRIC and "last 8" count: one that no filing reports, such as the fourth, has an asterisk behind its date, and quarters=filed leaves it out. A longer list (some 25 periods or more) does not fit into the questions: the cell is #VALUE!, and goes on when it is calculated again (F2, Enter).
 * @customfunction US.PERIODS US.PERIODS
 * @cancelable
 * @param cik CIK such as 320193 or "CIK0000320193", or a ticker such as "AAPL" or "NASDAQ:AAPL".
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: annual.
 * @param count How many, 1 to 100. Blank: 8.
 * @param statement income, balance or cashflow. Blank: income.
 * @param options "quarters=filed" lists only quarters that a filing reports.
 * @returns A column of dates. (E13, E16 to E18)
 */
export function usPeriods(
  cik: unknown,
  type?: US_REPORTING_TYPE,
  count?: unknown,
  statement?: US_STATEMENT,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.PERIODS"].compute(runtime, { cik, type, count, statement, options }, invocation);
}

/**
 * Trailing twelve months of one line of a US issuer: the annual figure at a year end, else annual plus year to date less the prior year to date, else four quarters where filings have all four. Each period counts as it was first filed; where the quarters that were filed show that the year's figures were restated during the year, the cell is #N/A. A year whose answer says that it has another length than twelve months is not used.
 * @customfunction US.TTM US.TTM
 * @cancelable
 * @param cik CIK such as 320193 or "CIK0000320193", or a ticker such as "AAPL" or "NASDAQ:AAPL".
 * @param date End of the twelve months: an exact period end date, the issuer's own "FY2024" or "Q3FY24", "FY-1", "Q-4" or "latest", the newest period that the service has: #N/A where it lacks the line.
 * @param metric An amount of a period such as "net_income_loss"; not a balance, a per-share figure, a share count, a ratio or a line of unknown kind.
 * @param options "format=no" gives plain numbers, without the format of their kind. missing=empty shows nothing for a number that is missing, missing=reason says in one cell why.
 * @returns One number, or a grid for ranges; #N/A names a component that is missing. (E16, E17)
 */
export function usTtm(
  cik: unknown[][],
  date: unknown[][],
  metric: unknown[][],
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.TTM"].compute(runtime, { cik, date, metric, options }, invocation);
}

/**
 * Change of one line of a US issuer against a prior period, as a fraction: (new - old) / |old|. Both are as first filed: a later report that restates the prior period shows another growth.
 * @customfunction US.GROWTH US.GROWTH
 * @cancelable
 * @param cik CIK such as 320193 or "CIK0000320193", or a ticker such as "AAPL" or "NASDAQ:AAPL".
 * @param date The later period: an exact period end date, the issuer's own "FY2024" or "Q3FY24", "FY-1", "Q-4" or "latest".
 * @param metric A line as reported, such as "revenues".
 * @param priorDate The earlier period, given in the same ways. Blank: a year before, of the same type.
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: annual.
 * @param options "splits=adjust" puts earnings per share, other per-share figures and share counts, and what is computed from them, on the shares of the later period, by the splits between; without it they are #N/A where the number of shares shows any (a change of less than 10 %, over several years up to 30 %, is taken for issues and buybacks). "format=no" gives plain fractions. missing=empty shows nothing for a number that is missing, missing=reason says in one cell why.
 * @returns One fraction, or a grid for ranges; #N/A where the base is 0, not available, of the other sign, of a period of another length or of shares that were split since. (E16 to E18)
 */
export function usGrowth(
  cik: unknown[][],
  date: unknown[][],
  metric: unknown[][],
  priorDate?: unknown[][],
  type?: US_REPORTING_TYPE,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.GROWTH"].compute(runtime, { cik, date, metric, priorDate, type, options }, invocation);
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
  limit?: unknown,
  options?: string,
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
  from?: unknown,
  to?: unknown,
  categories?: unknown[][],
  sentiment?: US_SENTIMENT,
  sectors?: unknown[][],
  industries?: unknown[][],
  limit?: unknown,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.ANNOUNCEMENTS"].compute(
    runtime,
    { ciks, form, from, to, categories, sentiment, sectors, industries, limit, options },
    invocation,
  );
}

/**
 * US issuers of the service's list, with CIK, size, sector and industry.
 * @customfunction US.COMPANIES US.COMPANIES
 * @cancelable
 * @param ciks CIKs or tickers as comma-separated text or a range, such as "320193, MSFT". Blank: all companies.
 * @param sectors Sectors as comma-separated text, or a range with one in each cell. Blank: all.
 * @param industries Industries as comma-separated text, or a range with one in each cell. Blank: all.
 * @param caps Sizes: mega, large, mid, small, micro or nano, comma-separated or a range. Blank: all.
 * @param sort Such as "marketcap_category:asc,company_name:desc". Blank: by name.
 * @param limit How many rows at most. Blank: all.
 * @param options Such as "columns=ticker,cik,isin; count=yes; headers=no; labels=keys; blanks=na; transpose=yes".
 * @returns One row for each company: ticker, name, CIK, size, sector, industry. Other fields with columns=. (E15)
 */
export function usCompanies(
  ciks?: unknown[][],
  sectors?: unknown[][],
  industries?: unknown[][],
  caps?: unknown[][],
  sort?: string,
  limit?: unknown,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.COMPANIES"].compute(
    runtime,
    { ciks, sectors, industries, caps, sort, limit, options },
    invocation,
  );
}

/**
 * One field of the US company list, such as the name, the sector or the size of an issuer.
 * @customfunction US.COMPANY US.COMPANY
 * @cancelable
 * @param cik CIK such as 320193, or a ticker such as "AAPL".
 * @param field company_name, cik, isin, industry_info.sector, exchange_info and others. Blank: company_name.
 * @returns One value, or a grid for ranges. (E15)
 */
export function usCompany(
  cik: unknown[][],
  field?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.COMPANY"].compute(runtime, { cik, field }, invocation);
}

/**
 * A US company as one cell that shows its name, with what is known of it on the cell's card: identifiers, sector, latest year, key figures and whether its newest statements add up. =A1.Revenue reads one of them, and A1 may stand for the company in other functions.
 * @customfunction US.CARD US.CARD
 * @cancelable
 * @param cik CIK such as 320193, or a ticker such as "AAPL".
 * @returns The company, money in millions, or one for each of a range; its name as text where Excel takes no entities. (E15, E13, E16, E18)
 */
export function usCard(cik: unknown[][], invocation?: CustomFunctions.CancelableInvocation): unknown[][] {
  return CATALOG["US.CARD"].compute(runtime, { cik }, invocation);
}

/**
 * The ticker of a US issuer by its name, misspelled too, or by its ISIN, from the whole company list.
 * @customfunction US.LOOKUP US.LOOKUP
 * @cancelable
 * @param text Name such as "Apple", ISIN, ticker or CIK. An ISIN must be exact.
 * @param field Another field of the list, such as cik or company_name. Blank: the ticker, or the CIK where there is none or several issuers share it.
 * @returns One value, or a grid for ranges; #VALUE! naming the candidates where several issuers fit equally, #N/A where none does. (E15)
 */
export function usLookup(
  text: unknown[][],
  field?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.LOOKUP"].compute(runtime, { text, field }, invocation);
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
  limit?: unknown,
  seconds?: unknown,
  sectors?: unknown[][],
  industries?: unknown[][],
  options?: string,
  invocation?: CustomFunctions.StreamingInvocation<unknown[][]>,
): void {
  CATALOG["US.LIVE"].compute(
    runtime,
    { ciks, form, categories, sentiment, limit, seconds, sectors, industries, options },
    invocation,
  );
}
