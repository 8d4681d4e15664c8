// The index would bring the declarations of all endpoints along.
// eslint-disable-next-line no-restricted-imports
import { SIGN_IN_CHALLENGE, SIGN_IN_PATHS } from '../../api/sign-in';

interface Start {
  /** The page of the team server that begins a sign-in. */
  readonly href: string;
  readonly host: string;
  /** The server is the add-in's own, or one that the build was made for: nobody else can have chosen it. */
  readonly isKnown: boolean;
}

/** Where the first page of the dialog leads, by its address; undefined for an address that the pane did not make. */
export function readStart(
  { search, origin }: Pick<Location, 'search' | 'origin'>,
  proposed: readonly string[],
): Start | undefined {
  const query = new URLSearchParams(search);
  const challenge = query.get('challenge') ?? '';
  const server = parseServer(query.get('server') ?? '');
  if (!server || !SIGN_IN_CHALLENGE.test(challenge)) return undefined;
  const isOwn = server.origin === origin;
  const start = new URL(`${server.href.replace(/\/$/, '')}${SIGN_IN_PATHS.start}`);
  // A server elsewhere has to know to whom it sends its message.
  start.search = new URLSearchParams({ challenge, ...(!isOwn && { origin }) }).toString();
  const isProposed = proposed.some((address) => parseServer(address)?.origin === server.origin);
  return { href: start.href, host: server.host, isKnown: isOwn || isProposed };
}

/** Plain http is allowed on this machine only, as for an address in Settings. */
function parseServer(address: string): URL | undefined {
  try {
    const url = new URL(address);
    const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
    return isAllowed && !url.username && !url.password && !url.search && !url.hash ? url : undefined;
  } catch {
    return undefined;
  }
}

const isLoopback = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1';
