/** Time limits of a connection, so that idle ones are closed. Tests set shorter times. */
export interface ConnectionLimits {
  /** From the opening of a connection, or the first byte of a further request, to the end of the headers. */
  readonly headersMs: number;
  /** To the end of the body. */
  readonly requestMs: number;
  /** Between two requests on one connection. */
  readonly betweenMs: number;
  /** Without a byte in either direction, while a request is answered. Longer than the longest delay of a fault. */
  readonly silentMs: number;
  /** How often the first two are checked. */
  readonly checkMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  betweenMs: 5_000,
  silentMs: 120_000,
  checkMs: 1_000,
};
