import type { AdminState } from '../../routes/admin/admin-routes';
import { openAudit, showAudit } from './audit-view';
import { byId } from './dom';
import { openMemberForms } from './member-forms';
import { onMembersChosen } from './members-view';
import { showState } from './show-state';
import { onUsageWanted, proposeDays } from './usage-download';

const EVERY_MS = 2_000;

/** The key stays in this tab, until it is closed or the reader wants it forgotten. */
const KEPT_KEY = 'spillway.admin-key';

const REFUSED = "This is not the administrator's key, which is the value of ADMIN_KEY on the server.";
const OFF = 'This page is off: ADMIN_KEY is not set on the server.';

const form = byId('sign-in', HTMLFormElement);
const field = byId('key', HTMLInputElement);

type Looked = { readonly state: AdminState } | { readonly refusal: string };

/** Rejects where the server does not answer. */
async function look(key: string): Promise<Looked> {
  const response = await fetch('state.json', { headers: { Authorization: `Bearer ${key}` }, cache: 'no-store' });
  if (response.ok) return { state: (await response.json()) as AdminState };
  if (response.status === 401) return { refusal: REFUSED };
  if (response.status === 404) return { refusal: OFF };
  throw new NoState(`The server answers with status ${response.status}: ${await wordsOf(response)}`);
}

/** The server answers, but not with what is to be shown. */
class NoState extends Error {}

/** The server's own words, such as that this address has to wait. */
async function wordsOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => undefined)) as
    | { readonly errors?: readonly { readonly message?: string }[] }
    | undefined;
  return body?.errors?.[0]?.message ?? (response.statusText || 'no reason given');
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** Counts the signings-in, so that an answer to an earlier one is not shown. */
let visit = 0;

async function follow(key: string, own: number): Promise<void> {
  try {
    const looked = await look(key);
    if (own !== visit) return;
    if ('refusal' in looked) return askForKey(looked.refusal);
    sessionStorage.setItem(KEPT_KEY, key);
    showNumbers(looked.state);
  } catch (error) {
    if (own !== visit) return;
    const what = error instanceof NoState ? error.message : 'The server does not answer';
    byId('status').textContent = `${what}. Asking again…`;
  }
  timer = setTimeout(() => void follow(key, own), EVERY_MS);
}

function begin(key: string): void {
  clearTimeout(timer);
  visit += 1;
  void follow(key, visit);
}

/** What is shown. */
let last: AdminState | undefined;

function showNumbers(state: AdminState): void {
  last = state;
  form.hidden = true;
  byId('refusal').textContent = '';
  byId('numbers').hidden = false;
  byId('forget').hidden = false;
  const nodes = state.nodes.length === 1 ? '1 node' : `${state.nodes.length} nodes`;
  byId('status').textContent = `${nodes} · ${new Date(state.nowMs).toLocaleTimeString()}`;
  proposeDays(state.nowMs);
  showState(state);
  void showAudit();
}

function askForKey(refusal: string): void {
  clearTimeout(timer);
  visit += 1;
  sessionStorage.removeItem(KEPT_KEY);
  form.hidden = false;
  byId('numbers').hidden = true;
  byId('forget').hidden = true;
  byId('status').textContent = '';
  byId('refusal').textContent = refusal;
  field.value = '';
  field.focus();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  // A header holds printable ASCII only; what else is typed cannot be the key.
  const key = field.value.trim();
  if (/^[!-~]+$/.test(key)) begin(key);
  else askForKey(REFUSED);
});
onMembersChosen(() => {
  if (last) showState(last);
});
const keyOf = () => sessionStorage.getItem(KEPT_KEY) ?? '';
onUsageWanted(keyOf);
openAudit(keyOf);
openMemberForms({
  keyOf,
  memberOf: (id) => last?.members.find((member) => member.id === id),
  onChanged: () => begin(keyOf()),
});
byId('forget').addEventListener('click', () => askForKey(''));

const kept = sessionStorage.getItem(KEPT_KEY);
if (kept === null) askForKey('');
else begin(kept);
