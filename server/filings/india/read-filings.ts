import type { DocumentBody } from '../../database/row';
import { monthOf } from '../../database/row';
import type { RowBatch } from '../company-rows';
import { FailedChecks } from '../failed-checks';
import { listFiles } from '../file-list';
import { FilesReadTwice } from '../files-read-twice';
import { ImportError, UNKNOWN_FILE } from '../import-error';
import type { OpenedFile } from '../packed-file';
import type { ShowState } from '../../progress';
import type { IndianCompanies } from './company-list';
import { indianCompanies } from './company-list';
import type { ExchangeLists } from './exchange-lists';
import { addListCsv, addListingJson, emptyLists } from './exchange-lists';
import { FactTable } from './fact-table';
import type { FilingSource, ListedFiling } from './filing-source';
import { exchangeName, filingSource } from './filing-source';
import { INDIAN_SOURCES, isJson, MEMBER, readLists } from './indian-source';
import type { Issuers } from './issuers';
import { issuersOf } from './issuers';
import type { IndianCompanyReport, IndianReport } from './reading-report';
import type { ReportingCompany } from './reporting-company';
import { codeOf, companyOf } from './reporting-company';
import type { ResultsFiling } from './results-filing';
import { readResults } from './results-filing';
import { Revisions } from './revisions';
import { isShareholding, readShareholding } from './shareholding-filing';
import type { XbrlInstance } from './xbrl-instance';
import { readInstance } from './xbrl-instance';

/** Reads Indian filings, one at a time, whose rows it yields; then the companies. */
export async function* readIndianFilings(
  paths: readonly string[],
  onProgress?: ShowState,
): AsyncGenerator<RowBatch, IndianReport> {
  const files = listFiles(paths, INDIAN_SOURCES);
  const twice = new FilesReadTwice(files, MEMBER);
  const reader = new FilingReader(await readLists(files, twice));
  let [done, bytes] = [0, 0];
  for await (const opened of twice.second()) {
    const batch = reader.read(opened);
    if (batch) yield batch;
    done += 1;
    bytes += 'text' in opened.content ? opened.content.text.length : 0;
    onProgress?.({ what: 'files', done, bytes, share: opened.share });
  }
  yield* reader.companies();
  return reader.report();
}

interface Counted {
  readonly statements: Map<string, number>;
  readonly failedChecks: FailedChecks;
  shareholdings: number;
  readonly ends: string[];
}

/** A name belongs to the symbol that it came with: a company that changed one changed the other. */
function saidOf(facts: FactTable, listed: ListedFiling | undefined, { symbol, own }: ReportingCompany) {
  const ownName = own === symbol ? (facts.said('NameOfTheCompany') ?? facts.said('NameOfBank')) : undefined;
  const listedName = (listed?.symbol ?? own) === symbol ? listed?.companyName : undefined;
  return {
    name: ownName ?? listedName,
    isin: facts.said('ISIN') ?? listed?.isin,
    scripCode: codeOf(facts.said('ScripCode')),
    industry: listed?.industry,
  };
}

class FilingReader {
  readonly #lists: ExchangeLists;
  readonly #known: IndianCompanies;
  readonly #issuers: Issuers;
  readonly #counts = new Map<string, Counted>();
  readonly #fileOf = new Map<string, string>();
  readonly #shareholdings = new Map<string, string>();
  readonly #documents = new Map<string, Omit<DocumentBody, 'company_name' | 'exchange_tickers'>[]>();
  readonly #wrong: string[] = [];
  readonly #warnings: string[] = [];
  readonly #revisions: Revisions;
  readonly #deniedZeros = new Map<string, number>();
  #filings = 0;

  constructor(lists: ExchangeLists) {
    this.#lists = lists;
    this.#known = indianCompanies(lists.equities);
    this.#issuers = issuersOf(lists);
    this.#revisions = new Revisions(lists);
  }

  /** The rows of one file; undefined if it has none. Why a file is left out stands in the report. */
  read(opened: OpenedFile): RowBatch | undefined {
    const { file, content } = opened;
    if ('reason' in content) {
      this.#wrong.push(content.reason);
      return undefined;
    }
    try {
      const batch = this.#readText(file, content.text);
      if (batch === 'unknown') throw new ImportError(`${file}: ${UNKNOWN_FILE}`);
      return batch;
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      this.#wrong.push(error.message);
      return undefined;
    }
  }

  #readText(file: string, text: string): RowBatch | 'unknown' | undefined {
    const lists = emptyLists();
    if (/\.csv(\.gz)?$/i.test(file)) return addListCsv(lists, text, file) ? undefined : 'unknown';
    if (isJson(text)) return addListingJson(lists, text, file) ? undefined : 'unknown';
    if (!/^\s*(\uFEFF)?<[?!\w]/.test(text)) throw new ImportError(`${file}: neither XML nor a list of the exchange`);
    const instance = readInstance(text, file);
    return instance ? this.#readFiling(file, text, instance) : 'unknown';
  }

  #readFiling(file: string, text: string, instance: XbrlInstance): RowBatch {
    const facts = new FactTable(instance, file);
    const listed = this.#lists.filings.get(exchangeName(file) ?? '');
    const source = filingSource(file, text, listed);
    const { symbol, own } = companyOf(instance, facts, listed, this.#issuers);
    this.#requireOnce(source, file);
    const batch = isShareholding(instance)
      ? this.#shareholding(readShareholding(instance, facts, symbol), source)
      : this.#results(readResults(facts, symbol, source), { symbol, own }, source, file);
    const said = saidOf(facts, listed, { symbol, own });
    // A company that has no symbol of the NSE yet files under its code.
    this.#known.add(symbol, codeOf(own) === undefined ? own : symbol, said, `${source.filed ?? ''} ${source.order}`);
    this.#fileOf.set(source.id, file);
    this.#warnings.push(...facts.warnings.map((warning) => `${file}: ${warning}`));
    for (const note of new Set(facts.deniedZeros)) {
      this.#deniedZeros.set(`${symbol}: ${note}`, (this.#deniedZeros.get(`${symbol}: ${note}`) ?? 0) + 1);
    }
    this.#filings += 1;
    return batch;
  }

  #requireOnce({ id }: FilingSource, file: string): void {
    const earlier = this.#fileOf.get(id);
    if (earlier !== undefined) throw new ImportError(`${file}: this filing is in ${earlier} too; it was read there`);
  }

  #results(
    filing: ResultsFiling | undefined,
    { symbol, own }: ReportingCompany,
    source: FilingSource,
    file: string,
  ): RowBatch {
    if (!filing) throw new ImportError(`${file}: an XBRL instance, but no results or shareholding of the exchange`);
    const { scope, statements, reporting } = filing;
    if (statements.length === 0) throw new ImportError(`${file}: a filing of results without any statement`);
    const counted = this.#countOf(symbol);
    for (const { statementType, cadence } of statements) {
      const key = `${statementType} ${scope} ${cadence}`;
      counted.statements.set(key, (counted.statements.get(key) ?? 0) + 1);
    }
    for (const statement of statements) counted.failedChecks.add(statement);
    counted.ends.push(reporting.end);
    const { end } = reporting;
    this.#revisions.add({ companyId: symbol, ownSymbol: own, scope, end, source, statements });
    this.#document(symbol, source, reporting);
    return { statements };
  }

  /** Of several filings of one day and basis the latest stands. */
  #shareholding(row: ReturnType<typeof readShareholding>, { filed, order }: FilingSource): RowBatch {
    const key = `${row.companyId} ${row.filingBasis} ${row.asOfDate}`;
    const moment = `${filed ?? ''} ${order}`;
    const earlier = this.#shareholdings.get(key);
    if (earlier !== undefined && earlier > moment) return {};
    if (earlier === undefined) this.#countOf(row.companyId).shareholdings += 1;
    this.#shareholdings.set(key, moment);
    return { shareholdings: [row] };
  }

  #document(symbol: string, source: FilingSource, reporting: ResultsFiling['reporting']): void {
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
      month: monthOf(reporting.end),
      quarter: `Q${reporting.quarter}`,
      published_date: source.published,
    });
  }

  #countOf(symbol: string): Counted {
    let counted = this.#counts.get(symbol);
    if (!counted) {
      counted = { statements: new Map(), failedChecks: new FailedChecks(), shareholdings: 0, ends: [] };
      this.#counts.set(symbol, counted);
    }
    return counted;
  }

  *companies(): Generator<RowBatch> {
    for (const symbol of this.#known.symbols()) {
      const company = this.#known.company(symbol);
      const shown = { company_name: company.name, exchange_tickers: this.#known.exchangeTickers(symbol) };
      yield { company, documents: (this.#documents.get(symbol) ?? []).map((each) => ({ ...each, ...shown })) };
    }
  }

  report(): IndianReport {
    const [filings, wrong, warnings] = [this.#filings, this.#wrong, this.#warnings];
    const companies = this.#known.symbols().map((symbol): IndianCompanyReport => {
      const { statements, failedChecks, shareholdings, ends } = this.#countOf(symbol);
      const [first, last] = [[...ends].sort()[0], [...ends].sort().at(-1)];
      return {
        symbol,
        name: this.#known.company(symbol).name,
        statements,
        failedChecks: failedChecks.texts(),
        shareholdings,
        ends: first === undefined || last === undefined ? undefined : [first, last],
      };
    });
    const revisions = this.#revisions.texts();
    return { filings, companies, wrong, warnings, revisions, deniedZeros: this.#deniedZeros };
  }
}
