import { SHOWCASE } from '../../../server/market/showcase';
import { fieldPaths, fieldReader, serialOfDate } from '../../../src/tables';
import { TOKEN, useCells } from '../support/cells';

type Row = Readonly<Record<string, unknown>>;
type Rows = unknown[][];
const { india, manyHolders, us } = SHOWCASE;

const cells = useCells();

/** The answer that the function's only request gets, as the service sends it. */
async function answerTo(request: string | undefined): Promise<Row> {
  const path = String(request).replace(/^GET /, '');
  const answer = await fetch(cells.sandbox.url + path, { headers: { Authorization: `Bearer ${TOKEN}` } });
  return (await answer.json()) as Row;
}

/** The first item of an answer's list, with the fields beside the list. */
function firstItem({ data }: Row): Row {
  if (Array.isArray(data)) return data[0] as Row;
  const [name, list] = Object.entries(data as Row).find(([, value]) => Array.isArray(value)) as [string, Row[]];
  return { ...(data as Row), ...list[0], [name]: undefined };
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : value);

describe('every field of an answer can be a column', () => {
  test.each<[string, unknown[]]>([
    ['FIN.SHAREHOLDING', [india.ticker, 'latest', '']],
    ['FIN.HOLDERS', [india.ticker, '', '', '', '', 1]],
    ['FIN.DOCUMENTS', ['annual-report', `NSE:${india.ticker}`, '', '', '', '', 1]],
    ['FIN.ANNOUNCEMENTS', [`NSE:${india.ticker}`, '', '', '', '', '', '', 1]],
    ['FIN.COMPANIES', [india.ticker, '', '', '', '', 1]],
    ['FIN.CALENDAR', [`NSE:${india.ticker}`, '', '', 1]],
    ['US.DOCUMENTS', ['10-K', us.cik, '', '', '', '', 1]],
    ['US.ANNOUNCEMENTS', [us.cik, '', '', '', '', '', '', '', 1]],
    ['US.COMPANIES', [us.cik, '', '', '', '', 1]],
  ])('%s', async (name, args) => {
    await cells.call(name, ...args);
    const item = firstItem(await answerTo(cells.requests()[0]));
    const paths = fieldPaths(item).filter((path) => fieldReader(path)(item) !== undefined);
    const options = `columns=${paths.join(',')}; headers=no`;
    const [row] = (await cells.call(name, ...args, options)) as Rows;
    const plain = paths.filter((path) => typeof fieldReader(path)(item) !== 'object');
    expect(plain.length).toBeGreaterThan(3);
    for (const path of plain) {
      const value = fieldReader(path)(item);
      if (typeof value === 'string' && /^\d{4}-/.test(value)) continue; // shown as a date
      expect([path, row?.[paths.indexOf(path)]]).toEqual([path, asText(value)]);
    }
  });
});

test('each row of FIN.HOLDERS can say which filing it is from, on all pages', async () => {
  const options = 'columns=as_of_date,filing_basis,ticker,total_shares,holder_name; headers=no';
  const rows = (await cells.call('FIN.HOLDERS', manyHolders.ticker, '', '', '', '', '', options)) as Rows;
  expect(rows).toHaveLength(manyHolders.holders);
  const filings = new Set(rows.map((row) => JSON.stringify(row.slice(0, 3))));
  expect([...filings]).toEqual([JSON.stringify([serialOfDate(manyHolders.asOfDate), 'periodic', manyHolders.ticker])]);
  expect(new Set(rows.map((row) => row[4])).size).toBeGreaterThan(200);
});

describe('a column or a field may be called what the tables call it', () => {
  test('in columns=', async () => {
    const [size, listings] = (
      (await cells.call('FIN.COMPANIES', india.ticker, '', '', '', '', 1, 'columns=Size,listings')) as Rows
    )[0] as string[];
    expect([size, listings]).toEqual(['Size', 'Listings']);
    const [titles] = (await cells.call(
      'FIN.DOCUMENTS',
      'annual-report',
      india.ticker,
      '',
      '',
      '',
      '',
      1,
      'columns=Published,Link,Quarter',
    )) as Rows;
    expect(titles).toEqual(['Published (IST)', 'Link', 'Quarter']);
    const [found] = (await cells.call(
      'FIN.SEARCH',
      'margin',
      '',
      '',
      '',
      '',
      '',
      '',
      1,
      'columns=Ticker,type',
    )) as Rows;
    expect(found).toEqual(['Ticker', 'Type']);
  });

  test('in FIN.COMPANY and FIN.LOOKUP', async () => {
    const size = await cells.call('FIN.COMPANY', india.ticker, 'marketcap_category');
    expect(await cells.call('FIN.COMPANY', india.ticker, 'Size')).toEqual(size);
    expect(await cells.call('FIN.LOOKUP', india.ticker, 'size')).toEqual(size);
    expect(await cells.call('US.COMPANY', us.ticker, 'listings')).toEqual(
      await cells.call('US.COMPANY', us.ticker, 'exchange_info'),
    );
  });
});
