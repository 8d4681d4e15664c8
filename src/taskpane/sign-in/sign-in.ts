import { readSignInMessage, type SignInKey, type SignInMessage } from '../../api';
import { parseJson, systemClock } from '../../client';
import { momentText } from '../texts/moment-text';
import { askKey, type AskOptions } from './ask-server';
import { type DialogMessage, openDialog, tellsOrigins } from './open-dialog';
import { SignInProblem } from './sign-in-problem';
import { makeVerifier } from './verifier';

interface SignInOptions extends AskOptions {
  /** The first page of the dialog: Office opens only one of the add-in's own domain. */
  readonly firstPage: string;
  readonly signal: AbortSignal;
}

/** Signs a member in at a team server: a dialog, and then the key for the code that it sends. Throws a SignInProblem. */
export async function signIn(baseUrl: string, { firstPage, signal, ...options }: SignInOptions): Promise<SignInKey> {
  const { verifier, challenge } = await makeVerifier();
  const server = new URL(baseUrl).origin;
  const own = new URL(firstPage).origin;
  if (server !== own && !tellsOrigins()) {
    throw new SignInProblem(
      'This Excel signs in only where the add-in comes from the team server itself. Ask your administrator for a key, and enter it as the access token.',
    );
  }
  const page = new URL(firstPage);
  page.search = new URLSearchParams({ server: baseUrl, challenge }).toString();
  const read = (message: DialogMessage) => (isFrom(server, own, message) ? readText(message.message) : undefined);
  const message = await openDialog(page.href, { read, signal });
  if ('problem' in message) throw new SignInProblem(message.problem);
  const key = await askKey(baseUrl, { code: message.code, verifier }, options);
  const { clock = systemClock } = options;
  if (Date.parse(key.expires) > clock.now()) return key;
  throw new SignInProblem(
    `This computer’s clock says ${momentText(clock.now())}, and the key ended before that. Set the clock, and sign in again.`,
  );
}

/**
 * Only messages of the server's own pages are trusted. An Excel that does not say who sent a message passes on only messages of the
 * add-in's own domain.
 */
function isFrom(server: string, own: string, { origin }: DialogMessage): boolean {
  return (origin === undefined ? own : originOf(origin)) === server;
}

/** Office for Windows may add a slash. */
function originOf(text: string): string | undefined {
  try {
    return new URL(text).origin;
  } catch {
    return undefined;
  }
}

function readText(text: string): SignInMessage | undefined {
  return readSignInMessage(parseJson(text));
}
