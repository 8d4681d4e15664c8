import { listInWords } from '../../src/api';
import { countInWords } from './count-in-words';
import type { CountedZero } from './india/across-filings/denied-zero-counts';
import type { DeniedLine, DeniedZero } from './india/zeros/denied-zero';
import { zeroKey } from './india/zeros/denied-zero';

/** What the report says of zeros that have no value. Lines of a company that the same denies in as many filings are one note. */
export function zeroNotes(zeros: readonly CountedZero[]): readonly string[] {
  const notes = new Map<string, { readonly first: CountedZero; readonly lines: string[] }>();
  for (const each of zeros) {
    const { company, zero, filings } = each;
    const key = [company, zero.kind === 'line' ? denial(zero, []) : zeroKey(zero), filings].join(' ');
    const note = notes.get(key) ?? { first: each, lines: [] };
    notes.set(key, note);
    if (zero.kind === 'line') note.lines.push(zero.line);
  }
  return [...notes.values()].map(({ first: { company, zero, filings }, lines }) => {
    return `${company}: ${sentence(zero, lines)} (${countInWords(filings, 'filing', 'filings')})`;
  });
}

/** The lines are all that the same denies. */
function sentence(zero: DeniedZero, lines: readonly string[]): string {
  switch (zero.kind) {
    case 'line': {
      const [are, they] = lines.length === 1 ? ['is', 'it has'] : ['are', 'they have'];
      return `${listInWords(lines)} ${are} 0 although ${denial(zero, lines)}; ${they} no value`;
    }
    case 'section':
      return `${zero.section} is of zeros beside sections that are not; it has no values`;
    case 'cash': {
      const other = zero.deniedBy === 'dividends' ? 'dividends were paid' : 'the balance sheet has other cash';
      return `opening_cash is 0 and closing_cash the change in cash although ${other}; they have no value`;
    }
  }
}

function denial({ deniedBy }: DeniedLine, lines: readonly string[]): string {
  if (deniedBy !== 'its parts') return `${deniedBy.element} is not`;
  return `${lines.length > 1 ? 'their' : 'its'} parts are not`;
}
