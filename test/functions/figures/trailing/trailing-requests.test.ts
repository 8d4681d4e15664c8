import { SHOWCASE } from '../../../../server/market/showcase';
import { openCells } from '../../support/cells';

const { india, us } = SHOWCASE;

test('FIN.TTM within a year asks four quarters more, which other lines and cells share', async () => {
  const fresh = await openCells();
  const requests = async (act: () => Promise<unknown>) => {
    fresh.sandbox.requests.clear();
    await act();
    return fresh.requests().length;
  };
  const ttm = (date: string, metric: string) => () => fresh.first('FIN.TTM', india.ticker, date, metric);
  const usTtm = (date: string) => () => fresh.first('US.TTM', us.cik, date, 'net_income_loss');
  const sent = [];
  for (const cell of [ttm('2025-09-30', 'sales'), ttm('2025-09-30', 'profit_after_tax'), ttm('2025-12-31', 'sales')])
    sent.push(await requests(cell));
  for (const cell of [ttm('2025-09-30', 'tax_paid'), usTtm('2025-06-30'), usTtm('2025-09-30')])
    sent.push(await requests(cell));
  await fresh.close();
  expect(sent).toEqual([12, 0, 3, 5, 17, 7]);
});
