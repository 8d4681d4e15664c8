import { importUs } from '../../../server/filings/import-us';
import { openCells, type Cells } from '../support/cells';
import { missingShared, sharedPath } from '../../server/filings/shared-data';
import { sharedFolder } from '../../support/temporary-folder';
import { describeUnless } from '../../support/where-possible';

const FILES = [
  'companyfacts/CIK0000320193.json.gz',
  'submissions-CIK0000320193.json.gz',
  'company_tickers_exchange.json.gz',
].map((file) => `data/us/${file}`);

describeUnless(missingShared(...FILES))('announcements of real US filings', () => {
  const folder = sharedFolder();
  let cells: Cells;

  beforeAll(async () => {
    await importUs(FILES.map(sharedPath), folder);
    cells = await openCells({ dataDir: folder });
  });
  afterAll(() => cells.close());

  const table = async (options: string) =>
    (await cells.call(
      'US.ANNOUNCEMENTS',
      'AAPL',
      '8-K',
      null,
      null,
      null,
      null,
      null,
      null,
      3,
      options,
    )) as unknown[][];

  test('have their date, company and link, and blanks where a field would be a judgement that no filing holds', async () => {
    const [head, ...rows] = await table('');
    expect(head).toEqual(['Published', 'Ticker', 'Company name', 'Category', 'Sentiment', 'Summary', 'Link']);
    expect(rows).toHaveLength(3);
    for (const [, ticker, name, category, sentiment, summary, link] of rows) {
      expect([ticker, name, category, sentiment, summary]).toEqual(['AAPL', 'Apple Inc.', '', '', '']);
      expect(link).toMatch(/^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/320193\/\d{18}\/[\w.-]+\.htm$/);
    }
  });

  test('blanks=na shows what is absent as #N/A, as in every other table', async () => {
    const [, row] = await table('blanks=na');
    expect(row?.slice(1, 6)).toEqual([
      'AAPL',
      'Apple Inc.',
      ...Array.from({ length: 3 }, () =>
        expect.objectContaining({ code: '#N/A', message: 'The service gives no value.' }),
      ),
    ]);
  });

  test('a category is none of any real filing: #N/A says what was asked', async () => {
    const asked = cells.call(
      'US.ANNOUNCEMENTS',
      'AAPL',
      null,
      null,
      null,
      'Contract Awards',
      null,
      null,
      null,
      3,
      null,
    );
    expect(await asked).toMatchObject({
      error: '#N/A',
      message: 'The service has no announcements for AAPL · categories 8.',
    });
  });
});
