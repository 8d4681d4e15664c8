import { HOUR_MS } from '../../../src/api';
import type { Sample } from './history';
import { History } from './history';
import type { NodeReport, NodeReports } from './node-report';
import type { SampleStore } from './sample-store';
import { SAMPLE_MS } from './sample-store';

/** How often a node tells the others its counts. */
const TELL_MS = 2_000;

/** The samples of the last hour. */
const SAMPLES = HOUR_MS / SAMPLE_MS;

interface ActivityOptions {
  readonly reports: NodeReports;
  readonly store: SampleStore;
  /** This node's own report, as of now. */
  readonly own: () => NodeReport;
  readonly now: () => number;
}

/** What all nodes do: now, and in samples over the last hour. */
export class Activity {
  readonly #options: ActivityOptions;
  readonly #history = new History(SAMPLES);
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(options: ActivityOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    this.#history.restore(await this.#options.store.read(this.#options.now() - HOUR_MS));
    await this.sample();
    this.#timers.push(setInterval(() => void this.tell(), TELL_MS).unref());
    this.#timers.push(setInterval(() => void this.sample(), SAMPLE_MS).unref());
  }

  close(): void {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
  }

  get samples(): readonly Sample[] {
    return this.#history.samples;
  }

  /** Tells the other nodes what this one counts. */
  tell(): Promise<void> {
    return this.#options.reports.tell(this.#options.own());
  }

  /** Adds what has happened since the last sample. */
  async sample(): Promise<void> {
    await this.tell();
    const sample = this.#history.add(this.#options.now(), await this.nodes());
    if (sample) await this.#options.store.add(sample);
  }

  /** This node's report first, then those of the others. */
  async nodes(): Promise<readonly NodeReport[]> {
    const others = await this.#options.reports.read();
    const own = this.#options.own();
    return [own, ...others.filter(({ id }) => id !== own.id)];
  }
}
