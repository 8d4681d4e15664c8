declare const __webpack_public_path__: string;

/** The address from which the add-in was loaded, without a slash at its end: the team server's if that serves the add-in. */
export function ownAddress(): string {
  return new URL(__webpack_public_path__, window.location.href).href.replace(/\/+$/, '');
}

/** The first page of the dialog. */
export function firstPage(): string {
  return `${ownAddress()}/sign-in.html`;
}
