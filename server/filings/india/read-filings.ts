import type { DocumentBody, ShareholdingRow } from '../../database/row';
import { monthNameOf } from '../../database/row';
import type { RowBatch } from '../company-rows';
import { listFiles } from '../files/file-list';
import { FilesReadTwice } from '../files/files-read-twice';
import type { OpenedFile } from '../files/opened-file';
import type { ShowState } from '../../progress';
import { CodesOfSymbols } from './companies/codes-of-symbols';
import type { IndianCompanies } from './companies/company-list';
import { indianCompanies } from './companies/company-list';
import type { ExchangeLists } from './lists/exchange-lists';
import type { CheckedFiling } from './across-filings/checked-filing';
import { failedIn } from './across-filings/checked-filing';
import { ContradictedZeroCounts } from './across-filings/contradicted-zero-counts';
import { FiledScales } from './across-filings/filed-scales';
import { HalfYears } from './across-filings/half-years';
import type { FilingSource } from './lists/filing-source';
import { INDIAN_SOURCES, MEMBER, readLists } from './indian-source';
import type { ReadFile } from './read-file';
import { readFile } from './read-file';
import type { ReadStatements } from './read-filing';
import { StatementCounts } from './statement-counts';
import { FilingReader } from './read-filing';
import type { IndianCompanyReport, IndianReport } from './reading-report';
import { codeOf } from './companies/reporting-company';
import { Revisions } from './across-filings/revisions';
import { uncertainSymbolTexts } from './companies/uncertain-symbols';
import { UndatedFilings } from './across-filings/undated-filings';
import { YearLengths } from './across-filings/year-lengths';

/** How filings are read: on this thread or on others, which wait for more to do until they are ended. */
interface FilingReading {
  /** Reads files and gives them in their order. */
  files(files: AsyncIterable<OpenedFile>): AsyncIterable<ReadFile>;
  /** What fails in the statements of each company, from those of its filings. */
  failedChecks(companies: readonly (readonly CheckedFiling[])[]): AsyncIterable<readonly string[]>;
  end(): Promise<void>;
}

/** Begins to read by the exchange's lists; `size` is how many bytes the files have, as far as is known. */
export type BeginReading = (lists: ExchangeLists, size: number) => Promise<FilingReading>;

/** Reads on this thread, one file after another. */
export const readOneAfterAnother: BeginReading = (lists) => {
  const reader = new FilingReader(lists);
  return Promise.resolve({
    files: async function* (files) {
      for await (const opened of files) yield readFile(reader, opened);
    },
    failedChecks: async function* (companies) {
      for (const filings of companies) yield await Promise.resolve(failedIn(filings));
    },
    end: () => Promise.resolve(),
  });
};

/** Reads Indian filings, whose rows it yields in the order of the files; then the companies. */
export async function* readIndianFilings(
  paths: readonly string[],
  onProgress?: ShowState,
  beginReading: BeginReading = readOneAfterAnother,
): AsyncGenerator<RowBatch, IndianReport> {
  const files = listFiles(paths, INDIAN_SOURCES);
  const twice = new FilesReadTwice(files, MEMBER);
  const lists = await readLists(files, twice);
  const filings = new ReadFilings(lists);
  const reading = await beginReading(lists, twice.size());
  try {
    let [done, bytes] = [0, 0];
    for await (const read of reading.files(twice.second())) {
      const batch = filings.take(read);
      if (batch) yield batch;
      done += 1;
      bytes += read.size;
      onProgress?.({ what: 'files', done, bytes, share: read.share });
    }
    yield* filings.companies();
    return await filings.report(reading);
  } finally {
    await reading.end();
  }
}

/** The amounts of a year; a balance sheet of its last day is no such. */
const isOfYear = ({ cadence, statementType }: { readonly cadence: string; readonly statementType: string }) =>
  cadence === 'annual' && statementType === 'income_statement';

interface Counted {
  readonly statements: StatementCounts;
  readonly checked: CheckedFiling[];
  readonly years: YearLengths;
  readonly scales: FiledScales;
  readonly halfYears: HalfYears;
  shareholdings: number;
  readonly ends: string[];
}

/** What the filings say together: the companies, their documents, and the report. */
class ReadFilings {
  readonly #lists: ExchangeLists;
  readonly #known: IndianCompanies;
  readonly #counts = new Map<string, Counted>();
  readonly #fileOf = new Map<string, Pick<ReadFile, 'file' | 'checksum'>>();
  readonly #shareholdings = new Map<string, string>();
  readonly #documents = new Map<string, Omit<DocumentBody, 'company_name' | 'exchange_tickers'>[]>();
  readonly #wrong: string[] = [];
  readonly #warnings: string[] = [];
  readonly #revisions = new Revisions();
  readonly #undated = new UndatedFilings();
  readonly #codes = new CodesOfSymbols();
  readonly #contradictedZeros = new ContradictedZeroCounts();
  #filings = 0;

  constructor(lists: ExchangeLists) {
    this.#lists = lists;
    this.#known = indianCompanies(lists.equities);
  }

  /** The rows of one file; undefined if it has none. Why a file is left out stands in the report. */
  take({ file, checksum, reading }: ReadFile): RowBatch | undefined {
    if (reading === 'list') return undefined;
    if ('reason' in reading) {
      this.#wrong.push(reading.reason);
      return undefined;
    }
    const { filing } = reading;
    const { company, source, said, warnings, contradictedZeros, content } = filing;
    const earlier = this.#fileOf.get(source.id);
    if (earlier !== undefined) {
      const isCopy = earlier.checksum === checksum;
      this.#wrong.push(
        isCopy
          ? `${file}: this filing is in ${earlier.file} too; it was read there`
          : `${file}: says other things than ${earlier.file}, which has the same name at the exchange and was read; give the one that is right`,
      );
      return undefined;
    }
    this.#fileOf.set(source.id, { file, checksum });
    const { symbol, own } = company;
    // A company that has no symbol of the NSE yet files under its code.
    this.#known.add(symbol, codeOf(own) === undefined ? own : symbol, said, `${source.filed ?? ''} ${source.order}`);
    this.#codes.add(symbol, said.scripCode, file);
    this.#warnings.push(...warnings);
    this.#contradictedZeros.add(symbol, contradictedZeros);
    this.#filings += 1;
    return 'shareholding' in content
      ? this.#shareholding(content.shareholding, source)
      : this.#results(file, symbol, content, source);
  }

  #results(
    file: string,
    symbol: string,
    { statements, checked, reporting, size, revised, halfYear }: ReadStatements,
    source: FilingSource,
  ): RowBatch {
    const counted = this.#countOf(symbol);
    counted.statements.add(source.order, statements);
    counted.checked.push(checked);
    counted.ends.push(reporting.end);
    counted.years.add(reporting, statements.some(isOfYear));
    counted.scales.add(size, file, source);
    const scope = statements[0]?.scope ?? '';
    counted.halfYears.add({ ...reporting, scope, file, accession: source.order, halfYear });
    if (revised) this.#revisions.add(revised);
    this.#undated.add(`${symbol} ${scope} ${reporting.end}`, file, source);
    this.#document(symbol, source, reporting);
    return { statements };
  }

  /** Of several filings of one day and basis the latest stands. */
  #shareholding(row: ShareholdingRow, { filed, order }: FilingSource): RowBatch {
    const key = `${row.companyId} ${row.filingBasis} ${row.asOfDate}`;
    const moment = `${filed ?? ''} ${order}`;
    const earlier = this.#shareholdings.get(key);
    if (earlier !== undefined && earlier > moment) return {};
    if (earlier === undefined) this.#countOf(row.companyId).shareholdings += 1;
    this.#shareholdings.set(key, moment);
    return { shareholdings: [row] };
  }

  #document(symbol: string, source: FilingSource, reporting: ReadStatements['reporting']): void {
    if (source.published === undefined) return;
    const documents = this.#documents.get(symbol) ?? [];
    this.#documents.set(symbol, documents);
    documents.push({
      id: source.id,
      type: 'quarterly-result',
      ...(source.link === undefined ? {} : { html_link: source.link }),
      company_id: symbol,
      ticker: symbol,
      year: String(reporting.fiscalYear),
      month: monthNameOf(reporting.end),
      quarter: `Q${reporting.quarter}`,
      published_date: source.published,
    });
  }

  #countOf(symbol: string): Counted {
    let counted = this.#counts.get(symbol);
    if (!counted) {
      counted = {
        statements: new StatementCounts(),
        checked: [],
        years: new YearLengths(),
        scales: new FiledScales(),
        halfYears: new HalfYears(),
        shareholdings: 0,
        ends: [],
      };
      this.#counts.set(symbol, counted);
    }
    return counted;
  }

  *companies(): Generator<RowBatch> {
    for (const symbol of this.#known.symbols()) {
      const company = this.#known.company(symbol);
      const shown = { company_name: company.name, exchange_tickers: this.#known.exchangeTickers(symbol) };
      const counted = this.#countOf(symbol);
      const leftOut = counted.scales.others();
      this.#wrong.push(...leftOut.map(({ text }) => text));
      const yearLengths = counted.years.contradicted();
      const halfYears = counted.halfYears.uncertain();
      this.#warnings.push(...yearLengths.map(({ text }) => `${symbol}: ${text}`), ...halfYears.map(({ text }) => text));
      for (const each of [...leftOut, ...halfYears]) counted.statements.leaveOut(each);
      yield {
        company,
        yearLengths,
        leftOut: [...leftOut, ...halfYears],
        documents: (this.#documents.get(symbol) ?? []).map((each) => ({ ...each, ...shown })),
      };
    }
  }

  async report({ failedChecks }: Pick<FilingReading, 'failedChecks'>): Promise<IndianReport> {
    const [filings, wrong] = [this.#filings, this.#wrong];
    const symbols = this.#known.symbols();
    const ofFilings = [...this.#warnings, ...this.#undated.texts(), ...this.#codes.texts()];
    const warnings = [...this.#lists.warnings, ...ofFilings, ...uncertainSymbolTexts(this.#lists, symbols)];
    const failed = failedChecks(symbols.map((symbol) => this.#countOf(symbol).checked));
    const companies: IndianCompanyReport[] = [];
    for await (const texts of failed) companies.push(this.#company(symbols[companies.length] ?? '', texts));
    const revisions = this.#revisions.texts();
    return { filings, companies, wrong, warnings, revisions, contradictedZeros: this.#contradictedZeros.all() };
  }

  #company(symbol: string, failedChecks: readonly string[]): IndianCompanyReport {
    const { statements, shareholdings, ends } = this.#countOf(symbol);
    const inOrder = [...ends].sort();
    const [first, last] = [inOrder[0], inOrder.at(-1)];
    return {
      symbol,
      name: this.#known.company(symbol).name,
      statements: statements.byKind(),
      failedChecks,
      shareholdings,
      ends: first === undefined || last === undefined ? undefined : [first, last],
    };
  }
}
