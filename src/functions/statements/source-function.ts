import type { UsStatementKind, Zone } from '../../api';
import { STATEMENT_KINDS, US_STATEMENT_KINDS } from '../../api';
import type { Coroutine } from '../../client';
import type { Cell, Table } from '../../tables';
import { fieldCell } from '../../tables';
import type { Grid } from '../arguments/broadcast';
import { gridOf } from '../arguments/broadcast';
import { readChoice, readScope, readType } from '../arguments/choice-argument';
import { readIndianTicker, readIssuer } from '../arguments/company-argument';
import type { DateRules } from '../arguments/date-argument';
import { INDIAN_DATES, readRequiredPeriod, US_DATES } from '../arguments/date-argument';
import type { AskedPeriod } from '../arguments/period-grammar';
import { plainValue, textOf } from '../arguments/scalar-argument';
import { CellFailure } from '../runtime/cell-error';
import { cellGrid } from '../runtime/cell-grid';
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
  /** The range of companies, by the argument's name. */
  readonly companies: Readonly<Record<string, Grid>>;
  readonly sourceOf: (context: QueryContext, company: unknown) => StatementSource<K>;
}

interface SourceArguments {
  readonly date: unknown;
  readonly field: unknown;
  readonly statement: unknown;
}

/** FIN.SOURCE: what a statement says of itself, and when it was received (E7–E10); a grid for ranges. */
export function indianSourceFunction(
  context: QueryContext,
  args: SourceArguments & { ticker: unknown; type: unknown; scope: unknown },
): Coroutine<Table | CellFailure> {
  const terms = { type: readType(args.type), scope: readScope(args.scope) };
  return factsOfStatements(context, args, {
    companies: { ticker: gridOf(args.ticker) },
    kinds: STATEMENT_KINDS,
    fields: INDIAN_FIELDS,
    dates: INDIAN_DATES,
    zone: 'IST',
    sourceOf: (dated, ticker) => new IndianSource(dated, { ...readIndianTicker(ticker), ...terms }),
  });
}

/** US.SOURCE: the filing and other facts behind a statement's numbers (E16–E18); a grid for ranges. */
export function usSourceFunction(
  context: QueryContext,
  args: SourceArguments & { cik: unknown; type: unknown },
): Coroutine<Table | CellFailure> {
  const type = readType(args.type);
  return factsOfStatements<UsStatementKind>(context, args, {
    companies: { cik: gridOf(args.cik) },
    kinds: US_STATEMENT_KINDS,
    fields: US_FIELDS,
    dates: US_DATES,
    zone: 'UTC',
    sourceOf: (dated, cik) => new UsSource(dated, { issuer: readIssuer(cik), type }),
  });
}

function factsOfStatements<K extends SourceKind>(
  context: QueryContext,
  args: SourceArguments,
  { companies, kinds, fields, dates, zone, sourceOf }: SourceQuery<K>,
): Coroutine<Table | CellFailure> {
  const field = readWord(args.field, 'field', fields) ?? fields[0];
  const kind = readWord(args.statement, 'statement', kinds) ?? kinds[0];
  const answers = new DatedAnswers(context);
  return cellGrid({ ...companies, date: gridOf(args.date) }, ([company, date]) => {
    const period = readRequiredPeriod(plainValue(date), dates);
    return factOfStatement(sourceOf(answers, company), answers, { kind, period, field, zone });
  });
}

function* factOfStatement<K extends SourceKind>(
  source: StatementSource<K>,
  answers: DatedAnswers,
  { kind, period, field, zone }: { kind: K; period: AskedPeriod; field: string; zone: Zone },
): Coroutine<Cell> {
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
