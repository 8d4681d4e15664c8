import type { Coroutine } from '../../../client';
import { readPart } from '../../../definitions/read-formula';
import type { MetricName } from '../../arguments/metrics/defined-metric';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import { findAsked } from '../../statements/lines/asked-line';
import type { Computation, DefinitionReader } from '../computation';
import type { Evaluator } from './evaluator';

export const arePresent = areThere('present');
export const areAbsent = areThere('absent');
export const areAbsentOrZero = areThere('absent or zero');

/** Whether the statements have all of the lines, or none of them. */
function areThere(how: 'present' | 'absent' | 'absent or zero'): Evaluator<readonly string[]> {
  return function* holds<K extends SourceKind>(
    texts: readonly string[],
    { namesOf, reader }: Computation<K>,
    date: string,
  ): Coroutine<boolean | CellFailure> {
    for (const line of texts.map(readPart)) {
      if (line.kind !== 'line') continue;
      for (const name of namesOf(line.text)) {
        // The statements are checked first: a line that they lack would be looked for in other statements, to sum twelve months.
        const lacks = yield* isLacking(name, reader, date);
        if (lacks === true) {
          if (how === 'present') return false;
          continue;
        }
        const value = yield* reader.line(name, date);
        if (value instanceof CellFailure) return lacks === false ? value : lacks;
        if (how === 'absent' || (how === 'absent or zero' && value.amount !== 0)) return false;
      }
    }
    return true;
  };
}

/** Whether none of the period's statements has a value of the line; the failure of a statement that is not there. */
export function* isLacking<K extends SourceKind>(
  name: MetricName<K>,
  reader: DefinitionReader<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  for (const kind of name.kinds) {
    const statements = yield* reader.statements(name, kind, date);
    if (statements instanceof CellFailure) return statements;
    for (const statement of statements) {
      const found = findAsked(statement, name);
      if (found.kind !== 'absent' && !(found.kind === 'line' && found.line.value === null)) return false;
    }
  }
  return true;
}
