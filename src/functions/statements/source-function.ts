import type { MarketId, StatementData, Zone } from '../../api';
import { checksText, checkStatement, haveSameAmounts } from '../../checks';
import type { Coroutine } from '../../client';
import type { Cell, Statement, Table } from '../../tables';
import { fieldCell, typeInWords } from '../../tables';
import { gridOf } from '../arguments/ranges/broadcast';
import { readChoice, readScope, readType } from '../arguments/choices/choice-argument';
import { readRequiredPeriod } from '../arguments/periods/date-argument';
import type { AskedPeriod } from '../arguments/periods/period-grammar';
import { plainValue, textOf } from '../arguments/scalar-argument';
import { refuseSwapped } from '../arguments/swapped-arguments';
import { serviceGivesNo } from '../cells/failures/absence-text';
import { CellFailure } from '../cells/failures/cell-error';
import { cellGrid } from '../arguments/ranges/cell-grid';
import { DatedAnswers } from '../context/dated-answers';
import type { QueryContext } from '../context/query-context';
import { incomeOfPeriod } from './comparable/income-of-segments';
import { noteStatement } from './trace-notes/note-statement';
import type { MarketStatements } from './sources/market-statements';
import { scopeArgument } from './sources/market-statements';
import { noteChangedFact } from './change-notes/shown-changes';
import type { StatementSource } from './sources/statement-source';
import type { SourceKind } from '../arguments/metrics/source-kind';

/** When the answer with the statement was received. */
const RECEIVED = 'received';
/** Whether a filing has the statement, or from what it was computed. */
const COMPUTED = 'computed';
/** Whether its lines add up. */
const CHECKS = 'checks';

/** The service's type, with its length where that is not the usual one. */
const TYPE = 'reporting_type';

const ABOUT_PERIOD = ['fiscal_year', 'fiscal_quarter', 'period_end_date', TYPE, 'statement_type'] as const;

/** Facts that are no fields of the service. */
const OWN = [RECEIVED, CHECKS] as const;

/** The facts about a statement by the service's field names, the default first: of E7–E10, and of E16–E18. */
const FIELDS: Readonly<Record<MarketId, readonly [string, ...string[]]>> = {
  india: ['audit_status', 'profile', ...ABOUT_PERIOD, 'statement_scope', 'currency', 'scale', 'company_id', ...OWN],
  us: ['filing_url', 'accession_number', COMPUTED, ...ABOUT_PERIOD, 'currency', 'ticker', 'cik', 'company_id', ...OWN],
};

/**
 * FIN.SOURCE, US.SOURCE: what a statement says of itself, when it was received, and whether it adds up (E7–E10, E16–E18);
 * a grid for ranges.
 */
export function sourceFunction<K extends SourceKind>(
  market: MarketStatements<K>,
  context: QueryContext,
  args: { company: unknown; date: unknown; type: unknown; scope?: unknown; field: unknown; statement: unknown },
): Coroutine<Table | CellFailure> {
  const terms = { type: readType(args.type), scope: readScope(args.scope) };
  const fields = FIELDS[market.id];
  const field = readWord(args.field, 'field', fields) ?? fields[0];
  const { kinds } = market.metrics.rules;
  const kind = readWord(args.statement, 'statement', kinds) ?? (kinds[0] as K);
  const others = [args.type, ...scopeArgument(market, args.scope), args.field, args.statement];
  refuseSwapped(market.id, 'SOURCE', { company: args.company, date: args.date, others });
  const answers = new DatedAnswers(context);
  return cellGrid({ [market.argument]: gridOf(args.company), date: gridOf(args.date) }, ([company, date]) => {
    const period = readRequiredPeriod(plainValue(date), market.dates);
    const source = market.sourceOf(answers, company, terms);
    return factOfStatement(source, answers, { kind, period, field, zone: market.zone });
  });
}

function* factOfStatement<K extends SourceKind>(
  source: StatementSource<K>,
  answers: DatedAnswers,
  { kind, period, field, zone }: { kind: K; period: AskedPeriod; field: string; zone: Zone },
): Coroutine<Cell> {
  const statement = yield* source.statement(kind, period);
  if (statement instanceof CellFailure) return statement;
  noteStatement(source, kind, statement);
  noteChangedFact(source.context, statement, field);
  const { facts } = statement;
  const cell =
    field === CHECKS && facts.statement_type !== undefined
      ? yield* checksOf(source, kind, facts, statement)
      : fieldCell(factOf(statement, field, answers), '', zone);
  if (cell === '') return serviceGivesNo(field, source.asked, statement.periodEnd);
  const { trace } = source;
  return trace ? trace.cell(cell, trace.derived({}, { step: 'fact', of: [statement] })) : cell;
}

function* checksOf<K extends SourceKind>(
  source: StatementSource<K>,
  kind: K,
  facts: StatementData,
  statement: Statement,
): Coroutine<string> {
  const text = checksText(checkStatement(facts, yield* neighboursOf(source, kind, statement)));
  return [text, ...(yield* copiedFrom(source, kind, facts, statement))].join('; ');
}

/** The statements in memory; for segments also the income statement of their period, without which nothing holds their totals to anything. */
function* neighboursOf<K extends SourceKind>(
  source: StatementSource<K>,
  kind: K,
  statement: Statement,
): Coroutine<readonly StatementData[]> {
  yield* incomeOfPeriod(source, { kind, statement }); // it is in memory then
  return yield* source.inMemory(kind, statement);
}

/** The fields in which statements of one company and scope differ. */
const IDENTITY = ['statement_type', 'reporting_type', 'period_end_date'] as const;

/** Says that every amount is that of the other scope, where its statement is in memory: a filing of the wrong scope adds up. */
function* copiedFrom<K extends SourceKind>(
  source: StatementSource<K>,
  kind: K,
  facts: StatementData,
  statement: Statement,
): Coroutine<readonly string[]> {
  const otherScope = source.otherScope();
  const inMemory = otherScope ? yield* otherScope.inMemory(kind, statement) : [];
  const other = inMemory.find((each) => IDENTITY.every((field) => each[field] === facts[field]));
  if (other === undefined || !haveSameAmounts(facts, other)) return [];
  const scope = other.statement_scope ?? 'other';
  return [`every amount is that of the ${scope} statement: one of the two is wrong, or nothing else was the group's`];
}

function factOf(statement: Statement, field: string, answers: DatedAnswers): unknown {
  const { facts, computed } = statement;
  switch (field) {
    case TYPE:
      return statement.months === undefined ? facts[TYPE] : typeInWords(statement);
    case COMPUTED:
      return computed?.from ?? 'as filed';
    case RECEIVED: {
      const received = (computed?.parts ?? [{ facts }]).map((part) => answers.receivedAt(part.facts));
      return received.sort()[0]; // the first: the statement is as old as the oldest of its parts
    }
    default:
      return facts[field];
  }
}

/** One of some values, from text or a number. */
function readWord<T extends string>(argument: unknown, name: string, values: readonly T[]): T | undefined {
  return readChoice(textOf(plainValue(argument), name), name, values);
}
