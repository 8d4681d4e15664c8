import { dayOf, USAGE_SPAN_MS } from '../../utc-day';
import { askServer, saveFile } from './ask-server';
import { byId } from './dom';

const form = byId('usage', HTMLFormElement);
const from = byId('usage-from', HTMLInputElement);
const to = byId('usage-to', HTMLInputElement);

/** Proposes the last 31 days, once. */
export function proposeDays(nowMs: number): void {
  if (from.value === '') from.value = dayOf(nowMs - USAGE_SPAN_MS);
  if (to.value === '') to.value = dayOf(nowMs);
}

/** Saves usage as a file of the browser. */
export function onUsageWanted(keyOf: () => string): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void download(keyOf());
  });
}

async function download(key: string): Promise<void> {
  const reply = await askServer(`usage.csv?from=${from.value}&to=${to.value}`, key);
  byId('usage-status').textContent = 'refusal' in reply ? reply.refusal : '';
  if ('response' in reply) saveFile(await reply.response.blob(), `spillway-usage-${from.value}-${to.value}.csv`);
}
