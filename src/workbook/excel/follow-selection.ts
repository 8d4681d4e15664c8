/** Listens for changes of the selection and the active sheet. */
import { runExcel, supports } from './run';

type Handlers = readonly OfficeExtension.EventHandlerResult<unknown>[];

interface Timers {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

const TIMERS: Timers = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

/**
 * Excel rejects new listeners while a cell is being edited. The first retry comes after this delay, later ones less
 * often.
 */
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 5000;

/**
 * Calls the listener after each change; the returned function stops this. Also calls it once where Excel accepted the
 * listener late, because changes before that raised no event.
 */
export function followSelection(listener: () => void, timers = TIMERS): () => void {
  let isFollowing = true;
  let handlers: Handlers = [];
  let timer: unknown;
  const tell = async () => {
    if (isFollowing) listener();
  };
  const begin = async (waitMs: number, isLate: boolean) => {
    const added = await addHandlers(tell).catch(() => undefined);
    if (!isFollowing) return removeAll(added ?? []);
    if (added) {
      handlers = added;
      if (isLate) listener();
    } else timer = timers.setTimeout(() => void begin(Math.min(2 * waitMs, LAST_WAIT_MS), true), waitMs);
  };
  void begin(FIRST_WAIT_MS, false);
  return () => {
    isFollowing = false;
    timers.clearTimeout(timer);
    void removeAll(handlers);
  };
}

function addHandlers(tell: () => Promise<void>): Promise<Handlers> {
  return runExcel(async (context) => {
    const { workbook } = context;
    const handlers: OfficeExtension.EventHandlerResult<unknown>[] = [workbook.onSelectionChanged.add(tell)];
    if (supports('1.7')) handlers.push(workbook.worksheets.onActivated.add(tell));
    await context.sync();
    return handlers;
  });
}

/** A listener that cannot be removed is ignored. */
async function removeAll(handlers: Handlers): Promise<void> {
  for (const handler of handlers) {
    handler.remove();
    await handler.context.sync().catch(() => undefined);
  }
}
