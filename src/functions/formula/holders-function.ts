import type { Envelope } from '../../api';
import { shareholders } from '../../api';
import type { Eventually, Steps } from '../../client';
import { all, andThen, run, wait } from '../../client';
import type { Row, Table } from '../../tables';
import { readBasis, readHolderCategory } from '../argument/choice-argument';
import type { AskedTicker } from '../argument/company-argument';
import { readIndianTicker } from '../argument/company-argument';
import { readCount } from '../argument/count-argument';
import { INDIAN_DATES, readLastCount, readPeriod } from '../argument/date-argument';
import { readOptions } from '../argument/option-text';
import { plainValue, singleValue, textOf } from '../argument/plain-value';
import type { Asking, Values } from '../asking';
import { badArgument, CellError, notAvailable } from '../cell-error';
import { arrangeRecords, RECORD_OPTIONS } from './record-options';

const COLUMNS = ['holder_name', 'category', 'subcategory', 'shares', 'percentage'] as const;

/** The largest page of E6: always asked for, so that cells with different limits share pages. */
const PAGE_SIZE = 100;

interface Question extends AskedTicker {
  readonly values: Values;
  readonly limit: number;
}

/** FIN.HOLDERS: a row a disclosed holder of one filing, all pages (E6), in the service's order. */
export function holdersFunction(
  asking: Asking,
  args: {
    ticker: unknown;
    date: unknown;
    category: unknown;
    query: unknown;
    basis: unknown;
    limit: unknown;
    options: unknown;
  },
): Eventually<Table> {
  const options = readOptions(args.options, RECORD_OPTIONS);
  const company = readIndianTicker(args.ticker);
  const values = {
    ticker: company.ticker,
    date: readFilingDate(args.date),
    category: readHolderCategory(args.category),
    query: textOf(plainValue(args.query), 'query'),
    basis: readBasis(args.basis),
  };
  const question = { ...company, values, limit: readCount(args.limit, 'limit') ?? Infinity };
  return andThen(run(askHolders(asking, question)), (holders) => arrangeRecords(holders, COLUMNS, options));
}

function readFilingDate(argument: unknown): string | undefined {
  const value = singleValue(argument, 'date');
  if (readLastCount(value) !== undefined)
    throw badArgument('date must be one date here: holders are those of one filing.');
  const period = readPeriod(value, INDIAN_DATES);
  return period === undefined || period === 'latest' ? undefined : period.date;
}

/** The first page tells the filing and how many rows there are; the others are asked of that filing, together. */
function* askHolders(asking: Asking, question: Question): Steps<readonly Row[]> {
  const { asked, values, limit } = question;
  const page = (number: number, date = values['date']) =>
    asking.ask(shareholders, { ...values, date, limit: String(PAGE_SIZE), page: String(number) });
  const first = yield* wait(page(1));
  if (first.data === null) throw none(question);
  const date = String((first.data as Row)['as_of_date']);
  const total = Math.min(first.meta?.total_count ?? 0, limit);
  if (total === 0) throw notAvailable(`${asked}: no holder of the filing of ${date} matches the category and query.`);
  const others = Array.from({ length: Math.ceil(total / PAGE_SIZE) - 1 }, (_, index) => () => page(index + 2, date));
  const pages = [first, ...(yield* wait(all(others)))];
  return complete(pages, date, total, asked);
}

function none({ asked, values }: Question): CellError {
  const { basis = 'periodic', date } = values;
  return notAvailable(`${asked}: the service has no ${basis} shareholding filing${date ? ` of ${date}` : ''}.`);
}

/** All rows or none: pages of a list that changed meanwhile are not put together. */
function complete(pages: readonly Envelope[], date: string, total: number, asked: string): readonly Row[] {
  const holders = pages.flatMap(({ data }) => (data as { holders: readonly Row[] } | null)?.holders ?? []);
  const sameFiling = pages.every(
    ({ data, meta }) =>
      (data as Row | null)?.['as_of_date'] === date && meta?.total_count === pages[0]?.meta?.total_count,
  );
  if (!sameFiling || holders.length < total) {
    throw new CellError('#VALUE!', `${asked}: the list of holders changed while it was read. Try again with Refresh.`);
  }
  return holders.slice(0, total);
}
