import { foldName, HOLDER_CATEGORIES } from '../../api';
import type { Coroutine } from '../../client';
import type { Statement, StatementLine } from '../../tables';
import { closeLineNames, findLine } from '../../tables';
import type { AskedPeriod } from '../arguments/period-grammar';
import type { MetricName } from '../arguments/metric-argument';
import { badArgument, CellFailure } from '../runtime/cell-error';
import type { SourceKind, StatementSource } from './statement-source';
import { SOURCE_TITLES } from './statement-source';

/** A line that has a value, and its statement. */
export interface FoundLine<K extends SourceKind = SourceKind> {
  readonly kind: K;
  readonly row: StatementLine;
  readonly statement: Statement;
}

/** The `#N/A` for a line that the statements searched lack or have no value for. */
export class LineMissing extends CellFailure {
  constructor(
    message: string | (() => string),
    readonly searched: readonly Statement[] = [],
  ) {
    super('#N/A', message);
  }
}

/** Finds the first name that has a value in this period. If none has, returns the failure of the first name. */
export function* lookUpMetric<K extends SourceKind>(
  names: readonly MetricName<K>[],
  source: StatementSource<K>,
  period: AskedPeriod,
): Coroutine<FoundLine<K> | CellFailure> {
  let failure: CellFailure | undefined;
  for (const name of names) {
    const found = yield* lookUpName(name, source, period);
    if (!(found instanceof CellFailure)) return found;
    failure ??= found;
  }
  if (failure === undefined) throw badArgument('metric is empty.');
  return failure;
}

/**
 * Searches the statements of a name in order. It continues to the next one only where it received a statement without
 * the line.
 */
function* lookUpName<K extends SourceKind>(
  name: MetricName<K>,
  source: StatementSource<K>,
  period: AskedPeriod,
): Coroutine<FoundLine<K> | CellFailure> {
  const searched: Statement[] = [];
  for (const kind of name.kinds) {
    const statement = yield* source.statement(kind, period);
    if (statement instanceof CellFailure) return statement;
    const found = findLine(statement, name.name, name.isPath, name.asked);
    if (found.kind === 'line') return lineWithValue(kind, found.line, statement, source.asked);
    if (found.kind === 'ambiguous') {
      throw badArgument(
        `metric "${name.asked}" is on several lines of the ${SOURCE_TITLES[kind]}: ${found.paths.join(', ')}. Give the path.`,
      );
    }
    searched.push(statement);
  }
  return new LineMissing(() => missingMessage(name, source.asked, searched), searched);
}

/** Null means "not available", never 0. */
function lineWithValue<K extends SourceKind>(
  kind: K,
  row: StatementLine,
  statement: Statement,
  asked: string,
): FoundLine<K> | CellFailure {
  if (row.value !== null) return { kind, row, statement };
  return new LineMissing(
    () => `${asked}: ${row.label} is not available in the filing for ${statement.periodEnd}.`,
    [statement],
  );
}

/** Composed only when a cell shows the error, since finding similar names is slow. */
function missingMessage(name: MetricName<SourceKind>, asked: string, searched: readonly Statement[]): string {
  const [only] = name.kinds;
  const where = name.kinds.length === 1 && only ? `the ${SOURCE_TITLES[only]}` : 'any statement';
  const close = [...new Set(searched.flatMap((statement) => closeLineNames(statement, name.name)))].slice(0, 4);
  const holder = HOLDER_CATEGORIES.find((category) => category === foldName(name.name));
  const advice = [
    close.length > 0 ? ` Close matches: ${close.join(', ')}.` : '',
    holder && name.kinds.some((kind) => kind === 'segments')
      ? ` For its share of ownership give "shareholding.${holder}".`
      : '',
  ].join('');
  return `${asked}: no line "${name.asked}" in ${where} for ${searched[0]?.periodEnd ?? 'this period'}.${advice}`;
}

/**
 * The `#N/A` where amounts of several periods are not of one line in one unit: they are on other statements or in other
 * sections, or in another currency or scale. Undefined where they can be compared and added up.
 */
export function notComparable(asked: string, [first, ...others]: readonly FoundLine[]): LineMissing | undefined {
  if (first === undefined) return undefined;
  const line = others.find((each) => pathOf(each) !== pathOf(first));
  if (line) {
    return new LineMissing(
      `${asked}: the name means different lines: ${placeOf(first)}, but ${placeOf(line)}. Give the statement and the path.`,
    );
  }
  const unit = others.find((each) => unitOf(each) !== unitOf(first));
  return (
    unit &&
    new LineMissing(
      `${asked}: ${first.row.label} is in ${unitOf(first)} for ${first.statement.periodEnd}, but in ${unitOf(unit)} for ${unit.statement.periodEnd}.`,
    )
  );
}

function pathOf({ kind, row }: FoundLine): string {
  return `${kind}.${foldName(row.path)}`;
}

function placeOf({ kind, row, statement }: FoundLine): string {
  return `${row.path} of the ${SOURCE_TITLES[kind]} for ${statement.periodEnd}`;
}

function unitOf({ statement: { currency, scale } }: FoundLine): string {
  return [currency, scale].filter(Boolean).join(' ');
}
