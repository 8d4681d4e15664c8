import type { UsStatementKind } from '../../../../../src/api';
import { US_STATEMENT_KINDS } from '../../../../../src/api';
import type { Presentation } from './presentation';

/** The number of filers that show a line on each statement, and on that of changes in equity. */
type ShownCounts = Record<UsStatementKind | 'equity', number>;

export type ShownByFilers = ReadonlyMap<string, Readonly<ShownCounts>>;

/** A line that fewer filers of a data set show tells nothing of others: one may have a note, or its statement of equity, under another code, in each of its filings. */
const LEAST_FILERS = 2;

/**
 * How many filers of data sets show each line. A filing of which nothing says whose it is counts as one of a filer of its own; linkbases do not count: those
 * that are given are often of a few companies.
 */
export function shownByFilers(presentation: Presentation): ShownByFilers {
  const counts = new Map<string, ShownCounts>();
  for (const filings of filingsByFiler(presentation)) {
    for (const [on, names] of shownIn(presentation, filings)) {
      for (const name of names) {
        const counted = counts.get(name) ?? { income: 0, balance: 0, cashflow: 0, equity: 0 };
        counted[on] += 1;
        counts.set(name, counted);
      }
    }
  }
  return counts;
}

function filingsByFiler({ filings, linkbases, equity, filers }: Presentation): Iterable<readonly string[]> {
  const byFiler = new Map<string, string[]>();
  for (const accession of new Set([...filings.keys(), ...equity.keys()])) {
    if (linkbases.has(accession)) continue;
    const filer = filers.get(accession) ?? accession;
    byFiler.set(filer, [...(byFiler.get(filer) ?? []), accession]);
  }
  return byFiler.values();
}

/** The lines that some filings show on each statement. */
function shownIn(
  { filings, equity }: Presentation,
  accessions: readonly string[],
): ReadonlyMap<keyof ShownCounts, ReadonlySet<string>> {
  const shown = new Map<keyof ShownCounts, Set<string>>();
  const add = (on: keyof ShownCounts, name: string) => shown.set(on, (shown.get(on) ?? new Set()).add(name));
  for (const accession of accessions) {
    for (const name of equity.get(accession) ?? []) add('equity', name);
    for (const [name, places] of filings.get(accession)?.lines ?? []) {
      for (const on of US_STATEMENT_KINDS) if (places[on] !== undefined) add(on, name);
    }
  }
  return shown;
}

/** The statement on which most filers show a line; undefined where too few do, or as many have it on the statement of changes in equity. */
export function usualStatement(shown: ShownByFilers, name: string): UsStatementKind | undefined {
  const counts = shown.get(name);
  const [usual] = counts ? [...US_STATEMENT_KINDS].sort((left, right) => counts[right] - counts[left]) : [];
  return usual && counts && counts[usual] >= Math.max(LEAST_FILERS, counts.equity + 1) ? usual : undefined;
}
