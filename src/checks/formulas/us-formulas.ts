import type { UsStatementKind } from '../../api';
import {
  US_CASH_SECTIONS,
  US_COMPREHENSIVE_OF_MINORITIES,
  US_COST_OF_GOODS,
  US_KINDS_OF_MINORITIES,
  US_PRE_TAX,
  US_REDEEMABLE_MINORITIES,
  US_REVENUE,
  US_TOTAL_EQUITY,
  US_WHOLE_COST,
} from '../../api';

const REVENUE = US_REVENUE.join('/');
const COST = [...US_WHOLE_COST, US_COST_OF_GOODS].join('/');
/** What was sold and what it cost, for issuers that sell one kind or show no line of both. */
const [KINDS, KINDS_COST] = ['sales_revenue_goods_net/sales_revenue_services_net', 'cost_of_services'];
const SERVICES = `sales_revenue_services_net~ -${KINDS_COST}~`;
const PROFIT = 'profit_loss/net_income_loss';
const [BEFORE_TAX, BEFORE_TAX_AND_ASSOCIATES] = US_PRE_TAX;
const OTHER_PROFIT =
  'income_loss_from_discontinued_operations_net_of_tax/income_loss_from_discontinued_operations_net_of_tax_attributable_to_reporting_entity? discontinued_operation_gain_loss_on_disposal_of_discontinued_operation_net_of_tax~ income_loss_from_discontinued_operations_net_of_tax_attributable_to_noncontrolling_interest~ cumulative_effect_of_change_in_accounting_principle_presented_on_income_statement_net_of_tax~ gain_loss_on_sale_of_stock_in_subsidiary_or_equity_method_investee~';
/** For issuers with a line of what all holders earn from continuing operations, and none of what all holders earn: Accenture's net income is that of the owners. */
const OF_CONTINUING =
  'or income before tax less tax is the profit of owners and minorities | income_loss_from_continuing_operations_including_portion_attributable_to_noncontrolling_interest =';
/** Revenue beside that from contracts, of issuers who have no line of both. */
const NOT_FROM_CONTRACTS =
  'revenue_not_from_contract_with_customer~ operating_lease_lease_income/operating_leases_income_statement_lease_revenue/lease_income~';
/** What is earned beside sales and still makes operating income, where an issuer counts it there. */
const DISPOSALS =
  'gain_loss_on_disposition_of_assets/gain_loss_on_sale_of_property_plant_equipment/gain_loss_on_disposition_of_other_assets~ disposal_group_not_discontinued_operation_gain_loss_on_disposal~';
/** Revenue as those who sell tobacco or oil show it has these taxes in it, and its cost has not. */
const EXCISE = '-excise_and_sales_taxes~';
const INTEREST = '-interest_expense/interest_expense_nonoperating/interest_expense_debt~ -interest_and_debt_expense~';
/** What minorities may have in one line of comprehensive income, and not in another: of the profit, also where it can be redeemed, and of comprehensive income. */
const SHARES_OF_MINORITIES = [
  'net_income_loss_attributable_to_noncontrolling_interest/net_income_loss_attributable_to_nonredeemable_noncontrolling_interest',
  'net_income_loss_attributable_to_redeemable_noncontrolling_interest',
  US_COMPREHENSIVE_OF_MINORITIES,
]
  .map((line) => `-${line}~ ${line}~`)
  .join(' ');
/** Comprehensive income of all, else that of the owners, and under IFRS. */
const COMPREHENSIVE = [
  'comprehensive_income_net_of_tax_including_portion_attributable_to_noncontrolling_interest',
  'comprehensive_income_net_of_tax',
  'comprehensive_income',
].join('/');
/** Its other part, of all or of the owners; the second is the name of 2009. */
const OTHER_COMPREHENSIVE = [
  'other_comprehensive_income_loss_net_of_tax',
  'other_comprehensive_income_loss_net_of_tax_period_increase_decrease',
  'other_comprehensive_income_loss_net_of_tax_portion_attributable_to_parent',
  'other_comprehensive_income',
].join('/');
/** The change in cash, and what of it exchange rates made: the first that a statement has counts. */
export const US_CASH_CHANGE = [
  'cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents_period_increase_decrease_including_exchange_rate_effect',
  'cash_and_cash_equivalents_period_increase_decrease',
] as const;
export const US_EXCHANGE = [
  'effect_of_exchange_rate_on_cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents',
  'effect_of_exchange_rate_on_cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents_including_disposal_group_and_discontinued_operations',
  'effect_of_exchange_rate_on_cash_and_cash_equivalents',
  'effect_of_exchange_rate_on_cash_and_cash_equivalents_continuing_operations',
] as const;
const SECTIONS = Object.values(US_CASH_SECTIONS).map(({ total }) => total);
/** Kinds of redeemable minorities are parts of a whole. */
const REDEEMABLE = US_REDEEMABLE_MINORITIES.map((values) => `${values.join('/')}~`);
const TEMPORARY = `temporary_equity_carrying_amount_including_portion_attributable_to_noncontrolling_interests/temporary_equity_carrying_amount_attributable_to_parent/temporary_equity_carrying_amount/temporary_equity_redemption_value/temporary_equity_value_excluding_additional_paid_in_capital? ${REDEEMABLE.join(' ')}`;
/** What others than the owners have, under names of one kind of it. */
const OTHER_SHARES =
  'minority_interest_in_limited_partnerships~ minority_interest_in_operating_partnerships~ minority_interest_in_preferred_unit_holders~ other_minority_interests~ limited_partners_capital_account~ redeemable_convertible_preferred_stock_carrying_amount~';
/** Preferred stock that stands beside the equity of common stock, as of utilities. */
const PREFERRED_BESIDE =
  'preferred_stock_value/preferred_stock_value_outstanding/preferred_stock_including_additional_paid_in_capital~';
/** What single kinds of minorities take of a profit, beside others. */
const OTHER_MINORITIES = [
  'net_income_loss_attributable_to_redeemable_noncontrolling_interest',
  ...US_KINDS_OF_MINORITIES,
]
  .map((line) => `${line}~`)
  .join(' ');

/** The sums of US statements, in the names of the taxonomy. */
export const US_FORMULAS: Readonly<Record<UsStatementKind, string>> = {
  income: `
revenue less its cost is gross profit | gross_profit = ${REVENUE}/${KINDS} -${COST}/${KINDS_COST} ${SERVICES} ${EXCISE}
or cost of goods sold is the whole cost, and cost of revenue a part of it | gross_profit = ${REVENUE}/${KINDS} -${US_COST_OF_GOODS}
gross profit less operating expenses is operating income | operating_income_loss = gross_profit -operating_expenses ${DISPOSALS}
revenue less costs and expenses is operating income | operating_income_loss = ${REVENUE} ${NOT_FROM_CONTRACTS} -costs_and_expenses income_loss_from_equity_method_investments~ ${DISPOSALS} ${EXCISE} -asset_impairment_charges~
operating and other income make income before tax | ${BEFORE_TAX}/${BEFORE_TAX_AND_ASSOCIATES} = operating_income_loss nonoperating_income_expense ${INTEREST} income_loss_from_equity_method_investments~
income before tax less tax is net income | ${PROFIT} = ${BEFORE_TAX} -income_tax_expense_benefit ${OTHER_PROFIT}
${OF_CONTINUING} ${BEFORE_TAX} -income_tax_expense_benefit
income before tax less tax is net income | ${PROFIT} = ${BEFORE_TAX_AND_ASSOCIATES} -income_tax_expense_benefit income_loss_from_equity_method_investments~ ${OTHER_PROFIT}
${OF_CONTINUING} ${BEFORE_TAX_AND_ASSOCIATES} -income_tax_expense_benefit income_loss_from_equity_method_investments~
the shares of owners and minorities make profit | profit_loss = net_income_loss net_income_loss_attributable_to_noncontrolling_interest/net_income_loss_attributable_to_nonredeemable_noncontrolling_interest/net_income_loss_attributable_to_redeemable_noncontrolling_interest/income_loss_from_continuing_operations_attributable_to_noncontrolling_entity ${OTHER_MINORITIES}
profit and other comprehensive income make comprehensive income | ${COMPREHENSIVE} = ${PROFIT} ${OTHER_COMPREHENSIVE}
or profit and other comprehensive income make comprehensive income, but for the share of minorities | ${COMPREHENSIVE} = ${PROFIT} ${OTHER_COMPREHENSIVE} ${SHARES_OF_MINORITIES}`,
  balance: `
liabilities and equity are total assets | assets = liabilities_and_stockholders_equity
current and other assets make total assets | assets = assets_current assets_noncurrent property_plant_and_equipment_net~ public_utilities_property_plant_and_equipment_net~ long_term_investments~ marketable_securities_noncurrent~
current and other liabilities make total liabilities | liabilities = liabilities_current liabilities_noncurrent
liabilities and equity make total assets | assets = liabilities ${US_TOTAL_EQUITY} ${TEMPORARY} ${OTHER_SHARES} ${PREFERRED_BESIDE}
liabilities, owners' equity and minorities make total assets | assets = liabilities stockholders_equity minority_interest/nonredeemable_noncontrolling_interest? ${TEMPORARY} ${OTHER_SHARES} ${PREFERRED_BESIDE}`,
  cashflow: `
operations, investing, financing and exchange rates make the change in cash | ${US_CASH_CHANGE.join('/')} = ${SECTIONS.join(' ')} ${US_EXCHANGE.join('/')}~`,
};
