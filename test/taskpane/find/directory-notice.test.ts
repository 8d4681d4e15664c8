import { noticeText } from '../../../src/taskpane/find/directory-notice';
import { company } from '../support/companies';

const LISTS = { companies: [company({ name: 'One Ltd', ticker: 'ONE' })], loading: [], failures: [] };
const of = (query: string, found: number, isCurrent: boolean, loading: readonly ('india' | 'us')[] = []) =>
  noticeText({ state: { ...LISTS, loading }, query, found, isCurrent });

test('"no match" is not shown before all companies were searched', () => {
  for (const query of ['', 'one']) {
    expect(of(query, 0, false)).toBeUndefined();
    expect(of(query, 0, true, ['us'])).toBeUndefined();
  }
  expect(of('one', 0, true)).toBe('No company matches. Try part of the name, or fewer filters.');
  expect(of('', 0, true)).toBe('0 companies');
});

test('the matches so far are counted while more are loading', () => {
  expect(of('one', 1, false)).toBe('1 company');
  expect(of('', 1234, true, ['us'])).toBe('1,234 companies');
});
