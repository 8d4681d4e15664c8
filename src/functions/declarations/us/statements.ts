import { runtime } from "../../add-in";
import { CATALOG } from "../../catalog/catalog";

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
  cik: unknown[][],
  date?: unknown[][],
  type?: US_REPORTING_TYPE,
  options?: unknown[][],
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
  cik: unknown[][],
  date?: unknown[][],
  type?: US_REPORTING_TYPE,
  options?: unknown[][],
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
  cik: unknown[][],
  date?: unknown[][],
  type?: US_REPORTING_TYPE,
  options?: unknown[][],
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
 * @param metric A line as reported ("assets", "Net income loss"), its tag ("us-gaap:NetIncomeLoss"), statement and line ("cashflow.net_income_loss"), or several separated by | of which the first present counts.
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: annual; the newest balance sheet is of any.
 * @param options Such as "scale=million; order=oldest; transpose=yes; format=no; quarters=filed". format=no gives plain numbers; rich=yes gives them a card of where they come from; quarters=filed computes no quarter. missing=empty shows nothing for a number that is missing, missing=reason says in one cell why.
 * @returns One number; with ranges a grid: a column against a row, equal shapes in pairs. (E16 to E18)
 */
export function usMetric(
  cik: unknown[][],
  date: unknown[][],
  metric: unknown[][],
  type?: US_REPORTING_TYPE,
  options?: unknown[][],
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
 * Period ends of the statements of a US issuer, newest first. Spillway reads the list of filings and asks for likely dates, in searches of at most 30 questions: one for years, two for quarters, more where quarters are missing; and each period of a balance sheet or cash flow statement is asked once more; one that no statement has is left out. Where the newest filing has no statement yet it is #N/A and says so; a period that is missing between two others, or the first that is not certain, is a row of #N/A that says which. Quarters are those that US.METRIC and "last 8" count: one that no filing reports, such as the fourth, has an asterisk behind its date, and quarters=filed leaves it out. Where a longer list (some 25 periods or more) does not fit into the questions the cell is #VALUE!, and goes on when it is calculated again (F2, Enter).
 * @customfunction US.PERIODS US.PERIODS
 * @cancelable
 * @param cik CIK such as 320193 or "CIK0000320193", or a ticker such as "AAPL" or "NASDAQ:AAPL".
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: annual; of a balance sheet all dates, as US.BALANCE has them.
 * @param count How many, 1 to 100. Blank: 8.
 * @param statement income, balance or cashflow. Blank: income.
 * @param options "quarters=filed" lists only quarters that a filing reports.
 * @returns A column of dates. (E13, E16 to E18)
 */
export function usPeriods(
  cik: unknown[][],
  type?: US_REPORTING_TYPE,
  count?: unknown[][],
  statement?: US_STATEMENT,
  options?: unknown[][],
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
 * @param metric An amount of a period such as "net_income_loss", or earnings per share at the end of a fiscal year; not a balance, another per-share figure, a share count, a ratio or a line of unknown kind.
 * @param options "format=no" gives plain numbers, without the format of their kind. missing=empty shows nothing for a number that is missing, missing=reason says in one cell why.
 * @returns One number, or a grid for ranges; #N/A names a component that is missing. (E16 to E18)
 */
export function usTtm(
  cik: unknown[][],
  date: unknown[][],
  metric: unknown[][],
  options?: unknown[][],
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
  options?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.GROWTH"].compute(runtime, { cik, date, metric, priorDate, type, options }, invocation);
}
