import { labelOf, lastKey } from '../../api';

const labels = new Map<string, string>();

/** The label of a compared line, kept: there are few lines and many statements. */
export function labelOfLine(line: string): string {
  let label = labels.get(line);
  if (label === undefined) labels.set(line, (label = labelOf(lastKey(line))));
  return label;
}
