import type { ShareholdingRow, StatementRow } from '../../database/row';
import type { RowBatch } from '../company-rows';
import { checkedStatement } from '../failed-checks';
import { xmlText } from '../files/file-text';
import { ImportError, UNKNOWN_FILE } from '../import-error';
import type { OpenedFile } from '../files/opened-file';
import type { ExchangeLists } from './lists/exchange-lists';
import { addListCsv, addListingJson, emptyLists } from './lists/exchange-lists';
import { FactTable } from './instance/fact-table';
import { columnSizes } from './across-filings/columns-in-two-units';
import type { KeptFiling } from './across-filings/compared-filing';
import { amountsOfStatement } from './across-filings/copied-amounts';
import { balanceSizeOf, sizeOf } from './across-filings/filed-scales';
import type { FilingSource, ListedFiling } from './lists/filing-source';
import { exchangeName, filingSource } from './lists/filing-source';
import { isJson } from './indian-source';
import type { Issuers } from './companies/issuers';
import { issuersOf } from './companies/issuers';
import type { ReportingCompany } from './companies/reporting-company';
import { codeOf, companyOf } from './companies/reporting-company';
import type { ReportingPeriods } from './results/reporting-period';
import { addedAmounts } from './across-filings/wrong-scopes';
import { maybeHalfYear, yearToDateIn } from './results/half-year';
import { readResults } from './results/results-filing';
import type { RevisedFiling } from './across-filings/revisions';
import { numbersOf, periodOf, revisedPeriods } from './across-filings/revisions';
import { isShareholding, readShareholding } from './shareholding/shareholding-filing';
import type { XbrlInstance } from './instance/xbrl-instance';
import { readInstance } from './instance/xbrl-instance';
import { otherDocument, withoutResults } from './instance/other-document';
import type { ContradictedZero } from './zeros/contradicted-zero';

/** What one filing says. Plain data, as is all that is read of a file. */
export interface ReadFiling {
  readonly company: ReportingCompany;
  readonly source: FilingSource;
  /** What it says of the company, and its row in the list. */
  readonly details: ReturnType<typeof companyDetails>;
  /** What of it has no value although it is reported, with the reason. */
  readonly warnings: readonly string[];
  /** Its zeros that have no value, since the rest of the filing contradicts them. */
  readonly contradictedZeros: readonly ContradictedZero[];
  readonly content: ReadStatements | { readonly shareholding: ShareholdingRow };
}

export interface ReadStatements {
  readonly statements: NonNullable<RowBatch['statements']>;
  readonly reporting: Pick<ReportingPeriods, 'end' | 'fiscalYear' | 'quarter'>;
  /** For the comparison with the other filings of its company. */
  readonly kept: KeptFiling;
  /** For the comparison with the filings that it revises, or that revise it. */
  readonly revised: RevisedFiling | undefined;
}

/** One file, read: a filing, one of the exchange's lists, which is known already, or why it is left out. */
export type FileReading = { readonly filing: ReadFiling } | 'list' | { readonly reason: string };

/** Reads one file after another, each by itself. */
export class FilingReader {
  readonly #lists: ExchangeLists;
  readonly #issuers: Issuers;
  readonly #revised: ReadonlySet<string>;

  constructor(lists: ExchangeLists) {
    this.#lists = lists;
    this.#issuers = issuersOf(lists);
    this.#revised = revisedPeriods(lists);
  }

  read({ file, content }: Pick<OpenedFile, 'file' | 'content'>): FileReading {
    if ('reason' in content) return content;
    try {
      return this.#readText(file, xmlText(content.bytes, file));
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      return { reason: error.message };
    }
  }

  #readText(file: string, text: string): FileReading {
    const lists = emptyLists();
    const unknown = { reason: `${file}: ${UNKNOWN_FILE}` };
    if (/\.csv(\.gz)?$/i.test(file)) return addListCsv(lists, text, file) ? 'list' : unknown;
    if (isJson(text))
      return addListingJson(lists, text, file) ? 'list' : { reason: unknown.reason + ofOtherCountry(text) };
    const other = otherDocument(text);
    if (other !== undefined) throw new ImportError(`${file}: ${other}`);
    if (!/^\s*(\uFEFF)?<[?!\w]/.test(text)) throw new ImportError(`${file}: neither XML nor a list of the exchange`);
    const instance = readInstance(text, file);
    return instance ? { filing: this.#readFiling(file, text, instance) } : unknown;
  }

  #readFiling(file: string, text: string, instance: XbrlInstance): ReadFiling {
    const facts = new FactTable(instance, file);
    const listed = this.#lists.filings.get(exchangeName(file) ?? '');
    const source = filingSource(file, text, listed);
    const company = companyOf(instance, facts, listed, this.#issuers);
    const content = isShareholding(instance)
      ? readPattern(instance, facts, company, source, listed)
      : this.#readStatements(facts, company, source, listed);
    const warnings = facts.warnings.map((warning) => `${file}: ${warning}`);
    const details = companyDetails(facts, listed, company);
    return { company, source, details, warnings, contradictedZeros: facts.contradictedZeros, content };
  }

  #readStatements(
    facts: FactTable,
    { symbol, own }: ReportingCompany,
    source: FilingSource,
    listed: ListedFiling | undefined,
  ): ReadStatements {
    const { file } = facts;
    const filing = readResults(facts, symbol, source);
    if (!filing) throw new ImportError(`${file}: ${withoutResults(file)}`);
    const { scope, statements } = filing;
    if (statements.length === 0) throw new ImportError(`${file}: a filing of results without any statement`);
    const { end, fiscalYear, year, quarter } = filing.reporting;
    requireListed(file, { scope, end }, listed);
    requireEnded(file, end, source);
    const isCompared =
      source.revision !== undefined || [symbol, own].some((each) => this.#revised.has(periodOf(each, end)));
    const kept: KeptFiling = {
      file,
      accession: source.order,
      scope,
      reporting: { end, fiscalYear, year, quarter },
      isOfYear: statements.some(isOfYear),
      maybeHalfYear: maybeHalfYear(facts, filing.reporting, listed?.start),
      yearToDate: yearToDateIn(facts, filing.reporting),
      added: addedAmounts(facts, filing.reporting),
      capital: filing.capital,
      amounts: statements.flatMap((each) => amountsOfStatement(each) ?? []),
      size: sizeOf(facts, scope, filing.reporting),
      columns: columnSizes(facts, filing.reporting),
      balanceSize: statements.some(({ statementType }) => statementType === 'balance_sheet')
        ? balanceSizeOf(facts, scope, filing.reporting)
        : undefined,
      checked: statements.map(checkedStatement),
    };
    return {
      statements,
      reporting: { end, fiscalYear, quarter },
      kept,
      revised: isCompared ? { title: `${symbol} ${scope} ${end}`, source, numbers: numbersOf(statements) } : undefined,
    };
  }
}

/** The amounts of a year; a balance sheet of its last day is no such. */
const isOfYear = ({ cadence, statementType }: StatementRow) =>
  cadence === 'annual' && statementType === 'income_statement';

function readPattern(
  instance: XbrlInstance,
  facts: FactTable,
  { symbol }: ReportingCompany,
  source: FilingSource,
  listed: ListedFiling | undefined,
): { readonly shareholding: ShareholdingRow } {
  const shareholding = readShareholding(instance, facts, symbol);
  requireListed(facts.file, { end: shareholding.asOfDate }, listed);
  requireEnded(facts.file, shareholding.asOfDate, source);
  return { shareholding };
}

/** The exchange's list has the scope and the last day of a filing, too: in 1,296 of 1,296 those that the filing says. */
function requireListed(
  file: string,
  filing: { readonly scope?: string; readonly end: string },
  listed: ListedFiling | undefined,
): void {
  for (const each of ['scope', 'end'] as const) {
    const said = filing[each];
    if (said === undefined || listed?.[each] === undefined || listed[each] === said) continue;
    const what = each === 'scope' ? said : `of ${said}`;
    const inList = each === 'scope' ? listed.scope : `of ${listed.end ?? ''}`;
    throw new ImportError(`${file}: says that it is ${what}, and the exchange’s list has it as ${inList ?? ''}`);
  }
}

/** Results are of the past: in 1,296 of 1,296 filings. Else a slip in either day would make the newest period. */
function requireEnded(file: string, end: string, { filed }: FilingSource): void {
  if (filed === undefined || filed >= end) return;
  throw new ImportError(`${file}: says that it is of ${end}, and was published on ${filed}, before that day`);
}

/** A name belongs to the symbol that it came with: a company that changed one changed the other. */
function companyDetails(facts: FactTable, listed: ListedFiling | undefined, { symbol, own }: ReportingCompany) {
  const ownName = own === symbol ? (facts.reported('NameOfTheCompany') ?? facts.reported('NameOfBank')) : undefined;
  const listedName = (listed?.symbol ?? own) === symbol ? listed?.companyName : undefined;
  return {
    name: ownName ?? listedName,
    isin: facts.reported('ISIN') ?? listed?.isin,
    scripCode: codeOf(facts.reported('ScripCode')),
    industry: listed?.industry,
  };
}

/** What a file of the SEC is imported with. */
function ofOtherCountry(text: string): string {
  return /"cik"\s*:/.test(text.slice(0, 500))
    ? ': it is of the SEC, whose files are imported with: npm run import -- us'
    : '';
}
