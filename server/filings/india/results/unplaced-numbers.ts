import { isOfFiling, isOfOthers, isRowOfPosition } from '../instance/contexts';
import type { FactTable } from '../instance/fact-table';
import { isDescription } from '../instance/fact-table';
import { isInAnnex } from '../lines/annexes';
import type { Format } from '../lines/formats';

/** Names the numbers that stand in no line: no filing of the exchange seen so far has any. */
export function warnOfUnplaced(facts: FactTable, { elements, segments }: Format): void {
  const isRead = readContexts(facts, segments);
  const [unplaced, read, unread] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const fact of facts.inOrder()) {
    const { name, context, unit } = fact;
    if (unit === undefined) continue;
    const isPlaced = elements.has(name);
    if (isPlaced && read.has(context)) continue;
    if (isOfOthers(context) || isDescription(fact) || isInAnnex(name)) continue;
    if (!isPlaced) unplaced.add(name);
    else (isRead(context, name) ? read : unread).add(context);
  }
  if (unplaced.size > 0) facts.warnings.push(`no line has the numbers of ${[...unplaced].join(', ')}`);
  if (unread.size > 0) facts.warnings.push(`no statement uses the contexts ${[...unread].join(', ')}`);
}

/** Whether an element's context is read: of a segment, too, where the format tells segments by the members of an axis. */
function readContexts(facts: FactTable, segments: Format['segments']): (context: string, element: string) => boolean {
  const axes = new Set(Object.values(segments).flatMap(({ axis }) => axis ?? []));
  const isOfSegment = (context: string) => [...axes].some((axis) => facts.memberOn(axis, context) !== undefined);
  return (context, element) => isOfFiling(context) || isRowOfPosition(context, element) || isOfSegment(context);
}
