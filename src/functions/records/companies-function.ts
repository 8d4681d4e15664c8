import { readOptions } from '../arguments/options-argument';
import { indianCompanies, usCompanies } from '../../api';
import { badArgument, notAvailable } from '../runtime/cell-error';
import { all, andThen, isIndianCompany, run, wait } from '../../client';
import { readCount } from '../arguments/count-argument';
import { fieldReader } from '../../tables/field';
import type { Endpoint } from '../../api';
import type { PromiseOrValue, Steps } from '../../client';
import type { RecordRow, Row, Table } from '../../tables';
import { readByRule } from '../arguments/list-argument';
import type { QueryContext, Values } from '../runtime/query-context';
import type { CellError } from '../runtime/cell-error';
import type { AskedCompanies } from './asked-companies';
import { anyTickers, companyGroups, listedIssuers } from './asked-companies';
import { askRows, inWords, joined } from './feed-function';
import { RECORD_OPTIONS } from './record-option-rules';
import { arrangeRecords, zoneOf } from './record-options';

export type CompaniesArguments = Readonly<Record<string, unknown>>;

interface CompanyList {
  readonly endpoint: Endpoint;
  readonly columns: readonly string[];
  readonly companies: (argument: unknown) => AskedCompanies;
  readonly argument: 'tickers' | 'ciks';
  /** Whether the service can be asked for a company by this name. */
  readonly isName: (name: string) => boolean;
  /** The column that tells which company a row is, and whether it is the one asked for. */
  readonly key: (name: string) => string;
  readonly isCompany: (row: Row, name: string) => boolean;
}

const INDUSTRY = ['industry_info.sector', 'industry_info.industry'];
const MARKET_CAP = 'market_snapshot.market_cap.value';

/** Few enough columns for the whole list of a country to fit into one result. */
export const INDIA: CompanyList = {
  endpoint: indianCompanies,
  columns: ['ticker', 'company_name', 'marketcap_category', MARKET_CAP, ...INDUSTRY],
  companies: anyTickers,
  argument: 'tickers',
  isName: () => true,
  key: () => 'ticker',
  isCompany: isIndianCompany,
};
const isCik = (name: string) => /^\d{10}$/.test(name);
export const US: CompanyList = {
  endpoint: usCompanies,
  columns: ['ticker', 'company_name', 'cik', 'marketcap_category', ...INDUSTRY],
  companies: listedIssuers,
  argument: 'ciks',
  isName: isCik,
  key: (name) => (isCik(name) ? 'cik' : 'ticker'),
  isCompany: (row, cik) => row['cik'] === cik,
};

/** FIN.COMPANIES, US.COMPANIES: a row a company, in the service's order (E11, E15). */
export function companiesFunction(
  context: QueryContext,
  list: CompanyList,
  args: CompaniesArguments,
): PromiseOrValue<Table> {
  const options = readOptions(args['options'], RECORD_OPTIONS);
  const values: Record<string, string | undefined> = {};
  for (const name of ['sectors', 'industries', 'caps', 'sort'])
    values[name] = readByRule(list.endpoint, name, args[name]);
  const limit = readCount(args['limit'], 'limit') ?? Infinity;
  const companies = list.companies(args[list.argument]);
  return andThen(run(askCompanies(context, list, companies, values, limit)), (rows) => {
    const { columns, endpoint } = list;
    const kind = { columns, fields: endpoint.fields ?? [], zone: zoneOf(endpoint), notes: marketCapNote(rows) };
    return arrangeRecords(rows, kind, options);
  });
}

function* askCompanies(
  context: QueryContext,
  list: CompanyList,
  companies: AskedCompanies,
  values: Values,
  limit: number,
): Steps<readonly RecordRow[]> {
  const names = yield* wait(companies.resolve(context));
  const asked = names.filter(list.isName);
  const groups = companyGroups(companies, asked).map((group) => ({ ...values, ...group }));
  if (names.length > 0 && asked.length === 0) throw none(companies, values);
  if (groups.length > 1 && values['sort'] !== undefined)
    throw badArgument('sort: more than 100 companies cannot be sorted by the service. Leave it out, or name fewer.');
  const lists = yield* wait(all(groups.map((group) => () => run(askRows(context, list.endpoint, group, limit)))));
  const rows = [...joined(lists, 'Companies')];
  if (rows.length === 0) throw none(companies, values);
  if (groups.length > 1) rows.sort((a, b) => String(a['company_name']).localeCompare(String(b['company_name'])));
  return [...rows, ...(rows.length < limit ? missing(list, names, values, rows) : [])].slice(0, limit);
}

function none(companies: AskedCompanies, values: Values): CellError {
  return notAvailable(`The service has no companies${inWords({ companies, values })}.`);
}

/** A row of its own for each company asked for that the list does not have; with other filters it may just not match. */
function missing(list: CompanyList, names: readonly string[], values: Values, rows: readonly Row[]): RecordRow[] {
  if (['sectors', 'industries', 'caps'].some((name) => values[name] !== undefined)) return [];
  const failure = { code: '#N/A', message: 'No such company in the list.' } as const;
  return names
    .filter((name) => !rows.some((row) => list.isCompany(row, name)))
    .map((name) => ({ failure, key: list.key(name), first: name }));
}

/** The unit of the market caps, where all rows agree on one. */
function marketCapNote(rows: readonly RecordRow[]): Readonly<Record<string, string>> {
  const unitOf = fieldReader('market_snapshot.market_cap.unit');
  const units = new Set(rows.map((row) => unitOf(row as Row)).filter((unit) => typeof unit === 'string'));
  const [unit] = units;
  if (units.size !== 1 || unit === undefined) return {};
  return { [MARKET_CAP]: unit.replace(/_CRORE$/, ' crores') };
}
