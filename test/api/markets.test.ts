import type { StatementData } from '../../src/api';
import { MARKET_IDS, MARKETS, marketOfStatement, statementLines } from '../../src/api';

const said = {
  statement_type: 'income_statement',
  period_end_date: '2024-03-31',
  reporting_type: 'annual',
  currency: 'INR',
};

test.each(MARKET_IDS)('a statement of %s tells its market by the field that holds its lines', (id) => {
  const lines = { sales: 1 };
  const others = MARKET_IDS.filter((other) => other !== id).map((other) => [MARKETS[other].lineField, null]);
  const data = { ...said, ...Object.fromEntries(others), [MARKETS[id].lineField]: lines } as StatementData;
  expect(marketOfStatement(data)).toBe(id);
  expect(statementLines(data)).toBe(lines);
});

test('a statement of no market is not read as that of another', () => {
  expect(() => statementLines(said)).toThrow('without lines');
});
