import { type MarketId, record } from '../api';
import { type ListedCompany, readListedCompany, text } from './listed-company';

/** What the list of E11 or E15 says of a company; "" for a text that the service does not give. */
export interface CompanyProfile extends ListedCompany {
  /** large, mid and so on. */
  readonly cap: string;
  readonly sector: string;
  readonly industry: string;
  readonly website: string;
  readonly snapshot: Snapshot | undefined;
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
export function readCompanyProfile(market: MarketId, item: unknown): CompanyProfile | undefined {
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
