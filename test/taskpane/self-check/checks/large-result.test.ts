import { largeArguments, LARGE } from '../../../../src/taskpane/self-check/checks/volume-checks';
import { REFUSED } from '../../../../src/taskpane/self-check/checks/refusal';
import { useCells } from '../../../functions/support/cells';

const cells = useCells();

test('the large result is 1.4 MB as it is sent, all of it errors, and asks nothing', async () => {
  const { tickers, dates } = largeArguments();
  const shown = (await cells.call('FIN.METRIC', tickers, dates, 'sales')) as { code?: string; message?: string }[][];
  expect(shown.flat()).toHaveLength(LARGE.rows * LARGE.columns);
  expect(new Set(shown.flat().map(({ code }) => code))).toEqual(new Set(['#VALUE!']));
  // The runtime sends an error as its type, its name and its message, in JSON inside JSON.
  const sent = shown.map((row) => row.map(({ code, message }) => ({ type: 'Error', basicValue: code, message })));
  const megabytes = JSON.stringify(JSON.stringify(sent)).length / 1_000_000;
  expect(megabytes).toBeGreaterThan(1.35);
  expect(megabytes).toBeLessThan(1.5);
  expect(cells.requests()).toEqual([]);
});

test('the formulas of the checks are refused before they ask', async () => {
  for (const ticker of ['INFY', ''])
    expect(await cells.first('FIN.METRIC', ticker, REFUSED, 'sales')).toMatchObject({ error: '#VALUE!' });
  expect(cells.requests()).toEqual([]);
});
