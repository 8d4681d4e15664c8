import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ConnectionLimits } from '../../../../server/http/limits';
import type { Configuration } from '../../../../server/team/configuration/configuration';
import { readConfiguration } from '../../../../server/team/configuration/configuration';
import { buildPages } from '../../../../server/team/pages/build-pages';
import { addMember } from '../../../../server/team/members/change-members';
import { openStores } from '../../../../server/team/stores/open-stores';
import type { TeamServer } from '../../../../server/team/start/start-team-server';
import { startTeamServer } from '../../../../server/team/start/start-team-server';
import { createLogger } from '../../../../server/team/telemetry/log';
import type { Endpoint } from '../../../../src/api';
import { SANDBOX_TOKEN } from '../../../../server/sandbox/credentials';

export interface RunningTeam extends TeamServer {
  /** The key of a member. */
  readonly key: string;
  readonly dataDir: string;
}

export interface TeamOptions {
  /** The service behind it. */
  readonly serviceUrl: string;
  readonly token?: string;
  /** Other variables of its environment. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The folder of another node or of an earlier start. */
  readonly dataDir?: string;
  readonly logger?: Logger;
  readonly limits?: { readonly perMinute: number; readonly perDay: number };
  readonly connectionLimits?: ConnectionLimits;
  readonly aliveMs?: number;
  /** Up to which age answers are new enough for everyone; 0 by default. */
  readonly sharedMs?: (endpoint: Endpoint) => number;
  /** The built add-in that it serves. */
  readonly addIn?: string;
  /** Its store is not there. */
  readonly withoutMember?: boolean;
}

const folders: string[] = [];

/** A folder that is removed when the test file ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spillway-team-'));
  folders.push(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A folder with what the server looks for in a built add-in. */
export function stubAddIn(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'functions.js'), `// the add-in\n${'x'.repeat(2_000)}`);
  writeFileSync(join(folder, 'manifest.xml'), '<SourceLocation DefaultValue="https://localhost:3000/taskpane.html"/>');
  return folder;
}

export function configurationOf(dataDir: string, environment: TeamOptions['environment'] = {}): Configuration {
  const read = readConfiguration({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment });
  return { ...read, port: environment['PORT'] === undefined ? 0 : read.port };
}

/** Starts a node on a free port, with one member. */
export async function startTeam(options: TeamOptions): Promise<RunningTeam> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const configuration = configurationOf(dataDir, options.environment);
  const key = options.withoutMember ? '' : await makeKey(configuration, options.limits);
  const connection = { baseUrl: options.serviceUrl, token: options.token ?? SANDBOX_TOKEN };
  const server = await startTeamServer({
    configuration,
    connections: configuration.service ?? { india: connection, us: connection },
    pages: await buildPages(),
    addIn: options.addIn ?? stubAddIn(),
    logger: options.logger ?? createLogger('silent'),
    limits: options.connectionLimits,
    aliveMs: options.aliveMs,
    // A question that wants a new answer gets one, unless a test is about that.
    sharedFor: options.sharedMs ?? (() => 0),
  });
  return { ...server, key, dataDir };
}

/** Makes a member as the command line does. */
export async function makeKey(configuration: Configuration, limits?: TeamOptions['limits']): Promise<string> {
  const stores = await openStores(configuration, { india: '', us: '' }, createLogger('silent'));
  try {
    return (await addMember(stores.members, 'Asha Rao', limits ?? configuration)).key;
  } finally {
    await stores.close();
  }
}

export const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
