import type { Envelope } from '../../../../src/api';
import { run } from '../../../../src/client';
import { listFilings } from '../../../../src/functions/periods/us/filings';
import type { QueryContext } from '../../../../src/functions/context/query-context';

/** A feed whose rows count how often their date is read. */
function feedOf(dates: readonly string[]) {
  const reads = { count: 0 };
  const data = dates.map((date) => ({
    get published_date() {
      reads.count += 1;
      return `${date}T12:00:00Z`;
    },
    year: date.slice(0, 4),
    quarter: 'Q4',
  }));
  return { reads, answer: { status: 'success', data, meta: { total_count: 99, page: 1, limit: 50 } } as Envelope };
}

/** The filings that a cell reads from this answer. */
async function filingsFrom(answer: Envelope) {
  const context = { query: () => answer } as unknown as QueryContext;
  return run(listFilings(context, { asked: 'X', cik: '0000000001' }, ['10-K']));
}

test('the rows of an answer are read for the first cell only; another answer is read anew', async () => {
  const [older, newer] = [feedOf(['2024-02-10', '2023-02-10']), feedOf(['2025-02-10', '2024-02-10'])];
  const first = await filingsFrom(older.answer);
  const read = older.reads.count;
  expect(read).toBeGreaterThan(0);
  expect(await filingsFrom(older.answer)).toEqual(first);
  expect(older.reads.count).toBe(read);
  expect((await filingsFrom(newer.answer)).map(({ published }) => published)).toEqual(['2025-02-10', '2024-02-10']);
});

test('a feed that is not in order is refused for every cell that reads it', async () => {
  const { answer } = feedOf(['2023-02-10', '2024-02-10']);
  for (let cell = 0; cell < 2; cell += 1)
    await expect(filingsFrom(answer)).rejects.toThrow('does not list the newest 10-K first');
});

test.each([
  ['01/02/2024', []],
  ['20240201', ['2023-02-10']],
  ['', ['2023-02-10']],
])('a feed whose newest filing has the day %j is refused: it cannot be read', async (day, others) => {
  const { answer } = feedOf([day, ...others]);
  await expect(filingsFrom(answer)).rejects.toThrow(
    'X: the filings feed gives no day of the newest 10-K. Give the exact date.',
  );
});

test('a filing without a day below others is left out', async () => {
  const { answer } = feedOf(['2024-02-10', '', '2023-02-10']);
  expect((await filingsFrom(answer)).map(({ published }) => published)).toEqual(['2024-02-10', '2023-02-10']);
});

test('a feed that counts filings and lists none is refused', async () => {
  const { answer } = feedOf([]);
  await expect(filingsFrom(answer)).rejects.toThrow(
    'X: the filings feed counts 99 filings (10-K) and lists none. Give the exact date.',
  );
});
