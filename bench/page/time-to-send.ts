/** Times what this thread does from Excel's message with the calls until it has sent their results to Excel. */
import type { NativeBridge } from '../../playground/bridge/bridge';
import type { HostCall } from '../../playground/host';

/** The measurement of one message of calls. */
export interface Sent {
  /** Calling the functions, and making and sending the results; not the runtime's delays between them, nor Excel's reading. */
  readonly ms: number;
  readonly characters: number;
}

type PageWindow = Window & { _richApiNativeBridge?: NativeBridge };

/** The runtime passes on a result only some microtasks after its function has returned it. */
const MICROTASKS = 50;

export async function timeToSend(calls: readonly HostCall[]): Promise<Sent> {
  const native = (window as PageWindow)._richApiNativeBridge;
  if (!native?.onMessageFromHost) throw new Error('the custom-functions runtime has not loaded');
  const { sendMessageToHost, onMessageFromHost } = native;
  const startTimer = window.setTimeout;
  const sent = { ms: 0, characters: 0 };
  let taskMs = 0;
  const timed = (run: () => void) => {
    taskMs = performance.now();
    run();
  };
  // The runtime sends in a timer's task.
  window.setTimeout = ((run: () => void, delayMs?: number) =>
    startTimer(() => timed(run), delayMs)) as typeof window.setTimeout;
  native.onMessageFromHost = (message) => {
    timed(() => onMessageFromHost(message));
    void addAfterMicrotasks(taskMs);
  };
  const addAfterMicrotasks = async (startMs: number) => {
    for (let count = 0; count < MICROTASKS; count += 1) await undefined;
    sent.ms += performance.now() - startMs;
  };
  native.sendMessageToHost = (message) => {
    sent.ms += performance.now() - taskMs;
    sent.characters += message.length;
    sendMessageToHost(message);
  };
  try {
    await window.excel.invokeAll(calls);
  } finally {
    window.setTimeout = startTimer;
    Object.assign(native, { sendMessageToHost, onMessageFromHost });
  }
  return sent;
}
