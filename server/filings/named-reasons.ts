import { UNKNOWN_FILE } from './import-error';

/** How many files that an import does not know are named one by one, and how many of more. */
const LISTED = 10;
const NAMED = 3;

/** A reason why a file was left out, or why several were. */
export interface NamedReason {
  readonly text: string;
  readonly isOfSeveral: boolean;
}

/** Why files were left out: where many are none of those an import takes the first are named and the others counted. */
export function namedReasons(wrong: readonly string[]): readonly NamedReason[] {
  const ending = `: ${UNKNOWN_FILE}`;
  const unknown = wrong.filter((reason) => reason.endsWith(ending));
  const one = (text: string): NamedReason => ({ text, isOfSeveral: false });
  if (unknown.length <= LISTED) return wrong.map(one);
  const files = unknown.slice(0, NAMED).map((reason) => reason.slice(0, -ending.length));
  const text = `${files.join(', ')} and ${unknown.length - NAMED} more: not files this import knows`;
  return [...wrong.filter((reason) => !reason.endsWith(ending)).map(one), { text, isOfSeveral: true }];
}

/** The same in one line. */
export const reasonsText = (wrong: readonly string[]): string =>
  namedReasons(wrong)
    .map(({ text }) => text)
    .join('; ');
