import type { StatementKind } from '../../../../src/api';
import type { Taxonomy } from '../taxonomy/taxonomy';

/**
 * Where a named line comes from: an XBRL element, with `-` before it where the filing reports an outflow or a deduction
 * as a positive number; several elements, of which the first that is reported stands; null where no element says the
 * same without doubt. `opening:` and `closing:` tell apart the two values of the cash at both ends.
 */
type LineSource = string | readonly string[] | null;

/** Lines by their dotted path, in the order of the service. */
export type LineNames = Readonly<Record<string, LineSource>>;

/** Statements other than segment results. */
export type BodyKind = Exclude<StatementKind, 'segments'>;
export const BODY_KINDS: readonly BodyKind[] = ['income', 'balance', 'cashflow'];

/** One section of the segment results: the element of each segment, and those of the other members or null. */
export interface SegmentSection {
  readonly segments: string;
  /** The axis whose members are the segments, where a format tells them so, and not by rows with descriptions. */
  readonly axis?: string;
  readonly members: Readonly<Record<string, string | null>>;
}

type Profile = 'bank' | 'nonbank' | 'life_insurance' | 'general_insurance' | 'investment_trust';

/** How one of the exchange's formats becomes the service's statements: what its taxonomy alone does not say. */
export interface LineTable {
  /** In the words of the page that shows the table. */
  readonly title: string;
  readonly profile: Profile;
  /** Elements of which a filing of this format, and of none above it in the list, reports one. */
  readonly marks: readonly string[];
  /** The order of each statement's elements, and what adds up to what. */
  readonly taxonomy: Taxonomy;
  /** Lines with a name of their own; any other element that the taxonomy presents is one by its name in snake case. */
  readonly names: Readonly<Record<BodyKind, LineNames>>;
  /**
   * The section of what stands under a heading (`…Abstract`), as a dotted path, '' for none; or of an element. The
   * section of any other heading is called like it, in the section around it.
   */
  readonly sections: Readonly<Record<string, string>>;
  /** Elements of earlier taxonomies, with the element after which each stands. */
  readonly earlier: Readonly<Record<string, string>>;
  /** Names of earlier taxonomies for an element of the present one, in whose line they stand. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Sums beside those of the taxonomy, in the same form. */
  readonly sums?: string;
  readonly segments: Readonly<Record<string, SegmentSection>>;
  /** Without one of these a statement is absent: totals of formats that a filing leaves empty say nothing. */
  readonly required: Readonly<Record<BodyKind, readonly string[]>>;
}
