import type { StatementKind } from '../api';
import { INDIAN_STATEMENTS, indianLineKind, STATEMENT_KINDS, usLineKind } from '../api';

/** Scales by the power of ten of their unit. */
export const SCALES = { units: 0, thousand: 3, lakh: 5, million: 6, crore: 7, billion: 9 } as const;
export type Scale = keyof typeof SCALES;

/** What the service calls the scale of India's statements. */
const SERVICE_SCALES: Readonly<Record<string, Scale>> = { crores: 'crore' };

/** How a statement's numbers can be shown in another scale; undefined where its shape is not described. */
export interface StatementUnits {
  readonly scale: Scale;
  /** Money converts; a figure of its own unit (per share, a count, a ratio) does not; of another line nobody knows. */
  kindOf(path: string): 'money' | 'plain' | undefined;
}

/** India: described for profile `nonbank` and for segment results, in a scale that is known. */
export function indianUnits(statementType: string, profile: unknown, scaleText: string): StatementUnits | undefined {
  const kind = STATEMENT_KINDS.find((each: StatementKind) => INDIAN_STATEMENTS[each].name === statementType);
  const scale = Object.hasOwn(SERVICE_SCALES, scaleText) ? SERVICE_SCALES[scaleText] : undefined;
  const described = profile === 'nonbank' || kind === 'segments';
  return kind && scale && described ? { scale, kindOf: (path) => indianLineKind(kind, path) } : undefined;
}

/** US: whole currency units; what a line is, its name says. */
export const US_UNITS: StatementUnits = {
  scale: 'units',
  kindOf: (path) => {
    const kind = usLineKind(path);
    return kind === undefined || kind === 'money' ? kind : 'plain';
  },
};

/** The same amount in another scale. The decimal point is moved in the number's own digits, so that nothing is rounded on the way. */
export function rescale(value: number, from: Scale, to: Scale): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + SCALES[from] - SCALES[to]}`);
}

/** How the corner names a scale after the currency. */
export function scaleWord(scale: Scale): string {
  if (scale === 'units') return '';
  return scale === 'crore' ? 'crores' : scale;
}
