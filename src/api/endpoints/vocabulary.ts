/** The service's closed vocabularies, each in the document's order; that of types is by their quarters too, from one to four. */
export const REPORTING_TYPES = ['quarterly', 'half_yearly', 'nine_months', 'annual'] as const;
export type ReportingType = (typeof REPORTING_TYPES)[number];

/** The quarters of a period of a type, unless its statement says other months; undefined for a text that is no type. */
export function quartersOfType(type: ReportingType): number;
export function quartersOfType(type: string): number | undefined;
export function quartersOfType(type: string): number | undefined {
  const at = (REPORTING_TYPES as readonly string[]).indexOf(type);
  return at < 0 ? undefined : at + 1;
}

/** The type of a year's first quarters, of one to four; undefined for any other number. */
export const typeOfQuarters = (quarters: number): ReportingType | undefined => REPORTING_TYPES[quarters - 1];

export const STATEMENT_SCOPES = ['consolidated', 'standalone'] as const;
export type StatementScope = (typeof STATEMENT_SCOPES)[number];

export const FILING_BASES = ['periodic', 'pre_listing', 'capital_restructuring'] as const;
export type FilingBasis = (typeof FILING_BASES)[number];

/** The maximum number of shareholding patterns that the service returns without a date (E5 rule 1). */
export const MAX_PATTERNS = 8;
export const HOLDER_CATEGORIES = ['promoters', 'fii', 'dii', 'government', 'public'] as const;
export const SENTIMENTS = ['positive', 'negative', 'neutral'] as const;
export const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
export const INDIAN_DOCUMENT_TYPES = [
  'annual-report',
  'quarterly-result',
  'earnings-transcript',
  'investor-presentation',
  'announcement',
] as const;
export const US_DOCUMENT_TYPES = ['10-K', '20-F', '10-Q', 'earnings-transcript', '8-K', '6-K', 'proxy'] as const;
export const US_ANNOUNCEMENT_FORMS = ['8-K', '6-K'] as const;
export const PROFILES = ['bank', 'nonbank', 'life_insurance', 'general_insurance', 'investment_trust'] as const;
export const SORT_KEYS = ['company_name', 'marketcap_category'] as const;
export const SORT_ORDERS = ['asc', 'desc'] as const;
export const INDIAN_MARKET_CAPS = ['large', 'mid', 'small', 'micro', 'nano'] as const;
export const US_MARKET_CAPS = ['mega', ...INDIAN_MARKET_CAPS] as const;

/**
 * The categories of announcements; the id is the position plus one. Assumed: the service publishes its mapping
 * separately.
 */
export const ANNOUNCEMENT_CATEGORIES = [
  'Company Mergers',
  'Disposals and divestitures',
  'Business Restructuring',
  'Expansion Plans',
  'Financial Troubles',
  'Management Changes',
  'Capital Structure Changes',
  'Contract Awards',
  'Legal Disputes',
  'Payment Defaults',
  'Credit Rating Changes',
  'Product Launches',
  'Operational Disruptions',
  'Accounting Changes',
  'Investments/Divestments',
  'Dividend Policy Changes',
  'Labor Issues',
  'Investor Conferences',
  'Earnings Reports',
  'Delisting Actions',
  'IPO Launches',
  'Name Changes',
  'Offer for Sale',
  'US FDA Inspections',
  'Earnings Calls',
  'Other Situations',
] as const;
