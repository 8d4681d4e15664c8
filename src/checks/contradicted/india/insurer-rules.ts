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

export const INSURER_RULES: readonly LineRule[] = [reservesOfPendingShares, interestWithDividends, ...INSURERS_RATIOS];
