import { addDays } from '../../../src/api';
import type { HolderBody } from '../../database/row';
import type { Writer } from '../../database/write';
import { createNames } from '../invented-company-names';
import type { Random } from '../random';
import { createRandom } from '../random';
import { SHOWCASE } from '../showcase';
import { QUARTER_COUNT, quarterEnd } from './calendar';
import type { IndianCompany } from './company';
import { factsOf } from './facts';

type Category = 'promoters' | 'fii' | 'dii' | 'government' | 'public';

/** The last word of holders' names in each category, and their subcategory. */
const HOLDERS: Readonly<Record<Category, readonly [suffix: string, subcategory: string]>> = {
  promoters: ['Family Trust', 'Promoter and Promoter Group'],
  fii: ['Emerging Markets Fund', 'Foreign Portfolio Investors Category I'],
  dii: ['Insurance Co Ltd', 'Insurance Companies'],
  government: ['State Investment Corporation', 'Central Government / State Government(s)'],
  public: ['Securities Pvt Ltd', 'Bodies Corporate'],
};
const CATEGORIES = Object.keys(HOLDERS) as Category[];

/** A holder in every filing, with its share of the category. */
interface Holder {
  readonly name: string;
  readonly category: Category;
  /** True if its row maps to none of the five categories. */
  readonly unmapped: boolean;
  readonly part: number;
}

type Basis = 'periodic' | 'pre_listing' | 'capital_restructuring';

/** The factor by which a capital restructuring raises the number of shares. */
const RAISED = 1.04;

/**
 * Writes every shareholding filing of one company: a periodic one each quarter, some before listing or after a
 * restructuring.
 */
export function fileShareholdings(company: IndianCompany, writer: Writer): void {
  const random = createRandom(`india/holding/${company.id}`);
  const { firstQuarter } = company;
  if (firstQuarter >= QUARTER_COUNT) return;
  const restructuredAfter = restructuring(company, random);
  const file = createFiling(company, restructuredAfter, random, writer);
  if (firstQuarter > 0) file('pre_listing', addDays(quarterEnd(firstQuarter - 1), 17));
  for (let index = firstQuarter; index < QUARTER_COUNT; index += 1) {
    if (!company.missing.has(index)) file('periodic', quarterEnd(index));
    if (restructuredAfter === quarterEnd(index)) file('capital_restructuring', addDays(restructuredAfter, 25));
  }
}

/** The quarter end after which the company restructured its capital; undefined if it did not. */
function restructuring({ id, firstQuarter }: IndianCompany, random: Random): string | undefined {
  if (id === SHOWCASE.restructured.id) return addDays(SHOWCASE.restructured.asOfDate, -25);
  return random.chance(0.1) ? quarterEnd(random.integer(firstQuarter, QUARTER_COUNT - 2)) : undefined;
}

function createFiling(company: IndianCompany, restructuredAfter: string | undefined, random: Random, writer: Writer) {
  const totalShares = Math.round(factsOf(company).shares * 10_000_000);
  const shares = openingShares(company, random);
  const holders = holdersOf(company, random);
  const isSparse = company.id === SHOWCASE.sparseHolding.id;
  const countsHolders = company.id === SHOWCASE.india.id || (!isSparse && !random.chance(0.15));
  const people = random.integer(4_000, 900_000);
  return (filingBasis: Basis, asOfDate: string) => {
    // Every quarter some percentage points move between public and foreign institutions; the others do not change.
    const moved = Math.min(shares.public - 1, random.between(-0.6, 0.6));
    shares.public -= moved;
    shares.fii = Math.max(0, shares.fii + moved);
    const percentages = CATEGORIES.map((category) => [
      category,
      isUnmapped(company, category) ? null : round(shares[category]),
    ]);
    const isBefore = restructuredAfter !== undefined && asOfDate <= restructuredAfter;
    const total = isBefore ? Math.round(totalShares / RAISED) : totalShares;
    writer.shareholding({
      companyId: company.id,
      filingBasis,
      asOfDate,
      body: {
        as_of_date: asOfDate,
        filing_basis: filingBasis,
        total_shares: total,
        total_shareholders: countsHolders ? Math.round(people * random.between(0.97, 1.06)) : null,
        shareholding: Object.fromEntries(percentages) as Record<Category, number | null>,
      },
      // Holders without shares are not disclosed.
      holders: holders.filter(({ category }) => shares[category] > 0).map((each) => holderRow(each, shares, total)),
    });
  };
}

/** True for a category without mapped rows, which has no value. */
function isUnmapped({ id, size }: IndianCompany, category: Category): boolean {
  if (id === SHOWCASE.sparseHolding.id) return category === 'dii' || category === 'government';
  return category === 'government' && size === 'micro';
}

/**
 * Percentage points by category. A widely held company has no promoters, and most have no government: reported zeros.
 */
function openingShares({ id }: IndianCompany, random: Random): Record<Category, number> {
  const isSparse = id === SHOWCASE.sparseHolding.id;
  const hasAll = id === SHOWCASE.india.id || id === SHOWCASE.manyHolders.id;
  const promoters = isSparse || (!hasAll && random.chance(0.1)) ? 0 : random.between(26, 74);
  const government = !hasAll && random.chance(0.75) ? 0 : random.between(0.1, 4);
  const rest = 100 - promoters - government;
  const fii = rest * random.between(0.1, 0.4);
  const dii = rest * random.between(0.1, 0.35);
  return { promoters, fii, dii, government, public: rest - fii - dii };
}

function holdersOf(company: IndianCompany, random: Random): Holder[] {
  const names = createNames(createRandom(`india/holders/${company.id}`));
  const holders = CATEGORIES.flatMap((category, index) => {
    const count = holderCount(company, index, random);
    return Array.from({ length: count }, () => ({
      name: `${names()} ${HOLDERS[category][0]}`,
      category,
      unmapped: isUnmapped(company, category) || (category === 'public' && random.chance(0.1)),
      part: random.between(0.3, 0.9) / count,
    }));
  });
  if (company.id !== SHOWCASE.manyHolders.id) return holders;
  // Two accounts with the same name stay two rows.
  const name = SHOWCASE.manyHolders.namesake;
  return holders.map((holder, at) => (at >= holders.length - 2 ? { ...holder, name, unmapped: false } : holder));
}

/** The showcases fill several pages of 50 and of 100 rows. */
function holderCount({ id, size }: IndianCompany, category: number, random: Random): number {
  if (id === SHOWCASE.india.id) return 30;
  if (id === SHOWCASE.manyHolders.id) return [12, 60, 40, 5, 120][category] ?? 0;
  return random.integer(1, size === 'large' ? 5 : 3);
}

/** The percentage is rounded separately, so that it cannot be computed from the share count. */
function holderRow(
  { name, category, unmapped, part }: Holder,
  held: Record<Category, number>,
  total: number,
): HolderBody {
  const percentage = held[category] * part;
  return {
    holder_name: name,
    category: unmapped ? null : category,
    subcategory: unmapped ? 'Any Other' : HOLDERS[category][1],
    shares: Math.round((total * percentage) / 100),
    percentage: round(percentage),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
