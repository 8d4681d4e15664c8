/**
 * What the pane remembers on this machine besides the settings: pinned companies and the like, never a secret. Office separates the
 * storage of add-ins by a partition key where it has one.
 */
function keyOf(name: string): string {
  const partition = typeof Office === 'undefined' ? undefined : Office.context?.partitionKey;
  return `${partition ?? ''}spillway.pane.${name}`;
}

/** What was stored under a name; undefined where nothing readable was. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined; // storage is off or was written by something else: nothing is remembered
  }
}

/** Stores, or does not where storage is full or off: the pane works without. */
export function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    return;
  }
}
