import type { UsStatementKind } from '../../../../../src/api';
import type { Candidate } from '../odds/candidate';
import type { Section } from '../odds/face-knowledge';
import { isOwedByName } from '../odds/lines-by-name';
import type { Sum, Values } from './sum';

/** Names that are of no face: of what notes divide, and of equity, whose lines are known. */
const OF_NOTES =
  /gross|accumulated|allowance|fair_value|cost_basis|unrealized|unrecognized|notional|maturit|remainder|next_twelve|year_|equity|capital|capacity/;
const OF_FLOWS = /^(payments|repayments|proceeds)_/;
const OUT = /^(payments|repayments)_/;
const OWNED = /asset|receivable|investment|property|goodwill|intangible|inventor|prepaid|cash|securities/;

interface Reported {
  /** Where an unknown line of the section would stand. */
  readonly place: number;
  readonly candidates: readonly Candidate[];
  readonly own: Values;
  readonly names: readonly string[];
}

/** Those of the unknown lines that may stand in a section as far as their names tell. */
export function unknownLines(
  statement: UsStatementKind,
  sum: Sum,
  { place, candidates, own, names }: Reported,
): readonly Candidate[] {
  const [section] = sum.sections;
  if (section === undefined) return [];
  const known = new Set(candidates.map(({ name }) => name));
  return names
    .filter((name) => !known.has(name) && mayStandIn(sum, name))
    .map((name): Candidate => {
      const sign = statement === 'cashflow' && OUT.test(name) ? -1 : 1;
      return { name, chance: { statement, odds: 0, place, section, sign }, odds: 0, value: own.get(name) };
    });
}

function mayStandIn({ sections }: Sum, name: string): boolean {
  if (sections.includes('investing') || sections.includes('financing')) return OF_FLOWS.test(name);
  if (OF_NOTES.test(name)) return false;
  const isCurrent = /_current$/.test(name);
  if (sections.length === 1 && isCurrent !== sections[0]?.startsWith('current')) return false;
  const isOfLiabilities = sections.some((section) => section.endsWith('liabilities'));
  return isOwedByName(name) ? isOfLiabilities : !isOfLiabilities || !OWNED.test(name);
}

const TOTALS: Readonly<Partial<Record<Section, RegExp>>> = {
  'current-assets': /^assets_current$/,
  'other-assets': /^assets$/,
  'current-liabilities': /^liabilities_current$/,
  'other-liabilities': /^(liabilities|liabilities_and_stockholders_equity)$/,
  investing: /^net_cash_provided_by_used_in_investing_activities/,
  financing: /^net_cash_provided_by_used_in_financing_activities/,
};

/** The place before the total of a section, which its lines stand above. */
export function placeBeforeTotal(
  statement: UsStatementKind,
  { sections }: Sum,
  candidates: readonly Candidate[],
): number | undefined {
  const total = TOTALS[sections.at(-1) ?? ''];
  const places = candidates.flatMap(({ name, chance, odds }) =>
    odds > 0 && chance.statement === statement && total?.test(name) ? [chance.place] : [],
  );
  return places.length === 0 ? undefined : Math.min(...places) - 0.5;
}
