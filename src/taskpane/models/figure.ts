import type { MarketId } from '../../api';
import type { CellStyle } from '../../workbook';
import { CELL_STYLES } from './sheet-draft';
import type { ModelSubject, StatementName } from './model';

/** A key figure of a model, with the line names that different kinds of companies report it under. */
export interface Figure {
  readonly id: string;
  readonly label: string;
  readonly statement: StatementName;
  readonly paths: readonly string[];
  readonly style: CellStyle;
  /** True for an amount of a period, which has trailing twelve months. */
  readonly hasTrailing: boolean;
}

function figure(id: string, label: string, statement: StatementName, paths: string): Figure {
  const style = CELL_STYLES.amount;
  return { id, label, statement, paths: paths.trim().split(/\s+/), style, hasTrailing: statement === 'income' };
}

function perShare(id: string, label: string, paths: string): Figure {
  return { ...figure(id, label, 'income', paths), style: CELL_STYLES.perShare, hasTrailing: false };
}

export const INDIAN_FIGURES: readonly Figure[] = [
  figure('revenue', 'Revenue', 'income', 'income.sales income.interest_earned income.total_income income.revenue'),
  figure('beforeTax', 'Profit before tax', 'income', 'profit_before_tax'),
  figure('profit', 'Profit after tax', 'income', 'profit_after_tax'),
  perShare('perShare', 'EPS as filed, INR', 'earnings_per_share.basic'),
  figure('cash', 'Cash from operations', 'cashflow', 'operating.net_cash_from_operations'),
  figure('spent', 'Purchase of fixed assets', 'cashflow', 'investing.purchase_of_fixed_assets'),
  figure('closing', 'Cash at the end', 'cashflow', 'closing_cash'),
  figure(
    'borrowings',
    'Borrowings',
    'balance',
    // Of a bank and an insurer; a company's are two lines, which make up the ratio "debt".
    'capital_and_liabilities.borrowings sources_of_funds.borrowings',
  ),
  figure(
    'reserves',
    'Reserves and surplus',
    'balance',
    'equity.reserves_surplus capital_and_liabilities.reserves_surplus',
  ),
  figure('deposits', 'Deposits', 'balance', 'capital_and_liabilities.deposits'),
  figure('advances', 'Advances', 'balance', 'assets.advances'),
];

export const US_FIGURES: readonly Figure[] = [
  figure(
    'revenue',
    'Revenue',
    'income',
    'revenues revenue_from_contract_with_customer_excluding_assessed_tax sales_revenue_net revenue',
  ),
  figure('gross', 'Gross profit', 'income', 'gross_profit'),
  figure('operating', 'Operating income', 'income', 'operating_income_loss profit_loss_from_operating_activities'),
  figure('profit', 'Net income', 'income', 'net_income_loss profit_loss'),
  perShare('perShare', 'Diluted EPS as filed, USD', 'earnings_per_share_diluted diluted_earnings_loss_per_share'),
  figure('cash', 'Cash from operations', 'cashflow', 'net_cash_provided_by_used_in_operating_activities'),
  figure(
    'spent',
    'Capital expenditure',
    'cashflow',
    'payments_to_acquire_property_plant_and_equipment payments_to_acquire_productive_assets',
  ),
  figure('closing', 'Cash', 'balance', 'cash_and_cash_equivalents_at_carrying_value cash_and_cash_equivalents'),
  figure('assets', 'Total assets', 'balance', 'assets'),
  figure('debt', 'Long-term debt', 'balance', 'long_term_debt_noncurrent long_term_debt'),
  figure('equity', 'Equity', 'balance', 'stockholders_equity equity'),
];

export const FIGURES: Readonly<Record<MarketId, readonly Figure[]>> = { india: INDIAN_FIGURES, us: US_FIGURES };

/**
 * The figures that the company reports; where nothing is known, the first ones, so that the sheet can show the error.
 */
export function reported(figures: readonly Figure[], { lines }: Pick<ModelSubject, 'lines'>): Figure[] {
  const found = figures.filter(({ statement, paths }) => paths.some((path) => lines[statement].has(path)));
  return found.length > 0 ? found : figures.slice(0, 1);
}

/** The metric argument: the names in order; METRIC returns the first that the statement has. */
export function metricOf({ statement, paths }: Figure): string {
  return paths.map((path) => (statement === 'income' ? path : `${statement}.${path}`)).join('|');
}

/** The metric argument of a figure by its id. */
export function metricNamed(figures: readonly Figure[], id: string): string {
  const found = figures.find((figure) => figure.id === id);
  if (!found) throw new Error(`there is no figure ${id}`);
  return metricOf(found);
}
