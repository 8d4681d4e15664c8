import type Database from 'libsql';
import { writeAll } from '../../../server/database/write';
import { indianData } from '../../support/indian-statement';

const income = {
  market: 'india',
  companyId: 'C1',
  statementType: 'income_statement',
  scope: 'consolidated',
  accession: '',
} as const;

/** Writes one company, NSE:ONE, whose annual income of FY2024 was filed, restated, and restated again. */
export function writeRestatedCompany(database: Database.Database): void {
  writeAll(database, (writer) => {
    const company = { id: 'C1', name: 'One Ltd', sector: 'S', industry: 'I', marketcapCategory: 'small', body: {} };
    writer.company({ market: 'india', ...company, symbols: [{ exchange: 'NSE', symbol: 'one' }] });
    for (const [filed, sales] of [
      ['2024-08-01', 3],
      ['2024-05-01', 1],
      ['2024-06-01', 2],
    ] as const) {
      writer.statement({
        ...income,
        cadence: 'annual',
        periodEndDate: '2024-03-31',
        filed,
        body: indianData({ sales }),
      });
    }
  });
}
