/** The two error codes of the runtime's `CustomFunctions` that the functions use; browser tests use Microsoft's own. */
export const ErrorCode = { invalidValue: '#VALUE!', notAvailable: '#N/A' } as const;

export class CustomFunctionsError extends Error {
  constructor(
    readonly code: string,
    message?: string,
  ) {
    super(message);
  }
}
