import type { MarketId } from '../../../api';
import { foldName, listInWords, US_WITH_MINORITIES } from '../../../api';
import type { Coroutine } from '../../../client';
import type { Statement } from '../../../tables';
import { findLine } from '../../../tables';
import type { AskedPeriod } from '../../arguments/period-grammar';
import type { MetricName } from '../../arguments/defined-metric';
import { notTheQuantity } from '../../definitions/failed-check';
import { failedQuarters, isOfSeveralQuarters } from '../../definitions/failed-quarters';
import { lookUpDefined } from '../../definitions/defined-lookup';
import { NotServed } from '../../cells/absent';
import { badArgument, CellFailure } from '../../cells/cell-error';
import { findAsked } from '../../statements/asked-line';
import { firstNameFound } from '../../statements/first-found';
import { missingLine, missingStatement } from '../../statements/note-missing';
import { noteStatement } from '../../statements/note-statement';
import type { FoundLine } from '../../statements/found-line';
import { LineMissing, LineWithoutValue } from '../../statements/found-line';
import { noteChangedLine } from '../../statements/shown-changes';
import type { StatementSource } from '../../statements/sources/statement-source';
import type { SourceKind } from '../../arguments/source-kind';
import { adviceFor, whereLinesAre } from '../names/close-names';
import { flowLine, flowsBeyond } from './flows-beyond';
import { inShareholding } from '../names/ownership-names';
import { refuseSeveral } from '../names/several-meanings';
import { whyUnserved } from '../names/why-unserved';
import { unnamedCosts } from '../unnamed-costs';
import { unlikeShares } from '../splits/unlike-shares';
import { withNote, withReason } from '../with-reason';
import { SOURCE_TITLES } from '../../arguments/source-kind';

/** Finds the first name that has a value in this period. If none has, returns the failure of the first name. */
export function lookUpMetric<K extends SourceKind>(
  names: readonly MetricName<K>[],
  source: StatementSource<K>,
  period: AskedPeriod,
): Coroutine<FoundLine<K> | CellFailure> {
  return firstNameFound(names, (name) => lookUpName(name, source, period));
}

/** As `lookUpMetric`, of a period that is a part of a sum, which holds it to its quarters by itself. */
export function lookUpPart<K extends SourceKind>(
  names: readonly MetricName<K>[],
  source: StatementSource<K>,
  period: AskedPeriod,
): Coroutine<FoundLine<K> | CellFailure> {
  return firstNameFound(names, (name) => lookUpName(name, source, period, true));
}

/**
 * Searches the statements of a name in order. It continues to the next one only where it received a statement without
 * the line.
 */
function* lookUpName<K extends SourceKind>(
  name: MetricName<K>,
  source: StatementSource<K>,
  period: AskedPeriod,
  isPart = false,
): Coroutine<FoundLine<K> | CellFailure> {
  if (name.defined)
    return yield* lookUpDefined(name, name.defined, {
      source,
      period,
      lookUp: lookUpName,
      unlikeShares: (later, earlier) => unlikeShares(source, later, earlier),
    });
  if (name.meanings) return yield* refuseSeveral(name, name.meanings, source, period);
  const searched: Statement[] = [];
  for (const kind of name.kinds) {
    const statement = yield* source.statement(kind, period);
    if (statement instanceof CellFailure) return yield* unsearched(name, source, period, { kind, searched, statement });
    noteStatement(source, kind, statement);
    noteChangedLine(source.context, statement, name);
    const found = findAsked(statement, name);
    if (found.kind === 'line') {
      const line = { kind, row: found.line, statement, quantity: name.quantity };
      const figure = figureOf(line, name, source);
      return isHeld(name, line, isPart) ? yield* unlessDenied(figure, source) : figure;
    }
    if (found.kind === 'parted') throw badArgument(ofSeveral(name.asked, found.meanings));
    if (found.kind === 'ambiguous') {
      throw badArgument(
        `metric "${name.asked}" is on several lines of the ${SOURCE_TITLES[kind]}: ${found.paths.join(', ')}. Give the path.`,
      );
    }
    searched.push(statement);
  }
  const missing = new LineMissing(() => missingMessage(name, source, searched), searched);
  return missingLine(source.trace, missing, name.asked, searched);
}

/** What stands for a name where a statement that it is looked for in is missing, and those before it lack it. */
function* unsearched<K extends SourceKind>(
  name: MetricName<K>,
  source: StatementSource<K>,
  period: AskedPeriod,
  { kind, searched, statement }: { kind: K; searched: readonly Statement[]; statement: CellFailure },
): Coroutine<FoundLine<K> | CellFailure> {
  const failed = missingStatement(source.trace, sayUnfiled(name, source, statement), kind, period);
  if (searched.length === 0 || !(statement instanceof NotServed)) return failed;
  const isPossible = kind === 'balance' && source.market === 'india';
  const flows = isPossible ? yield* flowsBeyond(name, source, period) : undefined;
  if (flows instanceof CellFailure) return flows;
  const row = flows && flowLine(name, flows);
  if (row) {
    const cashFlows = name.kinds.find((each) => each === 'cashflow') as K;
    noteStatement(source, cashFlows, flows);
    noteChangedLine(source.context, flows, name);
    return figureOf({ kind: cashFlows, row, statement: flows, quantity: name.quantity }, name, source);
  }
  const missing = new LineMissing(() => unsearchedMessage(name, source, searched, statement, flows), searched);
  return missingLine(source.trace, missing, name.asked, searched);
}

/** Where nothing was searched, the statement that is missing is no reason for a name of the shareholding pattern, or of what nothing here gives. */
function sayUnfiled<K extends SourceKind>(
  { asked: name, isPath, kinds }: MetricName<K>,
  { asked, market }: StatementSource<K>,
  failure: CellFailure,
): CellFailure {
  const isOfAnyStatement = market === 'india' && !isPath && kinds.some((kind) => kind === 'segments');
  const isUnfiled = isOfAnyStatement && failure instanceof NotServed;
  const said = isUnfiled ? inShareholding(name) || whyUnserved(name, market, () => false) : '';
  return said === '' ? failure : new NotServed(() => `${asked}: no statement has a line "${name}".${said}`);
}

/** An everyday name promises the quantity; a path, or the name of the line, what was filed. */
function figureOf<K extends SourceKind>(
  line: FoundLine<K>,
  { quantity }: MetricName<K>,
  source: StatementSource<K>,
): FoundLine<K> | CellFailure {
  const { asked, context } = source;
  const refuted = quantity === undefined ? undefined : notTheQuantity(asked, line, context.changes);
  return refuted ?? lineWithValue(line, source);
}

/** Of a half-year or nine months the bare name of a line, too, promises what its quarters do not deny. */
function isHeld<K extends SourceKind>(
  { isPath, quantity }: MetricName<K>,
  line: FoundLine<K>,
  isPart: boolean,
): boolean {
  return !isPart && isOfSeveralQuarters(line) && (quantity !== undefined || !isPath);
}

function* unlessDenied<K extends SourceKind>(
  figure: FoundLine<K> | CellFailure,
  source: StatementSource<K>,
): Coroutine<FoundLine<K> | CellFailure> {
  if (figure instanceof CellFailure) return figure;
  return (yield* failedQuarters(source, [figure])) ?? figure;
}

/** Of a name that is a part of what it says: its lines and the definition of the whole, as far as there are numbers for them. */
function ofSeveral(asked: string, meanings: readonly string[]): string {
  const [only, ...others] = meanings;
  return others.length === 0
    ? `metric "${asked}": no line is all of it. Give "${only}".`
    : `metric "${asked}" may be ${meanings.join(' or ')}. Give one of these.`;
}

/** Null means "not available", never 0. */
function lineWithValue<K extends SourceKind>(
  found: FoundLine<K>,
  { asked, trace }: StatementSource<K>,
): FoundLine<K> | CellFailure {
  const { row, statement } = found;
  if (row.value !== null) return found;
  const { reason } = row;
  const missing = new LineWithoutValue(
    () => `${asked}: ${reason ?? `${row.label} is not available in the statement for ${statement.periodEnd}.`}`,
    [statement],
  );
  return missingLine(trace, missing, row.label, [statement]);
}

/** Of a name that the statements lack which there are, where the next one was not filed: as a balance sheet of most quarters. */
function unsearchedMessage<K extends SourceKind>(
  name: MetricName<K>,
  { asked, market }: StatementSource<K>,
  searched: readonly Statement[],
  none: NotServed,
  beyond: Statement | undefined,
): string {
  const where = `the ${listInWords(name.kinds.slice(0, searched.length).map((kind) => SOURCE_TITLES[kind]))}`;
  const line = `${asked}: no line "${name.asked}" in ${where} for ${searched[0]?.periodEnd ?? 'this period'}`;
  const inShort = `${asked}: no line "${name.asked}" in any statement there is for ${searched[0]?.periodEnd ?? 'this period'}.`;
  const advice = adviceFor(name, market, searched, beyond ? [beyond] : []).trim();
  const unsearched = name.kinds[searched.length];
  const said = unsearched && `${line}, and the service has no ${SOURCE_TITLES[unsearched]} for it.`;
  if (said !== undefined && advice !== '') return withReason({ asked, said, inShort }, advice);
  // A company of one segment files none: another scope or type is no help.
  if (said !== undefined && unsearched === 'segments')
    return withReason({ asked, said, inShort }, whereLinesAre(name.kinds.slice(0, searched.length), market).trim());
  return withReason({ asked, said: `${line}.` }, none.message);
}

/**
 * Whether a line that is missing is named where an everyday name means it. A statement of India has all lines of its format, those
 * without a value too: one that it lacks is of another kind of company.
 */
const SAYS_LINE: Readonly<Record<MarketId, boolean>> = { india: false, us: true };

/** Composed only when a cell shows the error, since finding similar names is slow. */
function missingMessage<K extends SourceKind>(
  name: MetricName<K>,
  { asked, market }: StatementSource<K>,
  searched: readonly Statement[],
): string {
  const said = `${asked}: no line "${name.asked}" in ${titleOf(name.kinds)} for ${searched[0]?.periodEnd ?? 'this period'}.`;
  const wider = widerLine(name.name, searched);
  if (wider !== undefined) return `${said} "${wider}" is there, minorities included.`;
  const isEveryday = name.quantity !== undefined;
  const isElsewhere = isEveryday && SAYS_LINE[market] && foldName(name.name) !== foldName(name.asked);
  const meant = isElsewhere ? ` It means ${name.name}.` : '';
  const misspelt = isEveryday ? { ...name, name: name.asked, isPath: false } : name;
  const costs = isEveryday ? '' : unnamedCosts(searched);
  const advice = adviceFor(misspelt, market, searched);
  const lines = advice === '' && costs === '' ? whereLinesAre(name.kinds, market) : '';
  return withNote(`${said}${meant}${advice}${lines}`, costs);
}

const titleOf = ([kind, ...others]: readonly SourceKind[]) =>
  kind && others.length === 0 ? `the ${SOURCE_TITLES[kind]}` : 'any statement';

/** The line of a US statement that has the share of minorities in it, where the one of the owners is missing. */
function widerLine(name: string, searched: readonly Statement[]): string | undefined {
  const wider = US_WITH_MINORITIES.get(name.slice(name.indexOf('.') + 1));
  if (wider === undefined) return undefined;
  return searched.some((statement) => findLine(statement, wider, true).kind === 'line') ? wider : undefined;
}
