import { WorkbookError } from '../workbook';

/** How long Excel may take for one answer. A file that is saved or a large sheet that is copied takes less. */
const LONGEST_MINUTES = 2;

/** Excel has not answered in time. It may have done what was asked, may still do it, or never will. */
export class UnansweredError extends WorkbookError {
  constructor(minutes: number) {
    super(
      `Excel has not answered for ${minutes} minutes. Close its open dialogs and end any entry, look whether it has done its part, and only then try again. If it goes on like this, save the workbook and open it again.`,
    );
  }
}

type Batch<T> = (context: Excel.RequestContext) => Promise<T>;

/**
 * `Excel.run` that rejects with an UnansweredError once one answer takes longer than so many minutes. An answer that comes after
 * that ends the batch: it reads and writes nothing more, since the user may have tried again by then.
 */
export function runWithDeadline<T>(batch: Batch<T>, minutes = LONGEST_MINUTES): Promise<T> {
  return new Promise((resolve, reject) => {
    const deadline = new Deadline(minutes, reject);
    const run = async () => {
      try {
        resolve(await Excel.run((context) => batch(withDeadline(deadline, context))));
      } catch (error) {
        reject(error as Error);
      } finally {
        deadline.end();
      }
    };
    void run();
  });
}

/** Restarts the deadline with every request to Excel through the context, and with every answer. */
function withDeadline(deadline: Deadline, context: Excel.RequestContext): Excel.RequestContext {
  deadline.restart();
  const sync = context.sync.bind(context);
  context.sync = async (passed) => {
    deadline.restart();
    const answer = await sync(passed);
    deadline.restart();
    return answer;
  };
  return context;
}

/** The time within which Excel must give its next answer. */
class Deadline {
  readonly #minutes: number;
  readonly #onExpired: (error: UnansweredError) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  #expired: UnansweredError | undefined;

  constructor(minutes: number, onExpired: (error: UnansweredError) => void) {
    this.#minutes = minutes;
    this.#onExpired = onExpired;
    this.restart();
  }

  /** Starts the time again. Throws if it has expired before. */
  restart(): void {
    if (this.#expired) throw this.#expired;
    // A listener keeps its context and uses it to remove itself, long after the batch has ended.
    if (this.#isOver) return;
    clearTimeout(this.#timer);
    const half = (this.#minutes * 60_000) / 2;
    // Two timers of half the time: after the computer has slept, one timer would fire before a waiting answer is read.
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => this.#onExpired((this.#expired = new UnansweredError(this.#minutes))), half);
    }, half);
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }
}
