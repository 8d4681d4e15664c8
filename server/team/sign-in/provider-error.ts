import type * as OpenId from 'openid-client';
import { networkReason } from '../telemetry/network-reason';

/** Why a sign-in failed. */
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

/** Errors of OAuth (RFC 6749, 5.2) that no member can mend. */
const OF_THE_SERVER = ['invalid_client', 'unauthorized_client', 'invalid_scope', 'unsupported_response_type'];

/** What an error of `openid-client` or of the network means. */
export function asProviderError(openId: typeof OpenId, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof openId.ResponseBodyError)
    return new ProviderError(failureOf(error.error, error.status), `it says ${error.error}`);
  // The browser brings it, so anybody can write it: it tells nothing of the provider.
  if (error instanceof openId.AuthorizationResponseError)
    return new ProviderError('refused', `the browser brings ${/^\w{1,60}/.exec(error.error)?.[0] ?? 'an error'}`);
  if (error instanceof openId.ClientError && error.code === NOT_SUPPORTED)
    return new ProviderError('misconfigured', unsupportedMessage(error.cause));
  if (error instanceof openId.ClientError && error.code !== undefined)
    return new ProviderError(failureOfAnswer(error), error.message);
  return new ProviderError('unavailable', networkReason(error) ?? String((error as Error).message));
}

/** A token that the library does not read, however right it may be. It comes from the provider itself. */
const NOT_SUPPORTED = 'OAUTH_UNSUPPORTED_OPERATION';

function unsupportedMessage(error: unknown): string {
  const { message, cause } = (error ?? {}) as { readonly message?: unknown; readonly cause?: unknown };
  const { alg } = (cause ?? {}) as { readonly alg?: unknown };
  if (typeof alg !== 'string') return `its ID tokens are not read here: ${String(message)}`;
  return `it signs ID tokens with ${/^\w{1,20}/.exec(alg)?.[0] ?? 'another algorithm'}, which is not read: choose RS256 or ES256 there`;
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
