import type { MarketId, StatementData } from '../../api';
import { marketOfStatement } from '../../api';
import { amountsOf } from '../amounts';
import type { LineRule } from '../contradicted/line-rule';
import { INDIAN_PARTIAL_LINES } from './indian-partial-lines';
import { US_PARTIAL_LINES } from './us-partial-lines';

const RULES: Readonly<Record<MarketId, ReadonlyMap<string, LineRule>>> = {
  india: INDIAN_PARTIAL_LINES,
  us: US_PARTIAL_LINES,
};

/**
 * Why a line is not, or may not be, all of what its everyday name says, or is more than that; undefined where no other line shows it. The line
 * itself was filed correctly: a definition computes the quantity.
 */
export function missingFromLine(data: StatementData, path: string): string | undefined {
  return RULES[marketOfStatement(data)].get(path)?.(amountsOf(data).all, path, data);
}
