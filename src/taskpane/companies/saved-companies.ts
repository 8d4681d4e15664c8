import { useCallback, useMemo, useState } from 'react';
import { isMarketId } from '../../api';
import type { Company } from './company';

export interface CompanySaving {
  readonly saved: SavedCompanies;
  readonly isPinned: (company: Company) => boolean;
  readonly pin: (company: Company, isPinned: boolean) => void;
  readonly addRecent: (company: Company) => void;
}

/** Pinned and recent companies. Storage is read before each change, since another pane may have changed it. */
export function useSavedCompanies(): CompanySaving {
  const [saved, setSaved] = useState(readSaved);
  const change = useCallback((changed: (before: SavedCompanies) => SavedCompanies) => {
    const after = changed(readSaved());
    storeSaved(after);
    setSaved(after);
  }, []);
  const pinnedKeys = useMemo(() => new Set(saved.pinned.map(({ key }) => key)), [saved]);
  return {
    saved,
    isPinned: useCallback(({ key }: Company) => pinnedKeys.has(key), [pinnedKeys]),
    pin: useCallback((company, isPinned) => change((before) => withPinned(before, company, isPinned)), [change]),
    addRecent: useCallback((company) => change((before) => withRecent(before, company)), [change]),
  };
}

const MOST_RECENT = 8;
const MOST_PINNED = 100;
const STORED_AS = 'companies';

/** Recent companies, newest first. */
export interface SavedCompanies {
  readonly pinned: readonly Company[];
  readonly recent: readonly Company[];
}

export function readSaved(): SavedCompanies {
  const stored = readStored(STORED_AS);
  const { pinned, recent } = (typeof stored === 'object' ? stored : {}) as { pinned?: unknown; recent?: unknown };
  return { pinned: readList(pinned), recent: readList(recent) };
}

export function storeSaved({ pinned, recent }: SavedCompanies): void {
  store(STORED_AS, { pinned, recent });
}

export function withRecent({ pinned, recent }: SavedCompanies, company: Company): SavedCompanies {
  return { pinned, recent: [company, ...without(recent, company)].slice(0, MOST_RECENT) };
}

export function withPinned({ pinned, recent }: SavedCompanies, company: Company, isPinned: boolean): SavedCompanies {
  const others = without(pinned, company);
  return { pinned: isPinned ? [company, ...others].slice(0, MOST_PINNED) : others, recent };
}

function without(companies: readonly Company[], company: Company): Company[] {
  return companies.filter(({ key }) => key !== company.key);
}

/** Another version or program may have written the storage: only complete companies are read. */
function readList(stored: unknown): Company[] {
  return Array.isArray(stored) ? stored.filter(isCompany) : [];
}

const TEXTS = ['key', 'name', 'ticker', 'cik', 'isin', 'cap', 'sector', 'industry', 'website'] as const;

function isCompany(stored: unknown): stored is Company {
  if (typeof stored !== 'object' || stored === null) return false;
  const company = stored as Record<string, unknown>;
  return (
    isMarketId(company['market']) &&
    TEXTS.every((name) => typeof company[name] === 'string') &&
    Array.isArray(company['listings']) &&
    company['listings'].every((listing) => typeof (listing as { symbol?: unknown } | null)?.symbol === 'string')
  );
}

/**
 * The pane's storage on this machine besides the settings: pinned companies and the like, never a secret. The keys
 * start with Office's partition key for the add-in, where there is one.
 */
function keyOf(name: string): string {
  const partition = typeof Office === 'undefined' ? undefined : Office.context?.partitionKey;
  return `${partition ?? ''}spillway.pane.${name}`;
}

/** The value stored under a name; undefined where there is none that can be read. */
function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined; // storage is disabled or holds something else
  }
}

/** Stores a value; does nothing where storage is full or disabled. */
function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    return;
  }
}
