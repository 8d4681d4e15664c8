import { SignInProblem } from './sign-in-problem';

/** A message of a page of the dialog. The origin is undefined in an Excel without DialogOrigin 1.1. */
export interface DialogMessage {
  readonly message: string;
  readonly origin: string | undefined;
}

interface DialogOptions<T> {
  /** Reads a message of any page; undefined for one that is not accepted, after which the dialog stays open. */
  readonly read: (message: DialogMessage) => T | undefined;
  /** Closes the dialog. */
  readonly signal: AbortSignal;
}

const ENTER_A_KEY = 'Ask your administrator for a key, and enter it as the access token.';

/**
 * Messages for the codes with which Office refuses or ends a dialog:
 * https://learn.microsoft.com/office/dev/add-ins/develop/dialog-handle-errors-events
 */
const SENTENCES: Readonly<Record<number, string>> = {
  12002: 'The sign-in page could not be loaded. Check whether this computer is online, and try again.',
  12003: `The sign-in led to a page without https, which Excel does not open. Tell your administrator. ${ENTER_A_KEY}`,
  12004: `Excel does not trust the address of the sign-in page. Tell your administrator. ${ENTER_A_KEY}`,
  12005: `Excel signs in over https only, and this add-in is not served so. Tell your administrator. ${ENTER_A_KEY}`,
  12006: 'The sign-in window was closed before you had signed in. To try again, choose Sign in.',
  12007: 'Another window of Spillway is open. Close it, and choose Sign in again.',
  12009: 'You chose not to open the sign-in window. Choose Sign in again, and then Allow.',
  12011:
    'The browser blocked the sign-in window. Allow pop-ups for this site in its settings, and choose Sign in again.',
};

const CANNOT_OPEN = `This Excel cannot open a sign-in window. ${ENTER_A_KEY}`;

/** Opens a page in a dialog of Office, and resolves with the first accepted message. Throws a SignInProblem. */
export async function openDialog<T>(address: string, { read, signal }: DialogOptions<T>): Promise<T> {
  const dialog = await display(address, signal);
  return new Promise<T>((resolve, reject) => {
    const cancel = () => {
      close(dialog);
      reject(cancelled());
    };
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel, { once: true });
    dialog.addEventHandler(Office.EventType.DialogMessageReceived, (args) => {
      const taken = 'message' in args ? read(args) : undefined;
      if (taken === undefined) return;
      close(dialog);
      resolve(taken);
    });
    dialog.addEventHandler(Office.EventType.DialogEventReceived, (args) => {
      if (!('error' in args)) return;
      // If only a page could not be shown, the dialog stays open, and Office would not open a second one.
      close(dialog);
      reject(problemOf(args.error));
    });
  });
}

/** Whether this Excel passes on messages of pages of other domains, and says from which they are. */
export function tellsOrigins(): boolean {
  return officeContext().requirements?.isSetSupported('DialogOrigin', '1.1') !== false;
}

/** Office's context. A page outside Office has none, or one without members. */
function officeContext(): Partial<Office.Context> {
  return (typeof Office === 'undefined' ? undefined : Office.context) ?? {};
}

/** Opens the dialog. The signal ends the wait for an Office that does not answer; a dialog that opens later is closed. */
function display(address: string, signal: AbortSignal): Promise<Office.Dialog> {
  const { ui, requirements } = officeContext();
  if (!ui?.displayDialogAsync || requirements?.isSetSupported('DialogApi', '1.1') === false) {
    return Promise.reject(new SignInProblem(CANNOT_OPEN));
  }
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(cancelled());
    signal.addEventListener('abort', () => reject(cancelled()), { once: true });
    // Sizes are in percent of the screen.
    ui.displayDialogAsync(address, { width: 35, height: 70 }, ({ status, value, error }) => {
      if (status === Office.AsyncResultStatus.Failed) reject(problemOf(error.code));
      else if (signal.aborted) close(value);
      else resolve(value);
    });
  });
}

function cancelled(): SignInProblem {
  return new SignInProblem('Cancelled.', 'cancelled');
}

/** An Excel that has closed it already may throw. */
function close(dialog: Office.Dialog): void {
  try {
    dialog.close();
  } catch {
    return;
  }
}

function problemOf(code: number): SignInProblem {
  return new SignInProblem(SENTENCES[code] ?? `Excel could not show the sign-in window (${code}). ${ENTER_A_KEY}`);
}
