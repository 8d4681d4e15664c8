/** The power of ten of each scale's unit. */
export const SCALES = { units: 0, thousand: 3, lakh: 5, million: 6, crore: 7, billion: 9 } as const;
export type Scale = keyof typeof SCALES;

/** The service's words for the scales of Indian statements. */
const SERVICE_SCALES: Readonly<Record<string, Scale>> = { crores: 'crore' };

/** The scale of the money of an Indian statement, by the service's word; undefined for a word that is not known. */
export function scaleOfWord(word: string): Scale | undefined {
  return Object.hasOwn(SERVICE_SCALES, word) ? SERVICE_SCALES[word] : undefined;
}
