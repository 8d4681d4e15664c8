import type { Coroutine } from '../../client';
import type { Card, Cell, Table } from '../../tables';
import { CellFailure } from '../cells/failures/cell-error';
import { takesNumberCards } from '../cells/results/formatted-numbers';
import type { QueryContext } from '../context/query-context';
import type { FoundLine } from '../statements/lines/found-line';
import { AmountReader } from '../trace/amount-reader';
import type { TracedAmount } from '../trace/call-trace-data';
import { TracedStatements } from '../trace/traced-statements';
import type { CardTerms } from './number-card';
import { numberCard } from './number-card';
import { RecordedAnswers } from './recorded-answers';

/**
 * Computes a table whose numbers carry their sources, where Excel takes numbers with properties, found by the same
 * code that computes them. Elsewhere, and for Trace, the table is computed as without cards.
 * Decision: docs/decisions/excel/numbers-with-cards.md
 */
export function* withNumberCards(
  context: QueryContext,
  terms: CardTerms,
  compute: (context: QueryContext) => Coroutine<Table | CellFailure>,
): Coroutine<Table | CellFailure> {
  if (context.trace || !takesNumberCards()) return yield* compute(context);
  const recorded = new RecordedAnswers(context);
  const table = yield* compute(recorded);
  if (table instanceof CellFailure) return table;
  const cards = new NumberCards(recorded, terms);
  return table.map((row) => row.map((cell) => cards.withCard(cell)));
}

class NumberCards {
  readonly #recorded: RecordedAnswers;
  readonly #terms: CardTerms;
  readonly #traced: TracedStatements;
  readonly #amounts: AmountReader;

  constructor(recorded: RecordedAnswers, terms: CardTerms) {
    this.#recorded = recorded;
    this.#terms = terms;
    this.#traced = new TracedStatements(recorded.recorder, recorded.answers);
    this.#amounts = new AmountReader(recorded.recorder, this.#traced.indexOf);
  }

  withCard(cell: Cell): Cell {
    const { recorder } = this.#recorded;
    const origin = recorder.originOf(cell);
    if (origin === undefined || typeof cell !== 'object' || !('number' in cell)) return cell;
    const line = lineOf(origin, recorder.derivationOf(origin)?.of[0]);
    return line ? { ...cell, card: this.#cardOf(this.#amounts.read(origin), line) } : cell;
  }

  #cardOf(figure: TracedAmount, line: FoundLine): Card {
    const facts = this.#traced.facts();
    const statements = [...indexesIn(figure)].flatMap((at) => facts[at] ?? []);
    return numberCard({ figure, line, statements, facts, answers: this.#recorded.answers }, this.#terms);
  }
}

/** The line that a cell shows: as filed, or in another scale. */
function lineOf(origin: object, first: object | undefined): FoundLine | undefined {
  const line = 'row' in origin ? origin : first;
  return line && 'row' in line ? (line as FoundLine) : undefined;
}

/** The statements of the lines that an amount was computed from; those of which one was computed are listed with it. */
function indexesIn({ statement, of }: TracedAmount, found = new Set<number>()): ReadonlySet<number> {
  if (statement !== undefined) found.add(statement);
  else for (const part of of) indexesIn(part, found);
  return found;
}
