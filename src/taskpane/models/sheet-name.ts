import type { PickedCompany } from '../shell/visit';

/** What Excel allows. */
const LONGEST = 31;

/** The company and what the sheet is: of a long name as many words as leave room for that. */
export function modelSheetName({ name }: PickedCompany, what: string): string {
  const room = LONGEST - what.length - 1;
  if (name.length <= room) return `${name} ${what}`;
  const cut = name.slice(0, room + 1);
  const words = cut.slice(0, cut.lastIndexOf(' '));
  return `${words || name.slice(0, room)} ${what}`;
}
