import type { Statement } from './statement';
import type { Outline } from './statement-outline';

/** A statement with no more lines than this is read at a glance. */
const FEW = 25;

/** Fewer main lines than this are those of another format: such a statement is shown whole. */
const LEAST = 5;

interface Chosen {
  readonly outline: Outline;
  /** The rows of the whole statement that are kept, in order. */
  readonly indexes: readonly number[];
}

const chosen = new WeakMap<Outline, Map<ReadonlySet<string>, Chosen>>();

/**
 * The statement with these lines alone, and the sections that hold them, in the order received. A statement of few lines, or one
 * of another format, stays whole.
 */
export function withLines(statement: Statement, lines: ReadonlySet<string>): Statement {
  const { outline, values, computed } = statement;
  let bySet = chosen.get(outline);
  if (!bySet) chosen.set(outline, (bySet = new Map()));
  let kept = bySet.get(lines);
  if (!kept) bySet.set(lines, (kept = choose(outline, lines)));
  if (kept.outline === outline) return statement;
  const keptOf = <T>(all: readonly T[]) => kept.indexes.map((index) => all[index]);
  const lesser = { ...statement, outline: kept.outline, values: keptOf(values) };
  return computed ? { ...lesser, computed: { ...computed, reasons: keptOf(computed.reasons) } } : lesser;
}

function choose(outline: Outline, lines: ReadonlySet<string>): Chosen {
  const main = outline.filter(({ path, isSection }) => !isSection && lines.has(path));
  const count = outline.filter(({ isSection }) => !isSection).length;
  if (count <= FEW || main.length < LEAST) return { outline, indexes: [...outline.keys()] };
  const indexes = [...outline.keys()].filter((at) => {
    const row = outline[at];
    return row && (row.isSection ? main.some(({ place }) => place.startsWith(row.place)) : main.includes(row));
  });
  return { outline: indexes.flatMap((at) => outline[at] ?? []), indexes };
}
