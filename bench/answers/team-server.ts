import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SANDBOX_TOKEN } from '../../server/sandbox/credentials';
import { readConfiguration } from '../../server/team/configuration/configuration';
import { addMember } from '../../server/team/members/change-members';
import { openStores } from '../../server/team/stores/open-stores';
import { createLogger } from '../../server/team/telemetry/log';
import { startService, type Service } from '../../test/browser/support/process';
import { freePort } from '../../test/support/free-port';

/** A team server with an empty cache, in a process of its own. */
export interface TeamProcess extends Service {
  /** The key of its member. */
  readonly key: string;
  /** That of another member. */
  readonly otherKey: string;
}

const UNLIMITED = { perMinute: 1_000_000, perDay: 1_000_000 };

/** Starts one node on the embedded cache, as `npm run server` does. */
export async function startTeamProcess(serviceUrl: string): Promise<TeamProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'spillway-bench-team-'));
  const environment = {
    PORT: String(await freePort()),
    SERVICE_URL: serviceUrl,
    SERVICE_TOKEN: SANDBOX_TOKEN,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  };
  const stores = await openStores(readConfiguration(environment), { india: '', us: '' }, createLogger('silent'));
  const { key } = await addMember(stores.members, 'Bench', UNLIMITED);
  const { key: otherKey } = await addMember(stores.members, 'Another', UNLIMITED);
  await stores.close();
  const service = await startService(['--import', 'tsx', 'server/team/main.ts'], environment);
  const stop = async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...service, key, otherKey, stop };
}
