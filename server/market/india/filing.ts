import { addDays } from '../../../src/api';
import type { Writer } from '../../database/write';
import type { Body, Books } from '../accounting/books';
import { openBooks } from '../accounting/books';
import { createRandom } from '../random';
import type { Span } from './calendar';
import { fiscalQuarter, fiscalYear, QUARTER_COUNT, quarterEnd, spansEnding } from './calendar';
import type { IndianCompany } from './company';
import type { Facts } from './facts';
import { factsOf, standaloneFacts } from './facts';
import { bank } from './profiles/bank';
import { generalInsurance, lifeInsurance } from './profiles/insurer';
import { investmentTrust } from './profiles/investment-trust';
import { nonbank } from './profiles/nonbank';
import { segmentResults } from './segment';

/** Writes all statement filings of one company. */
export function fileStatements(company: IndianCompany, writer: Writer): void {
  const facts = factsOf(company);
  if (company.filesConsolidated) fileScope(company, 'consolidated', facts, writer);
  fileScope(company, 'standalone', standaloneFacts(facts, company.filesConsolidated), writer);
}

/** The filing date of each quarter's results; undefined if not filed. */
export function filingDates(company: IndianCompany): readonly (string | undefined)[] {
  const random = createRandom(`india/dates/${company.id}`);
  return Array.from({ length: QUARTER_COUNT }, (_, last) => {
    const filed = addDays(quarterEnd(last), last % 4 === 3 ? random.integer(25, 58) : random.integer(18, 44));
    return last < company.firstQuarter || company.missing.has(last) ? undefined : filed;
  });
}

function booksOf({ id, profile }: IndianCompany, scope: string, facts: Facts): Books {
  const random = createRandom(`india/books/${id}/${scope}`);
  switch (profile) {
    case 'bank':
      return openBooks(bank, facts, random, QUARTER_COUNT);
    case 'nonbank':
      return openBooks(nonbank, facts, random, QUARTER_COUNT);
    case 'life_insurance':
      return openBooks(lifeInsurance, facts, random, QUARTER_COUNT);
    case 'general_insurance':
      return openBooks(generalInsurance, facts, random, QUARTER_COUNT);
    case 'investment_trust':
      return openBooks(investmentTrust, facts, random, QUARTER_COUNT);
  }
}

function fileScope(company: IndianCompany, scope: string, facts: Facts, writer: Writer): void {
  const books = booksOf(company, scope, facts);
  const dates = filingDates(company);
  for (let last = 0; last < QUARTER_COUNT; last += 1) {
    const filed = dates[last];
    if (filed === undefined) continue;
    for (const span of spansEnding(last)) {
      // A company that listed during the year has no year-to-date figures.
      if (span.first < company.firstQuarter) continue;
      const filing = { company, scope, span, writer };
      if (company.restated === last) {
        write(filing, 'income_statement', books.misstatedIncome(span), filed);
        write(filing, 'income_statement', books.statement('income_statement', span), addDays(filed, 130));
      } else {
        write(filing, 'income_statement', books.statement('income_statement', span), filed);
      }
      // A company with one business reports no segments.
      if (facts.segments.length > 1) {
        write(filing, 'segment_results', segmentResults(books.segmentFigures(span), facts), filed);
      }
      // Only half-yearly and annual filings contain balance sheets and cash flows.
      if (span.type === 'half_yearly' || span.type === 'annual') {
        write(filing, 'balance_sheet', books.statement('balance_sheet', span), filed);
        write(filing, 'cash_flow', books.statement('cash_flow', span), filed);
      }
    }
  }
}

interface Filing {
  readonly company: IndianCompany;
  readonly scope: string;
  readonly span: Span;
  readonly writer: Writer;
}

function write({ company, scope, span, writer }: Filing, statementType: string, financials: Body, filed: string): void {
  const periodEndDate = quarterEnd(span.last);
  writer.statement({
    market: 'india',
    companyId: company.id,
    statementType,
    scope,
    cadence: span.type,
    periodEndDate,
    filed,
    accession: '',
    body: {
      company_id: company.id,
      profile: company.profile,
      statement_type: statementType,
      statement_scope: scope,
      reporting_type: statementType === 'balance_sheet' ? 'as_of' : span.type,
      fiscal_year: fiscalYear(span.last),
      fiscal_quarter: fiscalQuarter(span.last),
      period_end_date: periodEndDate,
      audit_status: span.type === 'annual' ? 'Audited' : 'Unaudited',
      currency: 'INR',
      scale: 'crores',
      financials,
    },
  });
}
