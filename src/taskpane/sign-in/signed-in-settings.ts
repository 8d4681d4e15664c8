import { byMarket, type MarketId, type SignInKey } from '../../api';
import type { Connection, Settings, SignIn } from '../../client';

interface Received {
  readonly baseUrl: string;
  readonly key: SignInKey;
  readonly nowMs: number;
}

interface NewSignIn extends Received {
  readonly provider: string;
  /** The markets that the server answers. */
  readonly markets: readonly MarketId[];
}

/** The settings with the key of a new sign-in, as the token of the markets that the server answers. */
export function signedInWith(settings: Settings, { baseUrl, key, nowMs, provider, markets }: NewSignIn): Settings {
  const before = markets.map((market) => settings[market]).filter((connection) => connection.baseUrl === baseUrl);
  // The same person keeps the id of the earlier sign-in, and with it the cached answers.
  const known = before.find(({ signIn }) => signIn?.name === key.name)?.signIn;
  const signIn = { id: known?.id ?? crypto.randomUUID(), provider, ...facts(key, nowMs) };
  const connection = { baseUrl, token: key.key, answers: true as const, signIn };
  return { ...settings, ...Object.fromEntries(markets.map((market) => [market, connection])) };
}

/** The settings with a renewed key, if they still have the key that it replaces. */
export function renewedWith(
  settings: Settings,
  { baseUrl, key, nowMs, old }: Received & { readonly old: string },
): Settings {
  return changed(settings, baseUrl, (connection) =>
    connection.signIn && connection.token === old
      ? { ...connection, token: key.key, signIn: { ...connection.signIn, ...facts(key, nowMs) } }
      : connection,
  );
}

/** The settings after the server has rejected the key: the sign-in counts as expired from now on. */
export function endedAt(settings: Settings, baseUrl: string, old: string, nowMs: number): Settings {
  const expires = new Date(nowMs).toISOString();
  return changed(settings, baseUrl, (connection) =>
    connection.signIn && connection.token === old
      ? { ...connection, signIn: { ...connection.signIn, expires } }
      : connection,
  );
}

/** The settings without the sign-in at a server, and without its key. */
export function signedOut(settings: Settings, baseUrl: string): Settings {
  return changed(settings, baseUrl, ({ signIn, ...connection }) =>
    signIn ? { ...connection, token: '' } : connection,
  );
}

function facts({ name, expires, signInAgain }: SignInKey, nowMs: number): Omit<SignIn, 'id' | 'provider'> {
  return { name, since: new Date(nowMs).toISOString(), expires, signInAgain };
}

function changed(settings: Settings, baseUrl: string, change: (connection: Connection) => Connection): Settings {
  return {
    ...settings,
    ...byMarket((market) => (settings[market].baseUrl === baseUrl ? change(settings[market]) : settings[market])),
  };
}
