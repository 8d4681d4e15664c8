/** Whether a value that was read as JSON is an object, not a list. */
export function isStoredObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object that a text of the file holds as JSON; undefined where it holds anything else, since anyone can change the file. */
export function storedObject(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isStoredObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
