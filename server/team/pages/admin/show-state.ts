import type { AdminState, MemberState } from '../../routes/admin/admin-routes';
import type { Sample } from '../../telemetry/history';
import type { Counts } from '../../telemetry/node-report';
import { dayOf } from '../../utc-day';
import type { Chart } from './chart';
import { drawChart } from './chart';
import { html, svg } from './dom';
import { inTableOrder } from './member-order';
import { shownMembers } from './members-view';
import { replace, table } from './table';
import { countText, durationText, rateText, sinceText, sizeText } from './texts';

/** Fills the page. What has not changed stays as it is, with the reader's selection in it. */
export function showState(state: AdminState): void {
  replace('troubles', troublesOf(state));
  replace('totals', totalsOf(state));
  replace('charts', chartsOf(state).map(drawChart));
  replace('members', [membersTable(state)]);
  replace('nodes', [nodesTable(state)]);
}

/** Questions that were answered without a request of their own. */
const savedOf = ({ byMemory, byStore, bySharing }: Counts) => byMemory + byStore + bySharing;

/** What is wrong, since when, and what to do. Nothing where all is well. */
function troublesOf({ troubles, nowMs }: AdminState): readonly Node[] {
  return troubles.map(({ what, todo, sinceMs }) =>
    html(
      'p',
      { class: 'trouble' },
      html('b', {}, `${what}.`),
      ` For ${durationText(nowMs - sinceMs)}, since ${sinceText(sinceMs, nowMs)}. ${todo}.`,
    ),
  );
}

function totalsOf({ counts, memory }: AdminState): readonly Node[] {
  const totals: readonly (readonly [name: string, text: string])[] = [
    ['Questions', countText(counts.questions)],
    ['Requests to the service', countText(counts.sent)],
    ['Saved requests', countText(savedOf(counts))],
    ['Answered from memory', countText(counts.byMemory)],
    ['From the shared store', countText(counts.byStore)],
    ['By a shared request', countText(counts.bySharing)],
    ['Stale answers', countText(counts.stale)],
    ['Limited questions', countText(counts.limited)],
    ['Refused keys', countText(counts.refused)],
    ['Answers in memory', sizeText(memory.bytes)],
  ];
  return totals.map(([name, text]) => html('div', {}, html('dt', {}, name), html('dd', {}, text)));
}

/** The samples, with nothing for the time in which no node took any. */
function withGaps(samples: readonly Sample[], everyMs: number): readonly (Sample | undefined)[] {
  return samples.flatMap((sample, index) => {
    const before = samples[index - 1];
    const missed = before ? Math.round((sample.endMs - before.endMs) / everyMs) - 1 : 0;
    return [...Array<undefined>(Math.max(0, missed)).fill(undefined), sample];
  });
}

function chartsOf({ history: { everyMs, samples } }: AdminState): readonly Chart[] {
  const slots = withGaps(samples, everyMs);
  const since = `${durationText((slots.length - 1) * everyMs)} ago`;
  const rateOf = (name: string, read: (counts: Counts) => number, perMs = 1_000) => ({
    name,
    values: slots.map((sample) => sample && (read(sample.counts) / everyMs) * perMs),
  });
  const rates = { since, text: rateText };
  const aMinute = 60_000;
  return [
    { ...rates, title: 'Questions a second', series: [rateOf('questions', ({ questions }) => questions)] },
    {
      ...rates,
      title: 'Saved requests a second',
      series: [
        rateOf('memory', ({ byMemory }) => byMemory),
        rateOf('store', ({ byStore }) => byStore),
        rateOf('shared', ({ bySharing }) => bySharing),
      ],
    },
    { ...rates, title: 'Requests to the service a second', series: [rateOf('requests', ({ sent }) => sent)] },
    { ...rates, title: 'Stale answers a minute', series: [rateOf('stale', ({ stale }) => stale, aMinute)] },
    {
      ...rates,
      title: 'Refused a minute',
      series: [
        rateOf('questions over a limit', ({ limited }) => limited, aMinute),
        rateOf('wrong keys', ({ refused }) => refused, aMinute),
      ],
    },
    {
      since,
      text: sizeText,
      title: 'Answers in memory',
      series: [{ name: 'memory', values: samples.map(({ memoryBytes }) => memoryBytes) }],
    },
  ];
}

function membersTable({ members, nowMs }: AdminState): Node {
  if (members.length === 0)
    return html('p', { class: 'note' }, 'No members yet: add them above, or by npm run server -- members add NAME');
  const rows = shownMembers(inTableOrder(members)).map((member) => {
    const { id, name, createdMs, perDay, perMinute, usedToday, revokedMs } = member;
    return html(
      'tr',
      revokedMs === undefined ? {} : { class: 'revoked' },
      html('th', { scope: 'row', title: name }, name),
      html('td', {}, id),
      html('td', {}, dayOf(createdMs)),
      html('td', member.signsInAt ? { title: `signs in at ${member.signsInAt}` } : {}, stateText(member, nowMs)),
      html('td', { class: 'number' }, `${countText(usedToday)} of ${countText(perDay)}`, quotaBar(usedToday, perDay)),
      html('td', { class: 'number' }, countText(perMinute)),
      html('td', {}, ...buttonsOf(member)),
    );
  });
  return table(['Name', 'Id', 'Since', 'State', '#Questions today (UTC)', '#A minute at most', ''], rows);
}

function stateText({ revokedMs, expiresMs, signsInAt }: MemberState, nowMs: number): string {
  if (revokedMs !== undefined) return `revoked ${dayOf(revokedMs)}`;
  if (expiresMs === undefined) return signsInAt === undefined ? 'active' : 'active, signs in';
  return `${expiresMs <= nowMs ? 'expired after' : 'until'} ${dayOf(expiresMs - 1)}`;
}

/** A revoked member who signs in may be allowed again; any other has to be added again, which makes a new key. */
function buttonsOf({ id, name, revokedMs, signsInAt }: MemberState): readonly Node[] {
  const button = (data: string, text: string, label: string) =>
    html('button', { type: 'button', [data]: id, 'aria-label': label }, text);
  if (revokedMs === undefined) return [button('data-member', 'Change', `Change ${name}`)];
  return signsInAt === undefined ? [] : [button('data-allow', 'Allow again', `Allow ${name} again`)];
}

function quotaBar(used: number, limit: number): Node {
  const share = Math.min(1, used / limit);
  const width = used > 0 ? Math.max(1, share * 100) : 0;
  const bar = { x: 0, y: 0, height: 8, rx: 2 };
  return svg(
    'svg',
    {
      class: share > 0.9 ? 'quota nearly' : 'quota',
      viewBox: '0 0 100 8',
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': `${Math.round(share * 100)} % of the day's quota`,
    },
    svg('rect', { ...bar, width: 100 }),
    svg('rect', { ...bar, class: 'used', width: width.toFixed(1) }),
  );
}

function nodesTable({ nodes, nowMs }: AdminState): Node {
  const rows = nodes.map(({ name, startedMs, counts, memory }) =>
    html(
      'tr',
      {},
      html('th', { scope: 'row' }, name),
      html('td', {}, durationText(nowMs - startedMs)),
      ...[countText(counts.questions), countText(counts.sent), countText(savedOf(counts)), sizeText(memory.bytes)].map(
        (text) => html('td', { class: 'number' }, text),
      ),
    ),
  );
  return table(['Node', 'Runs for', '#Questions', '#Requests to the service', '#Saved', '#Memory'], rows);
}
