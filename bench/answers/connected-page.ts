import { connectionsTo } from '../../src/client/settings/settings';
import { openPage } from '../../test/browser/support/pages';
import { benchPage, type BenchPage } from '../environment/bench-page';
import type { Environment } from '../environment/environment';
import type { Network } from './network';

export interface Credential {
  readonly token: string;
  readonly answers?: true;
}

/** A page with all cells, with an empty cache, that asks through a network, whose origin it has. */
export async function openConnected(
  { browser, cells }: Environment,
  network: Network,
  credential: Credential,
): Promise<BenchPage> {
  const page = await openPage(browser);
  const settings = JSON.stringify(connectionsTo({ baseUrl: network.url, ...credential }));
  await page.addInitScript((text) => window.localStorage.setItem('spillway.settings', text), settings);
  await page.goto(`${network.url}/host.html`);
  await page.evaluate(() => window.excel.ready);
  await page.addScriptTag({ url: '/add-in/bench.js' });
  const bench = await benchPage(page);
  await bench.give(cells);
  return bench;
}
