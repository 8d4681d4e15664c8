import type { DialogMessage } from '../../../src/taskpane/sign-in/open-dialog';

type Handler = (args: DialogMessage | { readonly error: number }) => void;

/** The dialogs of Office, as a test directs them. */
export interface OfficeDialogs {
  /** The address of each dialog that was opened. */
  readonly opened: string[];
  readonly closed: () => number;
  /** Sends a message from a page of the newest dialog. */
  readonly send: (text: string, origin?: string) => void;
  /** Raises an event of the newest dialog, such as 12006: closed. */
  readonly end: (code: number) => void;
  /** Has Office open the dialog for which it waits, where `isSlow`. */
  readonly answer: () => void;
}

/** Installs an `Office` whose dialogs fail to open with a code, or open; one that is slow says nothing before `answer`. The test removes it: `delete globalThis.Office`. */
export function installOfficeDialogs(
  given: { readonly failsWith?: number; readonly lacks?: string; readonly isSlow?: boolean } = {},
): OfficeDialogs {
  const opened: string[] = [];
  let closed = 0;
  let answer = (): void => undefined;
  let handlers: Record<string, Handler> = {};
  const dialog = {
    addEventHandler: (type: string, handler: Handler) => void (handlers[type] = handler),
    close: () => void (closed += 1),
  };
  const displayDialogAsync = (address: string, _options: object, callback: (result: object) => void) => {
    opened.push(address);
    handlers = {};
    const { failsWith: code, isSlow } = given;
    answer = () =>
      callback(code === undefined ? { status: 'succeeded', value: dialog } : { status: 'failed', error: { code } });
    if (!isSlow) answer();
  };
  Object.assign(globalThis, {
    Office: {
      AsyncResultStatus: { Failed: 'failed' },
      EventType: { DialogMessageReceived: 'message', DialogEventReceived: 'event' },
      context: {
        requirements: { isSetSupported: (name: string) => name !== given.lacks },
        ui: { displayDialogAsync },
      },
    },
  });
  return {
    opened,
    closed: () => closed,
    send: (message, origin) => handlers['message']?.({ message, origin }),
    end: (error) => handlers['event']?.({ error }),
    answer: () => answer(),
  };
}
