import type { UsStatementKind } from '../../../../../src/api';
import { US_CASH_SECTIONS, US_FUNDS_RESULT } from '../../../../../src/api';
import type { KnownLine, Section } from './face-knowledge';

/** True for the name of a line of comprehensive income; the parts of notes on it are called otherwise. */
export function isComprehensiveIncome(name: string): boolean {
  return /^other_comprehensive_income_/.test(name) && !/before_reclassifications|before_tax/.test(name);
}

/** The odds of a line whose name says where it stands: it is likelier on the face than not. */
const LIKELY = 0.5;
/** The odds of a line whose name says only its section: it is taken if the section adds up with it, and at most three such at a time. */
export const DOUBTFUL_BY_NAME = -2.4;

/** What the name of a line says about it, and the line before which such lines stand. */
export interface LineByName extends Pick<KnownLine, 'odds' | 'section' | 'sign'> {
  readonly before: string;
}

const operating = { section: 'operating', before: US_CASH_SECTIONS.operating.total } as const;
const investing = { section: 'investing', before: US_CASH_SECTIONS.investing.total } as const;
const financing = { section: 'financing', before: US_CASH_SECTIONS.financing.total } as const;

const totalOf = (kind: string): RegExp =>
  new RegExp(`^(net_)?cash_(flows_)?(provided_by|from)_used_in_${kind}_activities`);

const CASH_FLOWS: readonly (readonly [names: RegExp, place: Omit<LineByName, 'odds'>])[] = [
  [totalOf('operating'), { ...operating, section: '', sign: 1 }],
  [totalOf('investing'), { ...investing, section: '', sign: 1 }],
  [totalOf('financing'), { ...financing, section: '', sign: 1 }],
  [/^increase_decrease_in_.*(payable|liabilit|accrued|deferred_revenue|unearned)/, { ...operating, sign: 1 }],
  [/^increase_decrease_in_/, { ...operating, sign: -1 }],
  [
    /^payments_(to_acquire|to_develop|for_proceeds_from)_|^payments_for_software$|^capitalized_computer_software_additions$/,
    { ...investing, sign: -1 },
  ],
  [/^proceeds_from_(sale|maturit|collection|disposal|divestiture)/, { ...investing, sign: 1 }],
  [/^(repayments_of|payments_(of|for_repurchase))_/, { ...financing, sign: -1 }],
  [/^proceeds_from_/, { ...financing, sign: 1 }],
];

const OWED = /(liabilit|payable|debt(?!_securities)|deferred_revenue|borrowings|obligation)/;

/** Whether a name is of something owed. */
export const isOwedByName = (name: string): boolean => OWED.test(name) && !/_assets?(_|$)/.test(name);

/** The section of a line, by its name, in a balance sheet that divides current from non-current lines. */
export function balanceSectionByName(name: string): Exclude<Section, ''> {
  const isOwed = isOwedByName(name);
  if (/_current(_|$)/.test(name)) return isOwed ? 'current-liabilities' : 'current-assets';
  return isOwed ? 'other-liabilities' : 'other-assets';
}

const DIVIDED: Readonly<Partial<Record<Section, string>>> = {
  'current-assets': 'assets_current',
  'other-assets': 'assets',
  'current-liabilities': 'liabilities_current',
  'other-liabilities': 'liabilities',
};

const likelyBefore = (before: string): LineByName => ({ odds: LIKELY, before, section: '', sign: 1 });

const WHOLE_DEBT = {
  odds: DOUBTFUL_BY_NAME,
  before: 'long_term_debt',
  section: 'other-liabilities',
  sign: 1,
} as const;

type Rule = readonly [statement: UsStatementKind, isNamed: (name: string) => boolean, line: LineByName];

const likelyIn = (section: Section, before: string): LineByName => ({ ...likelyBefore(before), section });
const matches = (names: RegExp) => (name: string) => names.test(name);

/**
 * Lines without which a definition lacks a part: current investments, inventories, receivables, debts to related parties, costs of sales and of lending. They
 * are on the face unless the sums of their section say otherwise, since a definition adds or refuses what it finds there. Lines that notes of Apple
 * (depreciation alone) and NVIDIA (money market funds) have are not among them.
 */
const PARTS_OF_DEFINITIONS: readonly Rule[] = [
  [
    'balance',
    matches(
      /^time_deposits_at_carrying_value$|^(held_to_maturity|available_for_sale|trading|marketable)_securities_current$/,
    ),
    likelyIn('current-assets', 'accounts_receivable_net_current'),
  ],
  ['balance', matches(/^unbilled_(contracts_)?receivables?(_current)?$/), likelyIn('current-assets', 'inventory_net')],
  ['balance', matches(/^energy_related_inventory(_|$)/), likelyIn('current-assets', 'inventory_net')],
  // Regulation S-X 4-08(k): amounts of related parties stand on the face.
  [
    'balance',
    matches(/^(notes|loans)_payable_(related_part(y|ies)|affiliates?)(_.*)?_noncurrent$/),
    likelyIn('other-liabilities', 'long_term_debt_noncurrent'),
  ],
  [
    'income',
    matches(
      /^cost_of_(goods|services|goods_and_services)_sold_depreciation_(depletion_)?and_amortization$|^financing_interest_expense$/,
    ),
    { ...likelyIn('costs', 'gross_profit'), sign: -1 },
  ],
  ['income', matches(/^interest_and_fee_income_loans_(consumer|commercial)/), likelyBefore('revenues')],
];

const IFRS_PREMIUMS = /^(net_earned_premium|premiums_written_net_of_reinsurance)$/;

/**
 * What Regulation S-X puts on the faces of insurers (7-03, 7-04) and of banks (9-03, 9-04), whatever the tables of filers say, in which few of these are: reserves and
 * what policyholders have, deposits by kind, advances of the Federal Home Loan Banks and borrowings from warehouse lenders. Their notes part these amounts under other names.
 */
const REQUIRED: readonly (readonly [statement: UsStatementKind, isNamed: (name: string) => boolean])[] = [
  [
    'balance',
    matches(
      /^liability_for_(future_policy_benefits(_life|_and_unpaid_claims_and_claims_adjustment_expense)?|claims_and_claims_adjustment_expense(_property_casualty_liability)?)$|^(other_)?policyholder_funds$|^policyholder_(contract_deposits|dividends_payable)$|^premiums_receivable_at_carrying_value$|^prepaid_reinsurance_premiums$|^(reinsurance_payable|funds_held_under_reinsurance_agreements_liability)$|^loans_insurance_policy$/,
    ),
  ],
  [
    'income',
    matches(
      /^policyholder_(benefits_and_claims_incurred_(net|health_care)|dividends)$|^interest_credited_to_policyholders_account_balances$/,
    ),
  ],
  // IFRS 4: what an insurer earned in premiums, and the costs of contracts that it defers.
  ['income', matches(IFRS_PREMIUMS)],
  ['balance', matches(/^deferred_acquisition_costs_arising_from_insurance_contracts$/)],
  [
    'balance',
    matches(
      /^advances_from_federal_home_loan_banks$|^federal_home_loan_bank_advances_(long|short)_term$|^warehouse_agreement_borrowings$|^loans_receivable_held_for_sale_net$/,
    ),
  ],
  [
    'income',
    matches(
      /^interest_expense_(federal_home_loan_bank_and_federal_reserve_bank_advances_(long|short)_term|borrowings|(time|savings)_deposits|federal_funds_purchased_and_securities_sold_under_agreements_to_repurchase)$|^interest_income_(deposits_with_financial_institutions|federal_funds_sold(_and_securities_purchased_under_agreements_to_resell)?)$|^interest_and_(fee_income_loans_and_leases_held_(for_sale|in_portfolio)|dividend_income_securities_(available_for_sale|held_to_maturity))$/,
    ),
  ],
];

/** The odds that a line has at least on a statement where Regulation S-X requires it. */
export const requiredOdds = (name: string, statement: UsStatementKind): number =>
  REQUIRED.some(([of, isNamed]) => of === statement && isNamed(name)) ? LIKELY : -Infinity;

/** Lines that rules put on the face, or have taken in where they fill a section. */
const BY_RULE: readonly Rule[] = [
  ['income', isComprehensiveIncome, likelyBefore('other_comprehensive_income_loss_net_of_tax')],
  ['income', (name) => GAIN.test(name), { ...likelyBefore('other_nonoperating_income'), odds: DOUBTFUL_BY_NAME }],
  // The total of what brokers and investment banks earn.
  ['income', (name) => name === 'revenues_net_of_interest_expense', likelyBefore('noninterest_expense')],
  // ASC 260-10-45-2: earnings per share stand on the face, and so do those of a partnership per unit.
  ['income', (name) => PER_UNIT.test(name), likelyBefore('earnings_per_share_basic')],
  // So they do under IAS 33.66.
  [
    'income',
    (name) => name === 'basic_and_diluted_earnings_loss_per_share',
    likelyBefore('basic_earnings_loss_per_share'),
  ],
  // The name of all debt since 2010; a balance sheet that is divided seldom has it.
  ['balance', (name) => name === 'debt_longterm_and_shortterm_combined_amount', WHOLE_DEBT],
  // Regulation S-X 5-02.27: equity that must be redeemed stands apart on the face.
  ['balance', (name) => REDEEMED.test(name), likelyBefore('common_stock_value')],
  // Most of what a blank-check company has: that it stands there tells its statements from those of the business that it merges with.
  ['balance', (name) => name === 'assets_held_in_trust_current', likelyIn('current-assets', 'assets_current')],
  ['balance', matches(/^assets_held_in_trust(_noncurrent)?$/), likelyIn('other-assets', 'assets')],
  // Regulation S-X 6-04 and 6-07: a fund has investments, net assets and what its operations made of these; others have such amounts in notes.
  [
    'balance',
    (name) => name === 'investment_owned_at_fair_value',
    { ...likelyIn('other-assets', 'assets'), odds: DOUBTFUL_BY_NAME },
  ],
  [
    'balance',
    (name) => name === 'assets_net',
    { ...likelyBefore('liabilities_and_stockholders_equity'), odds: DOUBTFUL_BY_NAME },
  ],
  [
    'income',
    (name) => name === US_FUNDS_RESULT,
    { ...likelyBefore('earnings_per_share_basic'), odds: DOUBTFUL_BY_NAME },
  ],
  ...PARTS_OF_DEFINITIONS,
];
const REDEEMED =
  /^temporary_equity_(carrying_amount|value)|^redeemable_noncontrolling_interest_equity(_common|_preferred|_other)?_carrying_amount$/;
/** A gain that known faces have in cash flows alone is of the income statement, too, which mostly has it in a larger line. */
export const GAIN = /^gains?_loss(es)?_on_(sales?|disposition|disposal)_of_/;
const PER_UNIT = /_per_outstanding_limited_partnership_unit|^weighted_average_limited_partnership_units_outstanding/;

/** What the name says about a line that no known filing has; undefined where it says nothing. */
export function lineByName(name: string, statement: UsStatementKind): LineByName | undefined {
  const ruled = BY_RULE.find(([of, isNamed]) => of === statement && isNamed(name));
  if (ruled) return ruled[2];
  if (statement === 'balance' && /_(non)?current$/.test(name)) {
    const section = balanceSectionByName(name);
    return { odds: DOUBTFUL_BY_NAME, before: DIVIDED[section] ?? '', section, sign: 1 };
  }
  if (requiredOdds(name, statement) > 0) return requiredLine(name, statement);
  const place = statement === 'cashflow' ? CASH_FLOWS.find(([names]) => names.test(name))?.[1] : undefined;
  return place && { odds: LIKELY, ...place };
}

/** Where a line stands that Regulation S-X requires: what banks and insurers owe before long-term debt, what they pay and earn among their interest. */
function requiredLine(name: string, statement: UsStatementKind): LineByName {
  if (statement === 'income') {
    if (IFRS_PREMIUMS.test(name)) return likelyBefore('revenue');
    const isCost = name.startsWith('interest_expense');
    return isCost
      ? { ...likelyBefore('interest_expense'), sign: -1 }
      : likelyBefore('interest_and_dividend_income_operating');
  }
  if (name.endsWith('_short_term')) return likelyIn('current-liabilities', 'liabilities_current');
  const isAsset = /^(premiums_receivable|prepaid|loans|deferred_acquisition_costs)_/.test(name);
  return isAsset ? likelyIn('other-assets', 'other_assets') : likelyIn('other-liabilities', 'long_term_debt');
}
