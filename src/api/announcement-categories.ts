import type { ANNOUNCEMENT_CATEGORY_COUNT } from './vocabulary';

/**
 * The categories of announcements by id less one. Assumed: the service publishes its mapping separately. Their names stand apart: only who types
 * or shows one needs them.
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
] as const satisfies readonly string[] & { readonly length: typeof ANNOUNCEMENT_CATEGORY_COUNT };
