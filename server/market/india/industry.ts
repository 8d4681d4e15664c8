/** Where a company stands in the classification, and what it is made of. No name holds a comma: lists of them are comma-separated. */
export interface Industry {
  readonly macro: string;
  readonly sector: string;
  readonly industry: string;
  readonly basic: string;
  /** How the company's name ends. */
  readonly suffix: string;
  /** Which shares of sales it spends on what. */
  readonly kind: string;
  readonly segments: readonly string[];
}

const industry = (
  macro: string,
  sector: string,
  name: string,
  suffix: string,
  kind: string,
  segments: readonly string[],
): Industry => ({ macro, sector, industry: name, basic: name, suffix, kind, segments });

export const CHEMICALS = industry('Commodities', 'Chemicals', 'Specialty Chemicals', 'Chemicals Ltd', 'manufacturing', [
  'Agrochemicals',
  'Performance Chemicals',
]);
export const LOGISTICS = industry('Services', 'Logistics', 'Road Transport', 'Logistics Ltd', 'services', [
  'Freight',
  'Warehousing',
]);
export const CAPITAL_GOODS = industry(
  'Industrials',
  'Capital Goods',
  'Industrial Machinery',
  'Engineering Ltd',
  'manufacturing',
  ['Projects', 'Products', 'Services'],
);

/** Industries of regular companies. */
export const REGULAR: readonly Industry[] = [
  industry('Information Technology', 'Information Technology', 'IT - Software', 'Softworks Ltd', 'services', [
    'Financial Services',
    'Retail',
    'Manufacturing',
    'Life Sciences',
  ]),
  industry('Fast Moving Consumer Goods', 'Consumer Goods', 'Packaged Foods', 'Foods Ltd', 'consumer', [
    'Staples',
    'Snacks',
    'Beverages',
  ]),
  industry('Healthcare', 'Healthcare', 'Pharmaceuticals', 'Pharma Ltd', 'consumer', [
    'Formulations',
    'Active Ingredients',
  ]),
  industry('Commodities', 'Construction Materials', 'Cement', 'Cements Ltd', 'manufacturing', []),
  industry('Commodities', 'Metals & Mining', 'Iron & Steel', 'Steel Ltd', 'manufacturing', [
    'Long Products',
    'Flat Products',
    'Power',
  ]),
  CHEMICALS,
  industry('Consumer Discretionary', 'Automobile', 'Passenger Vehicles', 'Motors Ltd', 'manufacturing', [
    'Vehicles',
    'Spare Parts',
    'Financing',
  ]),
  industry('Consumer Discretionary', 'Textiles', 'Garments', 'Textiles Ltd', 'manufacturing', []),
  industry('Consumer Discretionary', 'Consumer Services', 'Hotels', 'Hotels Ltd', 'services', []),
  industry('Consumer Discretionary', 'Retailing', 'Department Stores', 'Retail Ltd', 'consumer', [
    'Apparel',
    'Grocery',
  ]),
  CAPITAL_GOODS,
  LOGISTICS,
  industry('Energy', 'Oil & Gas', 'Refineries', 'Energy Ltd', 'utility', [
    'Refining',
    'Retail Outlets',
    'Petrochemicals',
  ]),
  industry('Utilities', 'Power', 'Power Generation', 'Power Ltd', 'utility', []),
  industry('Telecommunication', 'Telecommunication', 'Telecom Services', 'Telecom Ltd', 'services', [
    'Mobile',
    'Broadband',
  ]),
  industry('Financial Services', 'Financial Services', 'Non-Banking Finance', 'Finance Ltd', 'lender', []),
];

export const BANKING = industry('Financial Services', 'Financial Services', 'Private Sector Bank', 'Bank Ltd', 'bank', [
  'Treasury',
  'Corporate Banking',
  'Retail Banking',
  'Other Banking',
]);
export const LIFE = industry(
  'Financial Services',
  'Financial Services',
  'Life Insurance',
  'Life Insurance Co Ltd',
  'insurer',
  ['Participating', 'Non Participating', 'Unit Linked'],
);
export const GENERAL = industry(
  'Financial Services',
  'Financial Services',
  'General Insurance',
  'General Insurance Co Ltd',
  'insurer',
  ['Fire', 'Marine', 'Motor', 'Health'],
);
export const TRUSTS: readonly Industry[] = [
  industry('Consumer Discretionary', 'Realty', 'Real Estate Investment Trusts', 'Office Parks REIT', 'trust', [
    'Commercial Offices',
    'Hospitality',
  ]),
  industry('Utilities', 'Infrastructure', 'Infrastructure Investment Trusts', 'Highways InvIT', 'trust', []),
];
