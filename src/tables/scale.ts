/** Scales by the power of ten of their unit. */
export const SCALES = { units: 0, thousand: 3, lakh: 5, million: 6, crore: 7, billion: 9 } as const;
export type Scale = keyof typeof SCALES;

/** How a statement's numbers can be shown in another scale; undefined where its shape is not described. */
export interface StatementUnits {
  readonly scale: Scale;
  /** Money converts; a figure of its own unit (per share, a count, a ratio) does not; of another line nobody knows. */
  kindOf(path: string): 'money' | 'plain' | undefined;
}

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
