import { listInWords } from '../../src/api';
import { counted } from './counted';

const ZERO = /^([^:]+): (\S+) is 0 (although .+); it has no value$/;

/** What the report says of zeros that stand for nothing reported, from each note and its number of filings: one line for what is said of several lines. */
export function zeroNotes(deniedZeros: ReadonlyMap<string, number>): readonly string[] {
  const lines = new Map<string, string[]>();
  const said = new Map<string, (lines: readonly string[]) => string>();
  for (const [note, times] of deniedZeros) {
    const filings = `(${counted(times, 'filing', 'filings')})`;
    const [, company, line, reason] = ZERO.exec(note) ?? [];
    const key = line === undefined ? note : `${company} ${reason} ${times}`;
    lines.set(key, [...(lines.get(key) ?? []), line ?? note]);
    said.set(key, (all) => {
      if (line === undefined) return `${note} ${filings}`;
      const [are, they] = all.length === 1 ? ['is', 'it has'] : ['are', 'they have'];
      return `${company}: ${listInWords(all)} ${are} 0 ${reason}; ${they} no value ${filings}`;
    });
  }
  return [...said].map(([key, text]) => text(lines.get(key) ?? []));
}
