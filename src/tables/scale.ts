import type { IndianStatementData, LineKind } from '../api';
import { INDIAN_STATEMENTS, indianLineKind, STATEMENT_KINDS, usLineKind } from '../api';
import type { Cell } from './cell';
import { cellOf } from './cell';

/** Scales by the power of ten of their unit. */
export const SCALES = { units: 0, thousand: 3, lakh: 5, million: 6, crore: 7, billion: 9 } as const;
export type Scale = keyof typeof SCALES;

/** What a statement's numbers count, which is needed to show them in another scale. */
export interface StatementUnits {
  /** The scale of its money lines. */
  readonly scale: Scale;
  /** Money converts; a figure of its own unit (per share, a count, a ratio) does not; undefined where nothing tells. */
  kindOf(path: string): 'money' | 'plain' | undefined;
}

/** US: whole currency units; what a line counts follows from its name. */
export const US_UNITS: StatementUnits = { scale: 'units', kindOf: (path) => convertible(usLineKind(path)) };

/** The service's words for the scale of Indian statements. */
const SERVICE_SCALES: Readonly<Record<string, Scale>> = { crores: 'crore' };

/** India: known for profile `nonbank` and for segment results, in a scale that is known; else undefined. */
export function indianUnits({
  statement_type: type,
  profile,
  scale: word,
}: IndianStatementData): StatementUnits | undefined {
  const kind = STATEMENT_KINDS.find((each) => INDIAN_STATEMENTS[each].name === type);
  const scale = Object.hasOwn(SERVICE_SCALES, word) ? SERVICE_SCALES[word] : undefined;
  const isDocumented = profile === 'nonbank' || kind === 'segments';
  if (!kind || !scale || !isDocumented) return undefined;
  return { scale, kindOf: (path) => convertible(indianLineKind(kind, path)) };
}

function convertible(kind: LineKind | undefined): 'money' | 'plain' | undefined {
  return kind === undefined || kind === 'money' ? kind : 'plain';
}

/** How a table's corner names a scale after the currency. */
export function scaleWord(scale: Scale): string {
  if (scale === 'units') return '';
  return scale === 'crore' ? 'crores' : scale;
}

/** A line's value in another scale: money converts, other figures stay, and `#VALUE!` where nothing tells which it is. */
export function scaledCell(
  units: StatementUnits | undefined,
  line: { readonly path: string; readonly label: string; readonly value: unknown },
  scale: Scale,
  blank: Cell,
): Cell {
  const { path, label, value } = line;
  if (typeof value !== 'number' || units === undefined) return cellOf(value, blank);
  switch (units.kindOf(path)) {
    case 'money':
      return cellOf(rescale(value, units.scale, scale), blank);
    case 'plain':
      return cellOf(value, blank);
    case undefined:
      return {
        code: '#VALUE!',
        message: `scale: nothing says whether "${label}" is money. Leave out scale to see it as reported.`,
      };
  }
}

/** The same amount in another scale. The decimal point moves in the number's own digits, so that nothing is rounded. */
function rescale(value: number, from: Scale, to: Scale): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + SCALES[from] - SCALES[to]}`);
}
