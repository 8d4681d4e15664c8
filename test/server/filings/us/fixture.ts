import type { CompanyFacts } from '../../../../server/filings/us/facts/company-facts';
import { readCompanyFacts } from '../../../../server/filings/us/facts/company-facts';
import type { ResolvedStatement } from '../../../../server/filings/us/statements/original-statements';
import { resolveStatements } from '../../../../server/filings/us/statements/original-statements';
import type { PeriodContext } from '../../../../server/filings/us/periods/period-context';
import { placeBy } from '../../../../server/filings/us/face/placement';
import type { Presentation } from '../../../../server/filings/us/face/presentations/presentation';
import { addPresentation, emptyPresentation } from '../../../../server/filings/us/face/presentations/presentation';

/** A filing as the SEC describes it in each of its facts. */
export interface FixtureFiling {
  readonly accn: string;
  readonly filed: string;
  readonly form: string;
  readonly fy?: number | null;
  readonly fp?: string | null;
}

/** Periods as `start/end`, instants as the date; tags unchanged, with ` | unit` if it is not USD. */
export type Reported = Readonly<Record<string, Readonly<Record<string, number>>>>;

type Units = Record<string, object[]>;

/** Builds a companyfacts file, one filing at a time. */
export class FactsFile {
  private readonly taxonomies: Record<string, Record<string, { units: Units }>> = {};

  add(filing: FixtureFiling, reported: Reported, extra: { taxonomy?: string; frame?: string } = {}): this {
    const { taxonomy = 'us-gaap', ...rest } = extra;
    for (const [period, lines] of Object.entries(reported)) {
      const [first = '', end] = period.split('/');
      const dates = end === undefined ? { end: first } : { start: first, end };
      for (const [line, val] of Object.entries(lines)) {
        const [tag = '', unit = 'USD'] = line.split(' | ');
        const concepts = (this.taxonomies[taxonomy] ??= {});
        const { units } = (concepts[tag] ??= { units: {} });
        (units[unit] ??= []).push({ ...dates, val, fy: null, fp: null, ...filing, ...rest });
      }
    }
    return this;
  }

  json(): Readonly<Record<string, unknown>> {
    return { cik: 9999, entityName: 'Fixture Inc.', facts: this.taxonomies };
  }

  facts(): CompanyFacts {
    return readCompanyFacts(this.json(), 'fixture.json');
  }

  resolve(presentation: Presentation = emptyPresentation()): readonly ResolvedStatement[] {
    return resolveStatements(this.facts(), placeBy(presentation)).statements;
  }
}

/** An income statement with the fewest lines. */
export const income = (result: number) => ({
  Revenues: result * 10,
  IncomeTaxExpenseBenefit: result / 4,
  NetIncomeLoss: result,
});

/** A cash flow statement with the fewest lines. */
export const cashFlow = (operating: number) => ({
  NetCashProvidedByUsedInOperatingActivities: operating,
  NetCashProvidedByUsedInInvestingActivities: -operating,
  CashAndCashEquivalentsPeriodIncreaseDecrease: 0,
});

/** A balance sheet with the fewest lines. */
export const balance = (assets: number) => ({
  Assets: assets,
  Liabilities: assets / 2,
  StockholdersEquity: assets / 2,
});

/** Numbers of notes, which no face has, so many that the filing is none of a first year, whose notes are in words. */
export const NOTES: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => [`ZebraNote${String.fromCharCode(65 + at)}`, 1]),
);

export const tenK = (year: number, accn = `K-${year}`): FixtureFiling => ({
  accn,
  filed: `${year + 1}-02-20`,
  form: '10-K',
  fy: year,
  fp: 'FY',
});

export const tenQ = (year: number, quarter: 1 | 2 | 3): FixtureFiling => ({
  accn: `Q${quarter}-${year}`,
  filed: `${year}-${['05', '08', '11'][quarter - 1]}-05`,
  form: '10-Q',
  fy: year,
  fp: `Q${quarter}`,
});

/** A pre.txt with these rows: accession number, statement code, tag; extensions have their own version. */
export function presentationOf(
  rows: readonly (readonly [adsh: string, stmt: string, tag: string, version?: string])[],
): Presentation {
  const presentation = emptyPresentation();
  const lines = rows.map(([adsh, stmt, tag, version = 'us-gaap/2009'], at) =>
    [adsh, 2, at, stmt, 0, 'X', tag, version].join('\t'),
  );
  addPresentation(
    presentation,
    ['adsh\treport\tline\tstmt\tinpth\trfile\ttag\tversion', ...lines].join('\n'),
    'pre.txt',
  );
  return presentation;
}

/** `income annual 2023-12-31` for each statement, in the order found. */
export const titles = (statements: readonly ResolvedStatement[]): string[] =>
  statements.map(({ statement, cadence, end }) => `${statement} ${cadence} ${end}`);

export const columnTitles = (columns: readonly PeriodContext[]): string[] =>
  columns.map(({ cadence, end, filed }) => `${cadence} ${filed[0]?.start ?? ''}/${end}`);
