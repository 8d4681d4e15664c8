import type { HolderBody } from '../database/row';

/** Groups of a shareholding pattern in which no natural person can stand. */
const GROUPS: ReadonlySet<string> = new Set([
  'Central Government or State Governments',
  'Mutual funds or UTI',
  'Alternative investment funds',
  'Banks',
  'Insurance companies',
  'Provident or pension funds',
  'Sovereign wealth funds (domestic)',
  'Sovereign wealth funds (foreign)',
  'NBFCs registered with RBI',
  'Foreign portfolio investors category I',
  'Foreign portfolio investors category II',
  'Overseas depositories',
  'Central Government or President of India',
  'State Governments or Governors',
  'Investor Education and Protection Fund',
  'Custodian or depository receipt holder',
]);

/** A word that only the name of an institution has; an office is one, its holder is not named. */
const WORDS =
  /\b(FUNDS?|BANK|INSURANCE|CORPORATION|GOVERNMENT|COMPANY|LIMITED|LTD|PENSION|NPS TRUST|PRESIDENT OF INDIA|GOVERNOR OF)\b/i;

/**
 * True for a holder that is an institution without doubt: by the group that the filing names it in, and by its name. Any
 * other, a trust or a body corporate too, may carry the name of a natural person.
 */
export function isInstitution({ holder_name, subcategory }: Pick<HolderBody, 'holder_name' | 'subcategory'>): boolean {
  return GROUPS.has(subcategory) && WORDS.test(holder_name);
}
