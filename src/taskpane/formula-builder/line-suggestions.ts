import {
  labelOf,
  INDIAN_LINES,
  STATEMENT_KINDS,
  STATEMENT_TITLES,
  US_LINES,
  US_STATEMENT_KINDS,
  type Interface,
} from '../../api';
import type { SuggestedValue } from './function-metadata';

const made = new Map<Interface, readonly SuggestedValue[]>();

/** The well-known lines of a market's statements, each in the shortest spelling that means it alone. */
export function lineSuggestions(market: Interface): readonly SuggestedValue[] {
  let lines = made.get(market);
  if (!lines) made.set(market, (lines = market === 'india' ? indianLines() : usLines()));
  return lines;
}

function indianLines(): SuggestedValue[] {
  const times = new Map<string, number>();
  for (const path of STATEMENT_KINDS.flatMap((kind) => INDIAN_LINES[kind])) {
    times.set(lastKey(path), (times.get(lastKey(path)) ?? 0) + 1);
  }
  return STATEMENT_KINDS.flatMap((kind) =>
    INDIAN_LINES[kind].map((path) => ({
      value: times.get(lastKey(path)) === 1 ? lastKey(path) : `${kind}.${path}`,
      about: `${labelOf(lastKey(path))} · ${STATEMENT_TITLES[kind]}`,
    })),
  );
}

function usLines(): SuggestedValue[] {
  return US_STATEMENT_KINDS.flatMap((kind) =>
    US_LINES[kind].map((name) => ({ value: name, about: STATEMENT_TITLES[kind] })),
  );
}

function lastKey(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
