import { parseRetryAfter } from '../../src/client/transport/retry-after';
import { ImportError } from './import-error';

/** Where the SEC publishes its data; a test has its own. */
interface SecAddresses {
  /** Companies' facts and submissions. */
  readonly data: string;
  /** The list of tickers. */
  readonly site: string;
}

const SEC_ADDRESSES: SecAddresses = { data: 'https://data.sec.gov', site: 'https://www.sec.gov' };

/** Time, as far as requests need it; tests replace it. */
interface RequestClock {
  now(): number;
  wait(ms: number): Promise<void>;
}

const CLOCK: RequestClock = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** At most eight requests a second: the SEC refuses more than ten. */
const BETWEEN_MS = 125;
const ATTEMPTS = 4;
/** What is waited where the answer does not say for how long. */
const PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 600_000;
/** The largest files have some ten megabytes. */
const ANSWER_MS = 180_000;

/** The SEC has no such file. */
export class NoSuchFilingError extends ImportError {}

interface SecSiteOptions {
  /** Who asks: the SEC wants a name and a mail address. */
  readonly userAgent: string;
  readonly addresses?: SecAddresses | undefined;
  readonly clock?: RequestClock;
  /** How long an answer may take, to its last byte. */
  readonly answerMs?: number;
  readonly say?: (text: string) => void;
}

/** Asks the SEC, one request at a time. */
export class SecSite {
  readonly #userAgent: string;
  readonly #addresses: SecAddresses;
  readonly #clock: RequestClock;
  readonly #answerMs: number;
  readonly #say: (text: string) => void;
  #next = 0;

  constructor({
    userAgent,
    addresses = SEC_ADDRESSES,
    clock = CLOCK,
    answerMs = ANSWER_MS,
    say = () => {},
  }: SecSiteOptions) {
    this.#userAgent = userAgent;
    this.#addresses = addresses;
    this.#clock = clock;
    this.#answerMs = answerMs;
    this.#say = say;
  }

  companyFacts(cik: string): Promise<string> {
    return this.#ask(`${this.#addresses.data}/api/xbrl/companyfacts/CIK${cik}.json`);
  }

  /** A submissions file, or one of those of earlier filings that it names. */
  submissions(name: string): Promise<string> {
    return this.#ask(`${this.#addresses.data}/submissions/${encodeURIComponent(name)}`);
  }

  tickers(): Promise<string> {
    return this.#ask(`${this.#addresses.site}/files/company_tickers_exchange.json`);
  }

  async #ask(address: string): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#turn();
      const { response, text } = await this.#send(address);
      if (text !== undefined) return text;
      const pause = this.#pauseAfter(response);
      await response.body?.cancel();
      if (pause === undefined || attempt === ATTEMPTS) throw refused(address, response.status);
      this.#say(`${address}: status ${response.status}, asked again in ${Math.ceil(pause / 1000)} s`);
      await this.#clock.wait(pause);
    }
  }

  async #turn(): Promise<void> {
    const now = this.#clock.now();
    const at = Math.max(now, this.#next);
    this.#next = at + BETWEEN_MS;
    if (at > now) await this.#clock.wait(at - now);
  }

  /** An answer, and its whole text where it is the file. */
  async #send(address: string): Promise<{ readonly response: Response; readonly text?: string }> {
    try {
      const signal = AbortSignal.timeout(this.#answerMs);
      const response = await fetch(address, { headers: { 'User-Agent': this.#userAgent }, redirect: 'error', signal });
      return response.ok ? { response, text: await response.text() } : { response };
    } catch (cause) {
      const why = (cause as { cause?: { message?: string } }).cause?.message ?? String(cause);
      throw new ImportError(
        `${address} cannot be reached (${why}): --fetch and --update need a network. Files that are there already are imported without one: npm run import -- us FILES… --out DIR`,
        { cause },
      );
    }
  }

  /** Undefined where asking again does not help. */
  #pauseAfter({ status, headers }: Response): number | undefined {
    if (status !== 429 && status < 500) return undefined;
    const wanted = parseRetryAfter(headers.get('Retry-After'), this.#clock.now()) ?? PAUSE_MS;
    return wanted <= LONGEST_PAUSE_MS ? wanted : undefined;
  }
}

function refused(address: string, status: number): ImportError {
  const why: Readonly<Record<number, string>> = {
    403: 'the SEC refuses whoever does not say who they are, or asked too often: give --user-agent "Your name your@mail", and wait ten minutes if you did',
    404: 'the SEC has no such file: does the company file with it?',
    429: 'too many requests; try again later',
  };
  const message = `${address}: status ${status}; ${why[status] ?? 'the SEC cannot answer now; try again later'}`;
  return status === 404 ? new NoSuchFilingError(message) : new ImportError(message);
}
