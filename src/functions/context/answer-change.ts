/** A value of an answer: null where it has none. */
export type ChangedValue = number | string | null;

/** One line or fact of a statement, or one field of a row, that differs from the answer before. */
export interface ChangedLine {
  readonly label: string;
  readonly before: ChangedValue;
  readonly after: ChangedValue;
  /** Why it differs, as far as the two answers show it. */
  readonly cause: string;
}

/** A statement, or a row of a list, that differs from the one that was received before for the same question. */
export interface AnswerChange {
  /** The key of the answer in the cache, and of a row that of the row. */
  readonly key: string;
  readonly company: string;
  /** "income statement"; of a row what the list has. */
  readonly statement: string;
  /** The end of its period; '' for a row. */
  readonly period: string;
  /** "annual, consolidated" */
  readonly type: string;
  /** "INR crores" */
  readonly unit: string;
  readonly beforeMs: number;
  readonly receivedMs: number;
  /** By path. `WHOLE` is the statement or row itself, where it came, went away or is of another period. */
  readonly lines: ReadonlyMap<string, ChangedLine>;
  /** The lines of the statement before, by which a cell finds one that went away; undefined where none did. */
  readonly before: unknown;
}

/** The path of a whole statement or row. */
export const WHOLE = '';

/** The path of a fact about a statement, such as its accession number. */
export function factPath(field: string): string {
  return `@${field}`;
}

/** The change of an answer without a date, which is of the newest period: a later one is no change of a number. */
export function otherLatest(was: string | null, is: string): ReadonlyMap<string, ChangedLine> {
  const cause = is > (was ?? '') ? 'A new period is the latest' : 'The latest period is an earlier one';
  return new Map([[WHOLE, { label: 'latest period', before: was, after: is, cause }]]);
}

/** Which answers of this session differ from those before them. */
export interface ChangedAnswers {
  /** True until an answer changes, so that cells need not look for a change. */
  readonly isEmpty: boolean;
  /**
   * What changed in a statement, by its data; in a row, by the row; what an answer no longer has, by its envelope, and what a list
   * no longer has, by its rows.
   */
  of(data: object): AnswerChange | undefined;
}

/** Where in the result of a formula a value stands: 0 and 0 for its first cell. */
export interface ShownPlace {
  readonly row: number;
  readonly column: number;
}

/** The changed values that one formula shows. */
export class ShownChanges {
  readonly #answers: ChangedAnswers;
  /** By path, with the place in a table where it is known. */
  readonly found = new Map<AnswerChange, Map<string, ShownPlace | undefined>>();
  readonly #refusals = new Map<AnswerChange, Map<string, string>>();

  constructor(answers: ChangedAnswers) {
    this.#answers = answers;
  }

  of(data: object): AnswerChange | undefined {
    return this.#answers.of(data);
  }

  /** Notes that the cell shows the values at these paths. Those that did not change are left out. */
  add(change: AnswerChange, paths: Iterable<string>): void {
    for (const path of change.lines.has(WHOLE) ? [WHOLE] : paths) {
      if (!change.lines.has(path)) continue;
      const noted = this.found.get(change) ?? new Map<string, undefined>();
      if (!noted.has(path)) noted.set(path, undefined);
      this.found.set(change, noted);
    }
  }

  /** Notes that the cell counts from the newest period, which another one was before or none. */
  addLatest(newest: object): void {
    const change = this.of(newest);
    if (change?.lines.has(WHOLE)) this.add(change, [WHOLE]);
  }

  /** Notes why the cell refuses the new value at a path, in the place of which it shows an error. */
  refuse(change: AnswerChange, path: string, why: string): void {
    if (!change.lines.has(path)) return;
    const refusals = this.#refusals.get(change) ?? new Map<string, string>();
    this.#refusals.set(change, refusals.set(path, why));
  }

  /** Why the new value at a path is refused; undefined where it is not. */
  refusalOf(change: AnswerChange, path: string): string | undefined {
    return this.#refusals.get(change)?.get(path);
  }

  /** Notes that the cell shows all that changed in this part of an answer. */
  addAll(data: object): void {
    const change = this.of(data);
    if (change) this.add(change, change.lines.keys());
  }

  /** Notes where a value stands that was noted before. */
  place(change: AnswerChange, path: string, place: ShownPlace): void {
    const noted = this.found.get(change);
    if (noted?.has(path)) noted.set(path, place);
  }
}
