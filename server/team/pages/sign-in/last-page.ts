/** The last page of the dialog in which a member signs in: it sends the pane what came of it. */

interface DialogUi {
  messageParent(message: string, options?: { readonly targetOrigin: string }): void;
}

/** Of Office.js, as far as this page needs it. It is absent where the page is no dialog of Excel. */
interface OfficeOfDialog {
  onReady(): Promise<unknown>;
  readonly context?: {
    readonly ui?: DialogUi;
    readonly requirements?: { isSetSupported(name: string, version: string): boolean };
  };
}

async function tell(message: string, targetOrigin: string): Promise<void> {
  const { Office: office } = window as { readonly Office?: OfficeOfDialog };
  await office?.onReady();
  const { ui, requirements } = office?.context ?? {};
  // A pane of another domain gets the message only where Excel knows origins; one of the same domain also elsewhere.
  if (ui && requirements?.isSetSupported('DialogOrigin', '1.1')) ui.messageParent(message, { targetOrigin });
  else if (ui) ui.messageParent(message);
  // A browser's window that the pane opened itself, as in the playground.
  else (window.opener as Window | null)?.postMessage(message, targetOrigin);
}

const { message, origin } = document.getElementById('result')?.dataset ?? {};
if (message !== undefined && origin !== undefined) void tell(message, origin);

export {};
