import { listInWords } from '../../../src/api';
import { plainCount } from './plain-count';
import type { CountedZero } from '../india/across-filings/contradicted-zero-counts';
import type { ContradictedLine, ContradictedZero } from '../india/zeros/contradicted-zero';
import { zeroKey } from '../india/zeros/contradicted-zero';

/** What the report says of zeros that have no value. Lines of a company that the same contradicts in as many filings are one note. */
export function contradictedZerosText(zeros: readonly CountedZero[]): readonly string[] {
  const notes = new Map<string, { readonly first: CountedZero; readonly lines: string[] }>();
  for (const each of zeros) {
    const { company, zero, filings } = each;
    const key = [company, zero.kind === 'line' ? contradiction(zero, []) : zeroKey(zero), filings].join(' ');
    const note = notes.get(key) ?? { first: each, lines: [] };
    notes.set(key, note);
    if (zero.kind === 'line') note.lines.push(zero.line);
  }
  return [...notes.values()].map(({ first: { company, zero, filings }, lines }) => {
    return `${company}: ${sentence(zero, lines)} (${plainCount(filings, 'filing', 'filings')})`;
  });
}

/** The lines are all that the same contradicts. */
function sentence(zero: ContradictedZero, lines: readonly string[]): string {
  switch (zero.kind) {
    case 'line': {
      const [are, they] = lines.length === 1 ? ['is', 'it has'] : ['are', 'they have'];
      return `${listInWords(lines)} ${are} 0 although ${contradiction(zero, lines)}; ${they} no value`;
    }
    case 'section':
      return `${zero.section} is of zeros beside sections that are not; it has no values`;
    case 'cash': {
      const other = zero.contradictedBy === 'dividends' ? 'dividends were paid' : 'the balance sheet has other cash';
      return `opening_cash is 0 and closing_cash the change in cash although ${other}; they have no value`;
    }
  }
}

function contradiction({ contradictedBy }: ContradictedLine, lines: readonly string[]): string {
  if (contradictedBy !== 'its parts') return `${contradictedBy.element} is not`;
  return `${lines.length > 1 ? 'their' : 'its'} parts are not`;
}
