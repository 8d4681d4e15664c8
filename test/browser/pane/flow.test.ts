import type { Page } from 'playwright-core';
import { freePort } from '../../support/free-port';
import { startStubService } from '../../support/stub-service';
import { SHOWCASE } from '../../../server/market/showcase';
import { addressesOnly, box, button, check, connected, token, unfoldAddresses } from '../support/pane';
import { setPaneStage } from '../support/pane-stage';
import { expectShown, expectSoon, hasFocus } from '../support/wait';
import { gridOf } from '../support/grid';

const stage = setPaneStage();
let page: Page;

const { values } = gridOf(() => page);
const stored = () => page.evaluate(() => JSON.stringify(localStorage));

test('first run: the user enters the token, finds a company by a misspelled name and inserts its ticker', async () => {
  page = await stage.openWorkbook({ settings: addressesOnly(stage.sandbox.url) });
  await page.evaluate(async () => {
    window.playground.set('P1', '=FIN.METRIC("NSE:AURELKA","FY2026","sales")');
    window.playground.set('P2', '=FIN.METRIC("NSE:AURELKA","FY2026","profit_after_tax")');
    await window.playground.settled();
  });
  expect(await values('P1:P2')).toEqual([['#VALUE!'], ['#VALUE!']]);

  await token(page).fill(' Bearer sandbox-token \n');
  await button(page, 'Save and check').click();
  await check(page)
    .getByText(/India: works\. 300 companies\./)
    .waitFor();
  await check(page)
    .getByText(/United States: works\./)
    .waitFor();
  // The cells that failed without a token were recalculated automatically.
  await check(page).getByText('2 cells that had no token run again.').waitFor();
  await page.evaluate(() => window.playground.settled());
  expect(await values('P1:P2')).toEqual([[expect.any(Number)], [expect.any(Number)]]);

  await page.getByRole('tab', { name: 'Find' }).click();
  await box(page).click();
  await page.keyboard.type('auerlka');
  await page.getByRole('option', { name: new RegExp(SHOWCASE.india.name) }).waitFor();
  await expectSoon(() => page.getByRole('option').first().textContent()).toContain(SHOWCASE.india.name);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: SHOWCASE.india.name });
  await heading.waitFor();
  await hasFocus(heading);
  await page.getByText('31 Mar 2026').first().waitFor();

  await page.evaluate(() => window.playground.select('P3'));
  await button(page, 'Insert ticker').click();
  await page.getByText(`Inserted NSE:${SHOWCASE.india.ticker} in Overview!P3.`).waitFor();
  expect(await values('P3')).toEqual([[`NSE:${SHOWCASE.india.ticker}`]]);

  await heading.focus();
  await page.keyboard.press('Escape');
  await hasFocus(box(page));
});

test('a company’s card has its key figures and checks, for three statements more than its periods take', async () => {
  page = await stage.openWorkbook({ settings: connected(stage.sandbox.url) });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('/financial-statements/'))
      asked.push(`${pathname.split('/').at(-1)} ${searchParams.get('period_end_date')}`);
  });
  await page.getByRole('tab', { name: 'Find' }).click();
  await box(page).fill('aurelka');
  await page.getByRole('option', { name: new RegExp(SHOWCASE.india.name) }).waitFor();
  await box(page).press('Enter');
  const figures = page.getByRole('table', { name: 'Year to 31 Mar 2026, INR crores, consolidated' });
  await figures.waitFor();
  expect((await figures.getByRole('row').allTextContents()).map((row) => row.replace(/-?\d[\d,.]*/, ' '))).toEqual([
    'Revenue ',
    'Operating profit ',
    'Profit of the period ',
    'Basic EPS, INR ',
    'Return on equity %',
  ]);
  await figures.getByRole('img', { name: /^Revenue by year: 31 Mar 2023: .*, 31 Mar 2026: / }).waitFor();
  for (const text of [
    'Year to 31 Mar 2026: adds up',
    'Balance sheet of 31 Mar 2026: adds up',
    'Quarter to 30 Sep 2026: ',
  ])
    await page.getByText(text).waitFor();
  expect(asked.filter((each) => each.startsWith('balance'))).toEqual([
    'balance-sheet 2026-03-31',
    'balance-sheet 2025-03-31',
  ]);
  const searched = 13 + 4; // what FIN.PERIODS asks for four years and four quarters
  expect(asked.filter((each) => each.startsWith('income'))).toHaveLength(searched + 1);
});

test('the card of a US issuer asks for its filings, four years and two balance sheets, and for nothing twice', async () => {
  page = await stage.openWorkbook({ settings: connected(stage.sandbox.url) });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/\/(financial-statements|documents)/.test(pathname))
      asked.push([pathname.split('/').at(-1), searchParams.get('period_end_date')].filter(Boolean).join(' '));
  });
  await page.getByRole('tab', { name: 'Find' }).click();
  await box(page).fill(SHOWCASE.us.ticker);
  await page.getByRole('option', { name: new RegExp(SHOWCASE.us.name) }).waitFor();
  await box(page).press('Enter');
  await page.getByRole('table', { name: /^Year to .*, USD million$/ }).waitFor();
  await page.getByText(/^Balance sheet of .*: adds up/).waitFor();
  expect(asked.sort()).toEqual([
    ...['balance-sheet 2024-12-31', 'balance-sheet 2025-12-31', 'documents', 'documents'],
    ...['2022', '2023', '2024', '2025'].map((year) => `income-statement ${year}-12-31`),
  ]);
});

test('the card of a company without consolidated statements shows its standalone ones, and says so', async () => {
  page = await stage.openWorkbook({ settings: connected(stage.sandbox.url) });
  await page.getByRole('tab', { name: 'Find' }).click();
  await box(page).fill(SHOWCASE.indiaStandaloneOnly.name);
  await page
    .getByRole('option', { name: new RegExp(SHOWCASE.indiaStandaloneOnly.name) })
    .first()
    .waitFor();
  await box(page).press('Enter');
  await page.getByRole('table', { name: /^Year to .*, INR crores, standalone$/ }).waitFor();
  await expectShown(page.getByText(/^Quarter to .*: adds up/));
});

test('the playground with ?connect=no shows a first run, after which the grid has numbers', async () => {
  page = await stage.openPlayground({ query: '?connect=no' });
  await page.getByText('1. Paste your access token and choose Save and check.').waitFor();
  await expectSoon(() => token(page).inputValue()).toBe('');
  await expectSoon(() => button(page, 'Forget token').isDisabled()).toBe(true);
  await token(page).fill('sandbox-token');
  await button(page, 'Save and check').click();
  await check(page)
    .getByText(/India: works/)
    .waitFor();

  await page.getByRole('tab', { name: 'Find' }).click();
  await box(page).fill('auerlka');
  await page.getByRole('option', { name: new RegExp(SHOWCASE.india.name) }).click();
  await button(page, 'Start a formula').click();
  await page.getByRole('table').getByText('Sales').waitFor();
  await page.evaluate(() => window.playground.select('P3'));
  await page.getByText('at Overview!P3', { exact: true }).waitFor();
  await button(page, 'Insert formula').click();
  await page.getByText(/^Inserted =FIN\.INCOME/).waitFor();
  await page.evaluate(() => window.playground.settled());
  const [[corner], ...lines] = (await values('P3:Q20')) as [[string], ...[string, unknown][]];
  expect(corner).toMatch(/^NSE:AURELKA · quarterly/);
  expect(lines.find(([label]) => label === 'Sales')?.[1]).toEqual(expect.any(Number));
});

/** Presses Tab until the element with this name has the focus. */
async function tabTo(name: string): Promise<void> {
  const reached: string[] = [];
  while (reached.at(-1) !== name && reached.length < 25) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(() => {
        const { activeElement: element } = document;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
        return element?.ariaLabel ?? label ?? element?.textContent ?? '';
      }),
    );
  }
  expect(reached).toContain(name);
}

test('the keyboard alone suffices to find a company and insert a formula about it', async () => {
  page = await stage.openPlayground();
  // As Excel does: selects a cell and moves the focus to the pane.
  await page.evaluate(() => window.playground.select('P3'));
  await page.getByRole('tab', { name: 'Find' }).focus();
  await tabTo('Find a company');
  await page.keyboard.type('auerlka');
  await page.getByRole('option', { name: new RegExp(SHOWCASE.india.name) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: SHOWCASE.india.name }).waitFor();
  await tabTo('Start a formula');
  await page.keyboard.press('Enter');
  await page.getByRole('table').getByText('Sales').waitFor();
  await tabTo('Insert formula');
  await page.keyboard.press('Enter');
  await page.getByText(/^Inserted =FIN\.INCOME.* in Overview!P3\.$/).waitFor();
  await page.evaluate(() => window.playground.settled());
  expect((await values('P3:Q20')).find(([label]) => label === 'Sales')?.[1]).toEqual(expect.any(Number));
});

test('Enter opens the result for the typed text, even if the pane still shows earlier results', async () => {
  page = await stage.openWorkbook();
  await box(page).focus();
  await page.getByRole('option').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.keyboard.type('auerlka');
  await page.keyboard.press('Enter');
  await expectShown(page.getByRole('heading', { name: SHOWCASE.india.name }));
});

test('a US company inserts its CIK as text, with its zeros, and starts a formula', async () => {
  page = await stage.openWorkbook();
  await box(page).fill(SHOWCASE.us.ticker);
  await page.getByRole('option', { name: new RegExp(SHOWCASE.us.name) }).waitFor();
  await box(page).press('Enter');
  await page.evaluate(() => window.playground.select('P3'));
  await button(page, 'Insert CIK').click();
  await page.getByText(`Inserted ${SHOWCASE.us.cik} in Overview!P3.`).waitFor();
  expect(await values('P3')).toEqual([[SHOWCASE.us.cik]]);
  await button(page, 'Start a formula').click();
  await expectSoon(() => page.getByRole('tab', { name: 'Build' }).getAttribute('aria-selected')).toBe('true');
  await expectSoon(() => page.evaluate(() => document.activeElement?.closest('#spillway-pane') !== null)).toBe(true);
});

test('pinned companies are there after a reload', async () => {
  page = await stage.openWorkbook();
  await box(page).fill('marundi');
  await page.getByRole('option', { name: /Marundi Bank/ }).click();
  await button(page, 'Pin').click();
  await page.reload();
  await page.getByText('Pinned', { exact: true }).waitFor();
  await expectSoon(() => page.getByRole('option').first().textContent()).toContain('Marundi Bank');
});

test('filters narrow the results, and the arrow keys move through the rest', async () => {
  page = await stage.openWorkbook();
  await page.getByRole('combobox', { name: 'Market' }).click();
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await page.getByText('200 companies').waitFor();
  await box(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const active = page.getByRole('option', { selected: true });
  await expectSoon(() => active.getAttribute('aria-posinset')).toBe('2');
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowDown');
  await expectSoon(() => active.getAttribute('aria-posinset')).toBe('42');
  await expectSoon(() => active.isVisible()).toBe(true);
});

describe('a check of the connection', () => {
  let silent: Awaited<ReturnType<typeof startStubService>>;
  let other: Awaited<ReturnType<typeof startStubService>>;
  beforeAll(async () => {
    silent = await startStubService(() => ({ body: { status: 'success', data: [] } }));
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    other = await startStubService(() => ({ headers, body: '<!doctype html><h1>Welcome</h1>' }));
  });
  afterAll(() => Promise.all([silent.close(), other.close()]));

  const enter = async (india: string, us: string, typed = 'sandbox-token') => {
    page = await stage.openWorkbook({ settings: addressesOnly(stage.sandbox.url) });
    await unfoldAddresses(page);
    await page.getByLabel('Service address for India').fill(india);
    await page.getByLabel('Service address for the United States').fill(us);
    await token(page).fill(typed);
    await button(page, 'Save and check').click();
  };

  test('shows that the service rejected a wrong token', async () => {
    await enter(stage.sandbox.url, stage.sandbox.url, 'not-the-token');
    await check(page)
      .getByText(/India: \S+ rejected the token/)
      .waitFor();
    await check(page)
      .getByText(/United States: \S+ rejected the token/)
      .waitFor();
    expect(await check(page).textContent()).not.toContain('not-the-token');
  });

  test('Find says what the new token came to, where it has said before that none is set', async () => {
    page = await stage.openWorkbook({ settings: addressesOnly(stage.sandbox.url) });
    await page.getByRole('tab', { name: 'Find' }).click();
    await page.getByText(/India: No access token is set/).waitFor();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await token(page).fill('not-the-token');
    await button(page, 'Save and check').click();
    await page.getByRole('tab', { name: 'Find' }).click();
    await page.getByText(/India: The service rejected the access token/).waitFor();
    expect(await page.getByText(/No access token is set/).count()).toBe(0);
  });

  test('distinguishes an unreachable address from one that forbids this page', async () => {
    const nobody = `127.0.0.1:${await freePort()}`;
    await enter(`http://${nobody}`, silent.url);
    await expectShown(check(page).getByText(`India: nothing answers at ${nobody}`));
    await expectShown(check(page).getByText(/United States: .*\(CORS\)/));
    await expectShown(check(page).getByText(new RegExp(`allow the origin ${stage.site.url}`)));
  });

  test('detects another service; one market may work while the other fails', async () => {
    await enter(stage.sandbox.url, other.url);
    await expectShown(check(page).getByText(/India: works/));
    await expectShown(check(page).getByText(/United States: .*not as this data service does/));
  });

  test('refuses plain http over the network, and stores and sends nothing', async () => {
    await enter('http://api.example.com', '', 'secret-token');
    await check(page)
      .getByText(/Not saved\. Over http/)
      .waitFor();
    expect(await stored()).not.toContain('secret-token');
  });
});

test('no attribute or address contains the token, and forgetting it removes it everywhere at once', async () => {
  page = await stage.openWorkbook({ settings: connected(stage.sandbox.url) });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expectSoon(() => token(page).inputValue()).toBe('sandbox-token');
  await token(page).press('End');
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await button(page, 'Show the characters').click();
  await button(page, 'Save and check').click();
  await check(page)
    .getByText(/India: works/)
    .waitFor();
  expect(await page.content()).not.toContain('sandbox-token');
  expect(addresses.join('\n')).not.toContain('sandbox-token');

  await button(page, 'Forget token').click();
  await check(page)
    .getByText(/forgotten/)
    .waitFor();
  await expectSoon(() => token(page).inputValue()).toBe('');
  expect(await stored()).not.toContain('sandbox-token');
  await page.getByRole('tab', { name: 'Find' }).click();
  await page.getByText(/India: No access token is set/).waitFor();
  expect(await page.getByRole('option', { name: /Aurelka/ }).count()).toBe(0);
  await button(page, 'Open Settings').click();
  await page.evaluate(() => window.playground.set('P1', '=FIN.METRIC("NSE:AURELKA","FY2026","sales")'));
  await page.evaluate(() => window.playground.settled());
  expect(await page.evaluate(() => window.playground.message('P1'))).toMatch(/No access token/);
});

test('a name with markup is shown as text, and a ticker with a formula is inserted as text', async () => {
  const evil = '=HYPERLINK("http://x","y")';
  const names = ['<img src=x onerror=alert(1)>', '=HYPERLINK("http://x")'];
  const service = await startStubService((url) => {
    const data = url.pathname.includes('/us/')
      ? names.map((name, at) => ({
          id: `000000000${at}`,
          cik: `000000000${at}`,
          company_name: name,
          ticker: at === 0 ? 'PLAIN' : evil,
          company_website: 'javascript:alert(1)',
        }))
      : [];
    return {
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      body: { status: 'success', data, meta: { total_count: data.length, page: 1, limit: 10_000 } },
    };
  });
  page = await stage.openWorkbook({ settings: connected(service.url) });
  let alerts = 0;
  page.on('dialog', (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  await page.getByText(names[0]!).waitFor();
  await page.getByText(names[1]!).click();
  await page.getByRole('heading', { name: names[1]! }).waitFor();
  expect(await page.locator('#spillway-pane img, #spillway-pane a[href^="javascript"]').count()).toBe(0);
  await page.evaluate(() => window.playground.select('P3'));
  await button(page, 'Insert ticker').click();
  await page.getByText('in Overview!P3.').waitFor();
  expect(await values('P3')).toEqual([[evil]]);
  expect(alerts).toBe(0);
  await service.close();
});
