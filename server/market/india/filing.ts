import type { Random } from '../random';
import { createRandom } from '../random';
import type { Writer } from '../../database/write';
import { bank } from './bank';
import type { Body, Books, Facts } from './books';
import { openBooks } from './books';
import { fiscalQuarter, fiscalYear, QUARTER_COUNT, quarterEnd, spansEnding } from './calendar';
import type { Span } from './calendar';
import type { IndianCompany, Profile, Size } from './company';
import { generalInsurance } from './general-insurance';
import { investmentTrust } from './investment-trust';
import { lifeInsurance } from './life-insurance';
import { nonbank } from './nonbank';
import { SHOWCASE } from '../showcase';
import { daysAfter } from '../today';

const OPEN: Readonly<Record<Profile, (facts: Facts, random: Random) => Books>> = {
  bank: (facts, random) => openBooks(bank, facts, random),
  nonbank: (facts, random) => openBooks(nonbank, facts, random),
  life_insurance: (facts, random) => openBooks(lifeInsurance, facts, random),
  general_insurance: (facts, random) => openBooks(generalInsurance, facts, random),
  investment_trust: (facts, random) => openBooks(investmentTrust, facts, random),
};

/** Sales of a year in crores, from and to. */
const SALES: Readonly<Record<Size, readonly [number, number]>> = {
  large: [20_000, 120_000],
  mid: [3_000, 20_000],
  small: [500, 3_000],
  micro: [30, 500],
};

/** What the company keeps in every filing; both scopes share it, standalone being the smaller part without minorities. */
export function factsOf(company: IndianCompany): Facts {
  const random = createRandom(`india/facts/${company.id}`);
  const [low, high] = SALES[company.size];
  const size = random.between(low, high);
  return {
    size,
    shares: Math.max(1, Math.round(size / random.between(60, 400))),
    industryKind: company.industry.kind,
    segments: company.industry.segments.map((name) => ({ name, weight: random.between(0.4, 2) })),
    lossMaking: company.size === 'micro' && random.chance(0.25),
    hasMinority: company.filesConsolidated && random.chance(0.6),
    nulls: nullLines(company),
  };
}

function nullLines({ id, industry }: IndianCompany): ReadonlySet<string> {
  const random = createRandom(`india/nulls/${id}`);
  // A demo shows one null and otherwise whole statements.
  if (id === SHOWCASE.india.id) return new Set(['raw_materials_cost']);
  const candidates = ['tax_for_earlier_years', 'mat_credit_or_entitlement', 'diluted', 'segment_adjustments'];
  const nulls = new Set(candidates.filter(() => random.chance(0.3)));
  if (industry.kind === 'services' && random.chance(0.6)) nulls.add('raw_materials_cost');
  return nulls;
}

/** Writes everything one company ever filed. */
export function fileStatements(company: IndianCompany, writer: Writer): void {
  const facts = factsOf(company);
  if (company.filesConsolidated) fileScope(company, 'consolidated', facts, writer);
  const share = company.filesConsolidated ? 0.84 : 1;
  fileScope(company, 'standalone', { ...facts, size: facts.size * share, hasMinority: false }, writer);
}

/** The day the results of each quarter were filed; undefined where they were not. */
export function filingDates(company: IndianCompany): readonly (string | undefined)[] {
  const random = createRandom(`india/dates/${company.id}`);
  return Array.from({ length: QUARTER_COUNT }, (_, last) => {
    const filed = daysAfter(quarterEnd(last), last % 4 === 3 ? random.integer(25, 58) : random.integer(18, 44));
    return last < company.firstQuarter || company.missing.has(last) ? undefined : filed;
  });
}

function fileScope(company: IndianCompany, scope: string, facts: Facts, writer: Writer): void {
  const random = createRandom(`india/books/${company.id}/${scope}`);
  const books = OPEN[company.profile](facts, random);
  const dates = filingDates(company);
  for (let last = 0; last < QUARTER_COUNT; last += 1) {
    const filed = dates[last];
    if (filed === undefined) continue;
    for (const span of spansEnding(last)) {
      // A company that listed during the year has no year to date.
      if (span.first < company.firstQuarter) continue;
      const filing = { company, scope, span, writer };
      if (company.restated === last) {
        write(filing, 'income_statement', books.misstatedIncome(span), filed);
        write(filing, 'income_statement', books.incomeStatement(span), daysAfter(filed, 130));
      } else {
        write(filing, 'income_statement', books.incomeStatement(span), filed);
      }
      const segments = books.segmentResults(span);
      if (segments) write(filing, 'segment_results', segments, filed);
      // Positions and cash flows are in half-yearly and yearly filings only.
      if (span.type === 'half_yearly' || span.type === 'annual') {
        write(filing, 'balance_sheet', books.balanceSheet(span), filed);
        write(filing, 'cash_flow', books.cashFlow(span), filed);
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
