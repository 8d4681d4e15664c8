/**
 * Workbooks that live for weeks over one disk and one team server, while both markets file, restate, withdraw and roll back, the network comes and goes, the
 * laptop sleeps, its clock is wrong, and its token is exchanged for one of another plan. Law: what a cell shows is of one state that the service had, within
 * the stated lifetimes where nothing failed; no cell waits for ever, or refuses without a cause; requests are bounded.
 */
import { DAY_MS as DAY, HOUR_MS as HOUR, MINUTE_MS as MINUTE } from '../../../src/api';
import type { Asked } from '../support/asking-workbook';
import { askedOf, AskingWorkbook, shownIn } from '../support/asking-workbook';
import { ChangingService, CIKS, COMPANIES } from '../support/changing-service';

const SEED = 20261129;
const LIVES = 20;
const STEPS = 120;
const WAITS = [1_000, 3 * MINUTE, 10 * MINUTE, 50 * MINUTE, 70 * MINUTE, 6 * HOUR, 0.99 * DAY, 1.01 * DAY, 4 * DAY];
/** A team server sends an answer for a tenth of its lifetime after its end while it asks again. */
const LONGEST = 1.1 * DAY;
/** More than each question asked once, again for each of three states, and tried three times. */
const MOST_REQUESTS = 12;

class Life {
  readonly wrong: object[] = [];
  shown = 0;
  readonly service: ChangingService;
  readonly #seed: number;
  readonly #hasTroubles: boolean;
  readonly #cells: readonly (readonly Asked[])[];
  #books: AskingWorkbook[] = [];
  #troubleMs = -Infinity;

  constructor(seed: number, hasTroubles: boolean) {
    const service = new ChangingService(seed);
    [this.service, this.#seed, this.#hasTroubles] = [service, seed, hasTroubles];
    this.#cells = Array.from({ length: 10 }, () => {
      const company = service.pick(COMPANIES);
      return Array.from({ length: 2 + Math.floor(service.next() * 3) }, () => askedOf(service, company));
    });
  }

  async live(): Promise<void> {
    await this.service.start();
    for (const isOfTeam of [false, true, true]) this.#books.push(await AskingWorkbook.open(this.service, isOfTeam));
    for (let step = 0; step < STEPS; step += 1) await this.#step(step);
    await this.service.node.stub.close();
  }

  async #step(step: number): Promise<void> {
    const { service } = this;
    const roll = service.next();
    const at = Math.floor(service.next() * this.#books.length);
    const book = this.#books[at] as AskingWorkbook;
    if (roll < 0.5) return this.#calculate(step, book, service.pick(this.#cells));
    if (roll < 0.75) return this.#pass(service.pick(WAITS));
    if (roll < 0.87) {
      // A cell's own requests within a quarter of an hour may be of two states.
      await this.#pass(15 * MINUTE + 1);
      return service.change();
    }
    if (roll < 0.9) {
      await book.written();
      this.#books[at] = await AskingWorkbook.open(service, at > 0);
    } else if (roll < 0.92) book.refresh();
    else if (this.#hasTroubles) this.#trouble(roll);
  }

  /** What the team server asks for beside what is shown has its answer by then: a jump of the clock would end it as timed out. */
  async #pass(ms: number): Promise<void> {
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
    this.service.pass(ms);
  }

  #trouble(roll: number): void {
    const { service } = this;
    this.#troubleMs = service.trueMs;
    if (roll < 0.94) service.isOffline = !service.isOffline;
    else if (roll < 0.96) service.failing = service.failing > 0 ? 0 : 0.3;
    else if (roll < 0.98) {
      service.token = service.token === 'one' ? 'two' : 'one';
      service.forbids = service.token === 'two' ? new Set(['B', CIKS[1]]) : new Set();
      for (const book of this.#books) book.resume();
    } else service.setClock(service.skewMs === 0 ? service.pick([-2 * DAY, -3 * HOUR, 3 * HOUR, 2 * DAY]) : 0);
  }

  async #calculate(step: number, book: AskingWorkbook, cell: readonly Asked[]): Promise<void> {
    const { service } = this;
    const before = service.requests;
    const shown = await this.#settled(book.shown(cell));
    const sent = service.requests - before;
    const what = { seed: this.#seed, step, cell: cell.map(({ of }) => of.join(' ')) };
    if (shown === undefined) this.wrong.push({ ...what, why: 'it waits' });
    else if (sent > MOST_REQUESTS * cell.length) this.wrong.push({ ...what, why: `it sends ${sent} requests` });
    else if (shown instanceof Error) {
      if (!this.#mayRefuse) this.wrong.push({ ...what, why: shown.message });
    } else {
      this.shown += 1;
      if (!this.#allowed(cell).includes(shown.join())) this.wrong.push({ ...what, shown, why: 'of no state' });
    }
  }

  /** The clocks go on until it settles. */
  async #settled<T>(promise: Promise<T>): Promise<T | undefined> {
    let isDone = false;
    void promise.then(() => (isDone = true));
    for (let turn = 1; !isDone; turn += 1) {
      if (turn === 200_000) return undefined;
      await new Promise(setImmediate);
      if (!isDone && turn % 10 === 0) this.service.pass(500);
    }
    return promise;
  }

  get #mayRefuse(): boolean {
    const { trueMs, history } = this.service;
    return (
      trueMs - this.#troubleMs < 3 * DAY ||
      this.service.isTroubled ||
      trueMs - (history.at(-1)?.fromMs ?? 0) < 10 * MINUTE
    );
  }

  /** What the cell shows in the states of the longest lifetime; after a failure or with a wrong clock in any, since the last good answer stands in. */
  #allowed(cell: readonly Asked[]): readonly string[] {
    const { service } = this;
    const { history } = service;
    const sinceMs = this.#troubleMs === -Infinity ? service.trueMs - LONGEST : -Infinity;
    const states = history.filter((_, at) => (history[at + 1]?.fromMs ?? Infinity) >= sinceMs);
    return states.map(({ world }) => shownIn(service, world, cell).join());
  }
}

test.each([false, true])(`what a cell shows is of one state, with troubles: %s (seed ${SEED})`, async (hasTroubles) => {
  let shown = 0;
  for (let at = 0; at < LIVES; at += 1) {
    const life = new Life(SEED + at, hasTroubles);
    await life.live();
    expect(life.wrong).toEqual([]);
    shown += life.shown;
  }
  expect(shown).toBeGreaterThan(LIVES * 20);
});
