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
import { afterSignOut } from './token-change';
import type { ConnectionCheck } from './connection-check/use-connection-check';
import type { ConnectionFields } from './use-connection-fields';

/** A team server at which members sign in. */
interface MemberServer {
  readonly connection: Connection;
  readonly provider: string;
}

export interface MemberSignIn {
  readonly servers: readonly MemberServer[];
  readonly actions: SignInActions;
  /** Whether the user probably wants to sign in: there is no token, or it has expired. */
  readonly isWanted: boolean;
  /** For a form without a token: asks the servers at the entered addresses whether members sign in there. */
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
    async (baseUrl: string, result: { readonly serverKnows: boolean }) => {
      const isLast = begin();
      if (!write(signedOut(addIn.readSettings(), baseUrl))) {
        throw new SignInProblem('This browser does not let the add-in change what it stored.');
      }
      const sentence = await afterSignOut(addIn, result);
      void companies.reload();
      if (isLast()) setState({ sentence });
    },
    [addIn, begin, companies, setState, write],
  );
  const keyAt = useCallback((baseUrl: string) => keyIn(addIn.readSettings(), baseUrl), [addIn]);
  return useSignIn({ signedIn, signedOut: leaving, keyAt });
}

/** The current key of the sign-in at a server: it may have been renewed since the pane showed it. */
function keyIn(settings: Settings, baseUrl: string): string {
  const connections = MARKET_IDS.map((market) => settings[market]);
  return connections.find((each) => each.baseUrl === baseUrl && each.signIn)?.token ?? '';
}

type Addresses = Readonly<Record<MarketId, string>>;

/** The addresses that are known to be team servers, or may be one: only these are asked without the user's action. */
function knownServers(stored: Settings, entered: Addresses): readonly string[] {
  const own = ownAddress();
  const checked = MARKET_IDS.filter(
    (market) => entered[market] === own || (stored[market].answers && stored[market].baseUrl === entered[market]),
  );
  // On a first run no address is entered: the add-in may have been loaded from a team server.
  const isBlank = MARKET_IDS.every((market) => entered[market] === '');
  return distinct([...checked.map((market) => entered[market]), ...(isBlank ? [own] : [])]);
}

/** Fills in the address of the team server that serves the add-in, where none is entered. */
function useOwnServer({ address, setAddress }: Parts['fields'], offers: Offers): void {
  const isBlank = MARKET_IDS.every((market) => address[market].trim() === '');
  const isOffered = offers[ownAddress()] !== undefined;
  useEffect(() => {
    if (isBlank && isOffered) for (const market of MARKET_IDS) setAddress(market, ownAddress());
  }, [isOffered]); // only once: a user who empties the fields wants another address
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
