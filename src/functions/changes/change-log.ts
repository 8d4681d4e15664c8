import { KEPT_MS } from '../../api';
import type { ChangeStore, Clock } from '../../client';
import type { AnswerChange, ChangedLine, ShownChanges } from '../context/answer-change';
import { cellAddress } from './cell-address';
import type { Change } from './change';
import { differenceOf, isChange } from './change';
import { ReplacedAnswers } from './replaced-answers';
import { workbookAddress } from './workbook-address';

/** The most changes that are listed, and cells of one of them. */
const MAX = { changes: 5_000, cells: 300 } as const;

/** Cells of one calculation report one by one; listeners and the disk are notified once. */
const SETTLE_MS = 500;

type Listener = () => void;

/**
 * The changed values that cells show: of this session, and after `load` those kept from earlier ones. Newest first, 90 days, bounded.
 * Only what a cell shows is in it.
 */
export class ChangeLog {
  readonly answers = new ReplacedAnswers();
  readonly #clock: Clock;
  readonly #store: Pick<ChangeStore, 'read' | 'write' | 'clear'>;
  #changes = new Map<string, Change>();
  readonly #unwritten = new Set<string>();
  readonly #listeners = new Set<Listener>();
  #loading: Promise<void> | undefined;
  #settling: unknown;
  #clearings = 0;
  #writing: Promise<void> = Promise.resolve();

  readonly #workbook: () => string;

  constructor(clock: Clock, store: Pick<ChangeStore, 'read' | 'write' | 'clear'>, workbook = workbookAddress) {
    this.#clock = clock;
    this.#store = store;
    this.#workbook = workbook;
  }

  /** Resolves when every change so far is on disk or given up. */
  get flushed(): Promise<void> {
    this.#settle();
    return this.#writing;
  }

  /** The changes in the open workbook that were received at or after a time, newest first. */
  since(ms: number): readonly Change[] {
    const oldestMs = Math.max(ms, this.#clock.now() - KEPT_MS);
    const open = this.#workbook();
    return [...this.#changes.values()]
      .filter(({ receivedMs, workbook }) => receivedMs >= oldestMs && workbook === open)
      .sort(newestFirst);
  }

  /** Adds those of earlier sessions and of other windows. Never fails. */
  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  /** Calls the listener after changes. Returns a function that unsubscribes it. */
  subscribe(listener: Listener): () => void {
    const own = () => listener();
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  /** Notes the changed values that a formula shows or refuses, each with its own cell in a table; Excel may give the formula no address. */
  report(address: string | undefined, shown: Pick<ShownChanges, 'found' | 'refusalOf'>): void {
    const workbook = this.#workbook();
    for (const [answer, paths] of shown.found) {
      for (const [path, place] of paths) {
        const line = answer.lines.get(path);
        const cell = address === undefined ? undefined : cellAddress(address, place);
        const refusal = shown.refusalOf(answer, path);
        if (line) this.#add(cell, changeOf(answer, path, line, { workbook, refusal }));
      }
    }
  }

  /** Forgets every change. Rejects if some may remain on disk. */
  async clear(): Promise<void> {
    this.#clearings += 1;
    this.#changes.clear();
    this.#unwritten.clear();
    this.answers.clear();
    this.#tell();
    await this.#writing;
    await this.#store.clear();
  }

  #add(address: string | undefined, change: Change): void {
    const known = this.#changes.get(change.id);
    const cells = known?.cells ?? [];
    const isNew = address !== undefined && !cells.includes(address) && cells.length < MAX.cells;
    if (known && !isNew) return;
    this.#changes.set(change.id, { ...change, cells: isNew ? [...cells, address] : cells });
    this.#unwritten.add(change.id);
    this.#drop();
    this.#settling ??= this.#clock.setTimeout(() => this.#settle(), SETTLE_MS);
  }

  async #load(): Promise<void> {
    const clearings = this.#clearings;
    const stored = (await this.#store.read()).filter(isChange);
    if (clearings !== this.#clearings) return;
    for (const change of stored) {
      const cells = new Set([...change.cells, ...(this.#changes.get(change.id)?.cells ?? [])]);
      this.#changes.set(change.id, { ...change, cells: [...cells].slice(0, MAX.cells) });
    }
    this.#drop();
    if (stored.length > 0) this.#tell();
  }

  /** Drops the oldest where there are too many. */
  #drop(): void {
    if (this.#changes.size <= MAX.changes * 1.1) return;
    const kept = [...this.#changes.values()].sort(newestFirst).slice(0, MAX.changes);
    this.#changes = new Map(kept.map((change) => [change.id, change]));
  }

  #settle(): void {
    if (this.#settling === undefined) return;
    this.#clock.clearTimeout(this.#settling);
    this.#settling = undefined;
    const due = [...this.#unwritten].flatMap((id) => this.#changes.get(id) ?? []);
    this.#unwritten.clear();
    if (due.length > 0) this.#writing = this.#writing.then(() => this.#store.write(due));
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function newestFirst(one: Change, other: Change): number {
  return other.receivedMs - one.receivedMs;
}

function changeOf(
  answer: AnswerChange,
  path: string,
  line: ChangedLine,
  { workbook, refusal }: { readonly workbook: string; readonly refusal: string | undefined },
): Change {
  const { key, company, statement, period, type, unit, beforeMs, receivedMs } = answer;
  const { label, before, after, cause } = refusal === undefined ? line : refusedLine(line, refusal);
  return {
    // One cell may show what another refuses.
    id: [key, path, receivedMs, workbook, ...(refusal === undefined ? [] : [REFUSED])].join(' '),
    workbook,
    company,
    statement,
    period,
    type,
    unit,
    line: label,
    before,
    after,
    difference: differenceOf(before, after),
    cause,
    beforeMs,
    receivedMs,
    cells: [],
  };
}

const REFUSED = 'refused';

/** The new value is in the cause: the cell shows an error in its place. */
function refusedLine({ label, before, after, cause }: ChangedLine, why: string): ChangedLine {
  return { label, before, after: REFUSED, cause: `${cause}; ${after ?? 'what came'} is refused: ${why}` };
}
