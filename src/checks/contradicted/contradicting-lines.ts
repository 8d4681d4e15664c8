import type { MarketId, StatementData } from '../../api';
import { marketOfStatement } from '../../api';
import { amountsOf } from '../amounts';
import type { LineRule } from './line-rule';
import { INDIAN_RULES } from './india/indian-rules';
import { US_RULES } from './us/us-rules';

const RULES: Readonly<Record<MarketId, readonly LineRule[]>> = { india: INDIAN_RULES, us: US_RULES };

/** Why a line is not what its name says by the lines beside it, whatever the checks of its statement find: these ask it for causes. */
export function contradictionByLines(data: StatementData, path: string): string | undefined {
  const { all } = amountsOf(data);
  for (const rule of RULES[marketOfStatement(data)]) {
    const why = rule(all, path, data);
    if (why !== undefined) return why;
  }
  return undefined;
}
