/** Hostile text of the service and of the workbook in the pane: endless names, and letters that rearrange others. */
import type { Page } from 'playwright-core';
import { startStubService, type StubAnswer, type StubService } from '../../support/stub-service';
import { box, button, check, connected, token, unfoldAddresses } from '../support/pane';
import { setPaneStage } from '../support/pane-stage';

const stage = setPaneStage();
const LONG = 'A'.repeat(200_000);
/** "override the direction to right-to-left", Hebrew letters, and a host name. */
const TURNED = '\u202eאבג host.example';

let service: StubService | undefined;
afterEach(() => service?.close());

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

async function serve(answer: (url: URL) => StubAnswer | Promise<StubAnswer>): Promise<string> {
  service = await startStubService(async (url) => {
    const isPreflight = service?.received.at(-1)?.startsWith('OPTIONS') === true;
    return { ...(isPreflight ? {} : await answer(url)), headers: CORS };
  });
  return service.url;
}

/** The sandbox, with one more Indian company that has these fields. */
function withCompany(fields: Readonly<Record<string, unknown>>): Promise<string> {
  return serve(async (url) => {
    const asked = `${stage.sandbox.url}${url.pathname}${url.search}`;
    const response = await fetch(asked, { headers: { Authorization: 'Bearer sandbox-token' } });
    const body = (await response.json()) as { data: Record<string, unknown>[] };
    const isList = url.pathname === '/api/in/v0/companies' && !url.searchParams.has('tickers');
    if (isList) body.data.splice(0, 1, { ...body.data[0], ...fields });
    return { status: response.status, body };
  });
}

/** The texts of the elements that are isolated from their neighbours. */
const isolated = (page: Page) =>
  page
    .locator('bdi')
    .evaluateAll((elements) =>
      elements.filter((one) => getComputedStyle(one).unicodeBidi === 'isolate').map((one) => one.textContent),
    );

test('a name of 200,000 letters is cut in the list and on the card, and the pane goes on', async () => {
  const url = await withCompany({
    company_name: `Zebra ${LONG}`,
    industry_info: { sector: LONG, industry: `${LONG}B` },
  });
  const page = await stage.openPane({ settings: connected(url) });
  await page.getByRole('option').first().waitFor();
  await box(page).fill('zebra');
  const option = page.getByRole('option', { name: /^Zebra A+…/ });
  await option.click();
  const heading = page.getByRole('heading', { name: /^Zebra A+…$/ });
  expect((await heading.innerText()).length).toBeLessThan(600);
  await page.getByText('Sector').waitFor();
  expect(await page.evaluate(() => document.body.innerText.length)).toBeLessThan(5000);
  await button(page, 'Back to the results').click();
  await option.waitFor();
});

test('stored text of 200,000 letters is cut in the list of records that cannot be read', async () => {
  const page = await stage.openWorkbook();
  await page.evaluate((text) => window.spillwayWorkbook?.writeMetadata('freeze:long', text), LONG);
  await page.getByRole('tab', { name: 'Activity' }).click();
  const item = page.getByRole('list', { name: 'Records that cannot be read' }).getByRole('listitem');
  expect((await item.innerText()).length).toBeLessThan(600);
});

test('what the service says beside its host’s name is isolated from it, with its hidden characters written out', async () => {
  const url = await serve(() => ({
    status: 400,
    body: { errors: [{ title: 'Bad Request', message: TURNED }] },
  }));
  const page = await stage.openPane({ settings: connected(url) });
  await page.getByRole('tab', { name: 'Settings' }).click();
  await unfoldAddresses(page);
  await token(page).fill('sandbox-token');
  await button(page, 'Save and check').click();
  await check(page)
    .getByText(/took the token but refused the question/)
    .first()
    .waitFor();
  const texts = await isolated(page);
  expect(texts).toContain(new URL(url).host);
  expect(texts.filter((text) => text === 'Bad Request: [U+202E]אבג host.example')).toHaveLength(2);
  expect(await page.evaluate(() => document.body.innerText.includes('\u202e'))).toBe(false);
});

test('a link’s host is isolated from the exchange that the service names', async () => {
  const url = await withCompany({
    company_name: 'Zebra Works',
    exchange_info: [{ exchange: TURNED, symbol: 'ZEBRA', url: 'https://exchange.example/zebra' }],
    ticker: 'ZEBRA',
  });
  const page = await stage.openPane({ settings: connected(url) });
  await page.getByRole('option').first().waitFor();
  await box(page).fill('zebra');
  await page.getByRole('option', { name: /^Zebra Works/ }).click();
  const link = page.getByRole('link', { name: /exchange\.example/ });
  expect(await link.innerText()).toBe('[U+202E]אבג host.example: exchange.example');
  expect(await isolated(page)).toEqual(expect.arrayContaining(['[U+202E]אבג host.example', 'exchange.example']));
});
