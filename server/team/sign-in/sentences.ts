import type { Refused } from './member-sign-ins';
import type { ProviderFailure } from './provider-error';

/** The sentences for a person who could not sign in, in the pane or on a page. */
export function failureSentence(failure: ProviderFailure, host: string, person = 'You'): string {
  switch (failure) {
    case 'unavailable':
      return `${host} cannot be reached from the team server now. Choose Sign in again in a few minutes.`;
    case 'misconfigured':
      return `${host} does not take this team server. Tell your administrator: the server's log says what it answered.`;
    case 'refused':
      return `${host} did not sign you in. To try again, choose Sign in.`;
    case 'no group':
      return `${person === 'You' ? 'You are' : `${person} is`} in no group that may use this server. Ask your administrator.`;
    case 'groups unknown':
      return `${host} does not say which groups you are in, and this server needs to know. Tell your administrator.`;
  }
}

export function refusalSentence(refused: Refused, name: string): string {
  switch (refused) {
    case 'revoked':
      return `The administrator of this server has ended the access of ${name}. Ask your administrator.`;
    case 'over':
      return `The last day of ${name} on this server is over. Ask your administrator for a later one.`;
    case 'another member':
      return `This server takes ${name} for another member. Tell your administrator.`;
  }
}
