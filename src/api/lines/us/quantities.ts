/** Names of the US taxonomy for one quantity: an issuer has one of them, another in other years, and the first that a statement has counts. */

export const US_REVENUE = [
  'revenues',
  'revenue_from_contract_with_customer_excluding_assessed_tax',
  'revenue_from_contract_with_customer_including_assessed_tax',
  'sales_revenue_net',
] as const;

/** Names of lines of revenue, of all or of a kind. The cost of revenue is not one of them. */
export const US_REVENUE_NAMES = /^(?!.*cost).*revenue/;

/** The cost of all that is sold. */
export const US_WHOLE_COST = ['cost_of_revenue', 'cost_of_goods_and_services_sold'] as const;

/** Beside which a cost of services may stand. */
export const US_COST_OF_GOODS = 'cost_of_goods_sold';

/** Costs of some of what is sold, where others stand beside. */
export const US_PARTS_OF_COST = [US_COST_OF_GOODS, 'cost_of_services', 'cost_of_goods_sold_subscription'] as const;

/** Interest of any kind, as an expense. */
export const US_INTEREST = 'interest_expense';
/** That of lenders, and of others beside what is not of operations. */
export const US_OPERATING_INTEREST = 'interest_expense_operating';

/** Income before taxes: of all, or before what associates earned. */
export const US_PRE_TAX = [
  'income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest',
  'income_loss_from_continuing_operations_before_income_taxes_minority_interest_and_income_loss_from_equity_method_investments',
] as const;

/** What the operations of a fund made of its net assets: its net income. */
export const US_FUNDS_RESULT = 'investment_company_net_assets_from_operations_increase_decrease';

/** Losses on loans in a period, by the names before and since 2020. */
export const US_LOAN_LOSSES = [
  'provision_for_loan_lease_and_other_losses',
  'provision_for_loan_and_lease_losses',
  'provision_for_loan_losses_expensed',
  'financing_receivable_excluding_accrued_interest_credit_loss_expense_reversal',
  'financing_receivable_credit_loss_expense_reversal',
] as const;

const PARTNERS = ['operating_partnerships', 'limited_partnerships', 'joint_venture_partners', 'preferred_unit_holders'];

/** What single kinds of minorities take of a profit, by the names of 2009 and by those since 2011. */
export const US_KINDS_OF_MINORITIES: readonly string[] = [
  ...[...PARTNERS, 'other_minority_interests'].map((kind) => `minority_interest_in_net_income_loss_${kind}`),
  ...[...PARTNERS, 'other_noncontrolling_interests'].flatMap((kind) =>
    ['redeemable', 'nonredeemable'].map((terms) => `noncontrolling_interest_in_net_income_loss_${kind}_${terms}`),
  ),
];

/** What minorities have of comprehensive income. */
export const US_COMPREHENSIVE_OF_MINORITIES = 'comprehensive_income_net_of_tax_attributable_to_noncontrolling_interest';

/** Preferred dividends; an income statement has one of these lines. */
export const US_LINES_OF_PREFERRED_DIVIDENDS: readonly string[] = [
  'preferred_stock_dividends',
  'preferred_stock_dividends_income_statement_impact',
  'dividends_preferred_stock',
];

/** A dividend beside the usual ones, by its name; what is held or owed for it is none that was paid. */
export const US_SPECIAL_DIVIDEND =
  /^(?!.*(escrow|restricted|payable|declared|per_share|received)).*(special|extraordinary)_(cash_)?dividend/;

/** Profit that does not go to common stock, but to preferred stock or to others before it, such as Alphabet's class C in 2015. */
export const US_LINES_TO_PREFERRED: readonly string[] = [
  'preferred_stock_dividends_and_other_adjustments',
  ...US_LINES_OF_PREFERRED_DIVIDENDS,
];

/** The equity of redeemable minorities, of all and of each kind: an issuer gives each at one of three values. */
export const US_REDEEMABLE_MINORITIES: readonly (readonly string[])[] = ['', '_common', '_preferred', '_other'].map(
  (kind) =>
    ['carrying_amount', 'fair_value', 'redemption_value'].map(
      (value) => `redeemable_noncontrolling_interest_equity${kind}_${value}`,
    ),
);

/** Equity of the owners and of minorities. */
export const US_TOTAL_EQUITY = 'stockholders_equity_including_portion_attributable_to_noncontrolling_interest';

/**
 * Lines, and those that a filer may have in their place, which hold more: what minorities have too, where a filer without minorities may file that
 * alone, or what others than customers owe.
 */
export const US_WIDER_LINES: ReadonlyMap<string, readonly [line: string, more: string]> = new Map([
  ['net_income_loss', ['profit_loss', 'minorities included']],
  ['stockholders_equity', [US_TOTAL_EQUITY, 'minorities included']],
  ['accounts_receivable_net_current', ['receivables_net_current', 'what others owe included']],
]);
