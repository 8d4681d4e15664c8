import { useCallback, useEffect } from 'react';
import { byMarket, MARKET_IDS, type MarketId, type SignInKey } from '../../api';
import type { Connection, Settings } from '../../client';
import { usePane } from '../shell/pane-context';
import { ownAddress } from '../sign-in/own-pages';
import { isOver } from '../sign-in/renewal-due';
import { SignInProblem } from '../sign-in/sign-in-problem';
import { signedInWith, signedOut } from '../sign-in/signed-in-settings';
import { useOffers, type Offers } from '../sign-in/use-offers';
import { useSignIn, type SignInActions } from '../sign-in/use-sign-in';
import { type Entered, readAddress } from './entered-settings';
import { sayAfterSignOut } from './token-change';
import type { ConnectionCheck } from './use-connection-check';
import type { ConnectionFields } from './use-connection-fields';

/** A team server at which members sign in. */
interface MemberServer {
  readonly connection: Connection;
  readonly provider: string;
}

export interface MemberSignIn {
  readonly servers: readonly MemberServer[];
  readonly actions: SignInActions;
  /** Whether signing in is what the user comes for: no token is there, or it is over. */
  readonly isWanted: boolean;
  /** Whether a server of the addresses that are entered signs members in, for a form without a token. */
  readonly offer: (entered: Entered) => Promise<boolean>;
}

interface Parts extends Pick<ConnectionCheck, 'begin' | 'setState' | 'check'> {
  readonly stored: Settings;
  readonly fields: Pick<ConnectionFields, 'address' | 'setAddress' | 'setIsSplit'>;
  readonly write: (settings: Settings) => boolean;
}

/** The sign-in of a team server's members as a part of the form. */
export function useMemberSignIn(parts: Parts): MemberSignIn {
  const { stored, fields } = parts;
  const entered = byMarket((market) => baseUrlOf(fields.address[market]));
  const { offers, ask } = useOffers(knownServers(stored, entered));
  useOwnServer(fields, offers);
  const offer = useCallback(
    async ({ tokens, address }: Entered) => {
      if (Object.values(tokens).some((token) => token !== undefined && token.trim() !== '')) return false;
      const addresses = distinct(MARKET_IDS.map((market) => baseUrlOf(address[market])));
      return Object.keys(await ask(addresses)).length > 0;
    },
    [ask],
  );
  const actions = useActions(parts, entered);
  const servers = serversOf(stored, entered, offers);
  const isWanted = servers.some(({ connection: { token, signIn } }) => (signIn ? isOver(signIn, Date.now()) : !token));
  return { servers, actions, isWanted, offer };
}

function useActions({ begin, setState, check, write }: Parts, entered: Addresses): SignInActions {
  const { addIn, companies } = usePane();
  const addresses = MARKET_IDS.map((market) => entered[market]).join(' ');
  const signedIn = useCallback(
    (baseUrl: string, provider: string, key: SignInKey) => {
      const isLast = begin();
      const markets = MARKET_IDS.filter((market) => entered[market] === baseUrl);
      const given = { baseUrl, provider, key, markets, nowMs: Date.now() };
      const settings = signedInWith(addIn.readSettings(), given);
      if (!write(settings)) throw new SignInProblem('This browser does not let the add-in store the key.');
      void check(settings, isLast);
    },
    [addIn, begin, check, addresses, write],
  );
  const leaving = useCallback(
    async (baseUrl: string, isTold: boolean) => {
      const isLast = begin();
      if (!write(signedOut(addIn.readSettings(), baseUrl))) {
        throw new SignInProblem('This browser does not let the add-in change what it stored.');
      }
      const sentence = await sayAfterSignOut(addIn, isTold);
      void companies.reload();
      if (isLast()) setState({ sentence });
    },
    [addIn, begin, companies, setState, write],
  );
  const keyAt = useCallback((baseUrl: string) => keyIn(addIn.readSettings(), baseUrl), [addIn]);
  return useSignIn({ signedIn, signedOut: leaving, keyAt });
}

/** The key of the sign-in at a server, as it is now: it may have been renewed since the pane showed it. */
function keyIn(settings: Settings, baseUrl: string): string {
  const connections = MARKET_IDS.map((market) => settings[market]);
  return connections.find((each) => each.baseUrl === baseUrl && each.signIn)?.token ?? '';
}

type Addresses = Readonly<Record<MarketId, string>>;

/** The team servers that are asked without being told to: a server of another kind is asked nothing that it does not have. */
function knownServers(stored: Settings, entered: Addresses): readonly string[] {
  const own = ownAddress();
  const checked = MARKET_IDS.filter(
    (market) => entered[market] === own || (stored[market].answers && stored[market].baseUrl === entered[market]),
  );
  // On a first run nobody has entered an address: the add-in may come from a team server.
  const isBlank = MARKET_IDS.every((market) => entered[market] === '');
  return distinct([...checked.map((market) => entered[market]), ...(isBlank ? [own] : [])]);
}

/** Fills in the address of the team server that serves the add-in, where none is entered. */
function useOwnServer({ address, setAddress }: Parts['fields'], offers: Offers): void {
  const isBlank = MARKET_IDS.every((market) => address[market].trim() === '');
  const isOffered = offers[ownAddress()] !== undefined;
  useEffect(() => {
    if (isBlank && isOffered) for (const market of MARKET_IDS) setAddress(market, ownAddress());
  }, [isOffered]); // once: who empties the fields wants another address
}

function serversOf(stored: Settings, entered: Addresses, offers: Offers): readonly MemberServer[] {
  return distinct(MARKET_IDS.map((market) => entered[market])).flatMap((baseUrl) => {
    const connections = MARKET_IDS.map((market) => stored[market]).filter((each) => each.baseUrl === baseUrl);
    const signedIn = connections.find(({ signIn }) => signIn !== undefined);
    const provider = offers[baseUrl]?.provider ?? signedIn?.signIn?.provider;
    return provider === undefined
      ? []
      : [{ connection: signedIn ?? connections[0] ?? { baseUrl, token: '' }, provider }];
  });
}

function distinct(addresses: readonly string[]): readonly string[] {
  return [...new Set(addresses)].filter((address) => address !== '');
}

/** "" for an address that cannot be one. */
function baseUrlOf(text: string): string {
  const read = readAddress(text);
  return 'baseUrl' in read ? read.baseUrl : '';
}
