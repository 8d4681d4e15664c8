import { MARKETS } from '../../../api';
import type { Coroutine } from '../../../client';
import type { Statement, StatementLine } from '../../../tables';
import { cutText } from '../../../tables';
import type { AskedPeriod } from '../../arguments/periods/period-grammar';
import type { MetricName } from '../../arguments/metrics/defined-metric';
import { failedQuartersCheck, isOfSeveralQuarters } from '../../definitions/refused-lines/failed-quarters-check';
import { contradictedName, notTheQuantity } from '../../definitions/refused-lines/not-the-quantity';
import { lookUpDefined } from '../../definitions/defined-lookup';
import { NotServed } from '../../cells/failures/absence-text';
import { badArgument, CellFailure } from '../../cells/failures/cell-error';
import { findAsked } from '../../statements/lines/asked-line';
import { firstNameFound } from '../../statements/lines/first-found';
import { missingLine, missingStatement } from '../../statements/trace-notes/note-missing';
import { noteStatement } from '../../statements/trace-notes/note-statement';
import type { FoundLine } from '../../statements/lines/found-line';
import { LineMissing, LineWithoutValue } from '../../statements/lines/line-failures';
import { noteChangedLine } from '../../statements/change-notes/shown-changes';
import type { StatementSource } from '../../statements/sources/statement-source';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { absentBeforeUnfiled, absentLine } from './absent-line-text';
import { cashFlowLine, cashFlowsFor } from './cash-flow-lines';
import { inShareholding } from '../names/ownership-names';
import { refuseSeveral } from '../names/several-meanings';
import { whyUnserved } from '../names/why-unserved';
import { splitBetween } from '../splits/split-between';
import { SOURCE_TITLES } from '../../arguments/metrics/source-kind';
import { quotedMetric } from '../../arguments/metrics/quoted-metric';

/** Finds the first name that has a value in this period. If none has, returns the failure of the first name. */
export function lookUpMetric<K extends SourceKind>(
  names: readonly MetricName<K>[],
  source: StatementSource<K>,
  period: AskedPeriod,
): Coroutine<FoundLine<K> | CellFailure> {
  return firstNameFound(names, (name) => lookUpName(name, source, period));
}

/** As `lookUpMetric`, for a period that is one part of a sum: the sum compares it with its quarters itself. */
export function lookUpPart<K extends SourceKind>(
  names: readonly MetricName<K>[],
  source: StatementSource<K>,
  period: AskedPeriod,
): Coroutine<FoundLine<K> | CellFailure> {
  return firstNameFound(names, (name) => figureNamed(name, source, period));
}

/** The figure of a name; that of a half-year or nine months is held to its quarters, unless the cell gives a path, which asks for what was filed. */
function* lookUpName<K extends SourceKind>(
  name: MetricName<K>,
  source: StatementSource<K>,
  period: AskedPeriod,
): Coroutine<FoundLine<K> | CellFailure> {
  const figure = yield* figureNamed(name, source, period);
  const isAsFiled = name.isPath && name.quantity === undefined;
  if (figure instanceof CellFailure || name.defined || isAsFiled || !isOfSeveralQuarters(figure)) return figure;
  return (yield* failedQuartersCheck(source, [figure])) ?? figure;
}

/**
 * Searches the statements of a name in order. It continues to the next one only where it received a statement without
 * the line.
 */
function* figureNamed<K extends SourceKind>(
  name: MetricName<K>,
  source: StatementSource<K>,
  period: AskedPeriod,
): Coroutine<FoundLine<K> | CellFailure> {
  if (name.defined)
    return yield* lookUpDefined(name, name.defined, {
      source,
      period,
      lookUp: lookUpName,
      splitBetween: (later, earlier) => splitBetween(source, later, earlier),
    });
  if (name.meanings) return yield* refuseSeveral(name, name.meanings, source, period);
  const searched: Statement[] = [];
  for (const kind of name.kinds) {
    const statement = yield* source.statement(kind, period);
    if (statement instanceof CellFailure)
      return yield* withoutStatement(name, source, period, { kind, searched, statement });
    noteStatement(source, kind, statement);
    noteChangedLine(source.context, statement, name);
    const found = findAsked(statement, name);
    if (found.kind === 'line') {
      return yield* figureOf({ kind, row: found.line, statement, quantity: name.quantity }, name, source);
    }
    if (found.kind === 'divided') throw badArgument(ofSeveral(name.asked, found.meanings));
    if (found.kind === 'ambiguous') {
      throw badArgument(
        `metric ${quotedMetric(name.asked)} is on several lines of the ${SOURCE_TITLES[kind]}: ${found.paths.join(', ')}. Give the path.`,
      );
    }
    searched.push(statement);
  }
  const missing = new LineMissing(() => absentLine(name, source, searched), searched);
  return missingLine(source.trace, missing, name.asked, searched);
}

/** The result for a name where one of its statements was not filed, and the statements before that one lack the line. */
function* withoutStatement<K extends SourceKind>(
  name: MetricName<K>,
  source: StatementSource<K>,
  period: AskedPeriod,
  { kind, searched, statement }: { kind: K; searched: readonly Statement[]; statement: CellFailure },
): Coroutine<FoundLine<K> | CellFailure> {
  const failed = missingStatement(source.trace, unfiledOrUnserved(name, source, statement), kind, period);
  if (searched.length === 0 || !(statement instanceof NotServed)) return failed;
  const flows = kind === 'balance' ? yield* cashFlowsFor(name, source, period) : undefined;
  if (flows instanceof CellFailure) return flows;
  const row = flows && cashFlowLine(name, flows);
  if (row) {
    const cashFlows = name.kinds.find((each) => each === 'cashflow') as K;
    noteStatement(source, cashFlows, flows);
    noteChangedLine(source.context, flows, name);
    return yield* figureOf({ kind: cashFlows, row, statement: flows, quantity: name.quantity }, name, source);
  }
  const missing = new LineMissing(
    () => absentBeforeUnfiled(name, source, { searched, unfiled: statement, flows }),
    searched,
  );
  return missingLine(source.trace, missing, name.asked, searched);
}

/**
 * That a statement was not filed, unless its name belongs to the shareholding pattern or to nothing that the service has: then another period
 * would not help, and the failure says so.
 */
function unfiledOrUnserved<K extends SourceKind>(
  { asked: name, isPath, kinds }: MetricName<K>,
  { asked, market }: StatementSource<K>,
  failure: CellFailure,
): CellFailure {
  // Only a name that any statement may have is looked for among the segments.
  const isOfAnyStatement = !isPath && kinds.some((kind) => kind === 'segments');
  const isUnfiled = isOfAnyStatement && failure instanceof NotServed;
  const sentence = isUnfiled ? inShareholding(name) || whyUnserved(name, market, () => false) : '';
  return sentence === ''
    ? failure
    : new NotServed(() => `${asked}: no statement has a line ${quotedMetric(name)}.${sentence}`);
}

/**
 * An everyday name promises the quantity, and so does the name of an Indian line, which is wrong where its statement contradicts it. A US line is what the
 * issuer has under that name, mostly a part of the quantity, but 0 may mean none; a path is what was filed.
 */
function* figureOf<K extends SourceKind>(
  line: FoundLine<K>,
  { quantity, isPath }: MetricName<K>,
  source: StatementSource<K>,
): Coroutine<FoundLine<K> | CellFailure> {
  if (quantity !== undefined) return (yield* notTheQuantity(source, line)) ?? lineWithValue(line, source);
  const isAsFiled = isPath || (MARKETS[source.market].issuersChooseLines && line.row.value !== 0);
  return (isAsFiled ? undefined : yield* contradictedName(source, line)) ?? lineWithValue(line, source);
}

/** Refuses a name whose line is only a part of what it says; the meanings are the lines and the definition that have numbers. */
function ofSeveral(asked: string, meanings: readonly string[]): string {
  const [only, ...others] = meanings;
  return others.length === 0
    ? `metric ${quotedMetric(asked)}: no line is all of it. Give "${only}".`
    : `metric ${quotedMetric(asked)} may be ${meanings.join(' or ')}. Give one of these.`;
}

/**
 * Null means "not available", never 0; a text in a number's place is no figure, and a sum in a sheet would pass over it. A number that no cell can
 * hold is none either: a ratio to it would be 0.
 */
function lineWithValue<K extends SourceKind>(
  found: FoundLine<K>,
  { asked, trace }: StatementSource<K>,
): FoundLine<K> | CellFailure {
  const { row, statement } = found;
  if (typeof row.value === 'number')
    return Number.isFinite(row.value) ? found : tooLarge(asked, row, statement.periodEnd);
  if (row.value !== null) return sentAsText(asked, found);
  const { reason } = row;
  const missing = new LineWithoutValue(
    () => `${asked}: ${reason ?? `${row.label} is not available in ${placeOf(found)}.`}`,
    [statement],
  );
  return missingLine(trace, missing, row.label, [statement]);
}

function tooLarge(asked: string, { label }: StatementLine, periodEnd: string): CellFailure {
  return new CellFailure('#VALUE!', `${asked}: ${label} for ${periodEnd} is a number too large for a cell.`);
}

/** "-" or "Nil" is no number, which is `#N/A`; a text with digits may be one that cannot be read, which IFNA must not take for none. */
function sentAsText(asked: string, found: FoundLine): CellFailure {
  const { label, value } = found.row;
  const sent = JSON.stringify(value);
  const code = /\p{Nd}/u.test(sent) ? '#VALUE!' : '#N/A';
  return new CellFailure(code, () => `${asked}: ${label} is ${cutText(sent, 60)} in ${placeOf(found)}, not a number.`);
}

/** "the statement for 2024-03-31". */
function placeOf({ kind, statement }: FoundLine): string {
  return `the ${kind === 'shareholding' ? SOURCE_TITLES[kind] : 'statement'} for ${statement.periodEnd}`;
}
