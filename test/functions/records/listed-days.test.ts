import type { Envelope, Endpoint } from '../../../src/api';
import type { ParameterValues, QueryResult } from '../../../src/client';
import { run } from '../../../src/client';
import { CALENDAR } from '../../../src/functions/records/feeds';
import { queryListedDays } from '../../../src/functions/records/listed-days';
import type { QueryContext } from '../../../src/functions/context/query-context';

const PAGE = 50;

/** A list of days, newest first, whose rows count how often their day is read. */
function listOf(count: number) {
  const reads = Array<number>(count).fill(0);
  const rows = reads.map((_none, at) => ({
    get result_date() {
      reads[at] = (reads[at] ?? 0) + 1;
      return new Date(Date.UTC(2026, 0, 1 - at)).toISOString().slice(0, 10);
    },
    ticker: `T${at}`,
  }));
  const answer = (_endpoint: Endpoint, { page }: ParameterValues): QueryResult => {
    const data = rows.slice((Number(page) - 1) * PAGE, Number(page) * PAGE);
    const envelope = { status: 'success', data, meta: { total_count: count, page: Number(page), limit: PAGE } };
    return { envelope: envelope as Envelope, sentMs: 0, receivedMs: 0, reading: undefined };
  };
  const context = { result: answer } as unknown as QueryContext;
  const days = (from: string) =>
    run(queryListedDays(context, CALENDAR, [{}], { from, to: undefined, newest: Infinity }));
  return { reads, days };
}

test('a row is looked at equally often however many pages follow it', async () => {
  const [short, long] = [listOf(200), listOf(1_000)];
  expect((await short.days('2025-07-01')).rows).toHaveLength(185);
  expect((await long.days('2023-06-01')).rows).toHaveLength(946);
  expect(Math.max(...long.reads)).toBe(Math.max(...short.reads));
  expect(long.reads.slice(950)).toEqual(Array(50).fill(0)); // the page after the first day is not read
});
