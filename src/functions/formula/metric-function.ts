import type { StatementKind } from '../../api';
import { STATEMENT_TITLES } from '../../api';
import type { Eventually } from '../../client';
import { andThen } from '../../client';
import type { Cell, Statement, StatementRow } from '../../tables';
import { cellOf, findLine, readStatement } from '../../tables';
import { readOptions } from '../argument/option-text';
import type { Asking } from '../asking';
import { badArgument, CellError, notAvailable } from '../cell-error';
import type { MetricName } from './metric-name';
import { readIndianMetric, readUsMetric } from './metric-name';
import {
  askIndianStatement,
  askUsStatement,
  noIndianStatement,
  noUsStatement,
  readIndianQuestion,
  readUsQuestion,
} from './statement-question';

/** The number of one line, or why there is none: later names of `a|b|c` may still have it. */
type Looked = { readonly value: Cell } | { readonly none: CellError };

/** A statement that was received and lacks the line. */
interface Passed {
  readonly statement: Statement;
  readonly close: readonly string[];
}

/** Gives the statement of a kind, or the `#N/A` that says there is none. */
type StatementSource<K> = (kind: K) => Eventually<Statement | CellError>;

/** FIN.METRIC: one line of one statement (E7–E10). */
export function indianMetricFunction(
  asking: Asking,
  args: { ticker: unknown; date: unknown; metric: unknown; type: unknown; scope: unknown; options: unknown },
): Eventually<Cell> {
  readOptions(args.options, {});
  const names = readIndianMetric(args.metric);
  const question = readIndianQuestion(args, { dateRequired: true });
  return firstPresent(names, question.asked, (kind) =>
    andThen(askIndianStatement(asking, kind, question), (statement) => statement ?? noIndianStatement(kind, question)),
  );
}

/** US.METRIC: one line of one statement (E16–E18). */
export function usMetricFunction(
  asking: Asking,
  args: { cik: unknown; date: unknown; metric: unknown; type: unknown; options: unknown },
): Eventually<Cell> {
  readOptions(args.options, {});
  const names = readUsMetric(args.metric);
  const question = readUsQuestion(args);
  return firstPresent(names, question.issuer.asked, (kind) =>
    andThen(askUsStatement(asking, kind, question), (data) =>
      data ? readStatement(data) : noUsStatement(kind, question),
    ),
  );
}

/** The first of the names that has a number; where none has, why the first one has none. */
function firstPresent<K extends StatementKind>(
  names: readonly MetricName<K>[],
  company: string,
  source: StatementSource<K>,
  position = 0,
  firstNone?: CellError,
): Eventually<Cell> {
  const name = names[position];
  if (!name) throw firstNone ?? badArgument('metric is empty.');
  return andThen(lookIn(name, company, source, []), (looked) =>
    'value' in looked ? looked.value : firstPresent(names, company, source, position + 1, firstNone ?? looked.none),
  );
}

/** Looks through a name's statements in order, passing on only from one that was received and lacks the line. */
function lookIn<K extends StatementKind>(
  name: MetricName<K>,
  company: string,
  source: StatementSource<K>,
  passed: readonly Passed[],
): Eventually<Looked> {
  const kind = name.kinds[passed.length];
  if (kind === undefined) return { none: absent(name, company, passed) };
  return andThen(source(kind), (statement) => {
    if (statement instanceof CellError) return { none: statement };
    const found = findLine(statement, name.name, { wholePath: name.isPath });
    switch (found.kind) {
      case 'line':
        return lineValue(found.row, company, statement);
      case 'ambiguous':
        throw badArgument(
          `metric "${name.asked}" is on several lines of the ${STATEMENT_TITLES[kind]}: ${found.paths.join(', ')}. Give the path.`,
        );
      case 'absent':
        return lookIn(name, company, source, [...passed, { statement, close: found.close }]);
    }
  });
}

function lineValue({ label, value }: StatementRow, company: string, { periodEnd }: Statement): Looked {
  if (value === null)
    return { none: notAvailable(`${company}: ${label} is not available in the filing for ${periodEnd}.`) };
  return { value: cellOf(value, '') };
}

function absent(name: MetricName<StatementKind>, company: string, passed: readonly Passed[]): CellError {
  const [only] = name.kinds;
  const where = name.kinds.length === 1 && only ? `the ${STATEMENT_TITLES[only]}` : 'any statement';
  const close = [...new Set(passed.flatMap((each) => each.close))].slice(0, 4);
  const advice = close.length > 0 ? ` Close matches: ${close.join(', ')}.` : '';
  return notAvailable(
    `${company}: no line "${name.asked}" in ${where} for ${passed[0]?.statement.periodEnd ?? 'this period'}.${advice}`,
  );
}
