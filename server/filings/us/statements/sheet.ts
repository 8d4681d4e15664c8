import type { UsStatementKind } from '../../../../src/api';
import type { Context, Fact, Filing, Line } from '../facts/reported-fact';
import type { PeriodContext } from '../periods/period-context';
import type { Placement, PlacesOf } from '../face/placement';

/**
 * Money first: if a tag is reported in several units, the amount is the line. Other currencies, ratios and counts are
 * not imported.
 */
export const UNITS: readonly string[] = ['USD', 'USD/shares', 'shares'];

/** A fact with its place on a statement. */
export interface PlacedFact {
  readonly fact: Fact;
  readonly place: number;
}

/** What a filing reports of one statement for one period. */
export interface Sheet {
  readonly face: PlacedFact[];
  /** Empty where notes are not kept. */
  readonly notes: PlacedFact[];
  /** Those of its face in a unit that is not imported. */
  readonly unread: Fact[];
}

type Names = ReadonlySet<string>;

/** Puts the facts of contexts on the sheets of their statements. */
export class SheetMaker {
  readonly #placesOf: PlacesOf;
  readonly #keepNotes: boolean;
  readonly #instants: ReadonlyMap<string, ReadonlyMap<Filing, Context>>;
  readonly #closing = new Map<Context, readonly PlacedFact[]>();
  readonly #lines: readonly Line[];
  /** Whether a line is in a unit that is imported, by its number. */
  readonly #isRead: readonly boolean[];
  /** Whether a line was placed so, by its number. */
  readonly #seen: Readonly<Record<'shown' | 'notes' | 'unplaced', boolean[]>>;

  constructor(lines: readonly Line[], columns: readonly PeriodContext[], placesOf: PlacesOf, keepNotes: boolean) {
    const none = () => lines.map(() => false);
    this.#lines = lines;
    this.#isRead = lines.map(({ unit }) => UNITS.includes(unit));
    this.#seen = { shown: none(), notes: none(), unplaced: none() };
    this.#placesOf = placesOf;
    this.#keepNotes = keepNotes;
    const instants = columns.filter(({ cadence }) => cadence === 'instant');
    this.#instants = new Map(
      instants.map(({ end, filed }) => [end, new Map(filed.map((context) => [context.filing, context]))]),
    );
  }

  /** The sheets of some statements. */
  of(context: Context, statements: readonly UsStatementKind[]): readonly Sheet[] {
    const sheets = statements.map((): Sheet => ({ face: [], notes: [], unread: [] }));
    const place = this.#placesOf(context.filing);
    const isInstant = context.start === undefined;
    for (const fact of context.facts) {
      const placement = place(fact.line, isInstant);
      const isRead = this.#isRead[fact.line.number] ?? false;
      if (isRead) this.#see(fact.line, placement);
      // Most facts are of notes, and on no sheet.
      if (placement.places.length > 0 || this.#keepNotes) this.#put(fact, isRead, placement, sheets, statements);
    }
    const cashFlow = isInstant ? undefined : sheets[statements.indexOf('cashflow')];
    cashFlow?.face.push(...this.#closingCash(context));
    return sheets;
  }

  #put(
    fact: Fact,
    isRead: boolean,
    { places, note }: Placement,
    sheets: readonly Sheet[],
    statements: readonly UsStatementKind[],
  ): void {
    for (const [kind, place] of places) {
      const sheet = sheets[statements.indexOf(kind)];
      if (isRead) sheet?.face.push({ fact, place });
      else sheet?.unread.push(fact);
    }
    if (!isRead || !this.#keepNotes) return;
    for (const [kind, place] of note) sheets[statements.indexOf(kind)]?.notes.push({ fact, place });
  }

  #see(line: Line, { places, isUnknown }: Placement): void {
    const { shown, notes, unplaced } = this.#seen;
    const seen = places.length > 0 ? shown : isUnknown ? unplaced : notes;
    seen[line.number] = true;
  }

  /** Lines that stand on no face and of which nothing is known. */
  get unplacedLines(): Names {
    return this.#withoutShown(this.#seen.unplaced);
  }

  /** Lines that are known, and that no face shows. */
  get noteLines(): Names {
    return this.#withoutShown(this.#seen.notes);
  }

  #withoutShown(seen: readonly boolean[]): Names {
    const shown = this.#namesOf(this.#seen.shown);
    return new Set([...this.#namesOf(seen)].filter((name) => !shown.has(name)));
  }

  #namesOf(seen: readonly boolean[]): Names {
    return new Set(this.#lines.flatMap(({ number, name }) => (seen[number] ? [name] : [])));
  }

  /** The balances of a filing at the end of a period that close its cash flow statement, each list made once. */
  #closingCash({ filing, end }: Context): readonly PlacedFact[] {
    const context = this.#instants.get(end)?.get(filing);
    if (!context) return [];
    const known = this.#closing.get(context);
    if (known) return known;
    const [cashFlow] = this.of(context, ['cashflow']);
    const closing = cashFlow?.face ?? [];
    this.#closing.set(context, closing);
    return closing;
  }
}
