import { firstInWords, groupBy } from '../../../src/api';
import { UNKNOWN_FILE } from '../import-error';

/** How many files that an import does not know are named one by one, and how many of more. */
const LISTED = 10;
const NAMED = 3;

/** A reason why a file was left out, or why several were. */
export interface NamedReason {
  readonly text: string;
  readonly isOfSeveral: boolean;
}

/** Why files were left out: of many with one reason the first are named and the others counted, as of a folder with filings of other kinds. */
export function namedReasons(wrong: readonly string[]): readonly NamedReason[] {
  const byReason = groupBy(wrong, (each) => /: (.*)$/s.exec(each)?.[1] ?? '');
  const named = [...byReason].flatMap(([reason, all]): readonly NamedReason[] => {
    if (reason === '' || all.length <= LISTED) return all.map((text) => ({ text, isOfSeveral: false }));
    const files = all.map((text) => text.slice(0, -`: ${reason}`.length));
    const why = reason === UNKNOWN_FILE ? 'not files this import knows' : reason;
    return [{ text: `${firstInWords(files, NAMED)}: ${why}`, isOfSeveral: true }];
  });
  return [...named.filter(({ isOfSeveral }) => !isOfSeveral), ...named.filter(({ isOfSeveral }) => isOfSeveral)];
}

/** The same in one line. */
export const reasonsText = (wrong: readonly string[]): string =>
  namedReasons(wrong)
    .map(({ text }) => text)
    .join('; ');
