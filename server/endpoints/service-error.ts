import type { Interface } from '../../src/api';

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

/** `{errors: [{status, title, message}]}`; items of the US endpoints have status and title only. */
export function errorJson(error: ServiceError, market: Interface): string {
  const { status, title, detail } = error;
  const message = market === 'india' && detail !== undefined ? { message: detail } : {};
  return JSON.stringify({ errors: [{ status: String(status), title, ...message }] });
}
