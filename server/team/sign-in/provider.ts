import type * as OpenId from 'openid-client';
import type { SignInSettings } from './sign-in-settings';
import type { SignedIn } from './member-sign-ins';
import { nameOf } from './signed-in-name';

/** How long one request to the provider may take. */
const TIMEOUT_SECONDS = 10;

/** How often a provider that could not be reached is asked again. */
const AGAIN_MS = 10_000;

/** By so much the provider's clock may differ from this machine's. */
const CLOCK_TOLERANCE_SECONDS = 120;

/** What this server remembers of a sign-in while the browser is at the provider. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly codeVerifier: string;
}

/** Why nobody signed in. */
export type ProviderFailure =
  /** It cannot be reached, or fails: it may be asked again later. */
  | 'unavailable'
  /** It does not take this server's id, secret or address: the administrator has to act. */
  | 'misconfigured'
  /** It says no, or its answer does not fit what was asked. */
  | 'refused'
  /** The person is in none of the groups. */
  | 'no group'
  /** It does not say in which groups the person is. */
  | 'groups unknown';

/** The message is for the server's log, and holds no code or token. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    readonly failure: ProviderFailure,
    message: string,
    /** Whom the provider named, where it did. */
    readonly person?: string,
  ) {
    super(message);
  }
}

interface ProviderOptions {
  readonly settings: SignInSettings;
  /** Where the provider sends the browser. */
  readonly callback: string;
  /** Called with why the provider cannot be used, and with undefined when it can be again. */
  readonly onChange: (problem: { readonly failure: ProviderFailure; readonly message: string } | undefined) => void;
}

/** The firm's OpenID provider. Its addresses are read from its discovery document when the server starts, or later if it is down then. */
export class Provider {
  readonly #options: ProviderOptions;
  #openId: typeof OpenId | undefined;
  #configuration: OpenId.Configuration | undefined;
  #discovering: Promise<OpenId.Configuration> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ProviderOptions) {
    this.#options = options;
  }

  get host(): string {
    return new URL(this.#options.settings.issuer).host;
  }

  /** Begins to read the discovery document. The server does not wait for it. */
  open(): void {
    this.#look();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** The page of the provider to which the browser goes. Rejects with a ProviderError. */
  async begin(): Promise<Begun & { readonly address: string }> {
    const configuration = await this.#ready();
    const openId = await this.#library();
    const begun = {
      state: openId.randomState(),
      nonce: openId.randomNonce(),
      codeVerifier: openId.randomPKCECodeVerifier(),
    };
    const address = openId.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#options.callback,
      scope: this.#options.settings.scope,
      code_challenge: await openId.calculatePKCECodeChallenge(begun.codeVerifier),
      code_challenge_method: 'S256',
      state: begun.state,
      nonce: begun.nonce,
    });
    return { ...begun, address: address.href };
  }

  /** Who signed in, from what the provider added to the callback's address. Rejects with a ProviderError. */
  async finish(search: string, { state, nonce, codeVerifier }: Begun): Promise<SignedIn> {
    const configuration = await this.#ready();
    const openId = await this.#library();
    try {
      const tokens = await openId.authorizationCodeGrant(configuration, new URL(this.#options.callback + search), {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new ProviderError('refused', 'the provider sent no ID token');
      const signedIn = await this.#personOf(claims, () =>
        openId.fetchUserInfo(configuration, tokens.access_token, claims.sub),
      );
      this.#options.onChange(undefined);
      return signedIn;
    } catch (error) {
      throw this.#told(asProviderError(openId, error));
    }
  }

  /** Asks UserInfo only for what the ID token leaves out. */
  async #personOf(claims: OpenId.IDToken, askUserInfo: () => Promise<OpenId.UserInfoResponse>): Promise<SignedIn> {
    const { groups, groupsClaim } = this.#options.settings;
    const lacks = nameOf(claims) === undefined || (groups !== undefined && claims[groupsClaim] === undefined);
    const hasUserInfo = this.#configuration?.serverMetadata().userinfo_endpoint !== undefined;
    const all = lacks && hasUserInfo ? { ...(await askUserInfo()), ...claims } : claims;
    const name = nameOf(all) ?? claims.sub;
    if (groups) checkGroups(groups, all[groupsClaim], { name, groupsClaim });
    return { issuer: claims.iss, subject: claims.sub, name };
  }

  async #library(): Promise<typeof OpenId> {
    // It is loaded only where members sign in.
    this.#openId ??= await import('openid-client');
    return this.#openId;
  }

  async #ready(): Promise<OpenId.Configuration> {
    if (this.#configuration) return this.#configuration;
    try {
      return await (this.#discovering ??= this.#discover());
    } catch (error) {
      throw this.#told(asProviderError(await this.#library(), error));
    } finally {
      this.#discovering = undefined;
    }
  }

  async #discover(): Promise<OpenId.Configuration> {
    const openId = await this.#library();
    const { issuer, clientId, clientSecret } = this.#options.settings;
    const isPlain = new URL(issuer).protocol === 'http:';
    const configuration = await openId.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, [openId.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      openId.ClientSecretBasic(clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        // Signatures are checked as well, though the tokens come from the provider itself.
        execute: [openId.enableNonRepudiationChecks, ...(isPlain ? [openId.allowInsecureRequests] : [])],
      },
    );
    this.#configuration = configuration;
    this.#options.onChange(undefined);
    return configuration;
  }

  /** Tries until the document could be read once. */
  #look(): void {
    this.#ready().catch(() => {
      if (!this.#isClosed) this.#timer = setTimeout(() => this.#look(), AGAIN_MS).unref();
    });
  }

  #told(error: ProviderError): ProviderError {
    const { failure, message } = error;
    if (failure === 'unavailable' || failure === 'misconfigured') this.#options.onChange({ failure, message });
    return error;
  }
}

function checkGroups(
  allowed: readonly string[],
  claim: unknown,
  { name, groupsClaim }: { readonly name: string; readonly groupsClaim: string },
): void {
  if (claim === undefined)
    throw new ProviderError('groups unknown', `the provider sends no claim ${groupsClaim} for this person`, name);
  const groups = Array.isArray(claim) ? claim : [claim];
  if (!groups.some((group) => typeof group === 'string' && allowed.includes(group)))
    throw new ProviderError('no group', 'in none of the groups of OIDC_GROUPS', name);
}

/** Errors of OAuth (RFC 6749, 5.2) that no member can mend. */
const OF_THE_SERVER = ['invalid_client', 'unauthorized_client', 'invalid_scope', 'unsupported_response_type'];

function asProviderError(openId: typeof OpenId, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof openId.ResponseBodyError)
    return new ProviderError(failureOf(error.error, error.status), `it says ${error.error}`);
  if (error instanceof openId.AuthorizationResponseError)
    return new ProviderError(failureOf(error.error), `it says ${error.error}`);
  if (error instanceof openId.ClientError && error.code !== undefined)
    return new ProviderError(failureOfAnswer(error), error.message);
  return new ProviderError('unavailable', troubleOf(error));
}

/** `fetch` rejects with an error whose cause, or its cause, names the trouble of the network, such as ECONNREFUSED. */
function troubleOf(error: unknown): string {
  const { code, cause, message } = error as {
    readonly code?: unknown;
    readonly cause?: unknown;
    readonly message?: unknown;
  };
  if (typeof code === 'string') return code;
  return cause === undefined || cause === null ? String(message) : troubleOf(cause);
}

/** No answer, or one that is not the protocol's, as a proxy's page; else what the answer says does not fit what was asked. */
const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR'];

function failureOfAnswer({ code, cause }: OpenId.ClientError): ProviderFailure {
  const { status } = (cause ?? {}) as { readonly status?: unknown };
  const isError = typeof status === 'number' && status >= 400;
  return isError || NO_ANSWER.includes(code ?? '') ? 'unavailable' : 'refused';
}

function failureOf(error: string, status = 400): ProviderFailure {
  if (OF_THE_SERVER.includes(error)) return 'misconfigured';
  return status >= 500 || ['server_error', 'temporarily_unavailable'].includes(error) ? 'unavailable' : 'refused';
}
