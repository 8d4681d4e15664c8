import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright-core';
import type { Service } from './process';

/** Blocks all hosts but the local servers: a test that needs the network would pass only on some machines. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

interface ChromiumLocation {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

/** Starts Chromium: that of CHROMIUM_PATH, the one an npm package ships, or an installed one. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/**
 * Starts Chromium with a profile on disk, as a user's browser or Excel's web view has: scripts that it has compiled in an
 * earlier visit it does not compile again.
 */
export function launchProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, launchOptions());
}

/** Starts Chromium for several processes: each passes the address to Playwright's `connect`. */
export async function launchChromiumServer(): Promise<Service> {
  const server = await chromium.launchServer(launchOptions());
  return { url: server.wsEndpoint(), stop: () => server.close() };
}

function launchOptions(): LaunchOptions {
  const answer = execFileSync(process.execPath, [join(__dirname, 'chromium-path.mjs')], { encoding: 'utf8' });
  const { executablePath, env } = JSON.parse(answer) as ChromiumLocation;
  return { executablePath, args: FLAGS, env: { ...definedEnvironment(), ...env } };
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
