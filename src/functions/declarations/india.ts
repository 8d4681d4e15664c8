import { runtime } from "../add-in";
import { CATALOG } from "../catalog/catalog";

/**
 * The metadata generator reads these declarations as text: enumerations and signatures stand here in full, everything else elsewhere.
 * @customenum {string}
 */
export declare enum REPORTING_TYPE {
  /** Three months */
  quarterly = "quarterly",
  /** Six months, from the start of the fiscal year */
  half_yearly = "half_yearly",
  /** Nine months, from the start of the fiscal year */
  nine_months = "nine_months",
  /** The fiscal year */
  annual = "annual",
}

/**
 * Whose numbers: the group's or the company's own.
 * @customenum {string}
 */
export declare enum STATEMENT_SCOPE {
  /** The company with its subsidiaries */
  consolidated = "consolidated",
  /** The company alone */
  standalone = "standalone",
}

/**
 * Why a shareholding pattern was filed.
 * @customenum {string}
 */
export declare enum FILING_BASIS {
  /** A regular reporting period */
  periodic = "periodic",
  /** Before listing */
  pre_listing = "pre_listing",
  /** After a material change of the capital structure */
  capital_restructuring = "capital_restructuring",
}

/**
 * Headline categories of shareholders.
 * @customenum {string}
 */
export declare enum HOLDER_CATEGORY {
  /** Promoters and promoter group */
  promoters = "promoters",
  /** Foreign institutions */
  fii = "fii",
  /** Domestic institutions */
  dii = "dii",
  /** Governments */
  government = "government",
  /** Non-institutions */
  public = "public",
}

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
 * Facts about a statement.
 * @customenum {string}
 */
export declare enum SOURCE_FIELD {
  /** Whether it is audited */
  audit_status = "audit_status",
  /** Kind of company, which selects the lines */
  profile = "profile",
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
  /** Consolidated or standalone */
  statement_scope = "statement_scope",
  /** Currency of the numbers */
  currency = "currency",
  /** Unit of the money lines */
  scale = "scale",
  /** The service's id of the company */
  company_id = "company_id",
  /** When this answer was received (IST) */
  received = "received",
  /** Whether its lines add up, or which do not and by how much */
  checks = "checks",
}

/**
 * Statements of an Indian company.
 * @customenum {string}
 */
export declare enum STATEMENT {
  /** Income statement */
  income = "income",
  /** Balance sheet */
  balance = "balance",
  /** Cash flow statement */
  cashflow = "cashflow",
  /** Segment results */
  segments = "segments",
}

/**
 * Income statement of an Indian company, in the units its header names (INR crores).
 * @customfunction FIN.INCOME FIN.INCOME
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", or a BSE code such as 500209.
 * @param date Period end date (2024-03-31 or an Excel date), "FY2024", "Q3FY24", "FY-1", "latest", "last 8", or a range of them: one column for each. Blank: the latest.
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: quarterly.
 * @param scope consolidated or standalone. Blank: consolidated.
 * @param options Such as "headers=no; labels=both; blanks=na; order=oldest; indent=yes; lines=main; transpose=yes; scale=million; format=no; rich=yes". lines=main shows the main lines of a long statement; format=no gives plain numbers, without the format of their kind; rich=yes gives numbers a card of where they come from.
 * @returns A header row (what it is, the period end date), then one row for each line. (E10)
 */
export function finIncome(
  ticker: unknown,
  date?: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.INCOME"].compute(runtime, { ticker, date, type, scope, options }, invocation);
}

/**
 * Balance sheet of an Indian company, in the units its header names (INR crores).
 * @customfunction FIN.BALANCE FIN.BALANCE
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", or a BSE code such as 500209.
 * @param date Period end date (2024-03-31 or an Excel date), "FY2024", "Q3FY24", "FY-1", "latest", "last 8", or a range of them: one column for each. Blank: the latest.
 * @param type The type of the filing: quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Where blank, all types are considered, and latest is the newest of them.
 * @param scope consolidated or standalone. Blank: consolidated.
 * @param options Such as "headers=no; labels=both; blanks=na; order=oldest; indent=yes; lines=main; transpose=yes; scale=million; format=no; rich=yes". lines=main shows the main lines of a long statement; format=no gives plain numbers, without the format of their kind; rich=yes gives numbers a card of where they come from.
 * @returns A header row (what it is, the period end date), then one row for each line. (E8)
 */
export function finBalance(
  ticker: unknown,
  date?: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.BALANCE"].compute(runtime, { ticker, date, type, scope, options }, invocation);
}

/**
 * Cash flow statement of an Indian company, in the units its header names (INR crores). Outflows are negative.
 * @customfunction FIN.CASHFLOW FIN.CASHFLOW
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", or a BSE code such as 500209.
 * @param date Period end date (2024-03-31 or an Excel date), "FY2024", "Q3FY24", "FY-1", "latest", "last 8", or a range of them: one column for each. Blank: the latest.
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: half_yearly.
 * @param scope consolidated or standalone. Blank: consolidated.
 * @param options Such as "headers=no; labels=both; blanks=na; order=oldest; indent=yes; lines=main; transpose=yes; scale=million; format=no; rich=yes". lines=main shows the main lines of a long statement; format=no gives plain numbers, without the format of their kind; rich=yes gives numbers a card of where they come from.
 * @returns A header row (what it is, the period end date), then one row for each line. (E9)
 */
export function finCashflow(
  ticker: unknown,
  date?: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.CASHFLOW"].compute(runtime, { ticker, date, type, scope, options }, invocation);
}

/**
 * Segment results of an Indian company: revenue, profit and position by business segment, in the units its header names (INR crores).
 * @customfunction FIN.SEGMENTS FIN.SEGMENTS
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", or a BSE code such as 500209.
 * @param date Period end date (2024-03-31 or an Excel date), "FY2024", "Q3FY24", "FY-1", "latest", "last 8", or a range of them: one column for each. Blank: the latest.
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: quarterly.
 * @param scope consolidated or standalone. Blank: consolidated.
 * @param options Such as "headers=no; labels=both; blanks=na; order=oldest; indent=yes; lines=main; transpose=yes; scale=million; format=no; rich=yes". lines=main shows the main lines of a long statement; format=no gives plain numbers, without the format of their kind; rich=yes gives numbers a card of where they come from.
 * @returns A header row (what it is, the period end date), then one row for each line. (E7)
 */
export function finSegments(
  ticker: unknown,
  date?: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.SEGMENTS"].compute(runtime, { ticker, date, type, scope, options }, invocation);
}

/**
 * One line of a statement or shareholding pattern of an Indian company, or a grid of them: #N/A, with the reason, where the service has no such number or none follows from what it has.
 * @customfunction FIN.METRIC FIN.METRIC
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", or a BSE code such as 500209.
 * @param date Period end date (2024-03-31 or an Excel date), "FY2024", "Q3FY24", "FY-1", "Q-4", "latest" or "last 8"; or a range.
 * @param metric A line ("sales", "Profit before tax"), a path ("expenses.depreciation"), statement and path ("cashflow.operating.tax_paid", "shareholding.promoters"), or several parted by | of which the first present counts.
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: what a word such as FY2024 says; of a date, quarterly for income, half_yearly for cash flows, any for balance sheets.
 * @param scope consolidated or standalone. Blank: consolidated.
 * @param options Such as "scale=million; order=oldest; transpose=yes; format=no", which gives plain numbers. rich=yes gives numbers a card of where they come from. missing=empty shows nothing for a number that is missing, missing=reason says in one cell why.
 * @param basis For shareholding lines only: periodic, pre_listing or capital_restructuring. Blank: periodic.
 * @returns One number; with ranges a grid: a column against a row, equal shapes in pairs. (E5, E7 to E10)
 */
export function finMetric(
  ticker: unknown[][],
  date: unknown[][],
  metric: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  options?: string,
  basis?: FILING_BASIS,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.METRIC"].compute(runtime, { ticker, date, metric, type, scope, options, basis }, invocation);
}

/**
 * What FIN.PERIODS lists the dates of.
 * @customenum {string}
 */
export declare enum DATED_STATEMENT {
  /** Income statement */
  income = "income",
  /** Balance sheet */
  balance = "balance",
  /** Cash flow statement */
  cashflow = "cashflow",
  /** Segment results */
  segments = "segments",
  /** Shareholding pattern */
  shareholding = "shareholding",
}

/**
 * Period ends on which the service has a statement of an Indian company, newest first. Older ones are looked for at quarter ends, until ten in a row have none.
 * @customfunction FIN.PERIODS FIN.PERIODS
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", or a BSE code such as 500209.
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: the default of the statement: quarterly for income.
 * @param scope consolidated or standalone. Blank: consolidated.
 * @param count How many, 1 to 100. Blank: 8.
 * @param statement income, balance, cashflow, segments or shareholding (without type and scope). Blank: income.
 * @param basis For shareholding only: periodic, pre_listing or capital_restructuring. Blank: periodic.
 * @returns A column of dates. (E5, E7 to E10)
 */
export function finPeriods(
  ticker: unknown,
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  count?: unknown,
  statement?: DATED_STATEMENT,
  basis?: FILING_BASIS,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.PERIODS"].compute(runtime, { ticker, type, scope, count, statement, basis }, invocation);
}

/**
 * What a statement of an Indian company says of itself, such as whether it is audited, when it was received, and whether its lines add up.
 * @customfunction FIN.SOURCE FIN.SOURCE
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", or a BSE code such as 500209.
 * @param date Period end date (2024-03-31 or an Excel date), "FY2024", "Q3FY24", "FY-1", "Q-4" or "latest".
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: the default of the statement.
 * @param scope consolidated or standalone. Blank: consolidated.
 * @param field audit_status, profile, fiscal_year, received (IST), checks and others. Blank: audit_status.
 * @param statement income, balance, cashflow or segments. Blank: income.
 * @returns One value, or a grid for ranges. (E7 to E10)
 */
export function finSource(
  ticker: unknown[][],
  date: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  field?: SOURCE_FIELD,
  statement?: STATEMENT,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.SOURCE"].compute(runtime, { ticker, date, type, scope, field, statement }, invocation);
}

/**
 * Shareholding patterns of an Indian company: who owns how much, in percentage points as reported.
 * @customfunction FIN.SHAREHOLDING FIN.SHAREHOLDING
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", or a BSE code such as 500209.
 * @param date Observation date (2024-03-31 or an Excel date), "Q3FY24", "Q-4", "latest", "last 12", or a range of them: one row for each. Blank: up to eight, newest first.
 * @param basis periodic, pre_listing or capital_restructuring. Blank: periodic.
 * @param options Such as "columns=as_of_date,promoters; headers=no; blanks=na; order=oldest; transpose=yes".
 * @returns One row for each observation: as_of_date, filing_basis, total_shares, total_shareholders, promoters, fii, dii, government, public. Other fields with columns=. A quarter without one that lies between two is a row of #N/A. (E5)
 */
export function finShareholding(
  ticker: unknown,
  date?: unknown[][],
  basis?: FILING_BASIS,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.SHAREHOLDING"].compute(runtime, { ticker, date, basis, options }, invocation);
}

/**
 * Disclosed holders in one shareholding filing of an Indian company, in the order of the service. It is not a full register.
 * @customfunction FIN.HOLDERS FIN.HOLDERS
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", or a BSE code such as 500209.
 * @param date Observation date (2024-03-31 or an Excel date), "Q3FY24" or "Q-4". Blank: the latest filing.
 * @param category promoters, fii, dii, government or public. Blank: all.
 * @param query Part of a holder's name, in any case. Blank: all.
 * @param basis periodic, pre_listing or capital_restructuring. Blank: periodic.
 * @param limit How many rows at most. Blank: all.
 * @param options Such as "columns=as_of_date,holder_name,percentage; count=yes; headers=no; blanks=na; transpose=yes".
 * @returns One row for each holder: holder_name, category, subcategory, shares, percentage. The filing's date and other fields with columns=. (E6)
 */
export function finHolders(
  ticker: unknown,
  date?: unknown,
  category?: HOLDER_CATEGORY,
  query?: string,
  basis?: FILING_BASIS,
  limit?: unknown,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.HOLDERS"].compute(runtime, { ticker, date, category, query, basis, limit, options }, invocation);
}

/**
 * Trailing twelve months of one line of an Indian company: the annual figure at a year end, else annual plus year to date less the prior year to date, else four quarters. Within a year the sum must agree with the quarters as filed within half a percent; cash flows have none. A filed year stands as it is, unless it is plainly wrong. A year that is not shown to have twelve months is not used.
 * @customfunction FIN.TTM FIN.TTM
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", or a BSE code such as 500209.
 * @param date End of the twelve months: 2024-09-30, an Excel date, "FY2024", "Q3FY24", "FY-1", "Q-4" or "latest", the newest statement of the line's kind, so that cash flows may end earlier than income: #N/A where it lacks the line.
 * @param metric An amount of a period such as "sales"; not a balance or other position, a per-share figure, a share count, a ratio or a line of unknown kind.
 * @param scope consolidated or standalone. Blank: consolidated.
 * @param options "format=no" gives plain numbers, without the format of their kind. missing=empty shows nothing for a number that is missing, missing=reason says in one cell why.
 * @returns One number, or a grid for ranges; #N/A names a component that is missing. (E7, E9, E10)
 */
export function finTtm(
  ticker: unknown[][],
  date: unknown[][],
  metric: unknown[][],
  scope?: STATEMENT_SCOPE,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.TTM"].compute(runtime, { ticker, date, metric, scope, options }, invocation);
}

/**
 * Change of one line of an Indian company against an earlier period, as a fraction: (new - old) / |old|.
 * @customfunction FIN.GROWTH FIN.GROWTH
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", or a BSE code such as 500209.
 * @param date The later period: 2024-03-31, an Excel date, "FY2024", "Q3FY24", "FY-1", "Q-4" or "latest".
 * @param metric A line such as "sales", a path, or statement and path.
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: what a word such as FY2024 says; of a date, quarterly for income, half_yearly for cash flows.
 * @param scope consolidated or standalone. Blank: consolidated.
 * @param back How many periods of the type to go back; without a type half-years of a balance sheet, quarters of a shareholding. Blank: one year.
 * @param options "splits=adjust" puts earnings per share, other per-share figures and share counts, and what is computed from them, on the shares of the later period, by the splits and bonuses between; without it they are #N/A where the number of shares shows any (a change of less than 8 % is taken for an issue). "format=no" gives plain fractions. missing=empty shows nothing for a number that is missing, missing=reason says in one cell why.
 * @returns One fraction, or a grid for ranges; #N/A where the base is 0, not available, of the other sign, of a year of another length or of shares that were split since. (E5, E7 to E10)
 */
export function finGrowth(
  ticker: unknown[][],
  date: unknown[][],
  metric: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  back?: unknown,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.GROWTH"].compute(runtime, { ticker, date, metric, type, scope, back, options }, invocation);
}

/**
 * The date on which the add-in was loaded, or of the last Refresh since: it does not change at midnight, so that formulas which depend on it ask once a day.
 * @customfunction FIN.TODAY FIN.TODAY
 * @cancelable
 * @returns One date.
 */
export function finToday(invocation?: CustomFunctions.CancelableInvocation): unknown {
  return CATALOG["FIN.TODAY"].compute(runtime, {}, invocation);
}

/**
 * What the cells of the workbook still wait for, such as "3 requests, 240 cells waiting"; "ready" when nothing. Live feeds do not count. It adds how many formulas show answers that the workbook carries, and how many found no room for cards.
 * @customfunction FIN.STATUS FIN.STATUS
 * @streaming
 * @returns Text, changing by itself.
 */
export function finStatus(invocation?: CustomFunctions.StreamingInvocation<string>): void {
  CATALOG["FIN.STATUS"].compute(runtime, {}, invocation);
}

/**
 * Figures of this workbook's cells that came back different, of both markets: restated, gone, newly available. Kept on this machine for 90 days.
 * @customfunction FIN.CHANGES FIN.CHANGES
 * @streaming
 * @param since Days back, such as 7 or "2 weeks", or a date, of the 90 days that are kept. Blank: 7 days.
 * @returns One row for each changed value, newest first: received (UTC), cells, company, statement, period, type, line, before, now, difference, unit, received before (UTC), cause. One sentence where nothing changed.
 */
export function finChanges(since?: unknown, invocation?: CustomFunctions.StreamingInvocation<unknown[][]>): void {
  CATALOG["FIN.CHANGES"].compute(runtime, { since }, invocation);
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
  limit?: unknown,
  options?: string,
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
  from?: unknown,
  to?: unknown,
  categories?: unknown[][],
  sentiment?: SENTIMENT,
  sectors?: unknown[][],
  industries?: unknown[][],
  limit?: unknown,
  options?: string,
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
  count?: unknown,
  options?: string,
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
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.FIND"].compute(
    runtime,
    { query, types, tickers, years, quarters, sectors, industries, options },
    invocation,
  );
}

/**
 * Indian companies of the service's list, with size, market cap, sector and industry.
 * @customfunction FIN.COMPANIES FIN.COMPANIES
 * @cancelable
 * @param tickers Tickers as comma-separated text or a range, such as "INFY, BSE:500325"; internal ids too, such as "id:C0290". Blank: all companies.
 * @param sectors Sectors as comma-separated text, or a range with one in each cell. Blank: all.
 * @param industries Industries as comma-separated text, or a range with one in each cell. Blank: all.
 * @param caps Sizes: large, mid, small, micro or nano, comma-separated or a range. Blank: all.
 * @param sort Such as "marketcap_category:asc,company_name:desc". Blank: by name.
 * @param limit How many rows at most. Blank: all.
 * @param options Such as "columns=ticker,isin,market_snapshot.prices.current; count=yes; headers=no; labels=keys; blanks=na; transpose=yes".
 * @returns One row for each company: ticker, name, size, market cap, sector, industry. Other fields with columns=. (E11)
 */
export function finCompanies(
  tickers?: unknown[][],
  sectors?: unknown[][],
  industries?: unknown[][],
  caps?: unknown[][],
  sort?: string,
  limit?: unknown,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.COMPANIES"].compute(
    runtime,
    { tickers, sectors, industries, caps, sort, limit, options },
    invocation,
  );
}

/**
 * One field of the company list, such as the name, the sector or the market cap of an Indian company.
 * @customfunction FIN.COMPANY FIN.COMPANY
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", a BSE code such as 500209, or an internal id such as "C0290" or "id:C0290".
 * @param field company_name, isin, industry_info.sector, market_snapshot.market_cap.value (INR crores) and others. Blank: company_name.
 * @returns One value, or a grid for ranges; times are IST. (E11)
 */
export function finCompany(
  ticker: unknown[][],
  field?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.COMPANY"].compute(runtime, { ticker, field }, invocation);
}

/**
 * An Indian company as one cell that shows its name, with what is known of it on the cell's card: identifiers, sector, latest periods, key figures and whether its newest statements add up. =A1.Revenue reads one of them, and A1 may stand for the company in other functions.
 * @customfunction FIN.CARD FIN.CARD
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", a BSE code such as 500209, or an internal id such as "C0290" or "id:C0290".
 * @returns The company, money in INR crores, or one for each of a range; its name as text where Excel takes no entities. (E11, E8, E10)
 */
export function finCard(ticker: unknown[][], invocation?: CustomFunctions.CancelableInvocation): unknown[][] {
  return CATALOG["FIN.CARD"].compute(runtime, { ticker }, invocation);
}

/**
 * The ticker of an Indian company by its name, misspelled too, or by its ISIN, from the whole company list.
 * @customfunction FIN.LOOKUP FIN.LOOKUP
 * @cancelable
 * @param text Name such as "Infosys", ISIN, ticker or BSE code. An ISIN must be exact.
 * @param field Another field of the list, such as company_name or isin. Blank: the ticker, with its exchange where several companies share it.
 * @returns One value, or a grid for ranges; #VALUE! naming the candidates where several companies fit equally, #N/A where none does. (E11)
 */
export function finLookup(
  text: unknown[][],
  field?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.LOOKUP"].compute(runtime, { text, field }, invocation);
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
  from?: unknown,
  to?: unknown,
  limit?: unknown,
  options?: string,
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
  limit?: unknown,
  seconds?: unknown,
  sectors?: unknown[][],
  industries?: unknown[][],
  options?: string,
  invocation?: CustomFunctions.StreamingInvocation<unknown[][]>,
): void {
  CATALOG["FIN.LIVE"].compute(
    runtime,
    { tickers, categories, sentiment, limit, seconds, sectors, industries, options },
    invocation,
  );
}
