import type { Configuration } from './configuration';
import { ConfigurationError } from './configuration';
import { PeriodicTask } from '../periodic-task';
import type { Troubles } from '../telemetry/troubles';

/** How often the files are read. They are small, and a mounted secret sends no event when it changes. */
const LOOK_MS = 2_000;

type Secrets = Pick<Configuration, 'service' | 'adminKeys'>;

interface FollowOptions {
  readonly configuration: Configuration;
  readonly troubles: Troubles;
  /** Called when the contents of the files have changed. */
  readonly onChange: () => void;
  /** Makes the server use the new secrets. It is called again with the same ones until it succeeds. */
  readonly takeOver: (secrets: Secrets) => Promise<void>;
}

/**
 * Watches the files of the tokens and of the administrator's keys. An invalid file is reported and changes nothing. Nothing here rejects: the server
 * goes on.
 */
export class FollowedSecrets {
  readonly #options: FollowOptions;
  #held: Secrets;
  #isTakenOver = true;
  readonly #looks = new PeriodicTask(LOOK_MS, () => this.look());

  constructor(options: FollowOptions) {
    this.#options = options;
    this.#held = options.configuration;
  }

  /** The administrator's keys that fit now. */
  get adminKeys(): Secrets['adminKeys'] {
    return this.#held.adminKeys;
  }

  open(): void {
    if (this.#options.configuration.reread) this.#looks.open();
  }

  close(): void {
    this.#looks.close();
  }

  /** Reads the files now. */
  async look(): Promise<void> {
    const { configuration, troubles } = this.#options;
    try {
      this.#hold(configuration.reread?.());
      if (!this.#isTakenOver) await this.#options.takeOver(this.#held);
      this.#isTakenOver = true;
      troubles.end('secrets');
    } catch (error) {
      troubles.begin({ id: 'secrets', ...troubleOf(error as Error) });
    }
  }

  #hold(secrets: Secrets | undefined): void {
    if (!secrets || textOf(secrets) === textOf(this.#held)) return;
    this.#held = secrets;
    this.#isTakenOver = false;
    this.#options.onChange();
  }
}

function troubleOf(error: Error): { readonly what: string; readonly todo: string } {
  const says = error.message.replaceAll('\n', '; ');
  return error instanceof ConfigurationError
    ? {
        what: `A secret cannot be read again, the one before stays: ${says}`,
        todo: 'Mend the file; it is read again within seconds',
      }
    : {
        what: `A secret has changed, and not everything can use the new one: ${says}`,
        todo: 'It is tried again within seconds; if that does not help, restart this node',
      };
}

const textOf = ({ service, adminKeys }: Secrets) => JSON.stringify([service, adminKeys]);
