/** A network error of Node: the reason is in the error itself, in its cause, or in the errors of the addresses that were tried. */
interface NetworkError {
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

/** Why something could not be reached, such as ECONNREFUSED; undefined where the error does not say. It holds no address and no secret. */
export function networkReason(error: unknown): string | undefined {
  const { code, cause, errors } = (error ?? {}) as NetworkError;
  if (typeof code === 'string') return code;
  const [first] = errors ?? [];
  return cause || first ? networkReason(cause ?? first) : undefined;
}

/** Node's codes for a certificate that has expired, is for another name, or is not trusted. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_/;
const TLS = /^(ERR_SSL|ERR_TLS|EPROTO)/;
const NAME = /^(ENOTFOUND|EAI_AGAIN)$/;
/** What fetch has where the proxy of the environment answers anything but 200, such as 407. */
const REFUSED_BY_PROXY = 'UND_ERR_ABORTED';

/** What an administrator can do about it; undefined where the reason does not show that. `variable` names the setting with the address. */
export function todoOf(reason: string | undefined, variable: string): string | undefined {
  if (reason === undefined) return undefined;
  if (CERTIFICATE.test(reason)) {
    const own = 'where an authority of your own signs, NODE_EXTRA_CA_CERTS names the file of its certificate';
    return `Check the certificate of ${variable}: its last day, and the names in it; ${own}`;
  }
  if (TLS.test(reason)) return `Check whether ${variable} speaks TLS on this port, as its address says`;
  if (reason === REFUSED_BY_PROXY)
    return `Check the proxy of HTTPS_PROXY or HTTP_PROXY: whether it wants a password, and lets this machine reach ${variable}`;
  return NAME.test(reason) ? `Check the name in ${variable}, and the DNS of this machine` : undefined;
}
