import { announcements, documents, indianCompanies } from '../../../src/api';
import {
  readByRule,
  readCategories,
  readIndianTickers,
  readIssuers,
} from '../../../src/functions/arguments/list-argument';

test('a list is text with commas, a range, or a range of such texts; blanks and repeats are left out', () => {
  const range = [
    ['INFY, TCS', null],
    ['', ' infy'],
  ];
  expect(readIndianTickers(range)).toEqual(readIndianTickers('INFY,TCS'));
  expect(readIndianTickers(range)).toHaveLength(2);
  expect(readIssuers([[320193], ['MSFT']]).map(({ asked }) => asked)).toEqual(['320193', 'MSFT']);
  expect(readIndianTickers(null)).toEqual([]);
});

test('the refused element of a list is named', () => {
  expect(() => readIndianTickers('INFY,?')).toThrow(/^tickers: each must be .*; one is "\?"\.$/);
  expect(() => readIssuers([['AAPL', 0.5]])).toThrow(/^ciks must be a CIK .*; it is "0\.5"\.$/);
});

test('categories are ids or names in any case, sent as sorted ids', () => {
  expect(readCategories([[2], ['1'], [2]])).toBe('1,2');
  expect(readCategories(null)).toBeUndefined();
  expect(() => readCategories('?')).toThrow(
    /^categories: "\?" is not a category\. There are 26, such as: (?:[^,.]+(?:, )?){3}\. The pane lists all in Build; or give an id from 1 to 26\.$/,
  );
  expect(() => readCategories('Contract Award')).toThrow(/Close to it: Contract Awards(?:, [^,.]+){0,2}\. The pane/);
  expect(() => readCategories('1000')).toThrow('"1000" is not a category');
});

test('an argument is read by the rule that its endpoint declares', () => {
  expect(readByRule(announcements, 'sectors', null)).toBeUndefined();
  expect(() => readByRule(announcements, 'none', 'x')).toThrow('no parameter none');
});

test.each([
  ['transcripts', 'earnings-transcript'],
  ['Annual reports', 'annual-report'],
  ['presentation', 'investor-presentation'],
])('the type of documents %j is %s', (typed, value) => {
  expect(readByRule(documents, 'type', typed)).toBe(value);
});

test('a quarter may be a number alone, and of a fiscal year the year that may be meant is told', () => {
  expect(readByRule(documents, 'quarters', [[4], ['q1']])).toBe(readByRule(documents, 'quarters', 'Q4,Q1'));
  expect(() => readByRule(documents, 'quarters', 5)).toThrow(/it is "5"\.$/);
  expect(() => readByRule(documents, 'quarters', -1)).toThrow(/it is "-1"\.$/);
  expect(() => readByRule(documents, 'years', 'FY2026')).toThrow(
    / it is "FY2026"\. If its year is meant, give "2026"\.$/,
  );
  expect(() => readByRule(documents, 'years', 'next')).toThrow(/ it is "next"\.$/);
});

test('a part of a word is no value of a closed set', () => {
  expect(() => readByRule(documents, 'type', 'report card')).toThrow(
    /^type must be one of: .*; it is "report card"\.$/,
  );
});

test('a size of companies may have the word cap behind it', () => {
  expect(readByRule(indianCompanies, 'caps', 'Large cap, mid-caps')).toBe(
    readByRule(indianCompanies, 'caps', 'large,mid'),
  );
});

test.each(['INFY; TCS', 'INFY\nTCS'])('%j is a list of two', (text) => {
  expect(readIndianTickers(text)).toEqual(readIndianTickers('INFY,TCS'));
});
