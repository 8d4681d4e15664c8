import { describeCompanyLists } from './company-list-suite';
import { describeFeeds } from './feed-suite';
import { describeIndianStatements } from './indian-statement-suite';
import { describeRules } from './rule-suite';
import { describeSearches } from './search-suite';
import { describeShareholding } from './shareholding-suite';
import { describeUsDocuments } from './us-document-suite';
import { describeUsStatements } from './us-statement-suite';
import type { Start } from './endpoint-request';

/** Every suite of the service, against whatever runs at the address. */
export function describeService(start: Start): void {
  describe('rules of every endpoint', () => describeRules(start));
  describe('company lists', () => describeCompanyLists(start));
  describe('Indian statements', () => describeIndianStatements(start));
  describe('shareholding', () => describeShareholding(start));
  describe('US statements', () => describeUsStatements(start));
  describe('US filings', () => describeUsDocuments(start));
  describe('feeds and calendar', () => describeFeeds(start));
  describe('searches', () => describeSearches(start));
}
