import { useCallback, useMemo, useState } from 'react';
import type { Company } from './company';

export interface CompanySaving {
  readonly saved: SavedCompanies;
  readonly isPinned: (company: Company) => boolean;
  readonly pin: (company: Company, isPinned: boolean) => void;
  readonly addRecent: (company: Company) => void;
}

/** Pinned and recent companies. Storage is read again before each change: another pane may have changed it. */
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

/** Companies to come back to, newest first. */
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

/**
 * What the pane remembers on this machine besides the settings: pinned companies and the like, never a secret. Office separates the
 * storage of add-ins by a partition key where it has one.
 */
function keyOf(name: string): string {
  const partition = typeof Office === 'undefined' ? undefined : Office.context?.partitionKey;
  return `${partition ?? ''}spillway.pane.${name}`;
}

/** What was stored under a name; undefined where nothing readable was. */
function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined; // storage is off or was written by something else: nothing is remembered
  }
}

/** Stores, or does not where storage is full or off: the pane works without. */
function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    return;
  }
}
