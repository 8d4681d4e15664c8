import { useCallback, useEffect, useRef, useState } from 'react';
import type { SignInOffer } from '../../api';
import { askOffer } from './ask-server';

/** The sign-in that each server offers, by address; undefined for one that offers no sign-in, or was not asked yet. */
export type Offers = Readonly<Record<string, SignInOffer | undefined>>;

interface KnownOffers {
  readonly offers: Offers;
  /** Asks addresses, also again those that offered nothing; resolves with their offers. */
  readonly ask: (addresses: readonly string[]) => Promise<Offers>;
}

/** Asks once which of the addresses that are known to be team servers sign their members in. */
export function useOffers(known: readonly string[]): KnownOffers {
  const [offers, setOffers] = useState<Offers>({});
  const asked = useRef(new Set<string>());
  const ask = useCallback(async (addresses: readonly string[]) => {
    const found = await Promise.all(
      addresses.map(async (address) => {
        asked.current.add(address);
        return [address, await askOffer(address, { fetch: (input, init) => fetch(input, init) })] as const;
      }),
    );
    const answered: Offers = Object.fromEntries(found.filter(([, offer]) => offer !== undefined));
    setOffers((before) => ({ ...before, ...answered }));
    return answered;
  }, []);
  const waiting = known.filter((address) => !asked.current.has(address)).join(' ');
  useEffect(() => {
    if (waiting !== '') void ask(waiting.split(' '));
  }, [ask, waiting]);
  return { offers, ask };
}
