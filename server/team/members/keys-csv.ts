import { csvText } from '../csv-text';
import type { AddedMember } from './change-members';

/** The keys of new members, to be given to them. They are shown this once. */
export function keysCsv(added: readonly AddedMember[]): string {
  return csvText([['name', 'id', 'key'], ...added.map(({ key, member: { name, id } }) => [name, id, key])]);
}
