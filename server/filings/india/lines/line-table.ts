/**
 * Where a line of the service comes from: an XBRL element, with `-` before it where the filing reports an outflow or a
 * deduction as a positive number; several elements, of which the first that is reported stands; null where no element
 * says the same without doubt. `opening:` and `closing:` tell apart the two values of the cash at both ends.
 */
export type LineSource = string | readonly string[] | null;

/** The lines of a statement by their dotted path, in the order of the service. */
export type LineSources = Readonly<Record<string, LineSource>>;

/** One section of the segment results: the element of each segment, and those of the other members or null. */
export interface SegmentSection {
  readonly segments: string;
  readonly members: Readonly<Record<string, string | null>>;
}

type Profile = 'bank' | 'nonbank' | 'life_insurance' | 'general_insurance' | 'investment_trust';

/** How one of the exchange's formats becomes the service's statements. */
export interface LineTable {
  /** In the words of the page that shows the table. */
  readonly title: string;
  readonly profile: Profile;
  /** Elements of which a filing of this format, and of none above it in the list, reports one. */
  readonly marks: readonly string[];
  readonly income: LineSources;
  readonly balance: LineSources;
  readonly cashflow: LineSources;
  readonly segments: Readonly<Record<string, SegmentSection>>;
  /** Without one of these a statement is absent: totals of formats that a filing leaves empty say nothing. */
  readonly required: Readonly<Record<'income' | 'balance' | 'cashflow', readonly string[]>>;
}
