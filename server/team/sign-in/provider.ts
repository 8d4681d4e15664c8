import type * as OpenId from 'openid-client';
import type { SignInSettings } from './sign-in-settings';
import type { SignedIn } from './member-sign-ins';
import type { ProviderFailure } from './provider-error';
import { asProviderError, ProviderError } from './provider-error';
import { nameOf } from './signed-in-name';

/** How long one request to the provider may take. */
const TIMEOUT_SECONDS = 10;

/** How often a provider that failed is asked again. */
const AGAIN_MS = 10_000;

/** The most by which the provider's clock may differ from this machine's. */
const CLOCK_TOLERANCE_SECONDS = 120;

/** What this server remembers of a sign-in while the browser is at the provider. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly codeVerifier: string;
}

interface ProviderOptions {
  readonly settings: SignInSettings;
  /** Where the provider sends the browser. */
  readonly callback: string;
  /** Called with why the provider cannot be used, and with undefined when it can be again. */
  readonly onChange: (problem: { readonly failure: ProviderFailure; readonly message: string } | undefined) => void;
  readonly againMs?: number;
}

/** The code of an ID token that is signed with a key of which this server does not know. */
const NEW_KEY = 'OAUTH_KEY_SELECTION_FAILED';

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
    // `#noted` asks again where it fails.
    this.#ready().catch(() => undefined);
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
      // The list of its keys is read once a minute at most: with its document the next sign-in reads it again.
      if ((error as { readonly code?: unknown }).code === NEW_KEY) this.#configuration = undefined;
      throw this.#noted(asProviderError(openId, error));
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
      throw this.#noted(asProviderError(await this.#library(), error));
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
      secretAsTaken(openId, clientSecret),
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

  #noted(error: ProviderError): ProviderError {
    const { failure, message } = error;
    if (failure === 'unavailable' || failure === 'misconfigured') this.#options.onChange({ failure, message });
    // What the provider thinks of this server's id and secret shows only when somebody signs in.
    if (failure === 'unavailable') this.#lookLater();
    return error;
  }

  /** Reads the document again, so that the trouble ends without a sign-in too. */
  #lookLater(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#configuration = undefined;
      this.open();
    }, this.#options.againMs ?? AGAIN_MS).unref();
  }
}

/** Sends the secret in the header, as every provider takes it (RFC 6749, 2.3.1), unless its document says that it is taken in the body alone. */
function secretAsTaken(openId: typeof OpenId, secret: string): OpenId.ClientAuth {
  const [inHeader, inBody] = [openId.ClientSecretBasic(secret), openId.ClientSecretPost(secret)];
  return (server, ...request) => {
    const taken = server.token_endpoint_auth_methods_supported ?? [];
    const isBodyAlone = taken.includes('client_secret_post') && !taken.includes('client_secret_basic');
    (isBodyAlone ? inBody : inHeader)(server, ...request);
  };
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
