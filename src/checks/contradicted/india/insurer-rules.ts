import type { LineRule } from '../line-rule';
import { INSURERS_RATIOS } from './insurers-ratios';

const RESERVES = 'sources_of_funds.reserves_surplus';
const PENDING = 'sources_of_funds.share_application_money_received_pending_allotment_of_shares';
const DIVIDENDS = 'financing.dividends_paid';
const INTEREST = 'financing.interest_paid_classified_as_financing_activities';

/** HDFC Life to March 2026 files its reserves as money received for shares that are yet to be allotted, and that money as its reserves. */
const reservesOfPendingShares: LineRule = (all, path) => {
  if (path !== RESERVES && path !== PENDING) return undefined;
  const [reserves, pending] = [all.get(RESERVES), all.get(PENDING)];
  if (typeof reserves !== 'number' || !pending || pending <= Math.abs(reserves)) return undefined;
  return 'more is filed as money received for shares that are yet to be allotted than as reserves, so that each may stand under the name of the other';
};

/**
 * The accounts of insurers have one line of interest and dividends paid, which the format divides. HDFC Life to March 2026 files all of it as
 * interest: 682.75 crore, on borrowings of 3,099.
 */
const interestWithDividends: LineRule = (all, path, { profile }) => {
  if (path !== DIVIDENDS && path !== INTEREST) return undefined;
  if (profile !== 'life_insurance' && profile !== 'general_insurance') return undefined;
  return all.get(DIVIDENDS) === 0 && all.get(INTEREST)
    ? 'insurers show interest and dividends paid in one line, and no dividends are filed apart, so that both may be in the interest'
    : undefined;
};

const CLAIMS: Readonly<Record<string, readonly [claims: string, words: string]>> = {
  'revenue_account.provisions_for_doubtful_debts_including_bad_debts_written_off': [
    'revenue_account.claims_paid',
    'claims paid',
  ],
  'revenue_account.provisions_for_diminution_in_value_of_investments': [
    'revenue_account.change_in_outstanding_claims',
    'the change in outstanding claims',
  ],
};

/** ICICI Lombard to March 2026 files its claims once more as provisions, in the same order: the operating profit does not bear them twice. */
const claimsAsProvisions: LineRule = (all, path) => {
  const [claims = '', words = ''] = CLAIMS[path] ?? [];
  const filed = all.get(path);
  return filed && filed === all.get(claims) ? `it is filed with the very amount of ${words}` : undefined;
};

const CAPITAL = 'shareholders_account.paid_up_equity_capital';
const OTHER_FUNDS = [
  'shareholders_account.reserves_and_surplus_excluding_revaluation_reserve',
  'shareholders_account.fair_value_change_account_and_revaluation_reserve',
];
const NET_ASSETS = 'assets.assets';

/**
 * Capital, reserves, fair value changes and borrowings make the assets of a general insurer, net of what it owes otherwise. ICICI Lombard to March 2026
 * files the money for shares yet to be allotted, 0.81 crore, as the fair value changes, which are -774.47 in its balance sheet.
 */
const moreFundsThanAssets: LineRule = (all, path, { profile }) => {
  if (profile !== 'general_insurance' || !OTHER_FUNDS.includes(path)) return undefined;
  const [assets, ...funds] = [NET_ASSETS, CAPITAL, ...OTHER_FUNDS].map((line) => all.get(line));
  if (typeof assets !== 'number' || !funds.every((each) => typeof each === 'number')) return undefined;
  const excess = funds.reduce((sum, each) => sum + each, 0) - assets;
  return excess > FAR_MORE * Math.abs(assets)
    ? 'capital, reserves and fair value changes are filed with more than the net assets that they fund, so that one of them is another amount'
    : undefined;
};

/** Reserves that are filed rounded, or with what the assets leave out, come to hardly more. The bound is ours. */
const FAR_MORE = 0.01;

export const INSURER_RULES: readonly LineRule[] = [
  reservesOfPendingShares,
  interestWithDividends,
  claimsAsProvisions,
  moreFundsThanAssets,
  ...INSURERS_RATIOS,
];
