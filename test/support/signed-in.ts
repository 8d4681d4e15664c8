import type { SignIn } from '../../src/client';

/** The sign-in of a member whose key came on 24 November and fits for 30 days. */
export const SIGNED_IN: SignIn = {
  id: 'a1',
  name: 'Ada Lovelace',
  provider: 'login.example.com',
  since: '2026-11-24T10:00:00Z',
  expires: '2026-12-24T10:00:00Z',
  signInAgain: '2027-02-22T10:00:00Z',
};
