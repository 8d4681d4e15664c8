import { byId } from './dom';
import { dayText } from './texts';

const MONTH_MS = 31 * 86_400_000;

const form = byId('usage') as HTMLFormElement;
const from = byId('usage-from') as HTMLInputElement;
const to = byId('usage-to') as HTMLInputElement;

/** Proposes the last 31 days, once. */
export function proposeDays(nowMs: number): void {
  if (from.value === '') from.value = dayText(nowMs - MONTH_MS);
  if (to.value === '') to.value = dayText(nowMs);
}

/** Saves usage as a file of the browser. The key is in a header, which no link can have. */
export function onUsageWanted(keyOf: () => string | null): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void download(keyOf() ?? '');
  });
}

async function download(key: string): Promise<void> {
  const said = byId('usage-said');
  said.textContent = '';
  try {
    const address = `/admin/usage.csv?from=${from.value}&to=${to.value}`;
    const response = await fetch(address, { headers: { Authorization: `Bearer ${key}` }, cache: 'no-store' });
    if (!response.ok) {
      said.textContent = await reasonOf(response);
      return;
    }
    save(await response.blob(), `spillway-usage-${from.value}-${to.value}.csv`);
  } catch {
    said.textContent = 'The server does not answer.';
  }
}

async function reasonOf(response: Response): Promise<string> {
  const { errors } = (await response.json()) as { readonly errors?: readonly { readonly message?: string }[] };
  return errors?.[0]?.message ?? `The server answers with status ${response.status}.`;
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
