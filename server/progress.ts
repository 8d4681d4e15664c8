/** Where the line of progress is drawn, over and over. */
interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const SECOND_MS = 1000;
const MEGABYTE = 1e6;
const CLEAR_LINE = '\r\u001b[K';

/** How far a long work is, such as a part of an import. */
export interface ImportState {
  /** What is counted: files, companies, megabytes. */
  readonly what: string;
  readonly done: number;
  /** Undefined where archives that are not yet open may hold any number. */
  readonly of?: number;
  /** Of the files that are read, unpacked where the size is known without unpacking. */
  readonly bytes?: number;
  /** The part of the whole that is done, from 0 to 1, where it is known. */
  readonly share?: number;
}

/** Called with the progress of a task. */
export type ShowState = (state: ImportState) => void;

/** A smaller database is read in less than a second or two. */
const WORTH_A_WORD = 1e9;

/** Shows how far a large database file is checked, copied or sealed; of a small one nothing. */
export function showReading(done: 'checked' | 'copied' | 'sealed', show: ShowState | undefined, file = 'the database') {
  const what = `MB of ${file} ${done}`;
  return (read: number, of: number): void => {
    if (of < WORTH_A_WORD) return;
    show?.({ what, done: Math.round(read / MEGABYTE), of: Math.round(of / MEGABYTE), share: read / of });
  };
}

/** Draws `1,234 of 18,000 companies, 31/s, 104 MB/s, 9 min left`, at most once a second and at the end. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #now: () => number;
  #what = '';
  #started: number;
  #drawn: number;

  constructor(terminal: Terminal, now: () => number = () => performance.now()) {
    this.#terminal = terminal;
    this.#now = now;
    this.#started = this.#drawn = now();
  }

  show(state: ImportState): void {
    const now = this.#now();
    if (state.what !== this.#what) {
      // Each part has a rate of its own, which needs a second.
      this.#what = state.what;
      this.#started = this.#drawn = now;
    }
    const isEnd = state.share === 1;
    if (now - this.#drawn < SECOND_MS && !isEnd) return;
    this.#drawn = now;
    const isLive = this.#terminal.isTTY === true;
    const text = stateText(state, Math.max((now - this.#started) / SECOND_MS, 0.001));
    this.#terminal.write(`${isLive ? CLEAR_LINE : ''}${text}${isLive && !isEnd ? '' : '\n'}`);
  }
}

function stateText({ what, done, of, bytes, share }: ImportState, seconds: number): string {
  return [
    `${number(done)}${of === undefined ? '' : ` of ${number(of)}`} ${what}`,
    `${rateText(done / seconds)}/s`,
    ...(bytes === undefined ? [] : [`${rateText(bytes / MEGABYTE / seconds)} MB/s`]),
    ...(share === undefined || share >= 1 ? [] : [`${timeText((seconds * (1 - share)) / share)} left`]),
  ].join(', ');
}

function rateText(perSecond: number): string {
  return perSecond < 10 ? perSecond.toFixed(1) : perSecond.toFixed(0);
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(seconds / 3600).toFixed(1)} h`;
}
