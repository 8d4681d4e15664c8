const REASONS: Readonly<Record<string, string>> = {
  QuotaExceededError:
    'the browser’s storage for this address is full, so that the connection cannot be kept. Delete the data of this site in the browser, which also deletes the sheets that were added here, and reload.',
  SecurityError:
    'the browser lets this address store nothing, and the connection is kept there. Allow cookies and site data for it, and reload.',
};

/** Why the playground did not start, and what to do where the browser’s storage is the reason. */
export function startFailure(error: unknown): string {
  const reason = error instanceof DOMException ? REASONS[error.name] : undefined;
  return `The playground could not start: ${reason ?? String(error)}`;
}
