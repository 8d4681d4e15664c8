import type { LineKind } from '../../../api';
import { foldName, foldOwnName, isOwnName } from '../../../api';
import type { NumberKind, Statement, StatementLine } from '../../../tables';
import type { SourceKind } from '../../arguments/metrics/source-kind';

/** A line that has a value, and its statement. */
export interface FoundLine<K extends SourceKind = SourceKind> {
  readonly kind: K;
  readonly row: StatementLine;
  readonly statement: Statement;
  /** For a definition, the power of shares in its unit: 1 for a number of shares, -1 for an amount per share, 0 for neither; NaN for a sum of different ones. */
  readonly shares?: number;
  /** The name of the shipped definition whose value it is, or of the everyday name: the same quantity, whatever its lines are. */
  readonly quantity?: string | undefined;
  /** For a definition or an expression, the lines that it was computed from. */
  readonly of?: readonly FoundLine<K>[];
}

/** The lines that a value was computed from; of a line, itself. */
export function linesOf<K extends SourceKind>(found: FoundLine<K>): readonly FoundLine<K>[] {
  return found.of ?? [found];
}

/** The end of the period of the line's statement. */
export const endOf = ({ statement }: FoundLine): string => statement.periodEnd;

/** `FoundLine.shares` for a line of this kind that is no definition. */
export function sharesIn(kind: LineKind | undefined): number {
  return kind === 'shares' ? 1 : kind === 'per-share' ? -1 : 0;
}

/** The kind of the line's number; undefined where nothing shows it. The shares in a shareholding pattern are percentage points. */
export function numberKindOf({ kind, row: { path }, statement: { units } }: FoundLine): NumberKind | undefined {
  if (kind !== 'shareholding') return units?.kindOf(path);
  return path.startsWith('total_') ? 'count' : 'ratio';
}

/** The line's whole path, normalized for comparison: a segment may be spelled differently in each filing. */
export function pathOf({ kind, row: { path } }: FoundLine): string {
  return `${kind}.${path.split('.').some(isOwnName) ? foldOwnName(path) : foldName(path)}`;
}
