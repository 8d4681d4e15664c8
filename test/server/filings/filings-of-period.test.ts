import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'libsql';
import { createDatabase, openDataFolder } from '../../../server/database/file/open';
import { filingsOfPeriod } from '../../../server/database/filings-of-period';
import type { PackedStatement } from '../../../server/database/packed-statement';
import type { StatementRow } from '../../../server/database/row';
import { writeAll } from '../../../server/database/write';
import { importUs } from '../../../server/filings/import-us';
import { readIndianFilings } from '../../../server/filings/india/read-filings';
import { instanceOf, YEARLY } from './india/fixture';
import { describeWithShared, sharedFile } from './shared-data';
import { sharedFolder } from '../../support/temporary-folder';

const folder = sharedFolder();

/** The value of a line in the newest filing that was published up to a day. */
function knownOn(database: Database.Database, key: Parameters<typeof filingsOfPeriod>[1], day: string, path: string) {
  const known = filingsOfPeriod(database, key).filter(({ filed }) => filed <= day);
  const at = (value: unknown, step: string) => (value as Record<string, unknown> | undefined)?.[step];
  return path.split('.').reduce(at, known.at(-1)?.body as unknown);
}

describeWithShared('us/companyfacts/CIK0000320193.json.gz', 'what Apple’s filings said of its fiscal year 2009', () => {
  let database: Database.Database;
  beforeAll(async () => {
    await importUs([sharedFile('us/companyfacts/CIK0000320193.json.gz')], join(folder, 'us'));
    database = openDataFolder(join(folder, 'us'));
  });
  afterAll(() => database.close());

  const key = (statementType: string, cadence: string) => ({
    market: 'us' as const,
    companyId: '0000320193',
    statementType,
    scope: '',
    cadence,
    periodEndDate: '2009-09-26',
  });

  test.each([
    ['2009-10-26', undefined, undefined],
    ['2009-10-27', 36_537_000_000, 53_851_000_000],
    ['2010-01-24', 36_537_000_000, 53_851_000_000],
    ['2010-01-25', 42_905_000_000, 47_501_000_000],
    ['2026-01-01', 42_905_000_000, 47_501_000_000],
  ])('as known on %s', (day, sales, assets) => {
    expect([
      knownOn(database, key('income_statement', 'annual'), day, 'metrics.sales_revenue_net'),
      knownOn(database, key('balance_sheet', 'instant'), day, 'metrics.assets'),
    ]).toEqual([sales, assets]);
  });

  test('each filing names itself', () => {
    const bodies = filingsOfPeriod(database, key('income_statement', 'annual')).map(({ accession, body }) => {
      const { accession_number, filing_url } = body as { accession_number: string; filing_url: string };
      return [
        accession_number === accession,
        filing_url.endsWith(`/${accession.replaceAll('-', '')}/${accession}-index.htm`),
      ];
    });
    expect(bodies.length).toBeGreaterThanOrEqual(4);
    expect(new Set(bodies.flat())).toEqual(new Set([true]));
  });
});

/** The rows of the year's income statement that the files give, in a database. */
async function yearOf(files: readonly string[]) {
  const database = createDatabase(':memory:');
  const statements: (StatementRow | PackedStatement)[] = [];
  for await (const batch of readIndianFilings(files)) statements.push(...(batch.statements ?? []));
  writeAll(database, (writer) => statements.forEach((each) => writer.statement(each)));
  const row = statements.find(
    ({ statementType, cadence }) => statementType === 'income_statement' && cadence === 'annual',
  )!;
  return { database, key: { ...row, market: 'india' as const } };
}

const filingOf = (revenue: string) => instanceOf({ ...YEARLY, 'RevenueFromOperations FourD': revenue });

test('an Indian revision is served, and what the original said is kept with its moment', async () => {
  const files = ['19042024112830', '21052024101500'].map((moment) => join(folder, `INDAS_1_1_${moment}.xml`));
  files.forEach((file, at) => writeFileSync(file, filingOf(at === 0 ? '1000000000' : '900000000')));
  const { database, key } = await yearOf(files);
  const sales = (day: string) => knownOn(database, key, day, 'financials.income.sales');
  expect([sales('2024-04-18'), sales('2024-04-19'), sales('2024-05-20'), sales('2024-05-21')]).toEqual([
    undefined,
    100,
    100,
    90,
  ]);
  expect(filingsOfPeriod(database, key).map(({ accession }) => accession.slice(0, 10))).toEqual([
    '2024-04-19',
    '2024-05-21',
  ]);
  database.close();
});

test('an Indian filing of which nothing says when it was published has no day, and stands before one that has', async () => {
  const files = [join(folder, 'later.xml'), join(folder, 'INDAS_1_1_19042024112830.xml')];
  files.forEach((file, at) => writeFileSync(file, filingOf(at === 0 ? '900000000' : '1000000000')));
  const { database, key } = await yearOf(files);
  expect(filingsOfPeriod(database, key).map(({ filed }) => filed)).toEqual(['', '2024-04-19']);
  database.close();
});
