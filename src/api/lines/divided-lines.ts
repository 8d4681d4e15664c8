/** A line that is a part of what its name says: the section that it stands in, or the name of the other part, tells which. */
export interface DividedLine {
  /** Its name without its sections. */
  readonly name: string;
  /** The name of the line that holds the rest. */
  readonly other: string;
  /** The definition that is both. */
  readonly whole?: string;
}

/** India: the formats divide these into what is due within a year and the rest, and one of the two keeps the bare name. */
export const INDIAN_DIVIDED_LINES: readonly DividedLine[] = [
  { name: 'borrowings', other: 'borrowings_current', whole: 'debt' },
  { name: 'trade_receivables', other: 'trade_receivables_noncurrent' },
  { name: 'trade_payables', other: 'trade_payables_noncurrent' },
  // Insurers have their assets net of current liabilities and provisions under it.
  { name: 'assets', other: 'other_assets_net_of_current_liabilities_and_provisions', whole: 'total assets' },
  // For a life insurer it is that of policyholders.
  { name: 'total_income', other: 'shareholders_account.investment_income' },
];
