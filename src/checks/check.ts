/** One comparison of lines of a statement with each other. */
export interface Check {
  /** What is compared, in an accountant's words: "income less expenses is profit before exceptional items and tax". */
  readonly name: string;
  /** The path of the line that the others are held to. */
  readonly line: string;
  /** The paths of all lines that were compared, that one first. */
  readonly lines: readonly string[];
  /** The amounts of these lines with the sign with which a sum counts them. */
  readonly counted?: readonly number[];
  /**
   * What `reported` and `expected` are: amounts as the service gives them (crores in India, whole currency units in the
   * US), the amount of a year to date and of its quarters, numbers of shares, an amount and what the same amount of other years suggests, or
   * zeros and the largest amount beside them, or an amount per share and the most that it may be, or numbers of times, or what two statements say of one day, or cash at the end and what it makes from the cash of the statement before,
   * or amounts that the income statement of the period, or its cash flow statement, has too.
   */
  readonly measure:
    | 'amount'
    | 'quarters'
    | 'shares'
    | 'order'
    | 'zeros'
    | 'limit'
    | 'times'
    | 'day'
    | 'opening'
    | 'income'
    | 'cash flow';
  readonly reported: number;
  /** What the other lines make. */
  readonly expected: number;
  /** How far the two may be apart by the rounding of the lines. */
  readonly tolerance: number;
  /** Whether it adds up. */
  readonly holds: boolean;
  /** What a reader of the lines must know although it adds up: what they are instead. */
  readonly remark?: string;
  /** The path of the one line with whose other sign it would add up. */
  readonly turned?: string | undefined;
  /** What is no error of the filing and would explain that it does not add up: "a bonus issue or split after the period". */
  readonly cause?: string | undefined;
}
