import { Progress, type ImportState } from '../../server/progress';

function drawn(isTTY: boolean, states: readonly (readonly [seconds: number, state: ImportState])[]): string {
  let [text, now] = ['', 0];
  const progress = new Progress({ isTTY, write: (more: string) => (text += more) }, () => now);
  for (const [seconds, state] of states) {
    now = seconds * 1000;
    progress.show(state);
  }
  return text;
}

const companies = (done: number, megabytes: number): ImportState => ({
  what: 'companies',
  done,
  of: 18_000,
  bytes: megabytes * 1e6,
  share: done / 18_000,
});

test('the rate in companies and in megabytes, and the time that is left', () => {
  const states = [[0, companies(1, 2)], [60, companies(1_200, 3_000)]] as const; // prettier-ignore
  expect(drawn(false, states)).toBe('1,200 of 18,000 companies, 20/s, 50 MB/s, 14 min left\n');
});

const RUN = [
  [0, companies(1, 1)],
  [1, companies(1_000, 1)],
  [1.5, companies(1_500, 1)],
  [18, companies(18_000, 90)],
] as const;

test('in a log a line a second, and one at the end', () => {
  expect(drawn(false, RUN)).toBe(
    '1,000 of 18,000 companies, 1000/s, 1.0 MB/s, 17 s left\n18,000 of 18,000 companies, 1000/s, 5.0 MB/s\n',
  );
});

test('in a terminal one line that is drawn again, and stays at the end', () => {
  expect(drawn(true, RUN).split('\r\u001b[K')).toEqual([
    '',
    '1,000 of 18,000 companies, 1000/s, 1.0 MB/s, 17 s left',
    '18,000 of 18,000 companies, 1000/s, 5.0 MB/s\n',
  ]);
});

test('where an archive hides how many there are, the time left is that of the part that is not read', () => {
  const files = (done: number, share: number): ImportState => ({ what: 'files', done, bytes: 50_000 * done, share });
  const text = drawn(false, [[0, files(1, 0.01)], [2, files(100, 0.25)]]); // prettier-ignore
  expect(text).toBe('100 files, 50/s, 2.5 MB/s, 6 s left\n');
});

test('the time in which files are looked into does not slow the rate of companies', () => {
  const looked = (done: number): ImportState => ({ what: 'files looked into', done });
  const text = drawn(false, [[0, looked(1)], [20, looked(36_000)], [21, companies(1, 1)], [31, companies(200, 700)]]); // prettier-ignore
  expect(text).toBe('36,000 files looked into, 1800/s\n200 of 18,000 companies, 20/s, 70 MB/s, 15 min left\n');
});
