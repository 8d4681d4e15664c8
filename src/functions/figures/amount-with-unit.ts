import type { Scale } from '../../api';
import type { Cell, NumberKind } from '../../tables';
import { cellOfUnit, unusualUnit } from '../../tables';
import type { SourceKind } from '../arguments/metrics/source-kind';
import type { FoundLine } from '../statements/lines/found-line';
import { numberKindOf } from '../statements/lines/found-line';
import type { StatementSource } from '../statements/sources/statement-source';

type KindOf<K extends SourceKind> = Pick<StatementSource<K>, 'kindOf'>;

/** The cell of an amount, with its unit behind it where that is not the usual one of its market: it stands beside others. */
export function inUnit<K extends SourceKind>(
  cell: Cell,
  line: FoundLine<K>,
  source: KindOf<K>,
  scale: Scale | '' = '',
): Cell {
  const unit = unusualUnit(line.statement, numberKindOf(line) ?? kindInUnknownScale(line, source), scale);
  return unit === undefined ? cell : cellOfUnit(cell, unit);
}

/** What a line is where its statement has a scale that no conversion knows; undefined for a definition, which has no line's name. */
function kindInUnknownScale<K extends SourceKind>(
  { kind, row, statement: { units }, shares }: FoundLine<K>,
  source: KindOf<K>,
): NumberKind | undefined {
  if (units !== undefined || shares !== undefined) return undefined;
  const of = source.kindOf(kind, row.path);
  if (of === 'per-share') return 'per_share';
  return of === 'flow' || of === 'stock' ? 'money' : undefined;
}
