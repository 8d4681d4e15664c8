/**
 * The environment variable in which `global-setup.ts` passes the addresses to the test files; the workers inherit
 * it.
 */
const VARIABLE = 'SPILLWAY_BROWSER_TEST_SERVICES';

/** The services of one worker. They are not shared, because a test may set faults in its sandbox. */
export interface WorkerServices {
  /** A sandbox with `--short-lists` and `--control`. */
  readonly sandboxUrl: string;
  readonly controlToken?: string | undefined;
  /** The playground's pages with the built add-in, connected to that sandbox. */
  readonly siteUrl: string;
}

/** What `shared-servers.mts` prints. */
export interface SharedPages {
  /** The playground's pages with the fixture add-in. */
  readonly fixtureSiteUrl: string;
  /** The playground's pages, connected to a sandbox that serves the sample of real filings too. */
  readonly sampleSiteUrl: string;
  readonly workers: readonly WorkerServices[];
}

interface SharedServices extends SharedPages {
  /** The address to which Playwright connects for the one Chromium. */
  readonly chromiumEndpoint: string;
}

export function publishSharedServices(services: SharedServices): void {
  process.env[VARIABLE] = JSON.stringify(services);
}

/** The services of the worker that runs this file. */
export function sharedServices(): Omit<SharedServices, 'workers'> & WorkerServices {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error('no shared services: run this file in the Jest project "browser"');
  const { workers, ...shared } = JSON.parse(text) as SharedServices;
  const own = workers[Number(process.env['JEST_WORKER_ID']) - 1];
  if (!own) throw new Error(`no services were started for worker ${process.env['JEST_WORKER_ID']}`);
  return { ...shared, ...own };
}
