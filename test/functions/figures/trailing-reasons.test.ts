import { SHOWCASE } from '../../../server/market/showcase';
import { indianAnswer } from '../../support/indian-statement';
import { startStubService } from '../../support/stub-service';
import { settingsFor, useCells, type ShownError } from '../support/cells';

const { india, us5253 } = SHOWCASE;

const cells = useCells();

test('the last part of a path is refused once the statement shows what it is', async () => {
  expect(await cells.first('FIN.TTM', india.ticker, 'FY2025', 'diluted')).toMatchObject({
    error: '#VALUE!',
    message: expect.stringMatching(/per-share/),
  });
});

test("a line that no statement has, or that is null, is #N/A with METRIC's reason", async () => {
  const metric = (await cells.call('FIN.METRIC', india.ticker, 'FY2025', 'salse')) as ShownError;
  expect(metric.message).toMatch(/no line "salse".*Close matches/);
  const absent = (await cells.first('FIN.TTM', india.ticker, 'FY2025', 'salse')) as ShownError;
  expect(absent).toMatchObject({ error: '#N/A', message: expect.stringContaining('missing annual 2025-03-31, ') });
  expect(absent.message).toContain(metric.message);
  const latest = (await cells.first('FIN.TTM', india.ticker, 'latest', 'salse')) as ShownError;
  expect(latest).toMatchObject({ error: '#N/A', message: expect.stringContaining('no line "salse"') });
  const us = (await cells.first('US.TTM', us5253.ticker, us5253.periodEnds[1], 'revenuess')) as ShownError;
  expect(us).toMatchObject({ error: '#N/A', message: expect.stringContaining('no line "revenuess"') });
  const stub = await startStubService((url) => {
    return indianAnswer(
      { income: { sales: null } },
      {
        reporting_type: url.searchParams.get('reporting_type') ?? 'quarterly',
        period_end_date: url.searchParams.get('period_end_date'),
      },
    );
  });
  cells.useSettings(settingsFor(stub.url));
  expect(await cells.first('FIN.TTM', 'NOSALES', 'FY2025', 'sales')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('Sales is not available in the statement for 2025-03-31.'),
  });
  await stub.close();
});

test('a scope without statements is #N/A; the message names it and suggests the other', async () => {
  for (const date of ['FY2025', 'latest']) {
    expect(await cells.first('FIN.TTM', 'PELLUVA', date, 'sales')).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(/no \w+ consolidated income statement.*Try the scope "standalone"/),
    });
  }
  expect(typeof (await cells.first('FIN.TTM', 'PELLUVA', 'FY2025', 'sales', 'standalone'))).toBe('number');
});
