import { readStored, store } from '../shell/pane-storage';
import type { Company } from './company';

const MOST_RECENT = 8;
const MOST_PINNED = 100;
const STORED_AS = 'companies';

/** Companies to come back to, newest first. */
export interface KeptCompanies {
  readonly pinned: readonly Company[];
  readonly recent: readonly Company[];
}

export function readKept(): KeptCompanies {
  const stored = readStored(STORED_AS);
  const { pinned, recent } = (typeof stored === 'object' ? stored : {}) as { pinned?: unknown; recent?: unknown };
  return { pinned: readList(pinned), recent: readList(recent) };
}

export function storeKept({ pinned, recent }: KeptCompanies): void {
  store(STORED_AS, { pinned, recent });
}

export function withRecent({ pinned, recent }: KeptCompanies, company: Company): KeptCompanies {
  return { pinned, recent: [company, ...without(recent, company)].slice(0, MOST_RECENT) };
}

export function withPinned({ pinned, recent }: KeptCompanies, company: Company, isPinned: boolean): KeptCompanies {
  const others = without(pinned, company);
  return { pinned: isPinned ? [company, ...others].slice(0, MOST_PINNED) : others, recent };
}

function without(companies: readonly Company[], company: Company): Company[] {
  return companies.filter(({ key }) => key !== company.key);
}

/** What storage holds may be older than this code, or another's: only what is whole is taken. */
function readList(stored: unknown): Company[] {
  return Array.isArray(stored) ? stored.filter(isCompany) : [];
}

const TEXTS = ['key', 'name', 'ticker', 'cik', 'isin', 'cap', 'sector', 'industry', 'website'] as const;

function isCompany(stored: unknown): stored is Company {
  if (typeof stored !== 'object' || stored === null) return false;
  const company = stored as Record<string, unknown>;
  return (
    (company['market'] === 'india' || company['market'] === 'us') &&
    TEXTS.every((name) => typeof company[name] === 'string') &&
    Array.isArray(company['listings']) &&
    company['listings'].every((listing) => typeof (listing as { symbol?: unknown } | null)?.symbol === 'string')
  );
}
