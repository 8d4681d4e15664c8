import { US_TOTAL_EQUITY } from '../api';

/**
 * Total equity of a US balance sheet, by the names of its lines: as filed, else that of the owners and, where they have a line, of the minorities.
 * Undefined where neither is filed. Temporary equity is not in it.
 */
export function usTotalEquity(amounts: ReadonlyMap<string, number>): number | undefined {
  const filed = amounts.get(US_TOTAL_EQUITY);
  if (filed !== undefined) return filed;
  const owners = amounts.get('stockholders_equity');
  return owners === undefined ? undefined : owners + (amounts.get('minority_interest') ?? 0);
}
