/**
 * Starts the services that all browser tests share: one Chromium, and for each worker a sandbox and page servers.
 */
import type { TestProject } from 'vitest/node';
import { openMarket } from '../../../server/market/open';
import { launchChromiumServer } from './chromium';
import { ensureBuilt, FIXTURE_ADD_IN, servePages } from './pages';
import { startSandbox, type Service } from './process';
import { publishSharedServices, type WorkerServices } from './shared-services';

const started: Service[] = [];

export async function setup({ config: { maxWorkers } }: TestProject): Promise<void> {
  await ensureBuilt();
  openMarket().close();
  const track = async (starting: Promise<Service>) => {
    const service = await starting;
    started.push(service);
    return service;
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
    await teardown(); // vitest runs none after a failed setup
    throw error;
  }
}

export async function teardown(): Promise<void> {
  await Promise.all(started.map((service) => service.stop()));
}
