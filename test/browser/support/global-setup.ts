/**
 * Starts the services that all browser tests share: one Chromium, and for each worker a sandbox and page servers.
 */
import { openMarket } from '../../../server/market/open';
import { launchChromiumServer } from './chromium';
import { ensureBuilt, FIXTURE_ADD_IN, servePages } from './pages';
import { startSandbox, type Service } from './process';
import { publishSharedServices, type WorkerServices } from './shared-services';

declare global {
  // Only `var` declares a property of globalThis.
  var stopSharedServices: (() => Promise<void>) | undefined;
}

// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export
export default async function startSharedServices({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  await ensureBuilt();
  openMarket().close();
  const started: Service[] = [];
  const track = async (starting: Promise<Service>) => {
    const service = await starting;
    started.push(service);
    return service;
  };
  globalThis.stopSharedServices = async () => {
    await Promise.all(started.map((service) => service.stop()));
  };
  const startWorkerServices = async (): Promise<WorkerServices> => {
    const { url: sandboxUrl, controlToken } = await track(startSandbox('--short-lists', '--control', '--invented'));
    const { url: siteUrl } = await track(servePages({ sandboxUrl }));
    return { sandboxUrl, controlToken, siteUrl };
  };
  try {
    const [chromium, fixtureSite, workers] = await Promise.all([
      track(launchChromiumServer()),
      track(servePages({ addIn: FIXTURE_ADD_IN })),
      Promise.all(Array.from({ length: maxWorkers }, startWorkerServices)),
    ]);
    publishSharedServices({ chromiumEndpoint: chromium.url, fixtureSiteUrl: fixtureSite.url, workers });
  } catch (error) {
    // Jest runs no teardown after a failed setup.
    await globalThis.stopSharedServices();
    throw error;
  }
}
