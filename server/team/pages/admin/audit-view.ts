import type { NumberedEntry } from '../../audit/audit-entry';
import { askServer, saveFile } from './ask-server';
import { byId, html } from './dom';
import { replace, table } from './table';

const status = byId('audit-status');
const older = byId('audit-older', HTMLButtonElement);
const newest = byId('audit-newest', HTMLButtonElement);

/** The entries before this one are shown; undefined for the newest. */
let before: number | undefined;
let keyOf = () => '';

/** Lets the reader go through the log, and export it. */
export function openAudit(key: () => string): void {
  keyOf = key;
  older.addEventListener('click', () => void showAudit(oldestShown));
  newest.addEventListener('click', () => void showAudit(undefined));
  byId('audit-download').addEventListener('click', () => void download());
}

let oldestShown: number | undefined;

/** Shows the page of the log that the reader is on, or another one. */
export async function showAudit(from = before): Promise<void> {
  before = from;
  const answer = await askServer(from === undefined ? 'audit.json' : `audit.json?before=${from}`, keyOf());
  if (from !== before) return;
  status.textContent = 'refusal' in answer ? answer.refusal : '';
  if ('refusal' in answer) return;
  const { entries } = (await answer.response.json()) as { readonly entries: readonly NumberedEntry[] };
  oldestShown = entries.at(-1)?.number;
  older.disabled = oldestShown === undefined || oldestShown === 1;
  newest.disabled = from === undefined;
  replace('audit', [table(['When', 'What', 'Member', 'By', 'From', 'Detail'], entries.map(rowOf))]);
}

function rowOf({ atMs, act, member, by, address = '', detail = '' }: NumberedEntry): Node {
  const cells = [act, member ? `${member.name} (${member.id})` : '', by || 'a stranger', address, detail];
  const when = new Date(atMs).toISOString().replace('T', ' ').slice(0, 19);
  return html('tr', {}, html('td', {}, `${when} UTC`), ...cells.map((text) => html('td', { title: text }, text)));
}

async function download(): Promise<void> {
  const answer = await askServer('audit.csv', keyOf());
  status.textContent = 'refusal' in answer ? answer.refusal : '';
  if ('response' in answer) saveFile(await answer.response.blob(), 'spillway-audit.csv');
}
