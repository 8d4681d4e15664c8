/**
 * Office's dialogs as in Excel on the web: a dialog is a browser window, its messages have an origin, its events are codes. Excel
 * passes on only messages of the domains in the manifest; here any page in the window may send messages.
 */

type Handler = (args: { readonly message: string; readonly origin: string } | { readonly error: number }) => void;

interface Dialog {
  addEventHandler(type: string, handler: Handler): void;
  close(): void;
}

type Opened = { readonly status: 'succeeded'; readonly value: Dialog };
type Failed = { readonly status: 'failed'; readonly error: { readonly code: number; readonly message: string } };

/** The names by which an add-in asks for handlers and reads results. */
export const DIALOG_NAMES = {
  AsyncResultStatus: { Succeeded: 'succeeded', Failed: 'failed' },
  EventType: { DialogMessageReceived: 'dialogMessageReceived', DialogEventReceived: 'dialogEventReceived' },
} as const;

export interface DialogUi {
  displayDialogAsync(
    address: string,
    options: { readonly width?: number; readonly height?: number },
    callback: (result: Opened | Failed) => void,
  ): void;
}

const CLOSED = 12006;
const LOOK_MS = 200;

/** `Office.context.ui` for a page, which opens one dialog at a time. */
export function dialogUi(page: Window): DialogUi {
  let current: Window | undefined;
  return {
    displayDialogAsync(address, { width = 80, height = 80 }, callback) {
      const fail = (code: number, message: string) => callback({ status: 'failed', error: { code, message } });
      if (current && !current.closed) return fail(12007, 'A dialog box is already open.');
      if (new URL(address).origin !== page.location.origin) return fail(12004, 'The domain is not trusted.');
      const { width: across, height: down } = page.screen;
      const size = `popup,width=${(across * width) / 100},height=${(down * height) / 100}`;
      const opened = page.open(address, '_blank', size);
      if (!opened) return fail(12011, 'The browser blocks pop-ups.');
      current = opened;
      callback({ status: 'succeeded', value: dialogOf(page, opened) });
    },
  };
}

function dialogOf(page: Window, opened: Window): Dialog {
  const handlers = new Map<string, Handler>();
  const { DialogMessageReceived, DialogEventReceived } = DIALOG_NAMES.EventType;
  const receive = ({ source, data, origin }: MessageEvent<unknown>) => {
    if (source === opened) handlers.get(DialogMessageReceived)?.({ message: String(data), origin });
  };
  const end = () => {
    page.removeEventListener('message', receive);
    page.clearInterval(timer);
  };
  page.addEventListener('message', receive);
  const timer = page.setInterval(() => {
    if (!opened.closed) return;
    end();
    handlers.get(DialogEventReceived)?.({ error: CLOSED });
  }, LOOK_MS);
  return {
    addEventHandler: (type, handler) => void handlers.set(type, handler),
    close() {
      end();
      opened.close();
    },
  };
}
