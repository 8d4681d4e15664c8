import { foldName } from '../../api';
import type { SearchedLines, StatementLine } from '../../tables';
import { findLine } from '../../tables';
import type { AskedName } from '../arguments/metric-argument';
import type { SourceKind } from '../arguments/source-kind';

type Found = ReturnType<typeof findLine>;
type Asked = Pick<AskedName<SourceKind>, 'asked' | 'name' | 'isPath' | 'parted' | 'quantity'>;

/** The lines, and the definition, of which a name may mean each. */
interface OfSeveral {
  readonly kind: 'parted';
  readonly meanings: readonly string[];
}

/** The line of a statement that a name of a metric means. A part of what the name says is not it. */
export function findAsked(
  statement: SearchedLines,
  { asked, name, isPath, parted, quantity }: Asked,
): Found | OfSeveral {
  // An everyday name is no path of its lines.
  const found = findLine(statement, name, isPath, quantity === undefined ? asked : undefined);
  if (!parted || found.kind !== 'line') return found;
  const other = findLine(statement, parted.other, false);
  if (isWhole(found.line, other)) return found;
  const parts = [found, other].flatMap((each) =>
    each.kind === 'line' && each.line.value !== null ? [each.line.path] : [],
  );
  const meanings = [...parts, ...(parted.whole ? [parted.whole] : [])];
  return meanings.length === 0 ? found : { kind: 'parted', meanings };
}

/** True for the line of a format that does not divide it, where nothing is in the other part, and for the current part beside no other. */
function isWhole({ path }: StatementLine, other: Found): boolean {
  if (other.kind === 'line' && other.line.value === 0) return true;
  const isEmpty = other.kind === 'absent' || (other.kind === 'line' && other.line.value === null);
  return isEmpty && !foldName(path).includes('noncurrent');
}
