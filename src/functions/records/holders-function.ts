import type { AnswerRow, Envelope } from '../../api';
import { shareholders } from '../../api';
import type { Coroutine, PagedQuery, PagedRows, ParameterValues } from '../../client';
import { pageSize, queryPagedRows, wait } from '../../client';
import type { Table } from '../../tables';
import { readBasis } from '../arguments/choices/choice-argument';
import type { AskedTicker } from '../arguments/companies/company-argument';
import { readIndianTicker } from '../arguments/companies/company-argument';
import { readHolderCategory } from '../arguments/choices/holder-category';
import { INDIAN_DATES, readPeriod } from '../arguments/periods/date-argument';
import { readLastCount } from '../arguments/periods/period-grammar';
import { RECORD_OPTIONS } from '../arguments/options/option-rules';
import { readOptions } from '../arguments/options/options-argument';
import { plainValue, quoted, readCount, singleValue, textOf } from '../arguments/scalar-argument';
import { refuseSwapped } from '../arguments/swapped-arguments';
import type { PatternTerms } from '../periods/india/shareholding-patterns';
import { dateOfPattern, otherPatterns, PATTERNS_OF_INDIA } from '../periods/india/shareholding-patterns';
import { serviceHasNo } from '../cells/failures/absence-text';
import { badArgument, CellError, CellFailure, notAvailable } from '../cells/failures/cell-error';
import { askAbout, readCompany } from '../companies/read-company';
import type { QueryContext } from '../context/query-context';
import { changedWhileRead } from './list-query';
import { madeFrom } from './changed-rows';
import { arrangeRecords, zoneOf } from './record-columns';

const COLUMNS = ['holder_name', 'category', 'subcategory', 'shares', 'percentage'] as const;

interface HoldersQuery extends AskedTicker {
  readonly values: ParameterValues;
  readonly limit: number;
}

/** FIN.HOLDERS: a row per disclosed holder of one filing, all pages (E6), in the service's order. */
export function* holdersFunction(
  context: QueryContext,
  args: {
    ticker: unknown;
    date: unknown;
    category: unknown;
    query: unknown;
    basis: unknown;
    limit: unknown;
    options: unknown;
  },
): Coroutine<Table> {
  const options = readOptions(args.options, RECORD_OPTIONS);
  const basis = readBasis(args.basis);
  const category = readHolderCategory(args.category);
  const limit = readCount(args.limit, 'limit') ?? Infinity;
  const others = [args.category, args.query, args.basis, args.limit, args.options];
  refuseSwapped('india', 'HOLDERS', { company: args.ticker, date: args.date, others });
  const company = readCompany(context, 'india', args.ticker, readIndianTicker);
  const values = {
    ticker: company.ticker,
    date: yield* filingDate(context, { ...company, basis }, args.date),
    category,
    query: textOf(plainValue(args.query), 'query'),
    basis,
  };
  const { rows, total } = yield* askAbout(
    context,
    'india',
    company.asked,
    queryHolders(context, { ...company, values, limit }),
    PATTERNS_OF_INDIA,
  );
  const list = { total, isExact: true };
  const kind = { columns: COLUMNS, fields: shareholders.fields, zone: zoneOf(shareholders), list };
  return arrangeRecords(rows, { ...kind, changes: context.changes }, options);
}

/** The date of the filing; undefined for the newest one. */
function* filingDate(context: QueryContext, terms: PatternTerms, argument: unknown): Coroutine<string | undefined> {
  const value = singleValue(argument, 'date');
  if (readLastCount(value) !== undefined)
    throw badArgument('date must be one date here: holders are those of one filing.');
  const period = readPeriod(value, INDIAN_DATES);
  if (period === undefined) return undefined;
  const date = yield* dateOfPattern(context, terms, period);
  if (date instanceof CellFailure) throw new CellError(date);
  return date;
}

/** The first page names the filing; the other pages are queried for that filing. */
function* queryHolders(context: QueryContext, { asked, values, limit }: HoldersQuery): Coroutine<PagedRows> {
  const size = pageSize(shareholders, Infinity);
  const page: PagedQuery['page'] = (number, freshness, first) => {
    const date = filingOf(first)?.as_of_date ?? values['date'];
    const paging = { limit: String(size), page: String(number) };
    return context.result(shareholders, { ...values, date, ...paging }, freshness);
  };
  const list = yield* queryPagedRows({
    endpoint: shareholders,
    page,
    rowsOf: (envelope) => {
      const { holders, ...filing } = filingOf(envelope) ?? { holders: [] };
      context.changes?.addAll(holders);
      return holders.map((holder) => rowOf(holder, filing));
    },
    factsOf: (envelope) => {
      const filing = filingOf(envelope);
      return [filing?.['total_shares'], filing?.['total_shareholders']];
    },
    size,
    limit,
  });
  if (!list) throw changedWhileRead(asked, 'the list of holders');
  if (list.rows.length > 0) return list;
  const filing = filingOf((yield* wait(page(1))).envelope);
  if (!filing) throw none(asked, values);
  throw notAvailable(`${asked}: ${noHolder(filing.as_of_date, values)}.`);
}

/** Why a filing has no row: the service gives no holder of it, or none that is asked for. */
function noHolder(date: string, { category, query }: ParameterValues): string {
  const asked = [category && `category ${category}`, query && `query ${quoted(query)}`].filter(Boolean).join(' and ');
  return asked
    ? `the filing of ${date} names no holder that matches ${asked}`
    : `the service has no holders of the filing of ${date}`;
}

/** A holder with the fields of the filing that its page is from. */
function rowOf(holder: AnswerRow, filing: AnswerRow): AnswerRow {
  return madeFrom(holder, { ...filing, ...holder });
}

/** A filing with a page of its holders. */
type FilingPage = AnswerRow & { readonly as_of_date: string; readonly holders: readonly AnswerRow[] };

function filingOf(envelope: Envelope | undefined) {
  return envelope?.data as FilingPage | null | undefined;
}

function none(asked: string, { basis = 'periodic', date }: ParameterValues): CellError {
  const advice = date ? () => otherPatterns(asked, String(basis), date) : undefined;
  return new CellError(
    serviceHasNo({ asked, what: `${basis} shareholding filing${date ? ` of ${date}` : ''}`, advice }),
  );
}
