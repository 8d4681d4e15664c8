import { createHash, randomBytes } from 'node:crypto';
import { SIGN_IN_PATHS, readSignInMessage, type SignInMessage } from '../../../../src/api';
import { CLIENT_SECRET, FormBrowser, OidcProvider } from './oidc';
import type { RunningTeam, TeamOptions } from './team-servers';
import { startTeam } from './team-servers';

/** Where the provider sends browsers: a test brings them to the node itself. */
const PUBLIC_URL = 'http://127.0.0.1:3080';
export const CALLBACK_URL = `${PUBLIC_URL}/sign-in/callback`;

export const environmentFor = (issuer: string, more: Readonly<Record<string, string | undefined>> = {}) => ({
  PUBLIC_URL,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'spillway',
  OIDC_CLIENT_SECRET: CLIENT_SECRET,
  OIDC_GROUPS: 'analysts, partners',
  ...more,
});

/** A provider and a node that signs its people in. */
export async function startSignIn(
  more: Readonly<Record<string, string | undefined>> = {},
  options: Partial<TeamOptions> = {},
): Promise<{ readonly provider: OidcProvider; readonly team: RunningTeam }> {
  const provider = await OidcProvider.start({ callback: CALLBACK_URL });
  const environment = environmentFor(provider.issuer, more);
  return { provider, team: await startTeam({ serviceUrl: 'http://127.0.0.1:9', environment, ...options }) };
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

export const newVerifier = () => randomBytes(32).toString('base64url');

export const startOf = ({ url }: RunningTeam, verifier: string) =>
  `${url}${SIGN_IN_PATHS.start}?challenge=${challengeOf(verifier)}`;

interface Page {
  readonly status: number;
  readonly html: string;
  readonly headers: Headers;
  /** What the page sends the pane. */
  readonly message: SignInMessage | undefined;
}

/** Signs somebody in as far as the provider's way back, which is not visited. */
export async function signInAtProvider(
  team: RunningTeam,
  person: string,
  { verifier = newVerifier(), browser = new FormBrowser() } = {},
) {
  const { url } = await browser.signIn(startOf(team, verifier), person, CALLBACK_URL);
  return { verifier, browser, back: url };
}

/** The last page, which the provider's way back leads to. */
export async function lastPage(team: RunningTeam, back: string, browser: FormBrowser): Promise<Page> {
  const { response, text } = await browser.open(back.replace(PUBLIC_URL, team.url));
  const data = /data-message="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  const message = data === undefined ? undefined : readSignInMessage(JSON.parse(data.replaceAll('&amp;', '&')));
  return { status: response?.status ?? 0, html: text, headers: response?.headers ?? new Headers(), message };
}

/** From the pane's button to the last page. */
export async function signIn(team: RunningTeam, person: string, given: Parameters<typeof signInAtProvider>[2] = {}) {
  const { verifier, browser, back } = await signInAtProvider(team, person, given);
  return { verifier, browser, back, ...(await lastPage(team, back, browser)) };
}

export const codeOf = (message: SignInMessage | undefined) => (message && 'code' in message ? message.code : '');

export function askKey({ url }: RunningTeam, code: string, verifier: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(url + SIGN_IN_PATHS.key, { method: 'POST', headers, body: JSON.stringify({ code, verifier }) });
}

export const post = ({ url }: RunningTeam, path: string, key: string) =>
  fetch(url + path, { method: 'POST', headers: { Authorization: `Bearer ${key}` } });
