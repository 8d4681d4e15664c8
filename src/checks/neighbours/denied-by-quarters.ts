import type { LineKind, StatementData } from '../../api';
import type { Check } from '../check';
import { isRestatement } from '../check-text';
import { Neighbours } from './neighbouring-statements';
import { FLOWS, quarterChecks, SAME } from './neighbours';
import { EARNED, PROFIT } from '../shares/share-check';

/**
 * Whether quarters tell of a line: an amount that they add up to, or what a share earned, which is no sum where shares were issued between them, and is
 * held by the profit.
 */
export const isHeldByQuarters = (path: string, kind: LineKind | undefined): boolean =>
  kind === 'flow' || EARNED.test(path);

/** Lines that are held to their quarters as such, whatever is computed of them. */
const MAIN: ReadonlySet<string> = new Set([...FLOWS, 'profit_before_exceptional_items_and_tax']);

/**
 * The check of an amount of a half-year or nine months that its quarters do not make, as no restatement explains; of earnings per share that of the
 * profit. Of several lines that a figure is computed from, one that companies classify anew may be off by half a percent of the largest.
 */
export function deniedByQuarters(
  data: StatementData,
  quarters: readonly StatementData[],
  { path, largest }: { readonly path: string; readonly largest: number },
): Check | undefined {
  const line = EARNED.test(path) ? PROFIT : path;
  const slight = MAIN.has(line) ? 0 : SAME * largest;
  return quarterChecks(data, new Neighbours(quarters), [line]).find(
    ({ holds, reported, expected }) =>
      !holds && !isRestatement(reported, expected) && Math.abs(reported - expected) > slight,
  );
}
