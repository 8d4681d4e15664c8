import { BANK } from './bank-lines';
import { IND_AS, NBFC, NON_IND_AS, TRUST } from './company-lines';
import { GENERAL, LIFE } from './insurer-lines';
import type { LineTable } from './line-table';

/**
 * The formats of results that the exchange takes, by what tells them apart: newer ones share one namespace, so a filing
 * is of the first format of which it reports an element.
 */
export const FORMATS: readonly LineTable[] = [BANK, LIFE, GENERAL, TRUST, NBFC, IND_AS, NON_IND_AS];

export function formatOf(has: (element: string) => boolean): LineTable | undefined {
  return FORMATS.find(({ marks }) => marks.some(has));
}
