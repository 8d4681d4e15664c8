/** Where the line of progress is drawn, over and over. */
interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const SECOND_MS = 1000;
const CLEAR_LINE = '\r\u001b[K';

/** Draws `1,234 of 18,000 companies, 31/s, 9 min left`, at most once a second and at the end. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #now: () => number;
  readonly #started: number;
  #drawn = -Infinity;

  constructor(terminal: Terminal, now: () => number = () => performance.now()) {
    this.#terminal = terminal;
    this.#now = now;
    this.#started = now();
  }

  show(done: number, of: number): void {
    const now = this.#now();
    if (now - this.#drawn < SECOND_MS && done < of) return;
    this.#drawn = now;
    const perSecond = done / Math.max((now - this.#started) / SECOND_MS, 0.001);
    const left = done < of ? `, ${timeText((of - done) / perSecond)} left` : '';
    const rate = perSecond < 10 ? perSecond.toFixed(1) : perSecond.toFixed(0);
    const text = `${number(done)} of ${number(of)} companies, ${rate}/s${left}`;
    const isLive = this.#terminal.isTTY === true;
    this.#terminal.write(`${isLive ? CLEAR_LINE : ''}${text}${isLive && done < of ? '' : '\n'}`);
  }
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(seconds / 3600).toFixed(1)} h`;
}
