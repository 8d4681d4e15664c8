/** A line of a statement that is 0 although its parts do not come to 0, or although another element is not 0, beside which it cannot be. */
export interface ContradictedLine {
  readonly kind: 'line';
  readonly line: string;
  readonly contradictedBy: 'its parts' | { readonly element: string };
}

/** A section of the segments of which all amounts are 0 although other sections have amounts. */
interface ContradictedSection {
  readonly kind: 'section';
  readonly section: string;
}

/** Opening cash that is 0, and closing cash that is the change alone: the balance sheet has other cash, or dividends were paid all the same. */
export interface ContradictedCash {
  readonly kind: 'cash';
  readonly contradictedBy: 'balance sheet' | 'dividends';
}

/** Zeros of a filing that have no value, since the rest of the filing contradicts them. Plain data. */
export type ContradictedZero = ContradictedLine | ContradictedSection | ContradictedCash;

/** The same for what is the same. */
export function zeroKey(zero: ContradictedZero): string {
  switch (zero.kind) {
    case 'line':
      return `${zero.line} ${zero.contradictedBy === 'its parts' ? '' : zero.contradictedBy.element}`;
    case 'section':
      return zero.section;
    case 'cash':
      return `cash ${zero.contradictedBy}`;
  }
}
