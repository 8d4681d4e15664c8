import type { MainLines } from '../../api';
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

const chosen = new WeakMap<Outline, Map<MainLines, Chosen>>();

/**
 * The statement with its main lines alone, and the sections that hold them, in the order received. One of few lines, or of
 * another format, loses only what stands below it: an income statement its other comprehensive income.
 */
export function withMainLines(statement: Statement, main: MainLines): Statement {
  const { outline, values, computed } = statement;
  let byLines = chosen.get(outline);
  if (!byLines) chosen.set(outline, (byLines = new Map()));
  let kept = byLines.get(main);
  if (!kept) byLines.set(main, (kept = choose(outline, main)));
  if (kept.outline === outline) return statement;
  const keptOf = <T>(all: readonly T[]) => kept.indexes.map((index) => all[index]);
  const lesser = { ...statement, outline: kept.outline, values: keptOf(values) };
  return computed ? { ...lesser, computed: { ...computed, reasons: keptOf(computed.reasons) } } : lesser;
}

function choose(outline: Outline, { lines, isBelow }: MainLines): Chosen {
  const main = outline.filter(({ path, isSection }) => !isSection && lines.has(path));
  const count = outline.filter(({ isSection }) => !isSection).length;
  if (count > FEW && main.length >= LEAST) return withRows(outline, main);
  const rest = outline.filter(({ path, isSection }) => !isSection && !isBelow(path));
  // A statement of nothing else has no other place.
  return rest.length < LEAST || rest.length === count
    ? { outline, indexes: [...outline.keys()] }
    : withRows(outline, rest);
}

/** These rows with the sections that hold them. */
function withRows(outline: Outline, rows: Outline): Chosen {
  const kept = new Set(rows);
  const indexes = [...outline.keys()].filter((at) => {
    const row = outline[at];
    return row && (row.isSection ? rows.some(({ place }) => place.startsWith(row.place)) : kept.has(row));
  });
  return { outline: indexes.flatMap((at) => outline[at] ?? []), indexes };
}
