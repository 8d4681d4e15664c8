import MiniSearch from 'minisearch';

interface Named {
  readonly key: string;
  readonly name: string;
  readonly ticker?: string | undefined;
}

/** The search of a full-text index over names and tickers: the beginnings of words, with wrong letters. */
export function searchOf(list: readonly Named[]): (query: string) => unknown {
  const index = new MiniSearch<Named>({ idField: 'key', fields: ['name', 'ticker'] });
  index.addAll(list);
  return (query) => index.search(query, { prefix: true, fuzzy: 0.25, combineWith: 'AND' });
}
