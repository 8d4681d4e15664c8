import { type Cells, openCells } from '../support/cells';

/** The sample has real filings: of companies whose shares were split, merged, or whose earnings per share are wrong. */
describe('a table of several periods says in its corner where figures per share do not compare', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells({ sample: true });
  });
  afterAll(() => cells.close());

  test.each([
    [
      'US.INCOME',
      'NVDA',
      '10 for 1',
      [['2025-01-26', '2024-01-28']],
      '2025-01-26 counts 9.95 times the shares of 2024-01-28',
    ],
    ['US.INCOME', 'GOOGL', '20 for 1', 'last 6', '2022-12-31 counts 19.4 times the shares of 2021-12-31'],
    [
      'FIN.INCOME',
      'TATASTEEL',
      'a face value of 1 for 10',
      [['2023-03-31', '2022-03-31']],
      '2023-03-31 counts 10.1 times the shares of 2022-03-31',
    ],
    [
      'FIN.INCOME',
      'BAJAJFINSV',
      'a split and a bonus',
      [['2022-03-31', '2023-03-31']],
      '2023-03-31 counts 10 times the shares of 2022-03-31',
    ],
    [
      'FIN.INCOME',
      'HDFCBANK',
      'a merger',
      [['2024-03-31', '2023-03-31']],
      '2024-03-31 counts 1.27 times the shares of 2023-03-31',
    ],
    [
      'FIN.INCOME',
      'MARUTI',
      'filed twice as high',
      [['2024-03-31', '2023-03-31']],
      'for 2024-03-31 not the profit over the shares in issue',
    ],
    [
      'FIN.INCOME',
      'ICICIBANK',
      'unlike the years on both sides',
      'last 8',
      'for 2023-03-31 not the profit over the shares in issue',
    ],
  ])('%s of %s (%s)', async (name, company, _why, dates, says) => {
    const corner = await cells.first(name, company, dates, 'annual');
    expect(corner).toMatch(new RegExp(` · per share as filed: ${says}$`));
  });

  test('quarters too; where shares are bought back or hardly issued, in one column, or without a figure per share it says nothing', async () => {
    const corner = (...args: readonly [string, ...unknown[]]) => cells.first(...args);
    expect(await corner('FIN.INCOME', 'RELIANCE', [['2024-12-31', '2024-09-30']], 'quarterly')).toMatch(
      /counts 2 times/,
    );
    expect(await corner('US.INCOME', 'AAPL', 'last 6', 'annual')).toBe('AAPL · annual · USD');
    expect(await corner('FIN.INCOME', 'TCS', 'last 6', 'annual')).toBe('TCS · annual · consolidated · INR crores');
    expect(await corner('US.INCOME', 'NVDA', '2025-01-26', 'annual')).toBe('NVDA · annual · USD');
    expect(await corner('US.CASHFLOW', 'NVDA', 'last 2', 'annual')).toBe('NVDA · annual · USD');
  });

  test('it asks for nothing more than the columns', async () => {
    await cells.close();
    cells = await openCells({ sample: true });
    await cells.call('FIN.INCOME', 'TATASTEEL', [['2023-03-31', '2022-03-31']], 'annual', 'consolidated');
    expect(cells.requests()).toHaveLength(2);
  });
});
