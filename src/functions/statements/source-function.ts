import type { UsStatementKind, Zone } from '../../api';
import { STATEMENT_KINDS, US_STATEMENT_KINDS } from '../../api';
import type { Coroutine } from '../../client';
import type { Cell } from '../../tables';
import { fieldCell } from '../../tables';
import { readChoice, readScope, readType } from '../arguments/choice-argument';
import { readIndianTicker, readIssuer } from '../arguments/company-argument';
import type { DateRules } from '../arguments/date-argument';
import { INDIAN_DATES, readRequiredPeriod, US_DATES } from '../arguments/date-argument';
import { plainValue, singleValue, textOf } from '../arguments/scalar-argument';
import { CellFailure } from '../runtime/cell-error';
import { DatedAnswers } from '../runtime/dated-answers';
import type { QueryContext } from '../runtime/query-context';
import { IndianSource } from './indian-source';
import type { SourceKind, StatementSource } from './statement-source';
import { UsSource } from './us-source';

/** When the answer with the statement was received: the one fact that is not a field of the service. */
const RECEIVED = 'received';

const ABOUT_PERIOD = ['fiscal_year', 'fiscal_quarter', 'period_end_date', 'reporting_type', 'statement_type'] as const;

/** The facts about a statement by the service's field names, the default first (E7–E10). */
const INDIAN_FIELDS = [
  'audit_status',
  'profile',
  ...ABOUT_PERIOD,
  'statement_scope',
  'currency',
  'scale',
  'company_id',
  RECEIVED,
] as const;

/** The same of US statements (E16–E18). */
const US_FIELDS = [
  'filing_url',
  'accession_number',
  ...ABOUT_PERIOD,
  'currency',
  'ticker',
  'cik',
  'company_id',
  RECEIVED,
] as const;

/** What the two functions read from their arguments, and how one market does so. */
interface SourceQuery<K extends SourceKind> {
  /** The default first, as in `fields`. */
  readonly kinds: readonly [K, ...K[]];
  readonly fields: readonly [string, ...string[]];
  readonly dates: DateRules;
  readonly zone: Zone;
  readonly sourceIn: (context: QueryContext) => StatementSource<K>;
}

interface SourceArguments {
  readonly date: unknown;
  readonly field: unknown;
  readonly statement: unknown;
}

/** FIN.SOURCE: what a statement says of itself, and when it was received (E7–E10). */
export function indianSourceFunction(
  context: QueryContext,
  args: SourceArguments & { ticker: unknown; type: unknown; scope: unknown },
): Coroutine<Cell> {
  const terms = { ...readIndianTicker(args.ticker), type: readType(args.type), scope: readScope(args.scope) };
  return factOfStatement(context, args, {
    kinds: STATEMENT_KINDS,
    fields: INDIAN_FIELDS,
    dates: INDIAN_DATES,
    zone: 'IST',
    sourceIn: (dated) => new IndianSource(dated, terms),
  });
}

/** US.SOURCE: the filing and other facts behind a statement's numbers (E16–E18). */
export function usSourceFunction(
  context: QueryContext,
  args: SourceArguments & { cik: unknown; type: unknown },
): Coroutine<Cell> {
  const terms = { issuer: readIssuer(args.cik), type: readType(args.type) };
  return factOfStatement<UsStatementKind>(context, args, {
    kinds: US_STATEMENT_KINDS,
    fields: US_FIELDS,
    dates: US_DATES,
    zone: 'UTC',
    sourceIn: (dated) => new UsSource(dated, terms),
  });
}

function* factOfStatement<K extends SourceKind>(
  context: QueryContext,
  args: SourceArguments,
  { kinds, fields, dates, zone, sourceIn }: SourceQuery<K>,
): Coroutine<Cell> {
  const field = readWord(args.field, 'field', fields) ?? fields[0];
  const kind = readWord(args.statement, 'statement', kinds) ?? kinds[0];
  const period = readRequiredPeriod(singleValue(args.date, 'date'), dates);
  const answers = new DatedAnswers(context);
  const source = sourceIn(answers);
  const statement = yield* source.statement(kind, period);
  if (statement instanceof CellFailure) return statement;
  const value = field === RECEIVED ? answers.receivedAt(statement.facts) : statement.facts[field];
  const cell = fieldCell(value, '', zone);
  if (cell !== '') return cell;
  return new CellFailure('#N/A', `${source.asked}: the service gives no ${field} for ${statement.periodEnd}.`);
}

/** One of some values, from text or a number. */
function readWord<T extends string>(argument: unknown, name: string, values: readonly T[]): T | undefined {
  return readChoice(textOf(plainValue(argument), name), name, values);
}
