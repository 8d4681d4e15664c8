import { chromium, type Browser } from 'playwright-core';
import { controlOf, type SandboxControl } from './sandbox-control';
import { sharedServices } from './shared-services';

interface Address {
  readonly url: string;
}

/** The shared services for a test file. The browser is connected while its tests run. */
export interface Stage {
  readonly browser: Browser;
  readonly sandbox: Address;
  readonly control: SandboxControl;
  /** The playground's pages with the built add-in, connected to the sandbox. */
  readonly site: Address;
  /** The playground's pages with the fixture add-in, which returns every kind of result. */
  readonly fixtureSite: Address;
}

/** Call it once at the top of a file. Before each test it clears the sandbox's faults and request log. */
export function setStage(): Stage {
  const { chromiumEndpoint, sandboxUrl, siteUrl, fixtureSiteUrl } = sharedServices();
  const sandbox = { url: sandboxUrl };
  const control = controlOf(sandbox);
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.connect(chromiumEndpoint);
  });
  // `close` on a connected browser closes only this file's contexts.
  afterAll(() => browser?.close());
  beforeEach(() => control.reset());
  return {
    get browser() {
      if (!browser) throw new Error('the browser is connected in beforeAll');
      return browser;
    },
    sandbox,
    control,
    site: { url: siteUrl },
    fixtureSite: { url: fixtureSiteUrl },
  };
}
