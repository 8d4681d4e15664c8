import { ENDPOINTS, parseIsoDate } from '../../../../src/api';
import { csvText } from '../../csv-text';
import { invalidField } from '../../../endpoints/service-error';
import type { Member } from '../../members/member';
import type { UsageRow } from '../../members/usage/member-usage';
import { dayOf, USAGE_SPAN_MS } from '../../utc-day';

const HEAD = ['day', 'member_id', 'member', 'endpoint', 'asks_for', 'questions', 'requests_to_service'];

const SUMMARIES = new Map<string, string>(ENDPOINTS.map(({ id, summary }) => [id, summary]));

/** Usage as a table that Excel opens: a line for each day, member and endpoint. */
export function usageCsv(rows: readonly UsageRow[], members: readonly Member[]): string {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const lines = rows.map(({ day, member, endpoint, questions, requests }) => [
    ...[day, member, names.get(member) ?? 'the server itself', endpoint, SUMMARIES.get(endpoint) ?? ''],
    ...[String(questions), String(requests)],
  ]);
  return csvText([HEAD, ...lines]);
}

/** The first and last day that the query asks for, by default the last 31 days. Throws a 400 as the service does. */
export function daysOf(query: unknown, nowMs: number): { readonly from: string; readonly to: string } {
  const { from = dayOf(nowMs - USAGE_SPAN_MS), to = dayOf(nowMs) } = query as Readonly<
    Record<string, string | undefined>
  >;
  for (const [name, day] of Object.entries({ from, to })) {
    const isDay = typeof day === 'string' && parseIsoDate(day) !== undefined;
    if (!isDay) throw invalidField(name, `${name} must be a day such as 2026-11-24`);
  }
  if (from > to) throw invalidField('from', `from must not be after to, ${to}`);
  return { from, to };
}
