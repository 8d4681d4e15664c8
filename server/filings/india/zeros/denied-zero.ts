/** A line of a statement that is 0 although its parts do not come to 0, or although another element is not 0, beside which it cannot be. */
export interface DeniedLine {
  readonly kind: 'line';
  readonly line: string;
  readonly deniedBy: 'its parts' | { readonly element: string };
}

/** A section of the segments of which all amounts are 0 although other sections have amounts. */
interface DeniedSection {
  readonly kind: 'section';
  readonly section: string;
}

/** Opening cash that is 0, and closing cash that is the change alone: the balance sheet has other cash, or dividends were paid all the same. */
export interface DeniedCash {
  readonly kind: 'cash';
  readonly deniedBy: 'balance sheet' | 'dividends';
}

/** Zeros of a filing that have no value, since the rest of the filing contradicts them. Plain data. */
export type DeniedZero = DeniedLine | DeniedSection | DeniedCash;

/** The same for what is the same. */
export function zeroKey(zero: DeniedZero): string {
  switch (zero.kind) {
    case 'line':
      return `${zero.line} ${zero.deniedBy === 'its parts' ? '' : zero.deniedBy.element}`;
    case 'section':
      return zero.section;
    case 'cash':
      return `cash ${zero.deniedBy}`;
  }
}
