import type { BrowserContext } from 'playwright-core';
import type { FunctionResult } from '../../playground/bridge/cell-value';
import { SHOWCASE } from '../../server/market/showcase';
import { newContext } from './support/new-context';
import { plainResult } from './support/plain-values';
import { slowed } from './support/slowed-page';
import { setStage } from './support/stage';

const { india, indiaBank } = SHOWCASE;
const stage = setStage();
const { control, site } = stage;
let context: BrowserContext;

beforeEach(async () => {
  context = await newContext(stage.browser);
});
afterEach(() => context.close());

const calls = [india.ticker, indiaBank.ticker].flatMap((ticker) =>
  ['FY2026', 'FY2025', 'FY2024'].map((date) => ({ name: 'FIN.METRIC', args: [ticker, date, 'profit_after_tax'] })),
);

/** Opens the add-in, lets it compute twice with a minute between, and says what it shows and what nobody caught. */
async function compute(): Promise<{ shown: FunctionResult[]; uncaught: string[]; requests: number }> {
  await control.reset();
  const page = await slowed(await context.newPage());
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(String(error)));
  await page.clock.install();
  await page.goto(`${site.url}/host.html`);
  await page.evaluate(() => window.excel.ready);
  const fill = () => page.evaluate((all) => window.excel.invokeAll(all), calls);
  const shown = (await fill()).map(plainResult);
  // What is written behind, and what hangs, has its turn.
  await page.clock.runFor(60_000);
  expect((await fill()).map(plainResult)).toEqual(shown);
  return { shown, uncaught, requests: (await control.requests()).length };
}

// The scripts run in the empty page before, too, which has no SubtleCrypto.
test.each([
  [
    'a throwing indexedDB',
    () =>
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
  ],
  [
    'an indexedDB that never opens',
    () => Object.assign(IDBFactory.prototype, { open: () => new EventTarget(), databases: () => new Promise(() => 0) }),
  ],
  ['no crypto.subtle', () => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })],
  [
    'a digest that fails',
    () =>
      Object.assign(globalThis.SubtleCrypto?.prototype ?? {}, { digest: () => Promise.reject(new Error('no digest')) }),
  ],
  [
    'a digest that throws',
    () =>
      Object.assign(globalThis.SubtleCrypto?.prototype ?? {}, {
        digest: () => {
          throw new Error('no digest');
        },
      }),
  ],
  [
    'a digest that hangs',
    () => Object.assign(globalThis.SubtleCrypto?.prototype ?? {}, { digest: () => new Promise(() => 0) }),
  ],
])(
  'in a browser with %s every cell has its number, each answer is asked for once, and nothing stays uncaught',
  async (_, breakPlatform) => {
    const whole = await compute();
    await context.close();
    context = await newContext(stage.browser);
    await context.addInitScript(breakPlatform);
    expect(await compute()).toEqual(whole);
    expect(whole).toEqual({ shown: calls.map(() => [[expect.any(Number)]]), uncaught: [], requests: calls.length });
  },
);
