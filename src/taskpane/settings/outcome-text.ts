import type { CheckOutcome } from './check-connection';

/** What a check's outcome means and what to do about it, for whoever has to. `origin` is this page's. */
export function outcomeText(outcome: CheckOutcome, baseUrl: string, origin: string): string {
  const host = hostOf(baseUrl);
  switch (outcome.kind) {
    case 'works':
      return outcome.companies === undefined
        ? 'works.'
        : `works. ${outcome.companies.toLocaleString('en-US')} companies.`;
    case 'rejected':
      return `${host} rejected the token. Copy it again from where it was issued, or ask for a new one.`;
    case 'unreachable':
      return `nothing answers at ${host}. Check the address under Advanced, and whether this computer is online (a VPN or proxy may be needed).`;
    case 'cors':
      return `${host} answers, but does not let this page read its answers (CORS). Ask whoever runs it to allow the origin ${origin}.`;
    case 'timeout':
      return `${host} did not answer in time. Try again in a few minutes.`;
    case 'not-this-service':
      return `${host} answers, but not as this data service does (${outcome.detail}). Check the address under Advanced.`;
    case 'refused':
      return `${host} took the token but refused the question (${outcome.detail}). Tell whoever runs the service.`;
    case 'limited':
      return `${host} limits requests at the moment, so the token was not checked. Try again in a minute.`;
    case 'failing':
      return `${host} failed (HTTP ${outcome.status}), so the token was not checked. Try again in a few minutes.`;
  }
}

function hostOf(baseUrl: string): string {
  try {
    return new URL(baseUrl).host;
  } catch {
    return baseUrl;
  }
}
