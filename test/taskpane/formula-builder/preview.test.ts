import { type PreviewState, previewText, SettledPreview } from '../../../src/taskpane/formula-builder/preview';

const WAITING: PreviewState = { kind: 'waiting' };
const shown = (text: string): PreviewState => ({ kind: 'shown', result: { rows: [[text]] } });
const never = () => new Promise<void>(() => undefined);

test('settled() resolves at once with a finished preview, and later with a waiting one', async () => {
  const preview = new SettledPreview(never);
  preview.is('=A', shown('a'));
  expect(await preview.settled('=A')).toEqual(shown('a'));
  preview.is('=B', WAITING);
  const settled = preview.settled('=B');
  preview.is('=B', shown('b'));
  expect(await settled).toEqual(shown('b'));
});

test('settled() does not resolve with the result of another formula', async () => {
  const preview = new SettledPreview(never);
  preview.is('=A', WAITING);
  const settled = preview.settled('=A');
  preview.is('=B', WAITING);
  preview.is('=B', shown('b'));
  expect(await settled).toEqual(WAITING);
  expect(await preview.settled('=A')).toEqual(WAITING);
});

test('settled() resolves with the waiting state after the timeout', async () => {
  const late: (() => void)[] = [];
  const preview = new SettledPreview(() => new Promise((resolve) => late.push(resolve)));
  preview.is('=A', WAITING);
  const settled = preview.settled('=A');
  late.forEach((over) => over());
  expect(await settled).toEqual(WAITING);
});

test.each([
  [0, '0'],
  [{ number: 153670, numberFormat: '#,##0' }, '153,670'],
  [{ number: -16735.5, numberFormat: '#,##0.00' }, '-16,735.50'],
  [{ number: 5070, numberFormat: '0.00' }, '5070.00'],
  [{ number: 0.395, numberFormat: '0.00##' }, '0.395'],
  [{ number: 0.2345, numberFormat: '0.0%' }, '23.5%'],
  [{ number: 2.51, numberFormat: '0.0"x"' }, '2.5x'],
  [0.00003, '0.00003'],
  [-0.00003, '-0.00003'],
  [0.123456789, '0.12346'],
  [0.5, '0.5'],
  [1e-200, '1e-200'],
  [-2.5e-12, '-2.5e-12'],
  [1.00003, '1'],
  [159978.61, '159,978.61'],
  [-1234567.123456, '-1,234,567.1235'],
])('the number %j is shown as %j', (number, text) => expect(previewText(number)).toBe(text));

test.each([
  ['2026-11-20T23:59:59Z', '2026-11-20 23:59'],
  ['2026-11-20T23:59:30Z', '2026-11-20 23:59'],
  ['2026-11-20T00:00:00Z', '2026-11-20 00:00'],
  ['2026-11-20T09:30:00Z', '2026-11-20 09:30'],
  ['2026-11-20T12:44:59Z', '2026-11-20 12:44'],
])('the time %s is shown as %s', (moment, text) => {
  const serial = Math.round(Date.parse(moment) / 1000) / 86_400 + 25_569;
  expect(previewText({ serial, numberFormat: 'yyyy-mm-dd hh:mm' })).toBe(text);
});

test('each minute of a day is shown as itself', () => {
  for (let minute = 0; minute < 1440; minute += 1) {
    const time = new Date(minute * 60_000).toISOString().slice(11, 16);
    expect(previewText({ serial: 46_346 + minute / 1440, numberFormat: 'yyyy-mm-dd hh:mm' })).toBe(
      `2026-11-20 ${time}`,
    );
  }
});
