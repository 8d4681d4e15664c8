import { type MarketId, record, US_MARKET_CAPS } from '../../api';
import {
  formulaArgument,
  type ListedCompany,
  readListedCompany,
  text,
  uniqueArgument,
} from '../../companies/listed-company';
import type { PickedCompany } from '../shell/market';

/** A company of E11 or E15 as the pane shows it; "" for a text that the service does not give. */
export interface Company extends ListedCompany {
  /** large, mid and so on. */
  readonly cap: string;
  readonly sector: string;
  readonly industry: string;
  readonly website: string;
  readonly snapshot: Snapshot | undefined;
  /** Whether another company of the list has the same ticker. */
  readonly sharesTicker?: boolean;
}

/** E11 only; undefined for a missing number, which is not 0. */
interface Snapshot {
  readonly marketCap: number | undefined;
  readonly marketCapUnit: string;
  readonly currency: string;
  readonly current: number | undefined;
  readonly high: number | undefined;
  readonly low: number | undefined;
  /** A date-time. */
  readonly asOf: string;
}

/** Reads an item of a company list; undefined where it has no name or no identifier that a formula could use. */
export function readCompany(market: MarketId, item: unknown): Company | undefined {
  const listed = readListedCompany(market, item);
  const row = record(item);
  const industry = record(row['industry_info']);
  return (
    listed && {
      ...listed,
      cap: text(row['marketcap_category']),
      sector: text(industry['sector']),
      industry: text(industry['industry']),
      website: text(row['company_website']),
      snapshot: readSnapshot(row['market_snapshot']),
    }
  );
}

/** Marks the companies whose ticker another company of the list has, too: a formula needs another identifier. */
export function withSharedTickers(companies: readonly Company[]): Company[] {
  const counts = new Map<string, number>();
  for (const { ticker } of companies) counts.set(ticker, (counts.get(ticker) ?? 0) + 1);
  return companies.map((company) =>
    (counts.get(company.ticker) ?? 0) > 1 ? { ...company, sharesTicker: true } : company,
  );
}

/** A company as formulas name it. */
export function pick(company: Company): PickedCompany {
  const argument = company.sharesTicker ? uniqueArgument(company) : formulaArgument(company);
  return { market: company.market, name: company.name, argument };
}

function readSnapshot(stored: unknown): Snapshot | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const snapshot = record(stored);
  const cap = record(snapshot['market_cap']);
  const prices = record(snapshot['prices']);
  return {
    marketCap: number(cap['value']),
    marketCapUnit: text(cap['unit']),
    currency: text(prices['currency']),
    current: number(prices['current']),
    high: number(prices['high_52w']),
    low: number(prices['low_52w']),
    asOf: text(snapshot['as_of']),
  };
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

const RANKS: ReadonlyMap<string, number> = new Map(US_MARKET_CAPS.map((cap, rank) => [cap, rank]));

/** The sandbox marks its invented companies at the end of their names, where real ones stand beside them. */
const INVENTED = / \(invented\)$/;

export function isInvented({ name }: Company): boolean {
  return INVENTED.test(name);
}

/**
 * Sorts real companies before invented ones, then larger ones first: by category, then by market value, then in list
 * order, names that begin with a sign or digit last. The US list has no values and the currencies differ, so within a
 * category the markets alternate.
 */
export function sortedBySize(companies: readonly Company[]): Company[] {
  const turns = new Map<string, number>();
  return companies
    .map((company) => ({
      company,
      rank: (RANKS.get(company.cap) ?? RANKS.size) + (isInvented(company) ? RANKS.size + 1 : 0),
      value: company.snapshot?.marketCap ?? 0,
      isLast: /^\P{L}/u.test(company.name) ? 1 : 0,
    }))
    .sort((one, other) => one.rank - other.rank || other.value - one.value || one.isLast - other.isLast)
    .map(({ company, rank }) => {
      const group = `${company.market} ${rank}`;
      const turn = turns.get(group) ?? 0;
      turns.set(group, turn + 1);
      return { company, rank, turn };
    })
    .sort((one, other) => one.rank - other.rank || one.turn - other.turn)
    .map(({ company }) => company);
}
