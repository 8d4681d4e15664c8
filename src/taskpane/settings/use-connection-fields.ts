import { createRef, useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { byMarket, MARKET_IDS, type MarketId } from '../../api';
import type { Settings } from '../../client';
import { isSignedInAt, type Entered } from './entered-settings';
import { enteredNames, type EnteredNames } from './parameter-names';
import { proposedAddresses } from './proposed-addresses';

export interface ConnectionFields {
  readonly tokenInputs: Readonly<Record<MarketId, RefObject<HTMLInputElement>>>;
  /** The markets for which a token is entered: a member who signed in needs none. */
  readonly tokenMarkets: readonly MarketId[];
  /** Whether each market has a token field of its own. */
  readonly isSplit: boolean;
  readonly setIsSplit: (isSplit: boolean) => void;
  readonly address: Readonly<Record<MarketId, string>>;
  readonly setAddress: (market: MarketId, address: string) => void;
  readonly names: EnteredNames;
  readonly setName: (field: string, name: string) => void;
  readonly entered: () => Entered;
  readonly clearTokens: () => void;
}

/** The contents of the form's fields. Tokens stay in their elements. */
export function useConnectionFields(stored: Settings): ConnectionFields {
  const [first] = useState(stored); // the form shows the stored settings once; after that the user edits the fields
  const [tokenInputs] = useState(() => byMarket(() => createRef<HTMLInputElement>()));
  const [isSplit, setIsSplit] = useState(() => hasSeveralTokens(first));
  const [address, setAddresses] = useState(() =>
    byMarket((market) => first[market].baseUrl || proposedAddresses()[market]),
  );
  const [names, setNames] = useState(() => enteredNames(first));
  const open = MARKET_IDS.filter((market) => !isSignedInAt(stored[market], address[market]));
  const tokenMarkets = isSplit ? open : open.slice(0, 1);
  const shown = tokenMarkets.join(' ');
  // A layout effect fills the fields before the user sees them, so that it does not overwrite what the user types. It takes the
  // settings as they are now: a token that was forgotten meanwhile must not return.
  useLayoutEffect(() => {
    for (const market of MARKET_IDS) {
      const { current } = tokenInputs[market];
      if (current?.value === '' && !stored[market].signIn) current.value = stored[market].token;
    }
  }, [shown, tokenInputs]);
  const entered = useCallback(
    () => ({ tokens: byMarket((market) => tokenInputs[market].current?.value), address, names }),
    [address, names, tokenInputs],
  );
  const clearTokens = useCallback(() => {
    for (const { current } of MARKET_IDS.map((market) => tokenInputs[market])) if (current) current.value = '';
    setIsSplit(false);
  }, [tokenInputs]);
  const setAddress = useCallback(
    (market: MarketId, text: string) => setAddresses((before) => ({ ...before, [market]: text })),
    [],
  );
  const setName = (field: string, text: string) => setNames((before) => ({ ...before, [field]: text }));
  const values = { tokenInputs, tokenMarkets, isSplit, address, names };
  return { ...values, setIsSplit, setAddress, setName, entered, clearTokens };
}

function hasSeveralTokens(settings: Settings): boolean {
  const tokens = MARKET_IDS.map((market) => settings[market]).filter(({ signIn }) => !signIn);
  return new Set(tokens.map(({ token }) => token)).size > 1;
}
