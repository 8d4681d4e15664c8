import { foldName } from '../../../api';
import type { SearchedLines, StatementLine } from '../../../tables';
import { findLine } from '../../../tables';
import type { AskedName } from '../../arguments/metrics/metric-argument';
import type { SourceKind } from '../../arguments/metrics/source-kind';

type Found = ReturnType<typeof findLine>;
type Asked = Pick<AskedName<SourceKind>, 'asked' | 'name' | 'isPath' | 'divided' | 'quantity'>;

/** A name that may mean several things: its lines and its definition. */
interface OfSeveral {
  readonly kind: 'divided';
  readonly meanings: readonly string[];
}

/** Finds the line of a statement that a metric's name means. A line that is only a part of what the name says is not that line. */
export function findAsked(
  statement: SearchedLines,
  { asked, name, isPath, divided, quantity }: Asked,
): Found | OfSeveral {
  // The typed text of an everyday name must not match a path by chance.
  const found = findLine(statement, name, { isPath, orPath: quantity === undefined ? asked : undefined });
  if (!divided || found.kind !== 'line') return found;
  const other = findLine(statement, divided.other);
  if (isWhole(found.line, other)) return found;
  const parts = [found, other].flatMap((each) =>
    each.kind === 'line' && each.line.value !== null ? [each.line.path] : [],
  );
  const meanings = [...parts, ...(divided.whole ? [divided.whole] : [])];
  return meanings.length === 0 ? found : { kind: 'divided', meanings };
}

/** Whether a line is the whole although its name is one part, such as current: the other part is 0, or there is none and this is not the non-current one. */
function isWhole({ path }: StatementLine, other: Found): boolean {
  if (other.kind === 'line' && other.line.value === 0) return true;
  const isEmpty = other.kind === 'absent' || (other.kind === 'line' && other.line.value === null);
  return isEmpty && !foldName(path).includes('noncurrent');
}
