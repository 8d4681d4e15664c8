import { runtime } from "../../add-in";
import { CATALOG } from "../../catalog/catalog";

/**
 * The metadata generator reads declarations as text: enumerations and signatures stand here in full, everything else elsewhere.
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
  ticker: unknown[][],
  date?: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  options?: unknown[][],
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
  ticker: unknown[][],
  date?: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  options?: unknown[][],
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
  ticker: unknown[][],
  date?: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  options?: unknown[][],
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
 * @param options Such as "headers=no; labels=both; blanks=na; order=oldest; indent=yes; lines=main; transpose=yes; scale=million; format=no; rich=yes". lines=main leaves out sections without a number; format=no gives plain numbers, without the format of their kind; rich=yes gives numbers a card of where they come from.
 * @returns A header row (what it is, the period end date), then one row for each line. (E7)
 */
export function finSegments(
  ticker: unknown[][],
  date?: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  options?: unknown[][],
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
 * @param metric A line ("sales", "Profit before tax"), a path ("expenses.depreciation"), statement and path ("cashflow.operating.tax_paid", "shareholding.promoters"), or several separated by | of which the first present counts.
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
  options?: unknown[][],
  basis?: FILING_BASIS,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.METRIC"].compute(runtime, { ticker, date, metric, type, scope, options, basis }, invocation);
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
  ticker: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  count?: unknown[][],
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
 * @returns One row for each observation: as_of_date, filing_basis, total_shares, total_shareholders, promoters, fii (SEBI's foreign institutions, overseas depositories among them), dii, government, public (non-institutions alone). Other fields with columns=. A quarter without one that lies between two is a row of #N/A. (E5)
 */
export function finShareholding(
  ticker: unknown[][],
  date?: unknown[][],
  basis?: FILING_BASIS,
  options?: unknown[][],
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
  ticker: unknown[][],
  date?: unknown[][],
  category?: HOLDER_CATEGORY,
  query?: string,
  basis?: FILING_BASIS,
  limit?: unknown[][],
  options?: unknown[][],
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
 * @param metric An amount of a period such as "sales", or earnings per share at the end of a fiscal year; not a balance or other position, another per-share figure, a share count, a ratio or a line of unknown kind.
 * @param scope consolidated or standalone. Blank: consolidated.
 * @param options "format=no" gives plain numbers, without the format of their kind. missing=empty shows nothing for a number that is missing, missing=reason says in one cell why.
 * @returns One number, or a grid for ranges; #N/A names a component that is missing. (E7 to E10)
 */
export function finTtm(
  ticker: unknown[][],
  date: unknown[][],
  metric: unknown[][],
  scope?: STATEMENT_SCOPE,
  options?: unknown[][],
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
 * @param back How many periods to go back: of the type, else of what a word such as FY2024 says, else half-years of a balance sheet, quarters of a shareholding. Blank: one year.
 * @param options "splits=adjust" puts earnings per share, other per-share figures and share counts, and what is computed from them, on the shares of the later period, by the splits and bonuses between; without it they are #N/A where the number of shares shows any (a change of less than 8 % is taken for an issue). "format=no" gives plain fractions. missing=empty shows nothing for a number that is missing, missing=reason says in one cell why.
 * @returns One fraction, or a grid for ranges; #N/A where the base is 0, not available, of the other sign, of a year of another length or of shares that were split since. (E5, E7 to E10)
 */
export function finGrowth(
  ticker: unknown[][],
  date: unknown[][],
  metric: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  back?: unknown[][],
  options?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.GROWTH"].compute(runtime, { ticker, date, metric, type, scope, back, options }, invocation);
}
