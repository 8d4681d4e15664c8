/** For Trace: records what a cell without a number lacks. */
import type { Statement } from '../../../tables';
import type { AskedPeriod } from '../../arguments/periods/period-grammar';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { SOURCE_TITLES } from '../../arguments/metrics/source-kind';
import type { CellFailure } from '../../cells/failures/cell-error';
import type { Recorder } from '../../context/recorder';

type Trace = Recorder | undefined;

/** Records and returns the failure of a line that these statements lack, or have no value for. */
export function missingLine<F extends CellFailure>(
  trace: Trace,
  failure: F,
  name: string,
  searched: readonly Statement[],
): F {
  if (!trace) return failure;
  const of = searched.map((statement) => trace.derived({}, { step: 'fact', of: [statement] }));
  return trace.derived(failure, { step: 'missing', name, of });
}

/** Records and returns the failure of a statement that does not exist. */
export function missingStatement<F extends CellFailure>(
  trace: Trace,
  failure: F,
  kind: SourceKind,
  period: AskedPeriod,
): F {
  return trace ? trace.derived(failure, { step: 'missing', name: askedText(kind, period), of: [] }) : failure;
}

/** Records and returns the failure of a computation of which at least one part failed. */
export function missingPart<F extends CellFailure>(
  trace: Trace,
  failure: F,
  { name, formula }: { readonly name: string; readonly formula?: string | undefined },
  of: readonly object[],
): F {
  const parts = of.filter((part) => part !== failure);
  return trace && parts.length > 0 ? trace.derived(failure, { step: 'missing', name, formula, of: parts }) : failure;
}

/** Records that one failure replaces another, in other words, and returns it. */
export function reworded<F extends CellFailure>(trace: Trace, worded: F, failure: CellFailure): F {
  const derivation = trace?.derivationOf(failure);
  return trace && derivation ? trace.derived(worded, derivation) : worded;
}

/** "Income statement, annual, to 2024-03-31" */
function askedText(kind: SourceKind, period: AskedPeriod): string {
  const title = SOURCE_TITLES[kind];
  const name = title.charAt(0).toUpperCase() + title.slice(1);
  if (period === 'latest') return `${name}, the latest`;
  const type = period.impliedType === undefined ? '' : `, ${period.impliedType.replaceAll('_', ' ')}`;
  return 'date' in period ? `${name}${type} to ${period.date}` : `${name} for ${period.text}`;
}
