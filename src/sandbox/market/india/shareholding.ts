import type { HolderBody, Writer } from '../../database/write';
import type { Random } from '../../random';
import { createRandom } from '../../random';
import { createNames } from '../name';
import { SHOWCASE } from '../showcase';
import { daysAfter } from '../today';
import { QUARTER_COUNT, quarterEnd } from './calendar';
import type { IndianCompany } from './company';
import { factsOf } from './filing';

type Category = 'promoters' | 'fii' | 'dii' | 'government' | 'public';

/** How holders of a category are called, and the classification their rows carry. */
const HOLDERS: Readonly<Record<Category, readonly [suffix: string, subcategory: string]>> = {
  promoters: ['Family Trust', 'Promoter and Promoter Group'],
  fii: ['Emerging Markets Fund', 'Foreign Portfolio Investors Category I'],
  dii: ['Insurance Co Ltd', 'Insurance Companies'],
  government: ['State Investment Corporation', 'Central Government / State Government(s)'],
  public: ['Securities Pvt Ltd', 'Bodies Corporate'],
};
const CATEGORIES = Object.keys(HOLDERS) as Category[];

/** A holder that stays from filing to filing, with its share of what its category holds. */
interface Holder {
  readonly name: string;
  readonly category: Category;
  /** The source's row maps to none of the five. */
  readonly unmapped: boolean;
  readonly part: number;
}

/** Writes every shareholding filing of one company: a periodic one each quarter, some before listing or after a restructuring. */
export function fileShareholdings(company: IndianCompany, writer: Writer): void {
  const random = createRandom(`india/holding/${company.id}`);
  const file = createFiling(company, random, writer);
  const { firstQuarter } = company;
  if (firstQuarter >= QUARTER_COUNT) return;
  if (firstQuarter > 0) file('pre_listing', daysAfter(quarterEnd(firstQuarter - 1), 17));
  for (let index = firstQuarter; index < QUARTER_COUNT; index += 1) {
    if (!company.missing.has(index)) file('periodic', quarterEnd(index));
  }
  if (random.chance(0.1)) file('capital_restructuring', daysAfter(quarterEnd(random.integer(firstQuarter, 20)), 25));
}

function createFiling(company: IndianCompany, random: Random, writer: Writer) {
  const totalShares = Math.round(factsOf(company).shares * 10_000_000);
  const shares = openingShares(random);
  const holders = holdersOf(company, random);
  const isUnmapped = (category: Category) => category === 'government' && company.size === 'micro';
  const countsHolders = company.id === SHOWCASE.india.id || !random.chance(0.15);
  const people = random.integer(4_000, 900_000);
  return (filingBasis: string, asOfDate: string) => {
    // Some percentage points move between the public and the institutions every quarter; the others sit still.
    const moved = Math.min(shares.public - 1, random.between(-0.6, 0.6));
    shares.public -= moved;
    shares.fii = Math.max(0, shares.fii + moved);
    const percentages = CATEGORIES.map((category) => [category, isUnmapped(category) ? null : round(shares[category])]);
    writer.shareholding({
      companyId: company.id,
      filingBasis,
      asOfDate,
      body: {
        as_of_date: asOfDate,
        filing_basis: filingBasis,
        total_shares: totalShares,
        total_shareholders: countsHolders ? Math.round(people * random.between(0.97, 1.06)) : null,
        shareholding: Object.fromEntries(percentages) as Record<Category, number | null>,
      },
      holders: holders.map((holder) => holderRow(holder, shares, totalShares)),
    });
  };
}

/** Percentage points by category; a widely held company has no promoters, and most no government: reported zeros. */
function openingShares(random: Random): Record<Category, number> {
  const promoters = random.chance(0.1) ? 0 : random.between(26, 74);
  const government = random.chance(0.75) ? 0 : random.between(0.1, 4);
  const rest = 100 - promoters - government;
  const fii = rest * random.between(0.1, 0.4);
  const dii = rest * random.between(0.1, 0.35);
  return { promoters, fii, dii, government, public: rest - fii - dii };
}

function holdersOf(company: IndianCompany, random: Random): Holder[] {
  const names = createNames(createRandom(`india/holders/${company.id}`), []);
  const isShowcase = company.id === SHOWCASE.india.id;
  return CATEGORIES.flatMap((category) => {
    // The showcase fills more than one page of a hundred.
    const count = isShowcase ? 30 : random.integer(1, company.size === 'large' ? 5 : 3);
    return Array.from({ length: count }, () => ({
      name: `${names()} ${HOLDERS[category][0]}`,
      category,
      unmapped: category === 'public' && random.chance(0.1),
      part: random.between(0.3, 0.9) / count,
    }));
  });
}

/** The percentage is reported on its own, rounded: it does not rebuild the share count. */
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
