import { startSandbox } from '../../server/sandbox/server';
import { SANDBOX_TOKEN } from '../../server/sandbox/credentials';
import { removeTemporaryFolders, startTeam } from '../server/team/support/team-servers';
import { describeCompanyLists } from './company-list-suite';
import type { Start } from './endpoint-request';
import { describeFeeds } from './feed-suite';
import { describeIndianStatements } from './indian-statement-suite';
import { describeRules } from './rule-suite';
import { describeSearches } from './search-suite';
import { describeShareholding } from './shareholding-suite';
import { describeUsDocuments } from './us-document-suite';
import { describeUsStatements } from './us-statement-suite';

afterAll(removeTemporaryFolders);

/** The sandbox behind the team server. The suites send the sandbox's token: here it is the key of a member. */
const start: Start = async () => {
  const sandbox = await startSandbox({ port: 0 });
  const server = await startTeam({ serviceUrl: sandbox.url });
  const { members } = server.team;
  const find = members.find.bind(members);
  members.find = (header) => find(header === `Bearer ${SANDBOX_TOKEN}` ? `Bearer ${server.key}` : header);
  return { url: server.url, close: () => server.close().then(() => sandbox.close()) };
};

describe('rules of every endpoint', () => describeRules(start));
describe('company lists', () => describeCompanyLists(start));
describe('Indian statements', () => describeIndianStatements(start));
describe('shareholding', () => describeShareholding(start));
describe('US statements', () => describeUsStatements(start));
describe('US filings', () => describeUsDocuments(start));
describe('feeds and calendar', () => describeFeeds(start));
describe('searches', () => describeSearches(start));
