import type { PromiseOrValue } from '../../client';
import { andThen, isPromise } from '../../client';
import type { Statement, StatementLine } from '../../tables';
import { closeLineNames, findLine } from '../../tables';
import type { AskedPeriod } from '../arguments/date-argument';
import { badArgument, CellError } from '../runtime/cell-error';
import type { MetricName } from '../arguments/metric-argument';
import type { SourceKind, StatementSource } from './statement-source';
import { SOURCE_TITLES } from './statement-source';

/** A line with a value, and where it stands. */
export interface FoundLine<K extends SourceKind = SourceKind> {
  readonly kind: K;
  readonly row: StatementLine;
  readonly statement: Statement;
}

/** Why one name has no value, as an error that is made only if a cell shows it: its suggestions take time. */
type Failure = () => CellError;

const NONE_PASSED: readonly Statement[] = [];

/** The `#N/A` of a line that a statement which was received lacks, or gives no value. */
export class LineMissing extends CellError {
  constructor(message: string) {
    super('#N/A', message);
  }
}

/** The first of the names that has a value in this period; where none has, the `#N/A` that says why the first has none. */
export function lookUpMetric<K extends SourceKind>(
  names: readonly MetricName<K>[],
  source: StatementSource<K>,
  period: AskedPeriod,
): PromiseOrValue<FoundLine<K> | CellError> {
  const found = firstPresent(names, source, period, 0);
  return isPromise(found) ? found.then(lineOrError) : lineOrError(found);
}

function lineOrError<K extends SourceKind>(found: FoundLine<K> | Failure): FoundLine<K> | CellError {
  return typeof found === 'function' ? found() : found;
}

function firstPresent<K extends SourceKind>(
  names: readonly MetricName<K>[],
  source: StatementSource<K>,
  period: AskedPeriod,
  at: number,
): PromiseOrValue<FoundLine<K> | Failure> {
  const name = names[at];
  if (!name) throw badArgument('metric is empty.');
  const line = lookIn(name, source, period, NONE_PASSED);
  if (at + 1 === names.length) return line;
  return andThen(line, (found) => {
    if (typeof found !== 'function') return found;
    return andThen(firstPresent(names, source, period, at + 1), (other) =>
      typeof other === 'function' ? found : other,
    );
  });
}

/** Looks through a name's statements in order, passing on only from one that was received and lacks the line. */
function lookIn<K extends SourceKind>(
  name: MetricName<K>,
  source: StatementSource<K>,
  period: AskedPeriod,
  passed: readonly Statement[],
): PromiseOrValue<FoundLine<K> | Failure> {
  const kind = name.kinds[passed.length];
  if (kind === undefined) return () => absent(name, source.asked, passed);
  const asked = source.ask(kind, period);
  return isPromise(asked)
    ? asked.then((statement) => lineOf(statement, kind, name, source, period, passed))
    : lineOf(asked, kind, name, source, period, passed);
}

function lineOf<K extends SourceKind>(
  statement: Statement | CellError,
  kind: K,
  name: MetricName<K>,
  source: StatementSource<K>,
  period: AskedPeriod,
  passed: readonly Statement[],
): PromiseOrValue<FoundLine<K> | Failure> {
  if (statement instanceof CellError) return () => statement;
  const found = findLine(statement, name.name, name.isPath, name.asked);
  switch (found.kind) {
    case 'line':
      return present(kind, found.line, statement, source.asked);
    case 'ambiguous':
      throw badArgument(
        `metric "${name.asked}" is on several lines of the ${SOURCE_TITLES[kind]}: ${found.paths.join(', ')}. Give the path.`,
      );
    case 'absent':
      return lookIn(name, source, period, [...passed, statement]);
  }
}

function present<K extends SourceKind>(
  kind: K,
  row: StatementLine,
  statement: Statement,
  asked: string,
): FoundLine<K> | Failure {
  if (row.value !== null) return { kind, row, statement };
  return () => new LineMissing(`${asked}: ${row.label} is not available in the filing for ${statement.periodEnd}.`);
}

function absent(name: MetricName<SourceKind>, asked: string, passed: readonly Statement[]): CellError {
  const [only] = name.kinds;
  const where = name.kinds.length === 1 && only ? `the ${SOURCE_TITLES[only]}` : 'any statement';
  const close = [...new Set(passed.flatMap((statement) => closeLineNames(statement, name.name)))].slice(0, 4);
  const advice = close.length > 0 ? ` Close matches: ${close.join(', ')}.` : '';
  return new LineMissing(
    `${asked}: no line "${name.asked}" in ${where} for ${passed[0]?.periodEnd ?? 'this period'}.${advice}`,
  );
}
