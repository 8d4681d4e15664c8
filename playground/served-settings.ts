/** The contents of `/playground.json`: the services to which the pages connect. */
export interface ServedSettings {
  /** The address of the sandbox, which describes its data; null if the server was started without one. */
  readonly sandboxUrl: string | null;
  /** Another service than the sandbox. */
  readonly service: ServedService | null;
}

export interface ServedService {
  /** The name of the service, in words. */
  readonly name: string;
  readonly baseUrl: string;
  readonly token: string;
  /** Set where it is a team server. */
  readonly answers?: true;
}
