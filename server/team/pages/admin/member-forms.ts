import { DAY_MS } from '../../../../src/api/dates/time-units';
import type { MemberState } from '../../routes/admin/admin-routes';
import { dayOf } from '../../utc-day';
import { askServer, saveFile, sendFields } from './ask-server';
import { byId } from './dom';

const field = (id: string) => byId(id, HTMLInputElement);
const dialog = byId('member-dialog', HTMLDialogElement);
const addForm = byId('member-add', HTMLFormElement);
const addStatus = byId('member-add-status');
const dialogStatus = byId('member-status');

/** The member that the dialog is about. */
let changing: MemberState | undefined;

interface FormsOptions {
  readonly keyOf: () => string;
  readonly memberOf: (id: string) => MemberState | undefined;
  /** Called when something has changed. */
  readonly onChanged: () => void;
}

/** Adding members, one or a table of them, and changing, revoking or allowing one again. */
export function openMemberForms({ keyOf, memberOf, onChanged }: FormsOptions): void {
  addForm.addEventListener('submit', (event) => {
    event.preventDefault();
    void add(keyOf()).then(onChanged);
  });
  field('member-table').addEventListener('change', () => void addTable(keyOf()).then(onChanged));
  byId('members').addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const member = memberOf(button?.getAttribute('data-member') ?? '');
    if (member) openDialog(member);
    const revoked = memberOf(button?.getAttribute('data-allow') ?? '');
    if (revoked) void allow(revoked, keyOf()).then(onChanged);
  });
  byId('member-change').addEventListener('submit', (event) => {
    event.preventDefault();
    void change(keyOf()).then(onChanged);
  });
  byId('member-revoke').addEventListener('click', () => void revoke(keyOf()).then(onChanged));
  byId('member-cancel').addEventListener('click', () => dialog.close());
  byId('member-key-done').addEventListener('click', () => showKey('', ''));
}

function valuesOf(prefix: string) {
  const valueOf = (name: string) => field(`${prefix}-${name}`).value.trim();
  return { perMinute: valueOf('per-minute'), perDay: valueOf('per-day'), expires: valueOf('expires') };
}

async function add(key: string): Promise<void> {
  const reply = await sendFields('members', key, { name: field('member-name').value, ...valuesOf('member-add') });
  addStatus.textContent = 'refusal' in reply ? reply.refusal : '';
  if ('refusal' in reply) return;
  const added = (await reply.response.json()) as { readonly name: string; readonly key: string };
  addForm.reset();
  showKey(`The key of ${added.name}. It is shown this once:`, added.key);
}

function showKey(what: string, key: string): void {
  byId('member-key-shown').hidden = key === '';
  byId('member-key-of').textContent = what;
  field('member-key').value = key;
  if (key) field('member-key').select();
}

async function addTable(key: string): Promise<void> {
  const chosen = field('member-table');
  const [file] = chosen.files ?? [];
  if (!file) return;
  const reply = await askServer('members.csv', key, { type: 'text/csv', text: await file.text() });
  chosen.value = '';
  if ('refusal' in reply) {
    addStatus.textContent = reply.refusal;
    return;
  }
  saveFile(await reply.response.blob(), 'spillway-keys.csv');
  addStatus.textContent = 'All are added. Their keys are in the file spillway-keys.csv, and nowhere else.';
}

function openDialog(member: MemberState): void {
  changing = member;
  byId('member-dialog-name').textContent = `${member.name} (${member.id})`;
  field('member-change-per-minute').value = String(member.perMinute);
  field('member-change-per-day').value = String(member.perDay);
  field('member-change-expires').value = member.expiresMs === undefined ? '' : dayOf(member.expiresMs - DAY_MS);
  dialogStatus.textContent = '';
  revokeButton(false);
  dialog.showModal();
}

async function change(key: string): Promise<void> {
  const typed = valuesOf('member-change');
  // An expired key has a day that is over: left as it is, it is not sent.
  const isSame = changing?.expiresMs !== undefined && typed.expires === dayOf(changing.expiresMs - DAY_MS);
  const { expires, ...limits } = typed;
  const reply = await sendFields(`members/${changing?.id}/change`, key, isSame ? limits : { ...limits, expires });
  if ('refusal' in reply) dialogStatus.textContent = reply.refusal;
  else dialog.close();
}

async function allow({ id, name }: MemberState, key: string): Promise<void> {
  const reply = await sendFields(`members/${id}/allow`, key, {});
  addStatus.textContent = 'refusal' in reply ? reply.refusal : `${name} may sign in again.`;
}

/** The first press asks, the second one revokes. */
let isAsked = false;
function revokeButton(asks: boolean): void {
  isAsked = asks;
  const isKey = changing?.signsInAt === undefined;
  const texts = isKey ? ['Revoke the key', 'Revoke for good?'] : ['Revoke', 'Revoke and refuse new sign-ins?'];
  byId('member-revoke').textContent = texts[Number(asks)] ?? '';
}

async function revoke(key: string): Promise<void> {
  if (!isAsked) return revokeButton(true);
  const reply = await sendFields(`members/${changing?.id}/revoke`, key, {});
  if ('refusal' in reply) dialogStatus.textContent = reply.refusal;
  else dialog.close();
}
