import type { Endpoint, MarketId, StatementKind } from '../api';
import {
  announcements,
  balanceSheet,
  cashFlow,
  documents,
  embeddingsSearch,
  fullTextSearch,
  incomeStatement,
  indianCompanies,
  resultsCalendar,
  segmentResults,
  shareholders,
  shareholdingPattern,
  usAnnouncements,
  usBalanceSheet,
  usCashFlow,
  usCompanies,
  usDocuments,
  usIncomeStatement,
} from '../api';
import type { OptionRules } from './arguments/options-argument';
import {
  DATED_OPTIONS,
  LIVE_OPTIONS,
  METRIC_OPTIONS,
  RECORD_OPTIONS,
  SHAREHOLDING_FIELDS,
  SHAREHOLDING_OPTIONS,
  STATEMENT_OPTIONS,
} from './arguments/option-rules';

/** The groups of functions in the pane and in docs/functions.md, in this order. */
export const FUNCTION_GROUPS = {
  statements: { title: 'Statements', about: 'Financial statements, whole: a column each period.' },
  figures: { title: 'Single figures', about: 'One line of a statement, or what follows from it.' },
  periods: { title: 'Periods and sources', about: 'The periods there are, and the filing a number comes from.' },
  ownership: { title: 'Ownership', about: 'Who holds the shares of a company.' },
  filings: { title: 'Filings and search', about: 'What companies published, and what is written in it.' },
  companies: { title: 'Companies', about: 'The company list, and what it says of one company.' },
  workbook: { title: 'Workbook', about: 'What concerns the workbook rather than a company.' },
} as const;

/** A text that the `date` argument accepts, and its meaning. */
interface DateWord {
  readonly value: string;
  readonly about: string;
}

const LATEST: DateWord = { value: 'latest', about: 'The newest period' };
const ONE_PERIOD = [
  LATEST,
  { value: 'FY-1', about: 'The year before the newest' },
  { value: 'Q-4', about: 'Four quarters before the newest' },
];
const SEVERAL_PERIODS = [
  ...ONE_PERIOD,
  ...[4, 8].map((n) => ({ value: `last ${n}`, about: `The newest ${n} periods` })),
];

/** The properties of a function beyond its declaration, from which the generator makes Excel's metadata. */
export interface CatalogEntry {
  readonly group: keyof typeof FUNCTION_GROUPS;
  /** The endpoints that it queries. The first one defines the parameters and fields that its arguments name. */
  readonly endpoints: readonly Endpoint[];
  /** The kind of statement, for functions that return a whole one. */
  readonly statement?: StatementKind;
  /** The rules of its `options` argument. */
  readonly options?: OptionRules;
  /** The columns that `columns=` accepts, where they are not the fields of the endpoint. */
  readonly columns?: readonly string[];
  /** The words that its `date` argument accepts. */
  readonly dateWords?: readonly DateWord[];
  /**
   * A formula that works on the sandbox (companies: server/market/showcase.ts). docs/functions.md shows it with its
   * result.
   */
  readonly example: string;
}

const statement = (kind: StatementKind, endpoint: Endpoint) =>
  ({
    group: 'statements',
    endpoints: [endpoint],
    statement: kind,
    options: STATEMENT_OPTIONS,
    dateWords: SEVERAL_PERIODS,
  }) as const;

const INDIAN_FIGURES = [shareholdingPattern, segmentResults, balanceSheet, cashFlow, incomeStatement];
const US_FIGURES = [usIncomeStatement, usCashFlow, usBalanceSheet];

/** Every function by id, in the order of the pane. test/functions/catalog.test.ts compares it with the declarations. */
export const CATALOG = {
  'FIN.INCOME': { ...statement('income', incomeStatement), example: '=FIN.INCOME("NSE:AURELKA","FY2026")' },
  'US.INCOME': { ...statement('income', usIncomeStatement), example: '=US.INCOME("QRVN","FY2025")' },
  'FIN.BALANCE': { ...statement('balance', balanceSheet), example: '=FIN.BALANCE("NSE:AURELKA","FY2026")' },
  'US.BALANCE': { ...statement('balance', usBalanceSheet), example: '=US.BALANCE("QRVN","last 3",,"scale=million")' },
  'FIN.CASHFLOW': { ...statement('cashflow', cashFlow), example: '=FIN.CASHFLOW("NSE:AURELKA","FY2026")' },
  'US.CASHFLOW': { ...statement('cashflow', usCashFlow), example: '=US.CASHFLOW("QRVN","H1FY2025")' },
  'FIN.SEGMENTS': { ...statement('segments', segmentResults), example: '=FIN.SEGMENTS("NSE:AURELKA","last 3")' },
  'FIN.METRIC': {
    group: 'figures',
    endpoints: INDIAN_FIGURES,
    options: METRIC_OPTIONS,
    dateWords: SEVERAL_PERIODS,
    example: '=FIN.METRIC("NSE:AURELKA",{"FY2025","FY2026"},{"sales";"Profit after tax"})',
  },
  'US.METRIC': {
    group: 'figures',
    endpoints: US_FIGURES,
    options: METRIC_OPTIONS,
    dateWords: SEVERAL_PERIODS,
    example: '=US.METRIC("QRVN",{"FY2024","FY2025"},{"revenues";"us-gaap:NetIncomeLoss"})',
  },
  'FIN.TTM': {
    group: 'figures',
    endpoints: [segmentResults, cashFlow, incomeStatement],
    dateWords: ONE_PERIOD,
    example: '=FIN.TTM({"NSE:AURELKA";"NSE:PELLIMAR"},{"Q-4","latest"},"sales")',
  },
  'US.TTM': {
    group: 'figures',
    endpoints: [usIncomeStatement, usCashFlow],
    dateWords: ONE_PERIOD,
    example: '=US.TTM("QRVN","latest","revenues")',
  },
  'FIN.GROWTH': {
    group: 'figures',
    endpoints: INDIAN_FIGURES,
    dateWords: ONE_PERIOD,
    example: '=FIN.GROWTH("NSE:AURELKA",{"FY2025","FY2026"},"sales")',
  },
  'US.GROWTH': {
    group: 'figures',
    endpoints: US_FIGURES,
    dateWords: ONE_PERIOD,
    example: '=US.GROWTH("QRVN","FY2025","revenues","FY2024")',
  },
  'FIN.PERIODS': {
    group: 'periods',
    endpoints: INDIAN_FIGURES,
    example: '=FIN.PERIODS("NSE:AURELKA","annual",,4)',
  },
  'US.PERIODS': {
    group: 'periods',
    endpoints: [usDocuments, usIncomeStatement, usCashFlow, usBalanceSheet],
    example: '=US.PERIODS("TSSL",,4)',
  },
  'FIN.SOURCE': {
    group: 'periods',
    endpoints: [segmentResults, balanceSheet, cashFlow, incomeStatement],
    dateWords: ONE_PERIOD,
    example: '=FIN.SOURCE("NSE:AURELKA","FY2026")',
  },
  'US.SOURCE': {
    group: 'periods',
    endpoints: US_FIGURES,
    dateWords: ONE_PERIOD,
    example: '=US.SOURCE("QRVN",{"FY2025";"FY-1"})',
  },
  'FIN.SHAREHOLDING': {
    group: 'ownership',
    endpoints: [shareholdingPattern],
    options: SHAREHOLDING_OPTIONS,
    columns: SHAREHOLDING_FIELDS,
    dateWords: SEVERAL_PERIODS,
    example: '=FIN.SHAREHOLDING("NSE:AURELKA","last 4",,"columns=as_of_date,promoters,fii,dii,public")',
  },
  'FIN.HOLDERS': {
    group: 'ownership',
    endpoints: [shareholders],
    options: RECORD_OPTIONS,
    example: '=FIN.HOLDERS("PELLIMAR",,"promoters",,,5)',
  },
  'FIN.DOCUMENTS': {
    group: 'filings',
    endpoints: [documents],
    options: DATED_OPTIONS,
    example: '=FIN.DOCUMENTS("annual-report","NSE:AURELKA")',
  },
  'US.DOCUMENTS': {
    group: 'filings',
    endpoints: [usDocuments],
    options: DATED_OPTIONS,
    example: '=US.DOCUMENTS("10-K","QRVN")',
  },
  'FIN.ANNOUNCEMENTS': {
    group: 'filings',
    endpoints: [announcements],
    options: DATED_OPTIONS,
    example: '=FIN.ANNOUNCEMENTS("NSE:AURELKA","2026-01-01",,"Contract Awards, Expansion Plans",,,,5)',
  },
  'US.ANNOUNCEMENTS': {
    group: 'filings',
    endpoints: [usAnnouncements],
    options: DATED_OPTIONS,
    example: '=US.ANNOUNCEMENTS("QRVN","8-K",,,,,,,5)',
  },
  'FIN.SEARCH': {
    group: 'filings',
    endpoints: [embeddingsSearch],
    options: RECORD_OPTIONS,
    example: '=FIN.SEARCH("order book","earnings-transcript","NSE:AURELKA",,,,,4)',
  },
  'FIN.FIND': {
    group: 'filings',
    endpoints: [fullTextSearch],
    options: DATED_OPTIONS,
    example: '=FIN.FIND("""order book""",,"NSE:AURELKA","2026")',
  },
  'FIN.CALENDAR': {
    group: 'filings',
    endpoints: [resultsCalendar],
    options: DATED_OPTIONS,
    example: '=FIN.CALENDAR(,"2026-11-20",,6,"order=oldest; count=yes")',
  },
  'FIN.LIVE': {
    group: 'filings',
    endpoints: [announcements],
    options: LIVE_OPTIONS,
    example: '=FIN.LIVE("NSE:AURELKA",,"positive",4)',
  },
  'US.LIVE': {
    group: 'filings',
    endpoints: [usAnnouncements],
    options: LIVE_OPTIONS,
    example: '=US.LIVE("QRVN, TSSL",,,,4)',
  },
  'FIN.COMPANY': {
    group: 'companies',
    endpoints: [indianCompanies],
    example: '=FIN.COMPANY("NSE:AURELKA","industry_info.industry")',
  },
  'US.COMPANY': { group: 'companies', endpoints: [usCompanies], example: '=US.COMPANY("QRVN","industry_info.sector")' },
  'FIN.COMPANIES': {
    group: 'companies',
    endpoints: [indianCompanies],
    options: RECORD_OPTIONS,
    example: '=FIN.COMPANIES(,"Information Technology",,"large")',
  },
  'US.COMPANIES': {
    group: 'companies',
    endpoints: [usCompanies],
    options: RECORD_OPTIONS,
    example: '=US.COMPANIES("QRVN, TSSL")',
  },
  'FIN.LOOKUP': {
    group: 'companies',
    endpoints: [indianCompanies],
    example: '=FIN.LOOKUP("Aurelca Softworks Limited")',
  },
  'US.LOOKUP': { group: 'companies', endpoints: [usCompanies], example: '=US.LOOKUP("quorvane","cik")' },
  'US.CIK': { group: 'companies', endpoints: [usCompanies], example: '=US.CIK("QRVN")' },
  'FIN.TODAY': { group: 'workbook', endpoints: [], example: '=FIN.TODAY()' },
  'FIN.STATUS': { group: 'workbook', endpoints: [], example: '=FIN.STATUS()' },
} as const satisfies Readonly<Record<`${'FIN' | 'US'}.${string}`, CatalogEntry>>;

export type FunctionId = keyof typeof CATALOG;

/** The function ids in the order of the catalog. */
export const FUNCTION_IDS = Object.keys(CATALOG) as readonly FunctionId[];

/** The catalog entry of a function; undefined for an unknown id. */
export function catalogEntry(id: string): CatalogEntry | undefined {
  return Object.hasOwn(CATALOG, id) ? CATALOG[id as FunctionId] : undefined;
}

/** The market that a function queries, by its namespace. */
export function marketOf(id: string): MarketId {
  return id.startsWith('US.') ? 'us' : 'india';
}
