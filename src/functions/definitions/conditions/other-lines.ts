import type { Coroutine } from '../../../client';
import type { OtherLines } from '../../../definitions/definition';
import type { Statement } from '../../../tables';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import type { Computation } from '../computation';

/** A sentence on a line of the period's statements that matches and that no formula knows; undefined where there is none. */
export function* otherLines<K extends SourceKind>(
  others: OtherLines,
  { namesOf, reader }: Computation<K>,
  date: string,
): Coroutine<string | CellFailure | undefined> {
  for (const name of namesOf(others.beside)) {
    const [kind] = name.kinds;
    if (kind === undefined) continue;
    const statements = yield* reader.statements(name, kind, date);
    if (statements instanceof CellFailure) return statements;
    for (const statement of statements) {
      const found = firstOther(statement, others);
      if (found !== undefined) return `${found} ${others.because}`;
    }
  }
  return undefined;
}

function firstOther({ outline, values }: Statement, others: OtherLines): string | undefined {
  const { like, unlike, above, otherSection, known, beside, share = 0 } = others;
  const paths = outline.map(({ path }) => path);
  const place = paths.indexOf(pathIn(beside));
  const whole = values[place];
  const from = otherSection && paths.slice(0, Math.max(place, 0)).some((path) => otherSection.test(path)) ? place : 0;
  const least = typeof whole === 'number' ? share * Math.abs(whole) : 0;
  const total = above === undefined ? -1 : paths.indexOf(pathIn(above));
  const to = total < 0 ? paths.length : total;
  return paths.find((path, at) => {
    const value = values[at];
    if (at < from || at >= to) return false;
    if (typeof value !== 'number' || value === 0 || Math.abs(value) < least) return false;
    if (!like.test(path) || unlike?.test(path)) return false;
    return !known.some((line) => pathIn(line) === path);
  });
}

/** The path of a line in its statement: `current_assets.inventories` of `balance.current_assets.inventories`. */
export function pathIn(line: string): string {
  return line.slice(line.indexOf('.') + 1);
}
