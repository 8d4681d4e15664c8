/**
 * What a format of the exchange presents. `income`, `balance`, `cashflow`: its elements in their order, lines indented by
 * a space for each heading (`…Abstract`) above; `-` before what a cash flow deducts and a filing gives as a positive
 * number.
 */
export interface Taxonomy {
  readonly income: string;
  readonly balance: string;
  readonly cashflow: string;
  /** `Total = Part Other -Deducted`, one total a line. */
  readonly sums: string;
  /** Elements of which a filing also reports parts, under names of its own. */
  readonly rows: readonly string[];
}
