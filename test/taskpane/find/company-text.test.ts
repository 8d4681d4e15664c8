import { dateText, indianDayText } from '../../../src/taskpane/find/company-text';

test.each([
  ['2026-11-19T18:29:59Z', '19 Nov 2026 (IST)'],
  ['2026-11-19T18:30:00Z', '20 Nov 2026 (IST)'],
  ['2026-11-19T20:00:00Z', '20 Nov 2026 (IST)'],
  ['2026-12-31T20:00:00Z', '1 Jan 2027 (IST)'],
  ['2026-11-19', '19 Nov 2026 (IST)'],
  ['', ''],
  ['soon', ''],
])('prices of %j are of %j', (moment, text) => expect(indianDayText(moment)).toBe(text));

test('a date is shown as itself', () => expect(dateText('2026-03-31')).toBe('31 Mar 2026'));
