import type { PROFILES } from '../../../src/api';
import { createNames, createLongNames } from '../invented-company-names';
import type { Random } from '../random';
import { createRandom } from '../random';
import { SHOWCASE } from '../showcase';
import { QUARTER_COUNT } from './calendar';
import type { Industry } from './industry';
import {
  BANKING,
  CAPITAL_GOODS,
  CHEMICALS,
  FOODS,
  GENERAL,
  LIFE,
  LOGISTICS,
  REGULAR,
  SOFTWARE,
  TRUSTS,
} from './industry';

type ProfileName = (typeof PROFILES)[number];
export type Size = 'large' | 'mid' | 'small' | 'micro';

/** A listed company of the fictional market, without its figures. */
export interface IndianCompany {
  readonly id: string;
  readonly name: string;
  readonly profile: ProfileName;
  readonly size: Size;
  readonly industry: Industry;
  /** The ticker that matches without an exchange. */
  readonly ticker: string;
  readonly nse?: string | undefined;
  readonly bse?: { readonly ticker: string; readonly id: string } | undefined;
  readonly filesConsolidated: boolean;
  /** The first quarter with filings; past the last quarter if the company never filed. */
  readonly firstQuarter: number;
  /** Quarters that the company skipped. */
  readonly missing: ReadonlySet<number>;
  /** A quarter whose income statements were first filed with an error. */
  readonly restated?: number | undefined;
}

const COMPANY_COUNT = 300;

/** Number of companies by profile besides the showcase; the rest are regular companies. */
const PROFILE_COUNTS: readonly (readonly [ProfileName, number])[] = [
  ['bank', 24],
  ['life_insurance', 8],
  ['general_insurance', 8],
  ['investment_trust', 12],
];

/** Names that an unescaped display would execute, and tickers that need escaping or differ between exchanges. */
const ODDITIES: Readonly<Record<number, Partial<IndianCompany>>> = {
  110: { name: '<img src=x onerror=alert(1)> Ltd', ticker: 'IMGSRC', nse: 'IMGSRC', bse: undefined },
  111: { name: '=HYPERLINK("http://x") Industries Ltd', ticker: 'HYPERX', nse: 'HYPERX', bse: undefined },
  112: { ticker: 'K&V', nse: 'K&V', bse: { ticker: 'K&V', id: '700213' } },
  113: { ticker: 'TOL&DUN', nse: 'TOL&DUN', bse: undefined },
  114: { ticker: 'SOL-DAX', nse: 'SOL-DAX', bse: { ticker: 'SOLDAX', id: '700215' } },
  115: { ticker: 'ZEPH-RE', nse: 'ZEPH-RE', bse: undefined },
  // The same symbol for two companies: VARDEO is this one on the NSE (and plain), the next one on the BSE.
  116: { ticker: 'VARDEO', nse: 'VARDEO', bse: { ticker: 'VARDEOIN', id: '700217' } },
  117: { ticker: 'VARDEOFIN', nse: 'VARDEOFIN', bse: { ticker: 'VARDEO', id: '700218' } },
  118: exemplary(SHOWCASE.segments, '700219', { ...CAPITAL_GOODS, segments: SHOWCASE.segments.names }),
  119: exemplary(SHOWCASE.manyHolders, '700220', LOGISTICS),
  120: exemplary(SHOWCASE.sparseHolding, '700221', CHEMICALS),
};

/** A large company with every filing, an example for holders or segments. */
function exemplary(shown: { ticker: string; name: string }, bse: string, industry: Industry): Partial<IndianCompany> {
  const { name, ticker } = shown;
  const listing = { name, ticker, nse: ticker, bse: { ticker, id: bse }, industry };
  const history = { filesConsolidated: true, firstQuarter: 0, missing: new Set<number>(), restated: undefined };
  return { ...listing, ...history, size: 'large' };
}

export function indianCompanies(): IndianCompany[] {
  const names = createNames(createRandom('india/names'));
  const profiles = PROFILE_COUNTS.flatMap(([profile, count]) => Array.from({ length: count }, () => profile));
  return Array.from({ length: COMPANY_COUNT }, (_, index) => {
    const special = showcase(index);
    if (special) return special;
    // Among the first hundred, special profiles alternate with regular companies.
    const profile = (index % 2 === 1 ? profiles[(index - 3) / 2] : undefined) ?? 'nonbank';
    return { ...ordinary(index, profile, names()), ...ODDITIES[index] };
  });
}

function showcase(index: number): IndianCompany | undefined {
  const chosen = [SHOWCASE.india, SHOWCASE.indiaBank, SHOWCASE.indiaStandaloneOnly][index];
  if (!chosen) return undefined;
  const { id, name, ticker, bse } = chosen;
  return {
    id,
    name,
    ticker,
    nse: ticker,
    bse: { ticker, id: bse },
    profile: index === 1 ? 'bank' : 'nonbank',
    size: index === 2 ? 'mid' : 'large',
    industry: [SOFTWARE, BANKING, FOODS][index] ?? SOFTWARE,
    filesConsolidated: index !== 2,
    firstQuarter: 0,
    missing: new Set(),
  };
}

function ordinary(index: number, profile: ProfileName, stem: string): IndianCompany {
  const id = `C${String(index + 1).padStart(4, '0')}`;
  const random = createRandom(`india/company/${id}`);
  const industry = industryOf(profile, random);
  const size = sizeOf(profile, random);
  const ticker = stem.toUpperCase();
  const bseTicker = random.chance(0.2) ? `${ticker}IN` : ticker;
  const exchanges = random.next();
  return {
    id,
    name: `${stem} ${industry.suffix}`,
    profile,
    size,
    industry,
    ticker: exchanges < 0.82 ? ticker : bseTicker,
    ...(exchanges < 0.82 ? { nse: ticker } : {}),
    ...(exchanges < 0.7 || exchanges >= 0.82 ? { bse: { ticker: bseTicker, id: String(700_101 + index) } } : {}),
    filesConsolidated: size === 'large' || size === 'mid' || random.chance(0.6),
    ...history(size, random),
  };
}

function industryOf(profile: ProfileName, random: Random): Industry {
  if (profile === 'nonbank') return random.pick(REGULAR);
  if (profile === 'investment_trust') return random.pick(TRUSTS);
  return { bank: BANKING, life_insurance: LIFE, general_insurance: GENERAL }[profile];
}

function sizeOf(profile: ProfileName, random: Random): Size {
  const draw = random.next();
  if (profile !== 'nonbank') return draw < 0.4 ? 'large' : draw < 0.8 ? 'mid' : 'small';
  return draw < 0.14 ? 'large' : draw < 0.4 ? 'mid' : draw < 0.72 ? 'small' : 'micro';
}

/**
 * Decides which filings exist: some companies list late, skip a quarter, never file, or have not filed the latest
 * quarter yet.
 */
function history(size: Size, random: Random): Pick<IndianCompany, 'firstQuarter' | 'missing' | 'restated'> {
  const silent = size === 'micro' && random.chance(0.08);
  const late = size !== 'large' && random.chance(0.12);
  const firstQuarter = silent ? QUARTER_COUNT : late ? random.integer(1, 4) * 4 : 0;
  const missing = new Set<number>();
  if (random.chance(0.1)) missing.add(random.integer(firstQuarter, QUARTER_COUNT - 2));
  if (size !== 'large' && random.chance(0.12)) missing.add(QUARTER_COUNT - 1);
  const restated = random.chance(0.08) && !silent ? random.integer(firstQuarter, QUARTER_COUNT - 4) : undefined;
  return { firstQuarter, missing, restated };
}

/** Together with the others more than six thousand companies, as many as a real country lists. */
const MINOR_COUNT = 5_800;
/** Ids and BSE codes follow those of the companies that file. */
const FIRST_ID = 1_001;
const FIRST_BSE_CODE = 710_001;

/** Listed micro companies without filings, so that the list is as long as a real one. */
export function minorCompanies(): IndianCompany[] {
  const random = createRandom('india/minors');
  const names = createLongNames(random);
  return Array.from({ length: MINOR_COUNT }, (_, index) => {
    const stem = names();
    const ticker = stem.toUpperCase();
    const industry = random.pick(REGULAR);
    const exchanges = random.next();
    return {
      id: `C${FIRST_ID + index}`,
      name: `${stem} ${industry.suffix}`,
      profile: 'nonbank',
      size: 'micro',
      industry,
      ticker,
      ...(exchanges < 0.35 ? { nse: ticker } : {}),
      ...(exchanges >= 0.2 ? { bse: { ticker, id: String(FIRST_BSE_CODE + index) } } : {}),
      filesConsolidated: false,
      firstQuarter: QUARTER_COUNT,
      missing: new Set(),
    };
  });
}
