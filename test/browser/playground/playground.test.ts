import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { sheetsOf } from '../../../playground/sheets';
import { openMarket } from '../../../server/market/open';
import { sheetSubjects } from '../../../server/sandbox/sheet-subjects';
import { SHOWCASE } from '../../../server/market/showcase';
import '../support/fixture';
import { openPage } from '../support/pages';
import { setStage } from '../support/stage';
import { expectShown, expectSoon } from '../support/wait';
import { gridOf } from '../support/grid';

const SCREENSHOTS = join(__dirname, '../../../build/screenshots');

const market = openMarket();
const SHEETS = sheetsOf(sheetSubjects(market));
market.close();
const stage = setStage();
let page: Page;

beforeAll(() => {
  mkdirSync(SCREENSHOTS, { recursive: true });
});
const { counts, enter, settled, text, values } = gridOf(() => page);
const message = (a1: string) => page.evaluate((cell) => window.playground.message(cell), a1);
const open = async (sheet: string) => {
  await page.evaluate((name) => window.playground.select(`'${name}'!A1`), sheet);
  await settled();
};
const isNumber = (value: unknown) => typeof value === 'number';

/** The message of every cell of a sheet that shows an error, or its address if it has none. */
const errorsOf = (sheet: string) =>
  page.evaluate((name) => {
    const shown = window.playground.values(`'${name}'!A1:T80`);
    const addresses = shown.flatMap((row, y) =>
      row.flatMap((value, x) => (/^#[A-Z]/.test(String(value)) ? [`${String.fromCharCode(65 + x)}${y + 1}`] : [])),
    );
    const messageOf = (at: string) => window.playground.message(`'${name}'!${at}`);
    return Object.fromEntries(
      addresses.map((at) => [at, messageOf(at) ?? window.playground.values(`'${name}'!${at}`)[0]?.[0]]),
    );
  }, sheet);

describe('with an add-in that returns every kind of result', () => {
  beforeEach(async () => {
    page = await stage.openWorkbook(stage.fixtureSite);
  });

  test('values and spilled arrays are those that Excel shows', async () => {
    await enter({
      P1: '=TEST.ADD(1,2)',
      P2: '=P1*2',
      P3: '=TEST.GIVE("true")',
      P4: '=TEST.GIVE("empty")',
      R1: '=TEST.TABLE(2)',
    });
    expect(await values('P1:P5')).toEqual([[3], [6], [true], [''], ['']]);
    expect(await values('R1:T3')).toEqual([
      ['Item', 'FY24', 'FY23'],
      ['Line 1', 0, ''],
      ['Line 2', 1000.5, ''],
    ]);
  });

  test('omitted arguments arrive as null, empty cells as 0, a range as rows', async () => {
    await enter({ P1: 7, R1: '=TEST.ARGUMENTS("x",,"annual")', R2: '=TEST.ARGUMENTS(Z1,P1,P1:Q2)' });
    expect(JSON.parse(String((await values('R1'))[0]?.[0]))).toEqual(['x', null, [['annual']]]);
    expect(JSON.parse(String((await values('R2'))[0]?.[0]))).toEqual([0, 7, [[7, 0], [0, 0]]]); // prettier-ignore
  });

  test('empty cells arrive as null if the page simulates Excel on the web', async () => {
    page = await stage.openWorkbook(stage.fixtureSite, '?blanks=null');
    await enter({ P1: 7, R2: '=TEST.ARGUMENTS(Z1,P1,P1:Q2)' });
    expect(JSON.parse(String((await values('R2'))[0]?.[0]))).toEqual([null, 7, [[7, null], [null, null]]]); // prettier-ignore
  });

  test('errors keep their names and messages, even inside an array', async () => {
    await enter({
      P1: '=TEST.THROW("notAvailable","no such statement")',
      P2: '=IFNA(P1,"none")',
      R1: '=TEST.GRID("errors")',
    });
    expect(await values('P1:P2')).toEqual([['#N/A'], ['none']]);
    expect(await message('P1')).toBe('no such statement');
    expect(await values('R1:S2')).toEqual([[1, '#N/A'], ['#DIV/0!', 2]]); // prettier-ignore
    expect(await message('S1')).toBe('not in the filing');
  });

  test('an array blocked by a filled cell is #SPILL!, and spills once the cell is cleared', async () => {
    await enter({ Q2: 5, P1: '=TEST.TABLE(2)' });
    expect(await values('P1')).toEqual([['#SPILL!']]);
    await enter({ Q2: '' });
    expect(await values('Q2')).toEqual([[0]]);
  });

  test('one recalculation sends one message for any number of cells', async () => {
    const before = await counts();
    await page.evaluate(async () => {
      for (let row = 1; row <= 1200; row++) window.playground.set(`P${row}`, `=TEST.LATER(${row})`);
      await window.playground.settled();
    });
    const after = await counts();
    expect(await values('P1200')).toEqual([[1200]]);
    expect(after.messages - before.messages).toBe(1);
    expect(after).toMatchObject({ largestMessage: 1200, unsettled: 0 });
  });

  test('a waiting cell and its dependents show #BUSY!, and overwriting cancels it', async () => {
    await page.evaluate(() => {
      window.playground.set('P1', '=TEST.CANCELABLE()');
      window.playground.set('P2', '=TEST.ADD(P1,1)');
    });
    await page.waitForFunction(() =>
      window.playground
        .values('P1:P2')
        .flat()
        .every((value) => value === '#BUSY!'),
    );
    await enter({ P1: 1 });
    expect(await values('P1:P2')).toEqual([[1], [2]]);
    await page.waitForFunction(() => window.fixture.cancelled === 1);
    expect(await counts()).toMatchObject({ cancelled: 1, unsettled: 0 });
  });
});

describe('the drawn grid', () => {
  beforeEach(async () => {
    page = await stage.openPlayground(stage.fixtureSite);
  });

  test('the page shows the message of the selected cell and of the cell under the pointer', async () => {
    await enter({ A8: '=TEST.THROW("notAvailable","no such statement")' });
    await page.evaluate(() => window.playground.select('A8'));
    await expectShown(page.locator('#status-message', { hasText: '#N/A — no such statement' }));
    await page.click('#pane-toggle');
    await expectShown(page.locator('#pane', { hasText: 'no such statement' }));
    const grid = await page.locator('canvas[id^=univer-sheet-main-canvas]').boundingBox();
    // Row 8 of column A.
    await page.mouse.move(grid!.x + 166, grid!.y + 163);
    await page.mouse.move(grid!.x + 170, grid!.y + 165);
    await expectShown(page.locator('#hint', { hasText: 'no such statement' }));
  });

  test('a formula typed in lower case is suggested, entered and spills', async () => {
    await page.evaluate(() => window.playground.select('P1'));
    await page.keyboard.type('=test.ta', { delay: 30 });
    await page.getByText('Gives a table.').waitFor();
    await page.keyboard.type('ble(3)', { delay: 30 });
    // While the list of functions is open, Enter chooses from it.
    await page.getByText('Gives a table.').first().waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await expectSoon(() => values('P4')).toEqual([['Line 3']]);
  });
});

describe('the drawn sheets, with the built add-in and the sandbox', () => {
  /** One page for all: drawing the grid takes longer than all of its sheets. */
  let drawn: Page;
  const asked: string[] = [];
  beforeAll(async () => {
    drawn = await openPage(stage.browser);
    drawn.on('request', (request) => asked.push(new URL(request.url()).hostname));
    await drawn.goto(`${stage.site.url}/`);
    await drawn.evaluate(() => window.playground.ready);
  });
  afterAll(() => drawn.context().close());
  beforeEach(() => {
    page = drawn;
  });

  test('the first sheet shows figures in every formula except the example of an error', async () => {
    await page.screenshot({ path: join(SCREENSHOTS, 'playground.png') });
    expect(await errorsOf('Overview')).toEqual({ E13: expect.stringMatching(/has no annual/) });
    expect(await values('A17')).toEqual([[expect.stringContaining('AURELKA')]]);
    expect(await values('E6')).toEqual([[expect.any(Number)]]);
    expect(await counts()).toMatchObject({ unsettled: 0, refusals: 0, messages: 1 });
    await expectSoon(() => page.textContent('#status-calls')).toMatch(/^\d+ calls in 1 message, no cell waits$/);
  });

  test('every control beside the canvas has a name and an allowed role', async () => {
    const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
    const violations = await page.evaluate(async (source) => {
      new Function(source)();
      const { run } = (
        window as unknown as { axe: { run(context: unknown): Promise<{ violations: { id: string }[] }> } }
      ).axe;
      return (await run({ exclude: ['#spillway-pane'] })).violations.map(({ id }) => id);
    }, axe);
    expect(violations).toEqual([]);
  });

  test('Tab, Shift+Tab, F6 and Escape leave the grid, but not a cell that is edited', async () => {
    const focused = () =>
      page.evaluate(() =>
        ['banner', 'sheet', 'spillway-pane'].find((id) =>
          document.getElementById(id)?.contains(document.activeElement),
        ),
      );
    const inGrid = async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page
        .locator('#sheet canvas')
        .last()
        .click({ position: { x: 300, y: 200 } });
      await expectSoon(focused).toBe('sheet');
    };
    for (const [key, region] of [
      ['Tab', 'spillway-pane'],
      ['Shift+Tab', 'banner'],
      ['Escape', 'banner'],
      ['F6', 'spillway-pane'],
    ] as const) {
      // prettier-ignore
      await inGrid();
      await page.keyboard.press(key);
      await expectSoon(focused).toBe(region);
    }
    await page.keyboard.press('Shift+F6');
    await expectSoon(focused).toBe('sheet');
    await inGrid();
    await page.keyboard.type('1');
    await page.keyboard.press('Escape');
    expect(await focused()).not.toBe('banner');
  });

  test('the status line follows the selection', async () => {
    await page.evaluate(() => window.playground.select('E6'));
    await expectSoon(() => page.textContent('#status-cell')).toBe('E6');
    await page
      .locator('#sheet canvas')
      .last()
      .click({ position: { x: 120, y: 60 } });
    await expectSoon(() => page.textContent('#status-cell')).toMatch(/^[A-D]\d+$/);
  });

  test('Documentation is the add-in’s help page', async () => {
    const address = await page.getByRole('link', { name: 'Documentation' }).getAttribute('href');
    const shown = await page.request.get(`${stage.site.url}${address ?? ''}`);
    expect(shown.headers()['content-type']).toContain('text/html');
    expect(await shown.text()).toContain('FIN.INCOME');
  });

  test('its tab opens a sheet, and undo does not empty it', async () => {
    await page.getByText('Five years', { exact: true }).click();
    await page.waitForFunction(() => typeof window.playground.values("'Five years'!B10")[0]?.[0] === 'number');
    await page.keyboard.press('Control+z');
    await settled();
    expect(await values("'Five years'!B10")).toEqual([[expect.any(Number)]]);
  });

  test.each(SHEETS.slice(1).map((sheet) => [sheet.name, sheet]))('%s shows no error', async (name, { id, cells }) => {
    await open(name);
    await page.screenshot({ path: join(SCREENSHOTS, `playground-${id}.png`) });
    expect(await errorsOf(name)).toEqual({});
    // What says `missing=` may be empty: a note where nothing is missing, or the growth of the first year.
    const calls = cells
      .filter(({ value }) => /^=.*\b(FIN|US)\./.test(String(value)) && !String(value).includes('missing='))
      .map(({ at }) => at);
    const shown = await Promise.all(calls.map(async (at) => [at, (await values(`'${name}'!${at}`))[0]?.[0]]));
    expect(shown.filter(([, value]) => value === '')).toEqual([]);
    expect(await counts()).toMatchObject({ unsettled: 0, refusals: 0 });
  });

  test('the page has sent requests to this machine only', () => {
    expect(asked.length).toBeGreaterThan(SHEETS.length);
    expect([...new Set(asked)].filter((host) => host !== '127.0.0.1' && host !== '')).toEqual([]);
  });
});

describe('the calculated sheets, with the built add-in and the sandbox', () => {
  beforeEach(async () => {
    page = await stage.openWorkbook(stage.site);
  });

  test('the other sheets send no request until the user opens them', async () => {
    const before = await counts();
    expect(await page.evaluate(() => window.playground.values('Comparison!A9:C9'))).toEqual([
      ['Aurelka Softworks Ltd', 'AURELKA', ''],
    ]);
    await settled();
    expect((await counts()).invocations).toBeGreaterThan(before.invocations);
    expect(await values('Comparison!C9')).toEqual([[expect.any(Number)]]);
    const filled = await counts();
    await open('Comparison');
    expect(await counts()).toEqual(filled);
  });

  test('the five-year table follows the ticker, the periods and the type', async () => {
    await open('Five years');
    const before = await values('B10:F11');
    expect(before.flat().every(isNumber)).toBe(true);
    await enter({ B4: 'OSTRAVEL' });
    const after = await values('B10:F11');
    expect(after.flat().every(isNumber)).toBe(true);
    after.forEach((row, y) => row.forEach((value, x) => expect(value).not.toBe(before[y]?.[x])));
    expect((await values('A18'))[0]?.[0]).toMatch(/^OSTRAVEL · annual/);
    expect((await values('O18'))[0]?.[0]).toMatch(/^OSTRAVEL · annual/);
    await enter({ B5: 'last 3', B6: 'half_yearly' });
    expect(await values('B18:F18')).toEqual([[...Array<unknown>(3).fill(expect.any(Number)), '', '']]);
    expect(await errorsOf('Five years')).toEqual({});
  });

  test('a company of another kind has other lines, and all of them fit', async () => {
    await open('Five years');
    await enter({ B4: SHOWCASE.indiaBank.ticker });
    const shown = (await values('A1:T80')).flat();
    expect(shown).not.toContain('#SPILL!');
    expect(shown).toEqual(expect.arrayContaining([expect.stringContaining(SHOWCASE.indiaBank.ticker)]));
  });

  test('one formula fills companies and years, and follows the chosen line', async () => {
    await open('Comparison');
    const sales = await values('C9:G18');
    expect(sales.flat().filter(isNumber)).toHaveLength(50);
    await enter({ B4: 'Profit after tax' });
    const profit = await values('C9:G18');
    const margins = await values('C24:G33');
    const expected = profit.map((row, y) => row.map((value, x) => Number(value) / Number(sales[y]?.[x])));
    margins.forEach((row, y) => row.forEach((value, x) => expect(value).toBeCloseTo(expected[y]![x]!, 12)));
    await enter({ B9: 'NOBODY' });
    expect(await values('C9')).toEqual([['#N/A']]);
    expect((await values('C10:G10'))[0]).toEqual(profit[1]);
  });

  test('ownership over time agrees by category and by filing, and the largest holders are first', async () => {
    await open('Ownership');
    const byCategory = await values('B9:I9');
    const byFiling = await values('D48:D55');
    expect(byCategory.flat()).toEqual(byFiling.flat().reverse());
    const shares = (await values('A18:A32')).flat().map(Number);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(shares[0]).toBeGreaterThan(0);
    const holder = await values('D18');
    await enter({ B4: 'PELLIMAR' });
    expect(await values('D18')).not.toEqual(holder);
    expect(await errorsOf('Ownership')).toEqual({});
  });

  test('filings, announcements and passages follow the ticker, the category and the search words', async () => {
    await open('Filings and search');
    const { phrase } = SHOWCASE.search;
    expect(phrase).toBe((await values('B6'))[0]?.[0]);
    expect((await values('B11:B15')).flat()).toEqual(Array<string>(5).fill(SHOWCASE.india.ticker));
    expect((await values('C32:C37')).flat().every((passage) => String(passage).includes(phrase))).toBe(true);
    expect((await values('H10')).flat()).toEqual([SHOWCASE.india.name]);
    expect(await text('A11')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    const caps = (await values('I42:I51')).flat().map(Number);
    expect(caps).toEqual([...caps].sort((a, b) => b - a));
    const announced = await values('C20:C27');
    await enter({ B4: SHOWCASE.indiaBank.ticker, B5: 'Credit Rating Changes' });
    expect((await values('B11:B15')).flat()).toEqual(Array<string>(5).fill(SHOWCASE.indiaBank.ticker));
    expect((await values('H10')).flat()).toEqual([SHOWCASE.indiaBank.name]);
    expect(await values('C20:C27')).not.toEqual(announced);
    expect(await errorsOf('Filings and search')).toEqual({});
  });

  test('live feeds show the requested number of rows, newest first, and the status is ready', async () => {
    await open('Live');
    await enter({ B6: 3600 }); // no poll comes while the test looks on
    const shown = async () => (await values('A11:A26')).flat().filter(isNumber);
    for (const rows of [12, 3, 16]) {
      await enter({ B5: rows });
      await expectSoon(async () => (await shown()).length).toBe(rows);
      const times = await shown();
      expect(times).toEqual([...times].sort((a, b) => Number(b) - Number(a)));
      await expectSoon(async () => (await values('A31:A46')).flat().filter(isNumber).length).toBe(rows);
    }
    await expectSoon(() => values('B4')).toEqual([['ready']]);
    const polls: string[] = [];
    page.on('request', (request) => request.url().includes('/announcement') && polls.push(request.url()));
    await enter({ J11: '=FIN.LIVE(,,,$B$5,$B$6)' }); // a further cell of the same feed shows its rows
    await expectSoon(() => values('J11')).toEqual(await values('A10'));
    expect(polls).toEqual([]);
  });

  test('US years end on the dates in the issuer’s filings, one of them after 53 weeks', async () => {
    await open('US');
    const ends = await Promise.all(['H26', 'H25', 'H24', 'H23', 'H22'].map((a1) => text(a1)));
    expect(ends).toEqual([...SHOWCASE.us5253.periodEnds]);
    expect(await values('I22:I25')).toEqual([[52], [52], [52], [53]]);
    expect((await values('B9:E9'))[0]!.filter(isNumber)).toHaveLength(4);
  });

  test('period ends show as dates, amounts with thousands separators', async () => {
    page = await stage.openWorkbook(stage.site, '?figures=yes');
    const shown = await page.evaluate(() => ['B17', 'E6'].map((a1) => window.playground.text(a1)));
    expect(shown).toEqual(['2026-03-31', expect.stringMatching(/^\d{1,3}(,\d{3})+(\.\d\d)?$/)]);
  });
});
