import type { Reporting } from '../accounting/profile';
import { createRandom } from '../random';
import { SHOWCASE } from '../showcase';
import type { IndianCompany, Size } from './company';

/** Properties that are the same in all filings of a company. */
export interface Facts extends Reporting {
  /** Sales, premiums or revenue of the first year, in crores. */
  readonly size: number;
  /** Shares or units, in crores. */
  readonly shares: number;
  readonly industryKind: string;
  /** Business segments with their weights; a company with one business reports none. */
  readonly segments: readonly { readonly name: string; readonly weight: number }[];
  readonly lossMaking: boolean;
  /** True if subsidiaries have minority owners; only in consolidated accounts. */
  readonly hasMinority: boolean;
}

/** Accounts use hundredths of a crore; statements are in crores with two decimals. */
export const MINOR_UNITS = 100;

/** Annual sales in crores, from and to. */
const SALES: Readonly<Record<Size, readonly [number, number]>> = {
  large: [20_000, 120_000],
  mid: [3_000, 20_000],
  small: [500, 3_000],
  micro: [30, 500],
};

/** The facts of the consolidated accounts. */
export function factsOf(company: IndianCompany): Facts {
  const random = createRandom(`india/facts/${company.id}`);
  const [low, high] = SALES[company.size];
  const size = random.between(low, high);
  return {
    size,
    shares: Math.max(1, Math.round(size / random.between(60, 400))),
    industryKind: company.industry.kind,
    segments: company.industry.segments.map((name) => ({ name, weight: random.between(0.4, 2) })),
    lossMaking: company.size === 'micro' && random.chance(0.25),
    hasMinority: company.filesConsolidated && random.chance(0.6),
    nulls: nullLines(company),
    reported: (amount) => amount / MINOR_UNITS,
  };
}

/** The facts of the standalone accounts: smaller if there are subsidiaries, and without minorities. */
export function standaloneFacts(facts: Facts, hasSubsidiaries: boolean): Facts {
  return { ...facts, size: facts.size * (hasSubsidiaries ? 0.84 : 1), hasMinority: false };
}

function nullLines({ id, industry }: IndianCompany): ReadonlySet<string> {
  const random = createRandom(`india/nulls/${id}`);
  // Demos show one null in otherwise complete statements.
  if (id === SHOWCASE.india.id) return new Set(['raw_materials_cost']);
  const candidates = ['tax_for_earlier_years', 'mat_credit_or_entitlement', 'diluted', 'segment_adjustments'];
  const nulls = new Set(candidates.filter(() => random.chance(0.3)));
  if (industry.kind === 'services' && random.chance(0.6)) nulls.add('raw_materials_cost');
  return nulls;
}
