import { filingDocuments } from '../../../../server/filings/us/filing-document';
import { fiscalCalendar } from '../../../../server/filings/us/periods/fiscal-period';
import type { Submission } from '../../../../server/filings/us/sources/registrant';
import { FactsFile, income, tenK } from './fixture';

const facts = new FactsFile().add(tenK(2023), { '2023-01-01/2023-12-31': income(4) }).facts();

/** The documents of filings without facts. */
function documentsOf(...submissions: readonly Omit<Submission, 'primaryDocument'>[]): readonly string[] {
  const registrant = {
    name: 'Fixture Inc.',
    sector: undefined,
    industry: undefined,
    website: undefined,
    submissions: submissions.map((each) => ({ ...each, primaryDocument: undefined })),
  };
  return filingDocuments({ facts, listings: [], registrant }, fiscalCalendar(facts.contexts))
    .filter(({ id }) => id !== 'K-2023')
    .map(({ id, year, quarter, month }) => [id, year, quarter, month].join(' '));
}

test('a report without a report date has no period, and no document; other filings are of the day they were filed', () => {
  const filed = '2025-02-15';
  expect(
    documentsOf(
      { accession: 'A', form: '10-K', filed, reportDate: '2024-12-31' },
      { accession: 'B', form: '10-K', filed, reportDate: undefined },
      { accession: 'C', form: '10-Q/A', filed, reportDate: undefined },
      { accession: 'D', form: 'DEF 14A', filed, reportDate: undefined },
    ),
  ).toEqual(['A 2024 Q4 December', 'D 2025 Q1 February']);
});
