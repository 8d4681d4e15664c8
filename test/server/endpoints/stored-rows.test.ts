import { createDatabase } from '../../../server/database/file/open';
import { writeAll } from '../../../server/database/write';
import { writeRestatedCompany } from '../support/restated-company';
import { IN, request, STATEMENT, US } from '../support/service';
import { sandboxesPerTest } from '../support/started-sandboxes';

const { start } = sandboxesPerTest();

test('of several filings for one period the latest filed is returned', async () => {
  const database = createDatabase(':memory:');
  writeRestatedCompany(database);
  const sandbox = await start({ database });
  const { body } = await request(sandbox, STATEMENT.income, { ticker: 'NSE:ONE', reporting_type: 'annual' });
  expect(body.data).toMatchObject({ financials: { sales: 3 } });
});

test('of US filings for one column the first is returned, on one day the smaller accession number', async () => {
  const database = createDatabase(':memory:');
  writeAll(database, (writer) => {
    const company = { id: '0009999999', name: 'X', sector: 'S', industry: 'I', marketcapCategory: 'nano', body: {} };
    writer.company({ market: 'us', ...company, symbols: [] });
    const column = {
      market: 'us',
      companyId: company.id,
      statementType: 'balance_sheet',
      scope: '',
      cadence: 'instant',
    } as const;
    const data = {
      statement_type: column.statementType,
      period_end_date: '2023-12-31',
      reporting_type: column.cadence,
      currency: 'USD',
      metrics: {},
    };
    const filings = [
      ['2024-02-02', 'b'],
      ['2024-02-02', 'a'],
      ['2025-02-02', '0'],
    ] as const;
    for (const [filed, accession] of filings) {
      const body = { ...data, accession_number: accession };
      writer.statement({ ...column, periodEndDate: data.period_end_date, filed, accession, body });
    }
  });
  const sandbox = await start({ database });
  const { body } = await request(sandbox, STATEMENT.usBalance, { cik: '0009999999', period_end_date: '2023-12-31' });
  expect(body.data).toMatchObject({ accession_number: 'a' });
});

test.each([
  ['india', `${IN}/documents/announcement`, 'T18:29:59Z', 'T18:30:00Z'],
  ['us', `${US}/documents/announcement`, 'T23:59:59Z', 'T24:00:00Z'],
] as const)('a day of the %s feed begins at midnight there', async (market, path, last, first) => {
  const database = createDatabase(':memory:');
  // Each day from its first second to its last; 24:00 is the next day's midnight.
  const moments = ['2025-03-08', '2025-03-09', '2025-03-10', '2025-03-11'].flatMap((day) => [
    `${day}${last}`,
    `${day}${first}`,
  ]);
  writeAll(database, (writer) => {
    for (const moment of moments) {
      const published_date = new Date(moment).toISOString().replace('.000Z', 'Z');
      const body = { id: published_date, type: 'announcement', published_date };
      writer.announcement({ market, companyId: 'C1', category: 1, sentiment: 'neutral', body });
    }
  });
  const sandbox = await start({ database });
  const between = async (query: Record<string, string>) => {
    const { body } = await request(sandbox, path, query);
    return (body.data as { id: string }[]).map(({ id }) => id).reverse();
  };
  const all = await between({});
  expect(all).toHaveLength(8);
  expect(await between({ from_date: '2025-03-10', to_date: '2025-03-10' })).toEqual(all.slice(3, 5));
  expect(await between({ from_date: '2025-03-10' })).toEqual(all.slice(3));
  expect(await between({ to_date: '2025-03-10' })).toEqual(all.slice(0, 5));
});

test('names are sorted without regard to case', async () => {
  const database = createDatabase(':memory:');
  writeAll(database, (writer) => {
    for (const name of ['beta', 'Gamma', 'Alpha']) {
      const rest = { sector: 'S', industry: 'I', marketcapCategory: 'nano', symbols: [], body: { name } };
      writer.company({ market: 'us', id: name, name, ...rest });
    }
  });
  const { body } = await request(await start({ database }), `${US}/companies`);
  expect(body.data).toEqual([{ name: 'Alpha' }, { name: 'beta' }, { name: 'Gamma' }]);
});

test('a company without statements has null for each of them', async () => {
  const database = createDatabase(':memory:');
  writeAll(database, (writer) =>
    writer.company({
      market: 'india',
      id: 'C9',
      name: 'Silent Ltd',
      sector: 'S',
      industry: 'I',
      marketcapCategory: 'micro',
      body: {},
      symbols: [{ exchange: '', symbol: 'SILENT' }],
    }),
  );
  const sandbox = await start({ database });
  for (const path of [STATEMENT.income, STATEMENT.balance, STATEMENT.cash, STATEMENT.segments]) {
    const { status, body } = await request(sandbox, path, { ticker: 'SILENT' });
    expect({ status, body }).toEqual({ status: 200, body: { status: 'success', data: null } });
  }
});
