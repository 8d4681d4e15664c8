import type { LineKind, MarketId, Scale, StatementData, StatementKind } from '../api';
import {
  indianLineKind,
  kindOfStatement,
  marketOfStatement,
  SCALES,
  scaleOfWord,
  STATEMENT_KINDS,
  usLineKind,
} from '../api';
import type { Cell } from './cell';
import { cellOf } from './cell';
import type { NumberKind } from './number-kind';

/** The units of a statement's numbers, which a conversion to another scale needs. */
export interface StatementUnits {
  /** The scale of its money lines. */
  readonly scale: Scale;
  /**
   * Money is converted; other kinds are not. Undefined for the value of a definition that is neither, such as a product of
   * two amounts.
   */
  kindOf(path: string): NumberKind | undefined;
}

/** US: whole currency units, except for lines whose name says otherwise. */
const US_UNITS: StatementUnits = { scale: 'units', kindOf: remembered((path) => numberKind(usLineKind(path))) };

/** India: the units of a statement whose scale is known, whatever its profile; else undefined. */
function indianUnits(data: StatementData): StatementUnits | undefined {
  const kind = kindOfStatement(data);
  const scale = scaleOfWord(data.scale ?? '');
  return kind && scale && { scale, kindOf: indianKinds[kind] };
}

const indianKinds = Object.fromEntries(
  STATEMENT_KINDS.map((kind) => [kind, remembered((path) => numberKind(indianLineKind(kind, path)))]),
) as Readonly<Record<StatementKind, (path: string) => NumberKind>>;

const UNITS: Readonly<Record<MarketId, (data: StatementData) => StatementUnits | undefined>> = {
  india: indianUnits,
  us: () => US_UNITS,
};

/** The units of a statement; undefined where it says none that is known. */
export function unitsOf(data: StatementData): StatementUnits | undefined {
  return UNITS[marketOfStatement(data)](data);
}

const OF_LINES: Readonly<Record<LineKind, NumberKind>> = {
  flow: 'money',
  stock: 'money',
  'per-share': 'per_share',
  shares: 'count',
  count: 'count',
  ratio: 'plain',
};

/** By the service's word all values are money: so is a line that no section or name declares to be something else. */
function numberKind(kind: LineKind | undefined): NumberKind {
  return kind === undefined ? 'money' : OF_LINES[kind];
}

/** Names are few and asked for by every cell. */
const MOST_REMEMBERED = 10_000;

function remembered(kindOf: (path: string) => NumberKind): (path: string) => NumberKind {
  const kinds = new Map<string, NumberKind>();
  return (path) => {
    let kind = kinds.get(path);
    if (kind === undefined) {
      if (kinds.size >= MOST_REMEMBERED) kinds.clear();
      kinds.set(path, (kind = kindOf(path)));
    }
    return kind;
  };
}

/** The name of a scale in a table's corner, after the currency. */
export function scaleWord(scale: Scale): string {
  if (scale === 'units') return '';
  return scale === 'crore' ? 'crores' : scale;
}

const REPORTED = 'Leave out scale to see it as reported.';

/** A value in another scale: money is converted, other kinds are not; `#VALUE!` where a definition's kind is unknown. */
export function scaledCell(
  units: StatementUnits | undefined,
  line: { readonly path: string; readonly label: string; readonly value: unknown },
  scale: Scale,
  blank: Cell,
): Cell {
  const { path, label, value } = line;
  if (value === null || value === undefined || units === undefined) return cellOf(value, blank);
  switch (units.kindOf(path)) {
    case 'money':
      if (typeof value === 'number') return cellOf(rescale(value, units.scale, scale), blank);
      if (!/\d/.test(JSON.stringify(value))) return cellOf(value, blank);
      return { code: '#VALUE!', message: `scale: "${label}" is not sent as a number. ${REPORTED}` };
    case undefined:
      return {
        code: '#VALUE!',
        message: `scale: nothing says whether "${label}" is money. ${REPORTED}`,
      };
    default:
      return cellOf(value, blank);
  }
}

/** The amount in another scale. Moves the decimal point in the number's digits, so that nothing is rounded. */
function rescale(value: number, from: Scale, to: Scale): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + SCALES[from] - SCALES[to]}`);
}
