import type { HolderBody } from '../database/row';

/** Groups of states and of institutions that a supervisor has registered, whatever their names: SBI NIFTY 50 ETF, LIC OF INDIA. */
const REGISTERED: ReadonlySet<string> = new Set([
  'Mutual funds or UTI',
  'Insurance companies',
  'Provident or pension funds',
  'Sovereign wealth funds (domestic)',
  'Sovereign wealth funds (foreign)',
  'Overseas depositories',
]);

/** Groups of which a row may be named after a person, such as an officer of a government. */
const OTHERS: ReadonlySet<string> = new Set([
  'Central Government or State Governments',
  'Alternative investment funds',
  'Banks',
  'NBFCs registered with RBI',
  'Foreign portfolio investors category I',
  'Foreign portfolio investors category II',
  'Central Government or President of India',
  'State Governments or Governors',
  'Investor Education and Protection Fund',
  'Custodian or depository receipt holder',
]);

/**
 * A word that only the name of an institution has; an office is one, its holder is not named. ODI are instruments that banks issue abroad. LP are initials
 * of persons, too, unless they come last.
 */
const WORDS =
  /\b(FUNDS?|BANK|INSURANCE|CORPORATION|GOVERNMENT|COMPANY|LIMITED|LTD|LLC|ODI|INTERNATIONAL|AUTHORITY|STICHTING|PENSION|INCOME BUILDER|NPS TRUST|PRESIDENT OF INDIA|GOVERNOR OF)\b|\bLP$/i;

/**
 * True for a holder that is an institution without doubt: by the group that the filing names it in, and where that may hold others by its name too. Any
 * other, a trust or a body corporate too, may carry the name of a natural person.
 */
export function isInstitution({ holder_name, subcategory }: Pick<HolderBody, 'holder_name' | 'subcategory'>): boolean {
  return REGISTERED.has(subcategory) || (OTHERS.has(subcategory) && WORDS.test(holder_name));
}
