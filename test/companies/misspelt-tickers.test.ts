import type { ListedCompany } from '../../src/companies/listed-company';
import { misspeltTickers } from '../../src/companies/misspelt-tickers';
import { NameIndex } from '../../src/companies/name-index';

const listed = (ticker: string): ListedCompany => {
  const names = { key: `india:${ticker}`, name: `${ticker} Limited`, ticker, cik: '', isin: '' };
  return { market: 'india', ...names, listings: [], formerTickers: [] };
};

/** The tickers of these that the text may mean. */
function meant(typed: string, ...tickers: readonly string[]): readonly string[] {
  const building = NameIndex.build(tickers.map(listed));
  let step = building.next();
  while (!step.done) step = building.next();
  return misspeltTickers(step.value, typed).map(({ ticker }) => ticker);
}

test.each([
  ['INFI', 'INFY', 'another letter'],
  ['INYF', 'INFY', 'two neighbours in the other order'],
  ['infyy', 'INFY', 'a letter too many at the end'],
  ['HDFCBNK', 'HDFCBANK', 'a letter too few'],
  ['HDFCBAANK', 'HDFCBANK', 'a letter too many'],
])('%s may mean %s: %s', (typed, ticker) => {
  expect(meant(typed, ticker, 'OTHERS')).toEqual([ticker]);
});

test.each([
  ['FNIY', 'INFY', 'letters that are no neighbours in the other order'],
  ['INXX', 'INFY', 'two other neighbours'],
  ['IXFZ', 'INFY', 'two other letters apart'],
  ['NIYF', 'INFY', 'two swaps'],
  ['INF', 'INFY', 'a text of three letters'],
  ['IFYA', 'INFYA', 'a letter too few of a short ticker'],
])('%s does not mean %s: %s', (typed, ticker) => {
  expect(meant(typed, ticker)).toEqual([]);
});

test('where four tickers are as near, none is meant', () => {
  expect(meant('AAAX', 'AAAB', 'AAAC', 'AAAD')).toHaveLength(3);
  expect(meant('AAAX', 'AAAB', 'AAAC', 'AAAD', 'AAAE')).toEqual([]);
});
