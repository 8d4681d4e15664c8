import type { MarketId } from '../../api';
import { MARKETS } from '../../api';
import { checkStatement } from '../../checks';
import type { Statement } from '../../tables';

/** What a table's corner says of statements whose own amounts do not add up: no cell below shows it. */
export function failedSums(market: MarketId, statements: readonly Statement[]): string | undefined {
  const ends = statements.filter(doesNotAddUp).map(({ periodEnd }) => periodEnd);
  if (ends.length === 0) return undefined;
  const which = statements.length === 1 ? '' : `: ${[...new Set(ends)].join(', ')}`;
  return `does not add up${which} ("checks" of ${MARKETS[market].namespace}.SOURCE says why)`;
}

/** A computed statement has no sums of its own, and a figure per share has remarks of its own. */
function doesNotAddUp({ facts, computed }: Statement): boolean {
  if (computed || facts.statement_type === undefined) return false;
  return checkStatement(facts).some(({ holds, measure }) => !holds && (measure === 'amount' || measure === 'zeros'));
}
