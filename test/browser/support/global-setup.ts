/**
 * Starts the services that all browser tests share: one Chromium, and for each worker a sandbox and page servers.
 */
import { join } from 'node:path';
import { openMarket } from '../../../server/market/open';
import { launchChromiumServer } from './chromium';
import { ensureBuilt } from './pages';
import { startService } from './process';
import { publishSharedServices, type SharedPages } from './shared-services';

interface Stoppable {
  stop(): Promise<void>;
}

declare global {
  // Only `var` declares a property of globalThis.
  var stopSharedServices: (() => Promise<void>) | undefined;
}

// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export
export default async function startSharedServices({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  await ensureBuilt();
  openMarket().close();
  const started: Stoppable[] = [];
  const track = async <T extends Stoppable>(starting: Promise<T>) => {
    const service = await starting;
    started.push(service);
    return service;
  };
  globalThis.stopSharedServices = async () => {
    await Promise.all(started.map((service) => service.stop()));
  };
  try {
    const [chromium, servers] = await Promise.all([
      track(launchChromiumServer()),
      track(startService(['--import', 'tsx', join(__dirname, 'shared-servers.mts'), String(maxWorkers)])),
    ]);
    const pages = JSON.parse(/^\{.*$/m.exec(servers.output)?.[0] ?? '') as SharedPages;
    publishSharedServices({ chromiumEndpoint: chromium.url, ...pages });
  } catch (error) {
    // Jest runs no teardown after a failed setup.
    await globalThis.stopSharedServices();
    throw error;
  }
}
