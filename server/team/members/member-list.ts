import { PeriodicTask } from '../periodic-task';
import type { Member, MemberKey } from './member';
import type { KeyEnd } from './member-key';
import { bearerOf, endOfKey, fittingKey, idOfKey } from './member-key';
import type { MemberStore } from './member-store';
import { withEndsOf } from './ended-keys';

/** How often the store is looked at: a revoked key ends within a second on every node. */
const LOOK_MS = 300;

/** A shared store that comes back without its members has them from the nodes that run before this is over: they reconnect within two seconds. */
const GIVEN_BACK_MS = 5_000;

interface MemberListObserver {
  /** Called when the members can, or cannot any more, be read. */
  readonly onChange?: (canRead: boolean) => void;
  /** Called when this node gave the members back to a store that lost them. */
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
  /** Replaced where a member has changed. */
  #members = new Map<string, Member>();
  readonly #onConnections = new WeakMap<object, FoundOnConnection>();
  /** The changes of the store up to those that these members have. */
  #history: readonly string[] = [];
  readonly #looks = new PeriodicTask(LOOK_MS, () => this.look());
  #isCurrent: boolean | undefined;
  #isClosed = false;
  /** Since when, by a clock that nobody sets, members are known; undefined until they could be read for the first time. */
  #knownSinceMs: number | undefined;
  /** Looks come one after another, so that an older answer never takes the place of a newer one. */
  #looking: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  readonly #observer: MemberListObserver;

  constructor(store: MemberStore, observer: MemberListObserver = {}) {
    this.#store = store;
    this.#observer = observer;
  }

  /** False until the members could be read for the first time: nobody can be told from a stranger. */
  get isKnown(): boolean {
    return this.#knownSinceMs !== undefined;
  }

  /** Whether the store could be read at the last look. */
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
   * The same for a request of a connection, whose requests mostly have the header of the one before: its key need not be hashed
   * again while no member has changed.
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

  /** Whose key it was, and why it is none any more, of a header; undefined where it fits, or never was one. */
  findEnded(authorization: string | undefined): { readonly member: Member; readonly why: KeyEnd } | undefined {
    const text = bearerOf(authorization);
    const member = this.#members.get(idOfKey(text ?? '') ?? '');
    const why = text === undefined ? undefined : endOfKey(member, text);
    return member && why && { member, why };
  }

  /**
   * Whether a key that fits no member may do so all the same: while the store cannot be reached, it cannot be known if the member was
   * added, or signed in, meanwhile; and a node that has just started may have met a store that lost members and has not got them back.
   */
  isUnsure(authorization: string | undefined): boolean {
    return (!this.#isCurrent || this.#mayLackMembers) && this.#mayBeNew(authorization);
  }

  get #mayLackMembers(): boolean {
    return this.#store.isShared && performance.now() < (this.#knownSinceMs ?? Infinity) + GIVEN_BACK_MS;
  }

  /** As `find`, but looks at the store before it says no: a moment ago another node may have made the key. */
  async findNew(authorization: string | undefined): Promise<Member | undefined> {
    if (!this.find(authorization) && this.#mayBeNew(authorization)) await this.#lookAgain();
    return this.find(authorization);
  }

  #mayBeNew(authorization: string | undefined): boolean {
    const id = idOfKey(bearerOf(authorization) ?? '');
    if (id === undefined) return false;
    const member = this.#members.get(id);
    // A member who was given a key never gets another one, and a key that ended is not made again.
    if (!member) return true;
    return (
      member.identity !== undefined && member.revokedMs === undefined && this.findEnded(authorization)?.why !== 'ended'
    );
  }

  /** A look that begins from now on; those who want one at the same time share it. */
  #lookAgain(): Promise<void> {
    this.#next ??= this.#looking.then(() => {
      this.#next = undefined;
      return this.look();
    });
    return this.#next;
  }

  /** Looks at the store now: what was changed on this node is known at once. Never rejects. */
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
      // Asked again soon; until then the members that are known stay.
      this.#set(false);
    }
  }

  #set(isCurrent: boolean): void {
    // The store may be closed under the last look, which then fails.
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
   * A store that forgot everything, or is that of some time ago, gets the members back. Where it has gone on since, or got back what
   * another node knew, it gets what lets nobody in who is out: the revocations and ended keys that it lacks, and members. True where it lacked some.
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
