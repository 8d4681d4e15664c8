import type { MemberState } from '../../routes/admin/admin-routes';
import { byId } from './dom';

/** Members of one page of the table. */
const PAGE = 50;

const search = byId('search', HTMLInputElement);
const earlier = byId('earlier', HTMLButtonElement);
const later = byId('later', HTMLButtonElement);
let page = 0;

/** The members that the reader looks for, of the page that the reader is on. */
export function shownMembers(members: readonly MemberState[]): readonly MemberState[] {
  const wanted = search.value.trim().toLowerCase();
  const found = members.filter(({ id, name }) => id.startsWith(wanted) || name.toLowerCase().includes(wanted));
  page = Math.max(0, Math.min(page, Math.ceil(found.length / PAGE) - 1));
  const first = page * PAGE;
  const shown = found.slice(first, first + PAGE);
  byId('members-tools').hidden = members.length <= 1;
  earlier.disabled = page === 0;
  later.disabled = first + PAGE >= found.length;
  byId('shown').textContent =
    shown.length === 0 ? 'none found' : `${first + 1} to ${first + shown.length} of ${found.length}`;
  return shown;
}

/** Calls `changed` when the reader searches, or goes to another page. */
export function onMembersChosen(changed: () => void): void {
  search.addEventListener('input', () => {
    page = 0;
    changed();
  });
  for (const [button, by] of [
    [earlier, -1],
    [later, 1],
  ] as const) {
    button.addEventListener('click', () => {
      page += by;
      changed();
    });
  }
}
