import type { Configuration } from './configuration';
import { ConfigurationError } from './configuration';
import type { Troubles } from './telemetry/troubles';

/** How often the files are looked at. They are small, and a mounted secret tells nobody of its change. */
const LOOK_MS = 2_000;

type Secrets = Pick<Configuration, 'service' | 'adminKeys'>;

interface FollowOptions {
  readonly configuration: Configuration;
  readonly troubles: Troubles;
  /** Called with what the files hold now, where that has changed. */
  readonly onChange: (secrets: Secrets) => Promise<void>;
}

/** Follows the files of the tokens and of the administrator's keys. A file that is wrong changes nothing, and is told. */
export class FollowedSecrets {
  readonly #options: FollowOptions;
  #held: Secrets;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: FollowOptions) {
    this.#options = options;
    this.#held = options.configuration;
  }

  /** The administrator's keys that fit now. */
  get adminKeys(): Secrets['adminKeys'] {
    return this.#held.adminKeys;
  }

  open(): void {
    if (!this.#options.configuration.reread) return;
    const again = () => {
      this.#timer = setTimeout(() => void this.look().finally(again), LOOK_MS).unref();
    };
    again();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Reads the files now. */
  async look(): Promise<void> {
    const { configuration, troubles, onChange } = this.#options;
    try {
      const secrets = configuration.reread?.();
      troubles.end('secrets');
      if (!secrets || textOf(secrets) === textOf(this.#held)) return;
      this.#held = secrets;
      await onChange(secrets);
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      const what = `A secret cannot be read again, the one before stays: ${error.message.replaceAll('\n', '; ')}`;
      troubles.begin({ id: 'secrets', what, todo: 'Mend the file; it is read again within seconds' });
    }
  }
}

const textOf = ({ service, adminKeys }: Secrets) => JSON.stringify([service, adminKeys]);
