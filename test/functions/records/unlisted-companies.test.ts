import { SHOWCASE } from '../../../server/market/showcase';
import { useCells, type ShownError } from '../support/cells';

const { india, indiaBank, us } = SHOWCASE;
const cells = useCells();

const failure = (name: string, ...args: unknown[]) => cells.call(name, ...args) as Promise<ShownError>;
const lookups = () => cells.requests().filter((request) => request.includes('/companies?'));

/** A service leaves a company that it does not know out of a list, as if it had published nothing. */
describe('a company that the list does not have is refused, also where it is named with its exchange or by its CIK', () => {
  test.each<[name: string, args: (company: string) => unknown[]]>([
    ['FIN.DOCUMENTS', (company) => ['annual-report', company]],
    ['FIN.ANNOUNCEMENTS', (company) => [company]],
    ['FIN.CALENDAR', (company) => [company]],
    ['FIN.SEARCH', (company) => ['margin', null, company]],
    ['FIN.FIND', (company) => ['margin', null, company]],
  ])('%s', async (name, args) => {
    for (const company of ['NSE:NOSUCH', `NSE:${india.ticker}, NSE:NOSUCH`])
      expect(await failure(name, ...args(company))).toEqual({
        error: '#N/A',
        message: expect.stringContaining('No such company: the India list has no ticker NSE:NOSUCH.'),
      });
  });

  test.each<[name: string, args: (company: string) => unknown[]]>([
    ['US.DOCUMENTS', (company) => [null, company]],
    ['US.ANNOUNCEMENTS', (company) => [company]],
  ])('%s', async (name, args) => {
    for (const company of ['9999999999', `${us.cik}, 9999999999`])
      expect(await failure(name, ...args(company))).toEqual({
        error: '#N/A',
        message: expect.stringContaining('No such company: the US list has no CIK 9999999999.'),
      });
  });

  test('one with rows is not looked up, and one without rows in one request', async () => {
    expect(await cells.call('FIN.ANNOUNCEMENTS', `NSE:${india.ticker}, BSE:${indiaBank.bse}`)).toBeInstanceOf(Array);
    expect(lookups()).toEqual([]);
    const none = await failure('FIN.ANNOUNCEMENTS', `NSE:${india.ticker}, BSE:${indiaBank.bse}`, '2031-01-01');
    expect(none.message).toContain('The service has no announcements');
    expect(lookups()).toHaveLength(1);
  });
});

describe('a list says which company it lacks, and what may be meant', () => {
  test('in its row, and where there is no other', async () => {
    await cells.call('FIN.LOOKUP', 'Aurelka'); // has the list in memory
    await cells.call('US.LOOKUP', us.ticker);
    const rows = (await cells.call('FIN.COMPANIES', `${indiaBank.ticker}, AURELKB`)) as unknown[][];
    const meant = `Did you mean NSE:${india.ticker} (${india.name})?`;
    expect(rows.at(-1)?.[1]).toMatchObject({ code: '#N/A', message: `No such company in the list. ${meant}` });
    expect((await failure('FIN.COMPANIES', 'AURELKB')).message).toBe(
      `The service has no companies for AURELKB. ${meant}`,
    );
    expect((await failure('US.COMPANIES', india.ticker)).message).toContain('is a company of India');
  });

  test('not beside other filters, which may have left it out', async () => {
    expect((await failure('FIN.COMPANIES', india.ticker, null, null, 'nano')).message).toBe(
      `The service has no companies for ${india.ticker} · caps nano.`,
    );
  });
});

test('a search that finds nothing names every filter', async () => {
  for (const name of ['FIN.SEARCH', 'FIN.FIND']) {
    const { message } = await failure(name, 'margin', 'annual-report', india.ticker, '1999', 'Q1');
    expect(message).toBe(
      `The service finds nothing for "margin" for ${india.ticker} · years 1999 · quarters Q1 · types annual-report.`,
    );
  }
});
