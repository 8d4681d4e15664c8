import { edge } from "./add-in";
import { indianMetricFunction } from "./formula/metric-function";
import { indianStatementFunction } from "./formula/statement-function";

/**
 * The metadata generator reads these declarations as text: enumerations and signatures stand here in full, everything else elsewhere.
 * @customenum {string}
 */
export enum REPORTING_TYPE {
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
export enum STATEMENT_SCOPE {
  /** The company with its subsidiaries */
  consolidated = "consolidated",
  /** The company alone */
  standalone = "standalone",
}

/**
 * Income statement of an Indian company, in the units its header names (INR crores).
 * @customfunction FIN.INCOME FIN.INCOME
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", or a BSE code such as 500209.
 * @param date Period end date (2024-03-31 or an Excel date), "FY2024", "Q3FY24" or "latest". Blank: the latest.
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: quarterly.
 * @param scope consolidated or standalone. Blank: consolidated.
 * @param options Such as "headers=no; labels=both; blanks=na".
 * @returns A header row (what it is, the period end date), then a row a line. (E10)
 */
export function finIncome(
  ticker: unknown,
  date?: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return edge.table(invocation, (asking) =>
    indianStatementFunction(asking, "income", { ticker, date, type, scope, options }),
  );
}

/**
 * Balance sheet of an Indian company, in the units its header names (INR crores).
 * @customfunction FIN.BALANCE FIN.BALANCE
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", or a BSE code such as 500209.
 * @param date Period end date (2024-03-31 or an Excel date), "FY2024", "Q3FY24" or "latest". Blank: the latest.
 * @param type The cadence of the filing: quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: any with the date.
 * @param scope consolidated or standalone. Blank: consolidated.
 * @param options Such as "headers=no; labels=both; blanks=na".
 * @returns A header row (what it is, the period end date), then a row a line. (E8)
 */
export function finBalance(
  ticker: unknown,
  date?: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return edge.table(invocation, (asking) =>
    indianStatementFunction(asking, "balance", { ticker, date, type, scope, options }),
  );
}

/**
 * Cash flow statement of an Indian company, in the units its header names (INR crores). Outflows are negative.
 * @customfunction FIN.CASHFLOW FIN.CASHFLOW
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", or a BSE code such as 500209.
 * @param date Period end date (2024-03-31 or an Excel date), "FY2024", "Q3FY24" or "latest". Blank: the latest.
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: half_yearly.
 * @param scope consolidated or standalone. Blank: consolidated.
 * @param options Such as "headers=no; labels=both; blanks=na".
 * @returns A header row (what it is, the period end date), then a row a line. (E9)
 */
export function finCashflow(
  ticker: unknown,
  date?: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return edge.table(invocation, (asking) =>
    indianStatementFunction(asking, "cashflow", { ticker, date, type, scope, options }),
  );
}

/**
 * One line of a statement of an Indian company: #N/A where the filing has no such number.
 * @customfunction FIN.METRIC FIN.METRIC
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", or a BSE code such as 500209.
 * @param date Period end date (2024-03-31 or an Excel date), "FY2024", "Q3FY24" or "latest".
 * @param metric A line ("sales", "Profit before tax"), a path ("expenses.depreciation"), statement and path ("cashflow.operating.tax_paid"), or several parted by | of which the first present counts.
 * @param type quarterly, half_yearly, nine_months or annual (or Q, H, 9M, A). Blank: the default of the line's statement.
 * @param scope consolidated or standalone. Blank: consolidated.
 * @param options None yet.
 * @returns One number. (E7 to E10)
 */
export function finMetric(
  ticker: unknown[][],
  date: unknown[][],
  metric: unknown[][],
  type?: REPORTING_TYPE,
  scope?: STATEMENT_SCOPE,
  options?: string,
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return edge.gridValue(invocation, (asking) =>
    indianMetricFunction(asking, { ticker, date, metric, type, scope, options }),
  );
}
