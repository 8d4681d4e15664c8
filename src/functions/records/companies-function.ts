import type { AnswerRow, Endpoint } from '../../api';
import { indianCompanies, isIndianCompany, usCompanies } from '../../api';
import type { Coroutine, ParameterValues } from '../../client';
import type { RecordRow, Table } from '../../tables';
import { fieldReader } from '../../tables';
import { MAYBE_ID } from '../arguments/companies/company-argument';
import { readByRule } from '../arguments/list-argument';
import { RECORD_OPTIONS } from '../arguments/options/option-rules';
import { readOptions } from '../arguments/options/options-argument';
import { readCount } from '../arguments/scalar-argument';
import { serviceHasNo } from '../cells/failures/absence-text';
import { badArgument, CellError, UnknownCompany } from '../cells/failures/cell-error';
import type { QueryContext } from '../context/query-context';
import type { AskedCompanies } from '../companies/asked-companies';
import { isRefused } from '../companies/company-lookup';
import { proposal } from '../companies/proposal';
import { companyGroups, ID, idOf, listedCompanies, listedIssuers } from '../companies/asked-companies';
import { type AskedNames, askedNames } from './asked-names';
import type { ListRows } from './list-query';
import { queryLists, wordsOf } from './list-query';
import { arrangeRecords, zoneOf } from './record-columns';

export type CompaniesArguments = Readonly<Record<string, unknown>>;

interface CompanyList {
  readonly endpoint: Endpoint;
  readonly columns: readonly string[];
  readonly companies: (argument: unknown) => AskedCompanies;
  readonly argument: 'tickers' | 'ciks';
  /** Whether the service accepts this name of a company. */
  readonly isName: (name: string) => boolean;
  /** The key of a company in the list, and whether a row is that company. */
  readonly key: (name: string) => string;
  readonly isCompany: (row: AnswerRow, name: string) => boolean;
}

interface CompaniesQuery {
  readonly companies: AskedCompanies;
  readonly names: AskedNames;
  readonly values: ParameterValues;
}

const INDUSTRY = ['industry_info.sector', 'industry_info.industry'];
const MARKET_CAP = 'market_snapshot.market_cap.value';

/** India's list shows so few columns by default that the whole country fits into one result. */
export const INDIAN_COMPANIES: CompanyList = {
  endpoint: indianCompanies,
  columns: ['ticker', 'company_name', 'marketcap_category', MARKET_CAP, ...INDUSTRY],
  companies: listedCompanies,
  argument: 'tickers',
  isName: () => true,
  key: () => 'ticker',
  isCompany: (row, name) => {
    const id = idOf(name);
    if (id !== undefined) return row['id'] === id;
    return isIndianCompany(row, name) !== false || String(row['id']).toUpperCase() === name;
  },
};
const isCik = (name: string) => /^\d{10}$/.test(name);
export const US_COMPANIES: CompanyList = {
  endpoint: usCompanies,
  columns: ['ticker', 'company_name', 'cik', 'marketcap_category', ...INDUSTRY],
  companies: listedIssuers,
  argument: 'ciks',
  isName: isCik,
  key: (name) => (isCik(name) ? 'cik' : 'ticker'),
  isCompany: (row, cik) => row['cik'] === cik,
};

/** FIN.COMPANIES, US.COMPANIES: a row per company, in the service's order (E11, E15). */
export function* companiesFunction(
  context: QueryContext,
  list: CompanyList,
  args: CompaniesArguments,
): Coroutine<Table> {
  const options = readOptions(args['options'], RECORD_OPTIONS);
  const values: Record<string, string | undefined> = {};
  for (const name of ['caps', 'sort']) values[name] = readByRule(list.endpoint, name, args[name]);
  const names = askedNames(list.endpoint, args);
  const limit = readCount(args['limit'], 'limit') ?? Infinity;
  const companies = list.companies(args[list.argument]);
  const filters = { ...values, ...(yield* names.resolve(context)) };
  const { rows, ...counted } = yield* queryCompanies(context, list, { companies, names, values: filters }, limit);
  const { columns, endpoint } = list;
  const shown = { columns, fields: endpoint.fields ?? [], zone: zoneOf(endpoint) };
  const kind = { ...shown, notes: marketCapNote(rows), list: counted, changes: context.changes };
  return arrangeRecords(rows, kind, options);
}

function* queryCompanies(
  context: QueryContext,
  list: CompanyList,
  query: CompaniesQuery,
  limit: number,
): Coroutine<Omit<ListRows, 'rows'> & { readonly rows: readonly RecordRow[] }> {
  const { companies, values } = query;
  const names = yield* companies.resolve(context);
  const listed = names.filter(list.isName);
  const groups = companyGroups(companies, listed).map((group) => ({ ...values, ...group }));
  if (names.length > 0 && listed.length === 0) throw yield* none(context, list, query);
  if (groups.length > 1 && values['sort'] !== undefined)
    throw badArgument(
      'sort: companies that take several requests (more than 100, or some by ticker and some by id) cannot be sorted by the service. Leave it out, or name fewer.',
    );
  const received = yield* queryLists(context, list.endpoint, groups, { what: 'Companies', limit, isShown: true });
  const byId = yield* queryIds(context, list, query, missingNames(list, names, received.rows));
  const rows = [...received.rows, ...byId];
  if (rows.length === 0) throw yield* none(context, list, query);
  if (groups.length > 1 || byId.length > 0)
    rows.sort((a, b) => String(a['company_name']).localeCompare(String(b['company_name'])));
  const unknown = rows.length < limit && !isFiltered(values) ? missingNames(list, names, rows) : [];
  const all = [...rows, ...unknown.map((name) => unknownRow(context, list, name))];
  return { ...received, total: received.total + byId.length, rows: all.slice(0, limit) };
}

/** The rows of names that are no tickers of the list but may be internal ids. */
function* queryIds(
  context: QueryContext,
  list: CompanyList,
  { companies, values }: CompaniesQuery,
  unknown: readonly string[],
): Coroutine<readonly AnswerRow[]> {
  const ids = companies.asked.filter((asked) => MAYBE_ID.test(asked) && unknown.includes(asked.toUpperCase()));
  if (ids.length === 0 || companies.key !== 'tickers') return [];
  const groups = companyGroups(
    companies,
    ids.map((id) => ID + id),
  ).map((group) => ({ ...values, ...group }));
  try {
    return (yield* queryLists(context, list.endpoint, groups, { what: 'Companies', limit: Infinity })).rows;
  } catch (error) {
    if (isRefused(error)) return [];
    throw error;
  }
}

function missingNames(list: CompanyList, names: readonly string[], rows: readonly AnswerRow[]): readonly string[] {
  return names.filter((name) => !rows.some((row) => list.isCompany(row, name)));
}

function* none(
  context: QueryContext,
  { endpoint: { market } }: CompanyList,
  { companies, names, values }: CompaniesQuery,
): Coroutine<CellError> {
  const advice = yield* names.advice(context);
  const [only, ...others] = companies.asked;
  const meant = () =>
    only !== undefined && others.length === 0 && !isFiltered(values) ? proposal(context, market, only) : '';
  const what = `companies${wordsOf(companies, values)}`;
  return new CellError(serviceHasNo({ what, advice: () => `${advice}${meant()}`.trim() }));
}

/** The row of a named company that the list lacks. */
function unknownRow(context: QueryContext, list: CompanyList, name: string): RecordRow {
  const message = () => `No such company in the list.${proposal(context, list.endpoint.market, name)}`;
  return { failure: new UnknownCompany(message), key: list.key(name), first: name };
}

/** Whether a company may have been left out for another reason than that there is none. */
function isFiltered(values: ParameterValues): boolean {
  return ['sectors', 'industries', 'caps'].some((name) => values[name] !== undefined);
}

/** The unit of the market caps, if all rows have the same one. */
function marketCapNote(rows: readonly RecordRow[]): Readonly<Record<string, string>> {
  const unitOf = fieldReader('market_snapshot.market_cap.unit');
  const units = new Set(rows.map((row) => unitOf(row as AnswerRow)).filter((unit) => typeof unit === 'string'));
  const [unit] = units;
  if (units.size !== 1 || unit === undefined) return {};
  return { [MARKET_CAP]: unit.replace(/_CRORE$/, ' crores') };
}
