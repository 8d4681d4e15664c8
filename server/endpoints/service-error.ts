import type { MarketId } from '../../src/api';

/** An error response. `app.ts` turns it into the response body (specification: Errors). */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly status: number,
    readonly title: string,
    readonly detail?: string,
  ) {
    super(detail ?? title);
  }
}

/** The title names the field that is refused. */
export const invalidField = (name: string, message: string) =>
  new ServiceError(400, `Invalid field - ${name}`, message);
export const unauthorized = () => new ServiceError(401, 'Unauthorized', 'Invalid or missing API key');
export const internalError = () => new ServiceError(500, 'Internal Server Error');

/** Whether the errors of a market hold a message beside status and title. */
const HAS_MESSAGE: Readonly<Record<MarketId, boolean>> = { india: true, us: false };

/** `{errors: [{status, title, message}]}`; without a market for an address that is none of the service's. */
export function errorJson({ status, title, detail }: ServiceError, market: MarketId | undefined): string {
  const hasMessage = detail !== undefined && (market === undefined || HAS_MESSAGE[market]);
  const message = hasMessage ? { message: detail } : {};
  return JSON.stringify({ errors: [{ status: String(status), title, ...message }] });
}
