import { noticeText } from '../../../src/taskpane/find/directory-notice';
import { company } from '../support/companies';

const LISTS = { companies: [company({ name: 'One Ltd', ticker: 'ONE' })], loading: [], failures: [] };
const of = (query: string, found: number, isCurrent: boolean, loading: readonly ('india' | 'us')[] = []) =>
  noticeText({ state: { ...LISTS, loading }, query, isFiltered: false, found, isCurrent });

test('"no match" is not shown before all companies were searched', () => {
  for (const query of ['', 'one']) {
    expect(of(query, 0, false)).toBeUndefined();
    expect(of(query, 0, true, ['us'])).toBeUndefined();
  }
  expect(of('one', 0, true)).toBe('No company matches. Try part of the name.');
  expect(of('', 0, true)).toBe('0 companies');
});

test('the matches so far are counted while more are loading', () => {
  expect(of('one', 1, false)).toBe('1 company');
  expect(of('', 1234, true, ['us'])).toBe('1,234 companies');
});

test('a list that could not be loaded is not counted as empty, and no other name is proposed', () => {
  const failures = [{ market: 'india', error: { kind: 'outage', message: 'down' } }] as const;
  const state = { companies: [], loading: [], failures };
  for (const query of ['', 'one'])
    expect(noticeText({ state, query, isFiltered: false, found: 0, isCurrent: true })).toBe('');
});

test('fewer filters are proposed only where there are some', () => {
  const shown = noticeText({ state: LISTS, query: 'two', isFiltered: true, found: 0, isCurrent: true });
  expect(shown).toBe('No company matches. Try part of the name, or fewer filters.');
});

test('beside invented companies a company that is not there is not in the sample', () => {
  const companies = [...LISTS.companies, company({ name: 'Aurelka Ltd (invented)', ticker: 'AURELKA' })];
  const of = (query: string, isFiltered = false) =>
    noticeText({ state: { ...LISTS, companies }, query, isFiltered, found: 0, isCurrent: true });
  expect(of(' TCS ')).toBe('TCS is not in this sample of 1 real company.');
  expect(of('x'.repeat(100))).toBe(`${'x'.repeat(40)}… is not in this sample of 1 real company.`);
  expect(of('TCS', true)).toBe('No company matches. Try part of the name, or fewer filters.');
});
