import type { DocumentBody, ShareholdingRow } from '../../database/row';
import { monthNameOf } from '../../database/row';
import type { RowBatch } from '../company-rows';
import { CompanyFilings } from './company-filings';
import { CodesOfSymbols } from './companies/codes-of-symbols';
import type { IndianCompanies } from './companies/company-list';
import { indianCompanies } from './companies/company-list';
import type { ExchangeLists } from './lists/exchange-lists';
import type { ComparedFilings } from './across-filings/compare-filings';
import type { KeptFiling } from './across-filings/compared-filing';
import { ContradictedZeroCounts } from './across-filings/contradicted-zero-counts';
import type { FilingSource } from './lists/filing-source';
import type { ReadFile } from './read-file';
import type { ReadStatements } from './read-filing';
import type { IndianCompanyReport, IndianReport } from './reading-report';
import { codeOf } from './companies/reporting-company';
import { Revisions } from './across-filings/revisions';
import { uncertainSymbolTexts } from './companies/uncertain-symbols';
import { UndatedFilings } from './across-filings/undated-filings';

/** Compares the filings of each of some companies, in their order. */
export interface Comparison {
  compared(companies: readonly (readonly KeptFiling[])[]): AsyncIterable<ComparedFilings>;
}

/** What all filings say together: the companies, their documents, and the report. */
export class AllFilings {
  readonly #lists: ExchangeLists;
  readonly #known: IndianCompanies;
  readonly #companies = new Map<string, CompanyFilings>();
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
    const { company, source, details, warnings, contradictedZeros, content } = filing;
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
    this.#known.add(symbol, codeOf(own) === undefined ? own : symbol, details, `${source.filed ?? ''} ${source.order}`);
    this.#codes.add(symbol, details.scripCode, file);
    this.#warnings.push(...warnings);
    this.#contradictedZeros.add(symbol, contradictedZeros);
    this.#filings += 1;
    return 'shareholding' in content
      ? this.#shareholding(content.shareholding, source)
      : this.#results(file, symbol, content, source);
  }

  #results(file: string, symbol: string, content: ReadStatements, source: FilingSource): RowBatch {
    const { statements, reporting, revised } = content;
    this.#filingsOf(symbol).add(content, source.order);
    const scope = statements[0]?.scope ?? '';
    if (revised) this.#revisions.add(revised);
    this.#undated.add(`${symbol} ${scope} ${reporting.end}`, reporting.end, file, source);
    this.#document(symbol, source, reporting);
    return { statements };
  }

  /** Of several filings of one day and basis the latest stands. */
  #shareholding(row: ShareholdingRow, { filed, order }: FilingSource): RowBatch {
    const key = `${row.companyId} ${row.filingBasis} ${row.asOfDate}`;
    const moment = `${filed ?? ''} ${order}`;
    const earlier = this.#shareholdings.get(key);
    if (earlier !== undefined && earlier > moment) return {};
    if (earlier === undefined) this.#filingsOf(row.companyId).shareholdings += 1;
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

  #filingsOf(symbol: string): CompanyFilings {
    const known = this.#companies.get(symbol);
    if (known) return known;
    const filings = new CompanyFilings();
    this.#companies.set(symbol, filings);
    return filings;
  }

  async *companies(comparison: Comparison): AsyncGenerator<RowBatch> {
    const symbols = this.#known.symbols();
    let at = 0;
    for await (const compared of comparison.compared(symbols.map((symbol) => this.#filingsOf(symbol).kept))) {
      yield this.#company(symbols[at] ?? '', compared);
      at += 1;
    }
  }

  #company(symbol: string, compared: ComparedFilings): RowBatch {
    const { yearLengths, leftOut, wrong, warnings } = compared;
    this.#filingsOf(symbol).take(compared);
    this.#wrong.push(...wrong);
    this.#warnings.push(...yearLengths.map(({ text }) => `${symbol}: ${text}`), ...warnings);
    const company = this.#known.company(symbol);
    const shown = { company_name: company.name, exchange_tickers: this.#known.exchangeTickers(symbol) };
    const documents = (this.#documents.get(symbol) ?? []).map((each) => ({ ...each, ...shown }));
    return { company, yearLengths, leftOut, documents };
  }

  /** Of the companies that were compared. */
  report(): Omit<IndianReport, 'passedOver'> {
    const [filings, wrong] = [this.#filings, this.#wrong];
    const symbols = this.#known.symbols();
    const ofFilings = [...this.#warnings, ...this.#undated.texts(), ...this.#codes.texts()];
    const warnings = [...this.#lists.warnings, ...ofFilings, ...uncertainSymbolTexts(this.#lists, symbols)];
    const companies = symbols.map((symbol) => this.#reportOf(symbol));
    const revisions = this.#revisions.texts();
    return { filings, companies, wrong, warnings, revisions, contradictedZeros: this.#contradictedZeros.all() };
  }

  #reportOf(symbol: string): IndianCompanyReport {
    const { statements, shareholdings, failedChecks, ends } = this.#filingsOf(symbol);
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
