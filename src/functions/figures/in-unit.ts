import type { LineKind } from '../../api';
import type { Cell, NumberKind, Scale } from '../../tables';
import { cellOfUnit, unusualUnit } from '../../tables';
import type { FoundLine } from '../statements/found-line';
import { numberKindOf } from '../statements/found-line';

/** The cell of an amount, with its unit behind it where that is not the usual one of its market: it stands beside others. */
export function inUnit(cell: Cell, line: FoundLine, of: LineKind | undefined, scale: Scale | '' = ''): Cell {
  const unit = unusualUnit(line.statement, numberKindOf(line) ?? kindInUnknownScale(line, of), scale);
  return unit === undefined ? cell : cellOfUnit(cell, unit);
}

/** What a line is where its statement has a scale that no conversion knows; undefined for a definition, which has no line's name. */
function kindInUnknownScale(
  { statement: { units }, shares }: FoundLine,
  of: LineKind | undefined,
): NumberKind | undefined {
  if (units !== undefined || shares !== undefined) return undefined;
  if (of === 'per-share') return 'per_share';
  return of === 'flow' || of === 'stock' ? 'money' : undefined;
}
