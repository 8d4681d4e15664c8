import { lazy } from '../lazy';

/**
 * What the numbers of a line are: an amount of a period (flow) or of a day (stock), both money; or money per share, a
 * count of shares, a ratio, a count of something else.
 */
export type LineKind = 'flow' | 'stock' | 'per-share' | 'shares' | 'ratio' | 'count';

/** The pattern of names that any of these is found in. */
const anyOf = (...patterns: readonly string[]): (() => RegExp) => lazy(() => new RegExp(patterns.join('|')));

/** Openings of names of money that is paid, received or owed for shares. */
const MONEY_FOR_SHARES =
  '(payments?|proceeds|repayments|purchases?|repurchases?|sales?|issues?|issuance|acquisition|change|increase|decrease|gains?|loss|losses|dividends|cash|value|cost|reserve|investments?|net_proceeds|difference|valuation|treasury_shares$)';

const PER_SHARE = anyOf(
  '^(?!antidilutive_).*_per_(.*_)?(share|unit|ads)',
  '^face_value_of_',
  '_(loss|operations)_basic_and_diluted$',
  '^preferred_stock_liquidation_preference$',
  '_no_par_value$',
  '(^|_)eps(_|$)',
  '(^|_)(stock|share)_price$',
  '^(?!reset_).*_(exercise|strike|conversion)_price(\\d*$|_of_)',
  '_weighted_average_grant_date_fair_value$',
  '_nonvested_intrinsic_value$',
);
const SHARES = anyOf(
  '^(adjusted_)?weighted_average_(.*_)?(number|shares|units)',
  '^antidilutive_',
  '^number_of_.*(shares|units)',
  '_number_of_(.*_)?(shares|securities|equity_instruments)',
  '^incremental_common_shares_',
  '^dilutive_effect_of_',
  '_during_period_shares(_|$)',
  `^(?!${MONEY_FOR_SHARES}(_|$))(.*_)?shares?_(authorized|issued|unissued|outstanding|subscribed|issuable|acquired|retired|conditionally_authorized)\\d*$`,
  `^(?!${MONEY_FOR_SHARES}(_|$))(.*_)?shares_(issued_and_outstanding|reserved_for)`,
  `^(?!${MONEY_FOR_SHARES}(_|$)|.*(net_income|expense|accrual|unearned|discount|equity_|notes_|_value)).*(?<!_of|_for|_on)_shares$`,
  '^shares_paid_for_tax_withholding_',
  '_share_subscriptions$|_shares_in_esop$|_shares_issued_upon_conversion$',
  '_units_(issued|outstanding|authorized)(_|$)|_capital_account_units(_|$)',
  '_(options|exercisable|outstanding|vested|nonvested)_number$',
  '_payment_award_.*_(in_period(_gross|_total)?|increases_decreases_in_period|instruments_other)$',
  '^class_of_warrant_or_right_outstanding$',
);
const RATIO = anyOf(
  '^effective_income_tax_rate_(?!.*_amount$)',
  '^(?!income_tax_reconciliation_|.*_(at|impact)_).*_rate(_(minimum|maximum))?$',
  '_(percent|percentage|ratio)\\d*$',
  '_percentage_(increase|of_stock_price|by_|of_(gross|net)_npas)',
  '_as_percent_|_percent_to_',
  '^(?!increase_decrease_).*_margin$',
  '^(percent|percentage|ratio)_',
  '^return_on_(?!investments?_from_)',
);
const COUNT = anyOf(
  '(^|_)number_of_',
  '(^|_)number$',
  '_useful_life(_|$)',
  '_(contractual|expected|remaining)_term\\d*$',
  '_period_(for|of)_recognition\\d*$',
  '^(.*_time_)?employees$|(^|_)headcount$',
);

/** The kind of a line that is not money, by its name; undefined where the name does not show it. */
export function kindByName(name: string): LineKind | undefined {
  if (PER_SHARE().test(name)) return 'per-share';
  if (SHARES().test(name)) return 'shares';
  if (RATIO().test(name)) return 'ratio';
  return COUNT().test(name) ? 'count' : undefined;
}
