import { DAY_MS, MINUTE_MS } from '../../../../src/api';
import type { Member } from '../member';
import type { UsageStore } from './usage-store';

/** How many of the questions may be asked; if not all, when and why the rest may be asked again. */
export interface Granted {
  readonly count: number;
  readonly refusal?: { readonly retryInMs: number; readonly message: string };
}

/** Who has limits: a member, or the team as a whole. */
export type Limited = Pick<Member, 'id' | 'perMinute' | 'perDay'>;

/** A limit of a member in one window of time. */
interface Window {
  readonly name: string;
  readonly limit: number;
  readonly endsMs: number;
  readonly message: string;
}

/** What a node has reserved of a window and not yet used. */
interface Block {
  readonly window: Window;
  left: number;
}

/** The limits of a member, as they are in a minute. */
interface MemberBlocks {
  readonly member: Limited;
  readonly untilMs: number;
  readonly blocks: readonly [minute: Block, day: Block];
}

interface AllowanceOptions {
  /** What is counted, in words. */
  readonly what?: string;
  /** Called once for each minute, or day, in which a member wants more than the limit. */
  readonly onReached?: (member: string, limit: string) => void;
}

/**
 * The questions that members may still ask, over all nodes. A node reserves a hundredth of a limit at a time, so that
 * most questions are counted without a look at the store; together the nodes never grant more than the limit.
 */
export class Allowance {
  readonly #store: UsageStore;
  readonly #now: () => number;
  readonly #what: string;
  readonly #onReached: AllowanceOptions['onReached'];
  /** The windows of each member that have been reported as used up. */
  readonly #reached = new Map<string, ReadonlySet<string>>();
  readonly #blocks = new Map<string, MemberBlocks>();
  /** Reservations are made one after another, so that questions of one moment do not reserve twice. */
  #reserving: Promise<unknown> = Promise.resolve();

  constructor(store: UsageStore, now: () => number, { what = 'questions', onReached }: AllowanceOptions = {}) {
    this.#store = store;
    this.#now = now;
    this.#what = what;
    this.#onReached = onReached;
  }

  /** Takes questions from what is reserved. If that is too little, it takes none and returns false. */
  takeReserved(member: Limited, count = 1): boolean {
    const [minute, day] = this.#blocksOf(member);
    if (minute.left < count || day.left < count) return false;
    minute.left -= count;
    day.left -= count;
    return true;
  }

  /** Returns a value, without a promise, if enough is reserved. */
  take(member: Limited, count: number): Granted | Promise<Granted> {
    if (this.takeReserved(member, count)) return { count };
    const blocks = this.#blocksOf(member);
    const taking = this.#reserving.then(() => this.#reserve(member.id, blocks, count));
    this.#reserving = taking.catch(() => undefined);
    return taking;
  }

  /** How many questions each member has used today. What another node has reserved counts as used. */
  async usedToday(members: readonly Limited[]): Promise<readonly number[]> {
    const days = members.map((member) => this.#blocksOf(member)[1]);
    const used = await this.#store.used(days.map(({ window }) => window.name));
    return used.map((count, index) => Math.max(0, count - (days[index]?.left ?? 0)));
  }

  #blocksOf(member: Limited): MemberBlocks['blocks'] {
    const nowMs = this.#now();
    const held = this.#blocks.get(member.id);
    // If the clock was set back, the minute is another one as well.
    const isOfNow = held && nowMs < held.untilMs && nowMs >= held.untilMs - MINUTE_MS;
    if (isOfNow && held.member === member) return held.blocks;
    const blockOf = (window: Window): Block =>
      held?.blocks.find((block) => block.window.name === window.name && block.window.limit === window.limit) ?? {
        window,
        left: 0,
      };
    const minute = blockOf(minuteOf(member, nowMs, this.#what));
    const blocks = [minute, blockOf(dayOf(member, nowMs, this.#what))] as const;
    this.#blocks.set(member.id, { member, untilMs: minute.window.endsMs, blocks });
    return blocks;
  }

  /** Reserves until there is enough, or the limit is used up: while the store answers, single questions may take from what is reserved. */
  async #reserve(member: string, blocks: readonly Block[], count: number): Promise<Granted> {
    const usedUp = new Set<Block>();
    const lacking = () => blocks.find((block) => block.left < count && !usedUp.has(block));
    for (let block = lacking(); block; block = lacking()) {
      const { window, left } = block;
      const wanted = Math.max(count - left, Math.ceil(window.limit / 100));
      const more = await this.#store.reserve(window.name, wanted, window.limit, window.endsMs);
      block.left += more;
      if (more < wanted) usedUp.add(block);
    }
    const granted = Math.min(count, ...blocks.map(({ left }) => left));
    const short = blocks.find(({ left }) => left < count)?.window;
    for (const block of blocks) block.left -= granted;
    if (!short) return { count: granted };
    this.#tellReached(member, short, blocks);
    const retryInMs = Math.max(1_000, short.endsMs - this.#now());
    return { count: granted, refusal: { retryInMs, message: short.message } };
  }

  #tellReached(member: string, { name, message }: Window, blocks: readonly Block[]): void {
    const noted = this.#reached.get(member) ?? new Set();
    if (noted.has(name)) return;
    const current = blocks.map(({ window }) => window.name).filter((each) => each === name || noted.has(each));
    this.#reached.set(member, new Set(current));
    this.#onReached?.(member, message);
  }
}

function minuteOf({ id, perMinute }: Limited, nowMs: number, what: string): Window {
  const endsMs = (Math.floor(nowMs / MINUTE_MS) + 1) * MINUTE_MS;
  const message = `at most ${perMinute} ${what} a minute`;
  return { name: `minute ${endsMs} ${id}`, limit: perMinute, endsMs, message };
}

function dayOf({ id, perDay }: Limited, nowMs: number, what: string): Window {
  const endsMs = (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;
  return { name: `day ${endsMs} ${id}`, limit: perDay, endsMs, message: `at most ${perDay} ${what} a day (UTC)` };
}
