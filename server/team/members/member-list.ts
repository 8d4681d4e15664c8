import { PeriodicTask } from '../periodic-task';
import type { Member, MemberKey } from './member';
import type { KeyEnd } from './member-key';
import { bearerOf, endOfKey, fittingKey, idOfKey } from './member-key';
import type { MemberStore } from './member-store';
import { withEndsOf } from './ended-keys';

/** How often the store is read: a revoked key ends within a second on every node. */
const LOOK_MS = 300;

/** If a shared store comes back without its members, running nodes restore them within this time: they reconnect within two seconds. */
const GIVEN_BACK_MS = 5_000;

interface MemberListObserver {
  /** Called when the members can, or cannot any more, be read. */
  readonly onChange?: (canRead: boolean) => void;
  /** Called when this node has restored the members of a store that had lost them. */
  readonly onRestored?: () => void;
}

/** The last member found on a connection. */
interface FoundOnConnection {
  readonly authorization: string | undefined;
  readonly among: ReadonlyMap<string, Member>;
  readonly member: Member;
  readonly untilMs: number;
}

/** The members, in memory. While the store cannot be reached, those that were last read. */
export class MemberList {
  readonly #store: MemberStore;
  /** A new map each time a member has changed. */
  #members = new Map<string, Member>();
  readonly #onConnections = new WeakMap<object, FoundOnConnection>();
  /** The changes of the store up to those that these members have. */
  #history: readonly string[] = [];
  readonly #looks = new PeriodicTask(LOOK_MS, () => this.look());
  #isCurrent: boolean | undefined;
  #isClosed = false;
  /** When the members were first read, by a monotonic clock; undefined until then. */
  #knownSinceMs: number | undefined;
  /** Reads of the store run one after another, so that an older answer never replaces a newer one. */
  #looking: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  readonly #observer: MemberListObserver;

  constructor(store: MemberStore, observer: MemberListObserver = {}) {
    this.#store = store;
    this.#observer = observer;
  }

  /** False until the members have been read for the first time: until then no key can be checked. */
  get isKnown(): boolean {
    return this.#knownSinceMs !== undefined;
  }

  /** Whether the last read of the store succeeded. */
  get isCurrent(): boolean {
    return this.#isCurrent === true;
  }

  /** Reads the members and follows their changes. */
  async open(): Promise<void> {
    await this.look();
    this.#looks.open();
  }

  close(): void {
    this.#isClosed = true;
    this.#looks.close();
  }

  get all(): readonly Member[] {
    return [...this.#members.values()];
  }

  /** The member whose key the header holds; undefined for a wrong or a revoked one. */
  find(authorization: string | undefined): Member | undefined {
    return this.findKey(authorization)?.member;
  }

  /**
   * As `find`, for a request of a connection. Most requests of a connection have the same header: its key is not hashed again while no member has
   * changed.
   */
  findOn(connection: object, authorization: string | undefined): Member | undefined {
    const before = this.#onConnections.get(connection);
    if (
      before &&
      before.authorization === authorization &&
      before.among === this.#members &&
      Date.now() < before.untilMs
    )
      return before.member;
    const { member, key } = this.findKey(authorization) ?? {};
    if (member && key) {
      const untilMs = Math.min(member.expiresMs ?? Infinity, key.expiresMs ?? Infinity);
      this.#onConnections.set(connection, { authorization, among: this.#members, member, untilMs });
    }
    return member;
  }

  /** The same, with the key of the member that it is. */
  findKey(authorization: string | undefined): { readonly member: Member; readonly key: MemberKey } | undefined {
    const text = bearerOf(authorization);
    if (text === undefined) return undefined;
    const member = this.#members.get(idOfKey(text) ?? '');
    const key = fittingKey(member, text);
    return member && key && { member, key };
  }

  /** The member whose key the header held, and why the key is no longer valid; undefined if it is valid, or never was a key. */
  findEnded(authorization: string | undefined): { readonly member: Member; readonly why: KeyEnd } | undefined {
    const text = bearerOf(authorization);
    const member = this.#members.get(idOfKey(text ?? '') ?? '');
    const why = text === undefined ? undefined : endOfKey(member, text);
    return member && why && { member, why };
  }

  /**
   * Whether a key may be valid although it matches no member here. While the store cannot be reached, the member may have been added, or may have signed
   * in, on another node; and a node that has just started may have read a store that lost members, before other nodes have restored them.
   */
  isUnsure(authorization: string | undefined): boolean {
    return (!this.#isCurrent || this.#mayLackMembers) && this.#mayBeNew(authorization);
  }

  get #mayLackMembers(): boolean {
    return this.#store.isShared && performance.now() < (this.#knownSinceMs ?? Infinity) + GIVEN_BACK_MS;
  }

  /** As `find`, but reads the store again before it says no: another node may just have made the key. */
  async findNew(authorization: string | undefined): Promise<Member | undefined> {
    if (!this.find(authorization) && this.#mayBeNew(authorization)) await this.#lookAgain();
    return this.find(authorization);
  }

  #mayBeNew(authorization: string | undefined): boolean {
    const id = idOfKey(bearerOf(authorization) ?? '');
    if (id === undefined) return false;
    const member = this.#members.get(id);
    // A member who was given a key by the administrator never gets another one, and an ended key is never made again.
    if (!member) return true;
    return (
      member.identity !== undefined && member.revokedMs === undefined && this.findEnded(authorization)?.why !== 'ended'
    );
  }

  /** A read of the store that begins after this call; callers at the same time share one. */
  #lookAgain(): Promise<void> {
    this.#next ??= this.#looking.then(() => {
      this.#next = undefined;
      return this.look();
    });
    return this.#next;
  }

  /** Reads the store now, so that a change made on this node is known at once. Never rejects. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#lookNow());
    return this.#looking;
  }

  async #lookNow(): Promise<void> {
    try {
      await this.#read();
      this.#knownSinceMs ??= performance.now();
      this.#set(true);
    } catch {
      // The store is read again soon; until then the known members stay.
      this.#set(false);
    }
  }

  #set(isCurrent: boolean): void {
    // The store may be closed during the last read, which then fails.
    if (this.#isCurrent === isCurrent || this.#isClosed) return;
    this.#isCurrent = isCurrent;
    this.#observer.onChange?.(isCurrent);
  }

  async #read(): Promise<void> {
    const last = this.#history.at(-1);
    const version = await this.#store.version();
    if (version === last && version !== undefined) return;
    let history = await this.#store.history();
    if (last !== undefined && !history.includes(last)) {
      if (await this.#giveBack()) this.#observer.onRestored?.();
      history = await this.#store.history();
    }
    // The changes are read before the list: a member who is changed in between is read the next time.
    this.#members = new Map((await this.#store.list()).map((member) => [member.id, member]));
    this.#history = history;
  }

  /**
   * Restores the members of a store that has lost them, or has gone back to an earlier state. If the store has changed since, or another node has
   * restored it, only what cannot let anybody in wrongly is added: missing members, revocations and ended keys. True if anything was missing.
   */
  async #giveBack(): Promise<boolean> {
    if (await this.#store.restore(this.all, this.#history)) return true;
    let isChanged = false;
    for (const known of this.all) {
      const change = (stored: Member | undefined) => {
        const member = withEndsOf(known, stored);
        return member && { member, entries: [] };
      };
      if (await this.#store.update(known.id, change)) isChanged = true;
    }
    return isChanged;
  }
}
