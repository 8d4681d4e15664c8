/** What `/playground.json` says: what the pages connect to. */
export interface ServedSettings {
  /** The sandbox, which tells what the data are; null where the server was started without one. */
  readonly sandboxUrl: string | null;
  /** Another service than the sandbox. */
  readonly service: ServedService | null;
}

export interface ServedService {
  /** In words. */
  readonly name: string;
  readonly baseUrl: string;
  readonly token: string;
  /** Set where it is a team server. */
  readonly answers?: true;
}
