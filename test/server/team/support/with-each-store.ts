import { incomeStatement } from '../../../../src/api';
import { indianAnswer } from '../../../support/indian-statement';
import type { StubService } from '../../../support/stub-service';
import { startStubService } from '../../../support/stub-service';
import { HAS_REDIS, TestRedis } from './redis';
import type { RunningTeam } from './team-servers';
import { removeTemporaryFolders, startTeam } from './team-servers';

export const ADMIN_KEY = 'the-administrators-own-key';

/** Of a question that the stub service answers. */
export const ADDRESS = `${incomeStatement.path}?ticker=NSE:A&period_end_date=2024-03-31&reporting_type=annual`;

/** A stub service for all tests of a file. */
export function serviceOfFile(): () => StubService {
  let service: StubService;
  beforeAll(async () => {
    service = await startStubService(() => indianAnswer({ income: { sales: 1 } }));
  });
  afterAll(async () => {
    await service.close();
    removeTemporaryFolders();
  });
  return () => service;
}

/** A node of each test, which may put another one in its place. */
export interface NodeOfTest {
  team: RunningTeam;
  environment: Readonly<Record<string, string>>;
}

/** Declares the tests twice: with a node on the embedded database, and with one on a Redis of its own. */
export function describeWithEachStore(what: string, service: () => StubService, tests: (node: NodeOfTest) => void) {
  const redis = HAS_REDIS ? [['Redis', true] as const] : [];
  describe.each([['the embedded database', false] as const, ...redis])(`${what}with %s`, (_store, isRedis) => {
    const node = {} as NodeOfTest;
    let store: TestRedis | undefined;
    beforeEach(async () => {
      store = isRedis ? await TestRedis.start() : undefined;
      node.environment = { ADMIN_KEY, ...(store && { REDIS_URL: store.url }) };
      node.team = await startTeam({ serviceUrl: service().url, environment: node.environment });
    });
    afterEach(async () => {
      await node.team.close();
      await store?.stop();
    });
    tests(node);
  });
}
