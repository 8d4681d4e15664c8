import type { StatementData } from '../api';
import type { Check } from './check';
import { EARNINGS_PER_SHARE } from './denied-earnings';
import { Neighbours } from './neighbouring-statements';
import { FLOWS, quarterChecks, SAME } from './neighbours';
import { PROFIT } from './share-check';

/** Lines that are held to their quarters as such, whatever is computed of them. */
const MAIN: ReadonlySet<string> = new Set([...FLOWS, 'profit_before_exceptional_items_and_tax']);

/**
 * The check of an amount of a half-year or nine months that its quarters do not make; of earnings per share that of the profit, since
 * shares are issued between quarters. Beside the largest amount that is computed with it, a line that companies classify anew may be off by
 * as much as that may.
 */
export function deniedByQuarters(
  data: StatementData,
  quarters: readonly StatementData[],
  { path, largest }: { readonly path: string; readonly largest: number },
): Check | undefined {
  const line = EARNINGS_PER_SHARE.test(path) ? PROFIT : path;
  const slight = MAIN.has(line) ? 0 : SAME * largest;
  return quarterChecks(data, new Neighbours(quarters), [line]).find(
    ({ holds, reported, expected }) => !holds && Math.abs(reported - expected) > slight,
  );
}
