import { startSandbox } from '../../server/sandbox/server';
import { describeCompanyLists } from './company-list-suite';
import { describeFeeds } from './feed-suite';
import { describeIndianStatements } from './indian-statement-suite';
import { describeRules } from './rule-suite';
import { describeSearches } from './search-suite';
import { describeShareholding } from './shareholding-suite';
import { describeUsDocuments } from './us-document-suite';
import { describeUsStatements } from './us-statement-suite';

/** The suites only need an address, so that they can also test a service in front of the sandbox. */
const start = () => startSandbox({ port: 0 });

describe('rules of every endpoint', () => describeRules(start));
describe('company lists', () => describeCompanyLists(start));
describe('Indian statements', () => describeIndianStatements(start));
describe('shareholding', () => describeShareholding(start));
describe('US statements', () => describeUsStatements(start));
describe('US filings', () => describeUsDocuments(start));
describe('feeds and calendar', () => describeFeeds(start));
describe('searches', () => describeSearches(start));
