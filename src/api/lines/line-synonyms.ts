import { lazy } from '../lazy';
import type { StatementKind } from '../statement-kind';
import { foldEverydayName } from './line-name';
import { INDIAN_SYNONYMS } from './india/synonyms';
import type { SynonymEntry } from './synonym-entry';
import { US_SYNONYMS } from './us/synonyms';

/** The lines that an everyday name means: of one statement and one meaning, each as another format calls it; the first that a statement has. */
export interface LineSynonym {
  readonly names: readonly string[];
  readonly kind: StatementKind;
  readonly lines: readonly string[];
  /** True where one of the names is also that of a line of another quantity. */
  readonly areMeantAlone: boolean;
}

/**
 * Lines whose everyday name is also that of a line of another quantity. US: `cash` is a tag of the notes on fair value, 8,561 of Alphabet's
 * 21,879 million at the end of 2022, and no line of most balance sheets. India: `claims` of a general insurer is a line of its ratios.
 */
const MEANT_ALONE: ReadonlySet<string> = new Set([
  'cash_and_cash_equivalents_at_carrying_value',
  'revenue_account.claims_incurred',
]);

const synonymOf = ([names, kind, ...lines]: SynonymEntry): LineSynonym => ({
  names: names.split(', '),
  kind,
  lines,
  areMeantAlone: lines.some((line) => MEANT_ALONE.has(line)),
});

export const indianSynonyms = lazy(() => INDIAN_SYNONYMS.map(synonymOf));
export const usSynonyms = lazy(() => US_SYNONYMS.map(synonymOf));

/** The synonyms by each of their names, folded as everyday names are. */
export function synonymsByName(synonyms: readonly LineSynonym[]): ReadonlyMap<string, LineSynonym> {
  return new Map(synonyms.flatMap((each) => each.names.map((name) => [foldEverydayName(name), each] as const)));
}

/** Names that mean two quantities, in both markets, and how each of them is asked for. */
export const AMBIGUOUS_NAMES: readonly (readonly [name: string, meanings: readonly string[]])[] = [
  ['profit', ['profit before tax', 'net profit', 'operating profit', 'pre-provision operating profit']],
  ['margin', ['gross margin', 'EBITDA margin', 'operating margin', 'net margin', 'net interest margin']],
  ['profit margin', ['gross margin', 'operating margin', 'net margin']],
  // Vendors in India mean the margin before depreciation, others the one after it.
  ['OPM', ['EBITDA margin', 'operating margin']],
  ['earnings', ['net profit', 'EPS']],
  ['book value', ['total equity', 'book value per share']],
  ['cash flow', ['operating cash flow', 'free cash flow']],
];

const ambiguous = lazy(() => new Map(AMBIGUOUS_NAMES.map(([name, meanings]) => [foldEverydayName(name), meanings])));

/** What a name of two quantities may mean; undefined for any other name. A name with a percent sign means margins alone. */
export function meaningsOf(name: string): readonly string[] | undefined {
  const folded = foldEverydayName(name);
  const meanings = ambiguous().get(folded.replace(/%$/, ''));
  return !folded.endsWith('%') || meanings?.every((each) => each.endsWith('margin')) ? meanings : undefined;
}
