import { createDatabase } from '../../../server/database/open';
import { writeAll } from '../../../server/database/write';
import { restatedCompany } from '../support/restated-company';
import { request, STATEMENT, US } from '../support/service';
import { sandboxesPerTest } from '../support/started-sandboxes';

const { start } = sandboxesPerTest();

test('of several filings for one period the latest filed is returned', async () => {
  const database = restatedCompany(':memory:');
  const sandbox = await start({ database });
  const { body } = await request(sandbox, STATEMENT.income, { ticker: 'NSE:ONE', reporting_type: 'annual' });
  expect(body.data).toEqual({ sales: 3 });
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
    const filings = [
      ['2024-02-02', 'b'],
      ['2024-02-02', 'a'],
      ['2025-02-02', '0'],
    ] as const;
    for (const [filed, accession] of filings) {
      writer.statement({ ...column, periodEndDate: '2023-12-31', filed, accession, body: { accession } });
    }
  });
  const sandbox = await start({ database });
  const { body } = await request(sandbox, STATEMENT.usBalance, { cik: '0009999999', period_end_date: '2023-12-31' });
  expect(body.data).toEqual({ accession: 'a' });
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
