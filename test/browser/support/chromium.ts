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

const WITHOUT_FEATURES = '--disable-features=';
/**
 * Chromium parses each script in the background while it loads, and only then finds that an earlier page has left it
 * compiled: a fifth of all that a page of the tests takes.
 */
const PARSING_WHILE_LOADING = 'ScriptStreaming';

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

/** Starts Chromium for the processes of the tests: each passes the address to Playwright's `connect`. */
export async function launchChromiumServer(): Promise<Pick<Service, 'url' | 'stop'>> {
  const disabled = [...(await disabledByPlaywright()), PARSING_WHILE_LOADING];
  const server = await chromium.launchServer(launchOptions(`${WITHOUT_FEATURES}${disabled.join(',')}`));
  return { url: server.wsEndpoint(), stop: () => server.close() };
}

/** The features that Playwright disables; it tells them only by doing so. Of two such lists Chromium reads the last. */
async function disabledByPlaywright(): Promise<readonly string[]> {
  const server = await chromium.launchServer(launchOptions());
  const list = server.process().spawnargs.find((argument) => argument.startsWith(WITHOUT_FEATURES));
  await server.close();
  return list?.slice(WITHOUT_FEATURES.length).split(',') ?? [];
}

function launchOptions(...flags: readonly string[]): LaunchOptions {
  const answer = execFileSync(process.execPath, [join(__dirname, 'chromium-path.mjs')], { encoding: 'utf8' });
  const { executablePath, env } = JSON.parse(answer) as ChromiumLocation;
  return { executablePath, args: [...FLAGS, ...flags], env: { ...definedEnvironment(), ...env } };
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
