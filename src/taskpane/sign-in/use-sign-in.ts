import { useCallback, useRef, useState } from 'react';
import type { SignInKey } from '../../api';
import { messageOf } from '../texts/message-of';
import { firstPage } from './own-pages';
import { askOut } from './ask-server';
import { signIn } from './sign-in';
import { SignInProblem } from './sign-in-problem';

/** The state of signing in or out at a server. */
export type SignInState = 'idle' | 'signing-in' | 'signing-out' | { readonly problem: string };

export interface SignInActions {
  readonly stateAt: (baseUrl: string) => SignInState;
  readonly start: (baseUrl: string, provider: string) => Promise<void>;
  readonly cancel: () => void;
  readonly leave: (baseUrl: string) => Promise<void>;
}

interface SignInResults {
  /** Takes the key of a sign-in; may throw where nothing can be stored. */
  readonly signedIn: (baseUrl: string, provider: string, key: SignInKey) => void;
  /** Forgets the key, whether or not the server knows of the sign-out. */
  readonly signedOut: (baseUrl: string, result: { readonly serverKnows: boolean }) => Promise<void>;
  readonly keyAt: (baseUrl: string) => string;
}

const SEND: typeof fetch = (input, init) => fetch(input, init);

/** Signing in and out, one at a time. */
export function useSignIn({ signedIn, signedOut, keyAt }: SignInResults): SignInActions {
  const [state, setState] = useState<{ readonly baseUrl: string; readonly state: SignInState }>();
  const running = useRef<AbortController>();
  const run = useCallback(async (baseUrl: string, doing: SignInState, act: (signal: AbortSignal) => Promise<void>) => {
    if (running.current) return; // the second of two presses
    const controller = (running.current = new AbortController());
    setState({ baseUrl, state: doing });
    const end = await act(controller.signal).then((): SignInState => 'idle', endOf);
    running.current = undefined;
    setState({ baseUrl, state: end });
  }, []);
  const start = useCallback(
    (baseUrl: string, provider: string) =>
      run(baseUrl, 'signing-in', async (signal) => {
        const key = await signIn(baseUrl, { fetch: SEND, firstPage: firstPage(), signal });
        signedIn(baseUrl, provider, key);
      }),
    [run, signedIn],
  );
  const leave = useCallback(
    (baseUrl: string) =>
      run(baseUrl, 'signing-out', async () => {
        const serverKnows = await askOut(baseUrl, keyAt(baseUrl), { fetch: SEND }).then(
          () => true,
          () => false,
        );
        await signedOut(baseUrl, { serverKnows });
      }),
    [run, signedOut, keyAt],
  );
  const cancel = useCallback(() => running.current?.abort(), []);
  const stateAt = (baseUrl: string): SignInState => (state?.baseUrl === baseUrl ? state.state : 'idle');
  return { stateAt, start, cancel, leave };
}

function endOf(error: unknown): SignInState {
  if (error instanceof SignInProblem && error.kind === 'cancelled') return 'idle';
  return { problem: messageOf(error) };
}
