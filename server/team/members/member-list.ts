import type { Member } from './member';
import { bearerOf, idOfKey, isKeyOf } from './member-key';
import type { MemberStore } from './member-store';

/** How often the store is looked at: a revoked key ends within a second on every node. */
const LOOK_MS = 300;

/** The members, in memory. While the store cannot be reached, those that were last read. */
export class MemberList {
  readonly #store: MemberStore;
  #members = new Map<string, Member>();
  #version: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isCurrent: boolean | undefined;
  #hasRead = false;
  readonly #onChange: (canRead: boolean) => void;

  /** `onChange` is called when the members can, or cannot any more, be read. */
  constructor(store: MemberStore, onChange: (canRead: boolean) => void = () => undefined) {
    this.#store = store;
    this.#onChange = onChange;
  }

  /** False until the members could be read for the first time: nobody can be told from a stranger. */
  get isKnown(): boolean {
    return this.#hasRead;
  }

  /** Reads the members and follows their changes. */
  async open(): Promise<void> {
    await this.look();
    const again = () => {
      this.#timer = setTimeout(() => void this.look().finally(again), LOOK_MS);
      this.#timer.unref();
    };
    again();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  get all(): readonly Member[] {
    return [...this.#members.values()];
  }

  /** The member whose key the header holds; undefined for a wrong or a revoked one. */
  find(authorization: string | undefined): Member | undefined {
    const key = bearerOf(authorization);
    if (key === undefined) return undefined;
    const member = this.#members.get(idOfKey(key) ?? '');
    return isKeyOf(member, key) ? member : undefined;
  }

  /**
   * Whether a key that is no member's may be one all the same: it cannot be known while the store cannot be reached, if
   * the member was added meanwhile.
   */
  isUnsure(authorization: string | undefined): boolean {
    const id = idOfKey(bearerOf(authorization) ?? '');
    return id !== undefined && !this.#isCurrent && !this.#members.has(id);
  }

  /** Looks at the store now: what was changed on this node is known at once. Never rejects. */
  async look(): Promise<void> {
    try {
      await this.#read();
      this.#hasRead = true;
      this.#set(true);
    } catch {
      // Asked again soon; until then the members that are known stay.
      this.#set(false);
    }
  }

  #set(isCurrent: boolean): void {
    if (this.#isCurrent === isCurrent) return;
    this.#isCurrent = isCurrent;
    this.#onChange(isCurrent);
  }

  async #read(): Promise<void> {
    let version = await this.#store.version();
    if (version === this.#version && version !== undefined) return;
    if (version === undefined) {
      // A store that forgot everything gets the members back: those revoked as revoked.
      if (this.all.length > 0) await this.#store.put(this.all, []);
      version = await this.#store.version();
    }
    // The version is read before the list: a member who is changed in between is read the next time.
    this.#members = new Map((await this.#store.list()).map((member) => [member.id, member]));
    this.#version = version;
  }
}
