import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseSetCookie } from 'cookie';

export const CLIENT_SECRET = 'the-secret-of-this-server-at-the-provider';

/** Who can sign in, by what is typed as the name. */
export type People = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export const PEOPLE: People = {
  ada: { name: 'Ada Lovelace', groups: ['analysts', 'staff'] },
  eve: { name: 'Eve Adams', groups: ['visitors'] },
  bob: { name: 'Bob Ray' },
};

interface ProviderOptions {
  readonly callback: string;
  readonly people?: People;
  readonly port?: number;
  /** False: name and groups are told by UserInfo alone. */
  readonly claimsInToken?: boolean;
  /** What the provider registered of this server otherwise than it does by itself. */
  readonly client?: Readonly<Record<string, unknown>>;
  /** Of the provider itself. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A real OpenID provider on this machine. */
export class OidcProvider {
  readonly issuer: string;
  readonly #process: ChildProcess;

  private constructor(issuer: string, child: ChildProcess) {
    this.issuer = issuer;
    this.#process = child;
  }

  static async start({ people = PEOPLE, ...options }: ProviderOptions): Promise<OidcProvider> {
    const child = fork(join(__dirname, 'oidc-provider.mjs'), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.resume();
    const told = once(child, 'message');
    child.send({ ...options, people, clientSecret: CLIENT_SECRET });
    const [{ issuer }] = (await told) as [{ readonly issuer: string }];
    return new OidcProvider(issuer, child);
  }

  async change(people: People): Promise<void> {
    const told = once(this.#process, 'message');
    this.#process.send({ people });
    await told;
  }

  async close(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }
}

/** A browser without scripts: it keeps cookies, follows redirects and fills in the provider's forms. */
export class FormBrowser {
  /** By host with its port, as names and values; a real browser shares them among ports, this one does not. */
  readonly cookies = new Map<string, Map<string, string>>();
  /** Every address that it visited. */
  readonly visited: string[] = [];

  /** The page after all redirects, or the first page at an address that `until` names, unvisited. */
  async open(
    address: string,
    init: RequestInit = {},
    until = '',
  ): Promise<{ readonly url: string; readonly response?: Response; readonly text: string }> {
    let [url, options] = [address, init];
    for (let hops = 0; hops < 12; hops += 1) {
      if (until && url.startsWith(until)) return { url, text: '' };
      const response = await this.#send(url, options);
      const location = response.headers.get('location');
      if (location === null) return { url, response, text: await response.text() };
      [url, options] = [new URL(location, url).href, {}];
    }
    throw new Error('too many redirects');
  }

  /** Signs in and consents at the provider. Ends where the provider sends the browser back, before that is visited if `stopAt` is its beginning. */
  async signIn(address: string, person: string, stopAt = ''): ReturnType<FormBrowser['open']> {
    let page = await this.open(address, {}, stopAt);
    for (let forms = 0; forms < 4; forms += 1) {
      const action = /<form[^>]*action="([^"]+)"/.exec(page.text)?.[1];
      if (!action) return page;
      const prompt = /name="prompt" value="(\w+)"/.exec(page.text)?.[1] ?? '';
      const fields = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: person, password: 'any' }) });
      page = await this.open(new URL(action, page.url).href, { method: 'POST', body: fields }, stopAt);
    }
    return page;
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    this.visited.push(url);
    const { host } = new URL(url);
    const kept = this.cookies.get(host) ?? new Map<string, string>();
    this.cookies.set(host, kept);
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...(cookie && { cookie }) } });
    for (const { name, value = '', maxAge, expires } of response.headers
      .getSetCookie()
      .map((line) => parseSetCookie(line))) {
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) kept.delete(name);
      else kept.set(name, value);
    }
    return response;
  }
}
