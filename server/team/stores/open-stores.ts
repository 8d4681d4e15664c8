import { join } from 'node:path';
import Database from 'libsql';
import type { Logger } from 'pino';
import { makeFolder } from '../../make-folder';
import type { AuditStore } from '../audit/audit-entry';
import { SqliteAudit } from '../audit/sqlite-audit';
import type { AnswerStore } from '../cache/answer-store';
import { SqliteAnswers } from '../cache/sqlite-answers';
import type { Configuration } from '../configuration/configuration';
import type { MemberStore } from '../members/member-store';
import { SqliteMembers } from '../members/sqlite-members';
import type { UsageLog } from '../members/usage/member-usage';
import { SqliteUsageLog } from '../members/usage/sqlite-usage-log';
import { SqliteUsage } from '../members/usage/sqlite-usage';
import type { UsageStore } from '../members/usage/usage-store';
import type { Nodes } from '../nodes';
import { ALONE } from '../nodes';
import type { Opened } from '../start/opened';
import { openParts } from '../start/opened';
import type { PartStore } from '../pages/part-store';
import type { CodeStore } from '../sign-in/code-store';
import { SqliteCodes } from '../sign-in/sqlite-codes';
import { SqliteParts } from '../pages/sqlite-parts';
import type { Scopes } from '../question';
import { RedisAudit } from '../redis/redis-audit';
import { RedisAnswers } from '../redis/redis-answers';
import { RedisCodes } from '../redis/redis-codes';
import type { RedisOptions } from '../redis/redis-clients';
import { RedisConnection } from '../redis/redis-connection';
import { RedisMembers } from '../redis/redis-members';
import { RedisNodeReports } from '../redis/redis-node-reports';
import { RedisNodes } from '../redis/redis-nodes';
import { RedisParts } from '../redis/redis-parts';
import { RedisSamples } from '../redis/redis-samples';
import { RedisSettings, redisTroubles } from '../redis/redis-troubles';
import { RedisUsageLog } from '../redis/redis-usage-log';
import { RedisUsage } from '../redis/redis-usage';
import { tellUnwritable } from './sqlite-writes';
import type { Troubles } from '../telemetry/troubles';
import type { SampleStore } from '../telemetry/sample-store';
import { SqliteSamples } from '../telemetry/sqlite-samples';
import type { NodeReports } from '../telemetry/node-report';
import { NO_OTHER_NODES } from '../telemetry/node-report';

/** What outlives a node, or is shared by several. */
export interface Stores {
  readonly answers: AnswerStore;
  readonly members: MemberStore;
  readonly audit: AuditStore;
  readonly usage: UsageStore;
  readonly usageLog: UsageLog;
  readonly nodes: Nodes;
  readonly reports: NodeReports;
  readonly parts: PartStore;
  readonly samples: SampleStore;
  readonly codes: CodeStore;
  close(): Promise<void>;
}

/** The largest size of the embedded cache, in bytes of compressed answers. */
const MAX_STORED_BYTES = 4 * 1024 ** 3;

/** Redis where it is configured, else the embedded database of one node. */
export function openStores(
  configuration: Configuration,
  scopes: Scopes,
  logger: Logger,
  troubles?: Troubles,
): Promise<Stores> {
  const { redis, dataDir } = configuration;
  return openParts((opened) =>
    redis === undefined ? openEmbedded(opened, dataDir, logger, troubles) : openRedis(opened, redis, scopes, troubles),
  );
}

async function openEmbedded(
  opened: Opened,
  dataDir: string,
  logger: Logger,
  troubles: Troubles | undefined,
): Promise<Stores> {
  const database = openTeamDatabase(opened, dataDir);
  tellUnwritable(database, troubles);
  const report = (err: unknown) => logger.error({ err }, 'the embedded database failed');
  const answers = new SqliteAnswers(database, { maxBytes: MAX_STORED_BYTES, now: ALONE.now, report });
  return {
    answers: opened.add(answers, (store) => store.close()),
    members: new SqliteMembers(database),
    audit: new SqliteAudit(database),
    usage: new SqliteUsage(database),
    usageLog: new SqliteUsageLog(database),
    nodes: ALONE,
    reports: NO_OTHER_NODES,
    parts: new SqliteParts(database),
    samples: new SqliteSamples(database, report),
    codes: new SqliteCodes(database),
    close: () => opened.close(),
  };
}

async function openRedis(
  opened: Opened,
  redis: RedisOptions,
  scopes: Scopes,
  troubles: Troubles | undefined,
): Promise<Stores> {
  const link = new RedisConnection({ ...redis, ...redisTroubles(troubles) });
  opened.add(link, (each) => each.close());
  await link.open();
  await opened.add(new RedisSettings(link, troubles), (each) => each.close()).open();
  const nodes = new RedisNodes({ link, scope: () => Object.values(scopes).join(' ') });
  opened.add(nodes, (each) => each.close());
  await nodes.open();
  return {
    answers: new RedisAnswers(link),
    members: new RedisMembers(link),
    audit: new RedisAudit(link),
    usage: new RedisUsage(link, () => nodes.now()),
    usageLog: new RedisUsageLog(link),
    nodes,
    reports: new RedisNodeReports(link, () => nodes.now()),
    parts: new RedisParts(link),
    samples: new RedisSamples(link),
    codes: new RedisCodes(link),
    close: () => opened.close(),
  };
}

/** The folder of a node, for no other user of the machine: its database holds members and the service's answers. */
export function openDataDir(dataDir: string): void {
  makeFolder(dataDir, 0o700);
}

/** The database of a node without Redis. The command line writes members into it while the server runs. */
function openTeamDatabase(opened: Opened, dataDir: string): Database.Database {
  openDataDir(dataDir);
  const database = opened.add(new Database(join(dataDir, 'team.db')), (each) => each.close());
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;');
  return database;
}
