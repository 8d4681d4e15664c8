import { WorkbookError } from '../workbook';

/** How long Excel may take for one answer. A file that is saved or a large sheet that is copied takes less. */
const LONGEST_MINUTES = 2;

/** Excel was asked and has not answered: what was asked may be done, may still come, or never. */
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
    const patience = new Patience(minutes, reject);
    const run = async () => {
      try {
        resolve(await Excel.run((context) => batch(heldBy(patience, context))));
      } catch (error) {
        reject(error as Error);
      } finally {
        patience.end();
      }
    };
    void run();
  });
}

/** The context, of which each answer ends one wait and begins the next. */
function heldBy(patience: Patience, context: Excel.RequestContext): Excel.RequestContext {
  patience.begin();
  const sync = context.sync.bind(context);
  context.sync = async (passed) => {
    patience.begin();
    const answer = await sync(passed);
    patience.begin();
    return answer;
  };
  return context;
}

/** The wait for one answer after the other. */
class Patience {
  readonly #minutes: number;
  readonly #giveUp: (error: UnansweredError) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  #given: UnansweredError | undefined;

  constructor(minutes: number, giveUp: (error: UnansweredError) => void) {
    this.#minutes = minutes;
    this.#giveUp = giveUp;
    this.begin();
  }

  /** Waits anew. Throws where the wait before was given up. */
  begin(): void {
    if (this.#given) throw this.#given;
    // A listener keeps its context, with which it is removed long after.
    if (this.#isOver) return;
    clearTimeout(this.#timer);
    const half = (this.#minutes * 60_000) / 2;
    // In two halves: after the computer has slept, a timer is over before the answer is read.
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => this.#giveUp((this.#given = new UnansweredError(this.#minutes))), half);
    }, half);
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }
}
