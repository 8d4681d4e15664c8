import { US_PARTS_OF_COST, US_WHOLE_COST } from '../../../api';
import type { LineRule } from '../line-rule';

const COSTS: readonly string[] = [...US_WHOLE_COST, ...US_PARTS_OF_COST];

/** Home Point, which lends on houses, files a gross profit of 0 beside revenue of 422 million; its cost would be all of it. */
export const noGrossProfit: LineRule = (all, path) => {
  const hasCost = COSTS.some((line) => typeof all.get(line) === 'number');
  if (path !== 'gross_profit' || all.get(path) !== 0 || hasCost) return undefined;
  const [revenue] = [...all].find(([line, amount]) => /^revenue|^sales_revenue/.test(line) && amount) ?? [];
  return revenue && `it is filed as 0 beside ${revenue}, and no line has a cost of what is sold: nothing was computed`;
};

const PER_SHARE = /^earnings_per_share_(basic|diluted|basic_and_diluted)$/;
const SHARES = /^weighted_average_number_of_(shares?_outstanding_basic|diluted_shares_outstanding)/;

/** GCM Grosvenor was a partnership until its merger of 2020: of the years before it files no shares, and 0 as what one of them earned. */
export const earnedByNoShares: LineRule = (all, path) => {
  if (all.get(path) !== 0) return undefined;
  if (SHARES.test(path)) return 'it is filed as 0, and is no average number of shares';
  const averages = [...all].flatMap(([line, shares]) => (SHARES.test(line) ? (shares ?? []) : []));
  if (!PER_SHARE.test(path) || averages.length === 0 || averages.some((shares) => shares !== 0)) return undefined;
  return 'it is filed as 0, as is the average number of shares: there were none';
};
