// The index would bring the declarations of all endpoints along.
// eslint-disable-next-line no-restricted-imports
import { SIGN_IN_CHALLENGE, SIGN_IN_PATHS } from '../../../api/team/sign-in';

interface Start {
  /** The page of the team server that begins a sign-in. */
  readonly href: string;
  readonly host: string;
  /** True for the server of the add-in itself, or one that the build proposes: nobody else can have chosen these. */
  readonly isKnown: boolean;
}

/** Reads from the address of the dialog's first page where it leads; undefined for an address that the pane did not make. */
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
  // A server of another origin must know to which origin it sends its message.
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
