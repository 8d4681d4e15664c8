import type { EndpointOf } from './endpoints/endpoint';
import { announcements, documents, INDIA_ENDPOINTS, indianCompanies } from './endpoints/indian-endpoints';
import { indianHomeStatement } from './lines/home-statement';
import { indianLinesOf } from './lines/india/line-list';
import { indianPathsOf } from './lines/india/insurer-accounts';
import type { LineSynonym } from './lines/line-synonyms';
import { indianSynonyms, usSynonyms } from './lines/line-synonyms';
import type { DividedLine } from './lines/divided-lines';
import { INDIAN_DIVIDED_LINES } from './lines/divided-lines';
import type { MainLines } from './lines/main-lines';
import { indianMainLines, usMainLines } from './lines/main-lines';
import { usDocumentedStatement, usLines } from './lines/us/statements-of-line';
import { usStatementByName } from './lines/us/name-rules';
import type { Zone } from './dates/market-day';
import { DAY_ZONES } from './dates/market-day';
import { record } from './record';
import type { StatementData } from './endpoints/response';
import { OBJECT } from './endpoints/shape';
import type { StatementKind } from './statement-kind';
import { INDIAN_STATEMENTS, STATEMENT_KINDS, US_STATEMENT_KINDS, US_STATEMENTS } from './statement-kind';
import { US_ENDPOINTS, usAnnouncements, usCompanies, usDocuments } from './endpoints/us-endpoints';
import type { StatementScope } from './endpoints/vocabulary';
import { STATEMENT_SCOPES } from './endpoints/vocabulary';

/** What a market is to the rest of the code. What else differs between markets is in a `Record<MarketId, …>` beside it. */
export interface Market {
  readonly name: string;
  /** Its name in a sentence. */
  readonly nameInText: string;
  /** As texts about its list of companies and its functions say it. */
  readonly shortName: string;
  /** What its functions' names begin with, before the dot. */
  readonly namespace: string;
  /** The argument of its functions that names a company. */
  readonly argument: 'ticker' | 'cik';
  /** Its word in the addresses of its endpoints (`/api/in/…`), and in commands. */
  readonly code: string;
  /** How the ISINs of its securities begin. */
  readonly isinPrefix: string;
  /** Where its companies file, as data sets of filings name it. */
  readonly filedWith: string;
  /** The statements of its companies, in the order in which METRIC searches a line's bare name. */
  readonly kinds: readonly StatementKind[];
  /** The endpoints of the statements. */
  readonly statements: Readonly<Partial<Record<StatementKind, Endpoint>>>;
  /** The field of a statement's data that holds its lines. No other market has it: it tells whose the data are. */
  readonly lineField: string;
  /** Whether issuers choose the lines of their statements; else a format gives them. */
  readonly issuersChooseLines: boolean;
  /** The documented lines of a statement, as dotted paths. */
  readonly lines: (kind: StatementKind) => readonly string[];
  /** Everyday names of lines. */
  readonly synonyms: () => readonly LineSynonym[];
  /** The path of a line, and others under which it is found, so that a bare name for a quantity of two accounts means both lines. */
  readonly pathsOf: (path: string) => readonly string[];
  /** Lines that are a part of what their name says. */
  readonly dividedLines: readonly DividedLine[];
  /** The lines with which one reads a statement first. */
  readonly mainLines: () => Readonly<Record<StatementKind, MainLines>>;
  /** The statement of a documented line, by its name without a taxonomy. */
  readonly documentedStatement: (name: string) => StatementKind | undefined;
  /** The statement that the name of any other line tells. */
  readonly statementByName: (name: string) => StatementKind | undefined;
  /** What its statements may be of, the usual one first; empty where they do not say. */
  readonly scopes: readonly StatementScope[];
  /** The zone in which its days begin. */
  readonly zone: Zone;
  readonly endpoints: readonly Endpoint[];
  /** Those of its filings, its announcements and its list of companies. */
  readonly documents: Endpoint;
  readonly announcements: Endpoint;
  readonly companies: Endpoint;
}

const ENTRIES = {
  india: {
    name: 'India',
    nameInText: 'India',
    shortName: 'India',
    namespace: 'FIN',
    argument: 'ticker',
    code: 'in',
    isinPrefix: 'IN',
    filedWith: 'NSE',
    kinds: STATEMENT_KINDS,
    statements: INDIAN_STATEMENTS,
    lineField: 'financials',
    issuersChooseLines: false,
    lines: indianLinesOf,
    synonyms: indianSynonyms,
    pathsOf: indianPathsOf,
    dividedLines: INDIAN_DIVIDED_LINES,
    mainLines: indianMainLines,
    documentedStatement: indianHomeStatement,
    statementByName: () => undefined,
    scopes: STATEMENT_SCOPES,
    zone: DAY_ZONES.india,
    endpoints: INDIA_ENDPOINTS,
    documents,
    announcements,
    companies: indianCompanies,
  },
  us: {
    name: 'United States',
    nameInText: 'the United States',
    shortName: 'US',
    namespace: 'US',
    argument: 'cik',
    code: 'us',
    isinPrefix: 'US',
    filedWith: 'SEC',
    kinds: US_STATEMENT_KINDS,
    statements: US_STATEMENTS,
    lineField: 'metrics',
    issuersChooseLines: true,
    lines: (kind: StatementKind) => (kind === 'segments' ? [] : usLines(kind)),
    synonyms: usSynonyms,
    pathsOf: (path: string) => [path],
    dividedLines: [], // a tag without "current" is the whole
    mainLines: usMainLines,
    documentedStatement: usDocumentedStatement,
    statementByName: usStatementByName,
    scopes: [],
    zone: DAY_ZONES.us,
    endpoints: US_ENDPOINTS,
    documents: usDocuments,
    announcements: usAnnouncements,
    companies: usCompanies,
  },
} as const;

export type MarketId = keyof typeof ENTRIES;

/** What the names of functions begin with. */
export type Namespace = (typeof ENTRIES)[MarketId]['namespace'];

/** The markets of the service, by the name that settings, caches and databases store. */
export const MARKETS: Readonly<Record<MarketId, Market>> = ENTRIES;

/** In the order in which they are shown. */
export const MARKET_IDS = Object.keys(ENTRIES) as readonly MarketId[];

/** A record with an entry for each market. */
export function byMarket<T>(of: (id: MarketId) => T): Readonly<Record<MarketId, T>> {
  return Object.fromEntries(MARKET_IDS.map((id) => [id, of(id)])) as Record<MarketId, T>;
}

/** An endpoint of any market. */
export type Endpoint = EndpointOf<MarketId>;

/** The ids of the endpoints that are declared: a record by them has an entry for each. */
export type DeclaredEndpointId = (typeof ENTRIES)[MarketId]['endpoints'][number]['id'];

/** E1 to E18, in order. */
export const ENDPOINTS: readonly (Endpoint & { readonly id: DeclaredEndpointId })[] = MARKET_IDS.flatMap(
  (id): readonly (Endpoint & { readonly id: DeclaredEndpointId })[] => ENTRIES[id].endpoints,
);

/** Whether a stored text names a market. */
export function isMarketId(text: unknown): text is MarketId {
  return MARKET_IDS.some((id) => id === text);
}

/** The market of a function, by its namespace; undefined where none has it. */
export function marketOfFunction(id: string): MarketId | undefined {
  return MARKET_IDS.find((market) => id.startsWith(`${MARKETS[market].namespace}.`));
}

/** The market whose service has an address; undefined where none has. */
export function marketOfPath(path: string): MarketId | undefined {
  return MARKET_IDS.find((id) => path.startsWith(`/api/${MARKETS[id].code}/`));
}

/** The market of a statement. Throws where it is of none, which no answer that was checked is. */
export function marketOfStatement(data: StatementData): MarketId {
  const market = MARKET_IDS.find((id) => OBJECT(data[MARKETS[id].lineField]) === undefined);
  if (market === undefined) throw new TypeError('a statement without lines');
  return market;
}

/** The lines of a statement, in sections or not. */
export function statementLines(data: StatementData): Readonly<Record<string, unknown>> {
  return record(data[MARKETS[marketOfStatement(data)].lineField]);
}
