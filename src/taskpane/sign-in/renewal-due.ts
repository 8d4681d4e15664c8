import type { Settings, SignIn } from '../../client';

/** Whether the key of a sign-in has expired. */
export function isOver({ expires }: SignIn, nowMs: number): boolean {
  return nowMs >= Date.parse(expires);
}

/** Whether a key can be renewed, and has less than a third of its life left. */
export function isDue(signIn: SignIn, nowMs: number): boolean {
  const [since, expires, last] = [signIn.since, signIn.expires, signIn.signInAgain].map(Date.parse) as Moments;
  return !isOver(signIn, nowMs) && expires < last && expires - nowMs < (expires - since) / 3;
}

type Moments = [since: number, expires: number, last: number];

/** Whether a key of the settings is due. The page's first bundle uses it, so that it imports no list of markets. */
export function isAnyDue(settings: Settings, nowMs: number): boolean {
  return Object.values(settings).some(
    ({ signIn }: { signIn?: SignIn }) => signIn !== undefined && isDue(signIn, nowMs),
  );
}
