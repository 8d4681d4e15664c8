import type { Page } from 'playwright-core';
import type { Argument } from '../../playground/bridge/cell-value';
import './support/fixture';
import { setStage } from './support/stage';
import { expectSoon } from './support/wait';

const stage = setStage();
let page: Page;

beforeEach(async () => {
  page = await stage.openHost(stage.fixtureSite);
});

const invoke = (name: string, ...args: Argument[]) =>
  page.evaluate((call) => window.excel.invoke(call), { name: `TEST.${name}`, args });
const counts = () => page.evaluate(() => window.excel.counts());

describe('values', () => {
  test.each([
    ['a null', 'null', 0],
    ['an undefined', 'undefined', 0],
    ['an empty text', 'empty', ''],
    ['a boolean', 'true', true],
    ['NaN', 'nan', { error: '#VALUE!' }],
    ['infinity', 'infinity', { error: '#NUM!' }],
    ['an array from a function declared scalar', 'dates', { error: '#VALUE!' }],
    ['a number with its format', 'date', { number: 45382, numberFormat: 'yyyy-mm-dd' }],
    ['an object Excel does not know', 'object', { error: '#VALUE!' }],
    ['an error that is returned', 'returned', { error: '#N/A', message: 'returned, not thrown' }],
  ])("%s has Excel's result", async (_, kind, expected) => {
    expect(await invoke('GIVE', kind)).toEqual(expected);
  });

  test('nulls inside an array are 0, empty text stays empty', async () => {
    expect(await invoke('GRID', 'blanks')).toEqual([
      [0, 0, ''],
      [0, 0, 'x'],
    ]);
  });

  test('errors inside an array are errors of their cells', async () => {
    expect(await invoke('GRID', 'errors')).toEqual([
      [1, { error: '#N/A', message: 'not in the filing' }],
      [{ error: '#DIV/0!' }, 2],
    ]);
  });

  test('formatted numbers keep their format inside an array', async () => {
    expect(await invoke('GRID', 'dates')).toEqual([[{ number: 45382, numberFormat: 'yyyy-mm-dd' }, 5]]);
  });

  test.each(['ragged', 'none', 'hollow', 'list'])('an array that is not a rectangle (%s) is #VALUE!', async (kind) => {
    expect(await invoke('GRID', kind)).toEqual({ error: '#VALUE!' });
  });

  test('a text of up to 32,767 characters is a value, a longer one is #VALUE!', async () => {
    expect(await invoke('TEXT', 32_767)).toHaveLength(32_767);
    expect(await invoke('TEXT', 32_768)).toEqual({ error: '#VALUE!' });
  });
});

describe('errors', () => {
  test.each([
    ['invalidValue', '#VALUE!', 'a message'],
    ['notAvailable', '#N/A', 'a message'],
    ['divisionByZero', '#DIV/0!', undefined],
    ['invalidNumber', '#NUM!', undefined],
    ['nullReference', '#NULL!', undefined],
    ['invalidName', '#VALUE!', 'a message'],
    ['invalidReference', '#VALUE!', 'a message'],
  ])('%s shows %s', async (code, error, message) => {
    const expected = message === undefined ? { error } : { error, message };
    expect(await invoke('THROW', code, 'a message')).toEqual(expected);
    expect(await invoke('THROW', code, 'a message', 'reject')).toEqual(expected);
  });

  test('a defect of the add-in is #VALUE! without a message', async () => {
    expect(await invoke('CRASH')).toEqual({ error: '#VALUE!' });
  });

  test('a name that the add-in does not declare is #NAME?, and no function is called', async () => {
    expect(await invoke('NOBODY')).toEqual({ error: '#NAME?' });
    expect(await counts()).toMatchObject({ invocations: 0 });
  });
});

describe('arguments', () => {
  const received = async (...args: Argument[]) => JSON.parse(String(await invoke('ARGUMENTS', ...args))) as unknown;

  test('omitted arguments arrive as null', async () => {
    expect(await received('x')).toEqual(['x', null, null]);
  });

  test('a single value for a range parameter arrives as 1×1, a range as rows', async () => {
    expect(await received(1, true, 'FY2024')).toEqual([1, true, [['FY2024']]]);
    expect(await received(1, null, [[1, 2], [null, 'x']])).toEqual([1, null, [[1, 2], [null, 'x']]]); // prettier-ignore
  });

  test('an error in a range arrives as an error', async () => {
    const [, , range] = (await received(1, null, [[{ error: '#N/A' }]])) as [unknown, unknown, { code: string }[][]];
    expect(range[0]?.[0]?.code).toBe('#N/A');
  });

  test('too many arguments are #VALUE!', async () => {
    expect(await invoke('ADD', 1, 2, 3)).toEqual({ error: '#VALUE!' });
  });

  test('functions that request the address receive it', async () => {
    const call = (name: string) => page.evaluate((n) => window.excel.invoke({ name: n, address: 'Sheet1!B2' }), name);
    expect(await call('TEST.ADDRESS')).toBe('Sheet1!B2');
  });
});

describe('Office', () => {
  test('onReady names Excel', async () => {
    expect(await invoke('HOST')).toBe('Excel');
  });

  test('the page can simulate an Excel without formatted numbers', async () => {
    expect(await invoke('SUPPORTS', '1.4')).toBe(true);
    page = await stage.openHost(stage.fixtureSite, '?runtime=1.3');
    expect(await invoke('SUPPORTS', '1.4')).toBe(false);
    expect(await invoke('SUPPORTS', '1.3')).toBe(true);
    expect(await invoke('GIVE', 'date')).toEqual({ error: '#VALUE!' });
  });
});

describe('messages', () => {
  test('calls of one tick go out in one message', async () => {
    const results = await page.evaluate(() =>
      Promise.all([1, 2, 3].map((n) => window.excel.invoke({ name: 'test.add', args: [n, 1] }))),
    );
    expect(results).toEqual([2, 3, 4]);
    expect(await counts()).toMatchObject({ messages: 1, invocations: 3, settled: 3, unsettled: 0 });
  });

  test('100,000 calls in one message all settle', async () => {
    const sum = await page.evaluate(async () => {
      const calls = Array.from({ length: 100_000 }, (_, n) => ({ name: 'TEST.ADD', args: [n, 1] }));
      const results = await window.excel.invokeAll(calls);
      return results.reduce((total: number, value) => total + Number(value), 0);
    });
    expect(sum).toBe(5_000_050_000);
    expect(await counts()).toMatchObject({ messages: 1, largestMessage: 100_000, unsettled: 0, refusals: 0 });
  });

  test('a call without a result counts as unsettled', async () => {
    await page.evaluate(() => window.excel.open({ name: 'TEST.NEVER' }));
    await invoke('LATER', 1);
    expect(await counts()).toMatchObject({ invocations: 2, settled: 1, unsettled: 1 });
  });
});

describe('streaming and cancelling', () => {
  test('a streaming function sends many results', async () => {
    const id = await page.evaluate(() => window.excel.open({ name: 'TEST.COUNT', args: [40] }));
    await page.waitForFunction((n) => window.excel.results(n).at(-1) === 40, id);
    const results = await page.evaluate((n) => window.excel.results(n), id);
    expect(results.length).toBeGreaterThan(1);
    expect(await counts()).toMatchObject({ invocations: 1, settled: 1, unsettled: 0 });
  });

  test('a streaming table may change its size', async () => {
    const id = await page.evaluate(() => window.excel.open({ name: 'TEST.FEED', args: ['a'] }));
    for (const rows of [[[1], [2], [3]], [[4]]]) {
      await page.waitForFunction(() => window.fixture.feeds.length === 1);
      await page.evaluate((sent) => window.fixture.feeds[0]?.send(sent), rows);
      await expectSoon(() => page.evaluate((n) => window.excel.results(n).at(-1), id)).toEqual(rows);
    }
  });

  test('each call opens its own stream, even with the same arguments', async () => {
    const ids = await page.evaluate(() =>
      Array.from({ length: 200 }, () => window.excel.open({ name: 'TEST.FEED', args: ['a'] })),
    );
    await page.waitForFunction(() => window.fixture.feeds.length === 200);
    expect(await counts()).toMatchObject({ messages: 1, invocations: 200, unsettled: 200 });
    await page.evaluate(() => window.fixture.feeds.forEach(({ send }, n) => send([[n]])));
    await page.waitForFunction(() => window.excel.counts().unsettled === 0);
    const results = await page.evaluate((opened) => opened.map((id) => window.excel.results(id)), ids);
    expect(results).toEqual(ids.map((_, n) => [[[n]]]));
    await page.evaluate((opened) => opened.forEach((id) => window.excel.cancel(id)), ids);
    await page.waitForFunction(() => window.fixture.feeds.every(({ open }) => !open));
  });

  test('a stream that requests its address receives it', async () => {
    await page.evaluate(() => {
      for (const name of ['TEST.FEED', 'TEST.FEEDHERE']) window.excel.open({ name, args: ['a'], address: 'Sheet1!B2' });
    });
    await page.waitForFunction(() => window.fixture.feeds.length === 2);
    expect(await page.evaluate(() => window.fixture.feeds.map(({ address }) => address))).toEqual([null, 'Sheet1!B2']);
  });

  test('cancelling reaches the function and ends the stream', async () => {
    const id = await page.evaluate(() => window.excel.open({ name: 'TEST.COUNT', args: [1_000_000] }));
    await page.waitForFunction((n) => window.excel.results(n).length > 0, id);
    const seen = await page.evaluate((n) => {
      window.excel.cancel(n);
      return window.excel.results(n).length;
    }, id);
    await page.waitForFunction(() => window.fixture.cancelled === 1);
    // A second stream shows how long to wait: the first one would have sent results by then, too.
    const other = await page.evaluate(() => window.excel.open({ name: 'TEST.COUNT', args: [1_000_000] }));
    await page.waitForFunction((n) => window.excel.results(n).length >= 3, other);
    expect(await page.evaluate((n) => window.excel.results(n).length, id)).toBe(seen);
  });

  test('a cancelled call is not unsettled', async () => {
    await page.evaluate(() => window.excel.cancel(window.excel.open({ name: 'TEST.CANCELABLE' })));
    await page.waitForFunction(() => window.fixture.cancelled === 1);
    expect(await counts()).toMatchObject({ cancelled: 1, unsettled: 0 });
  });
});

describe('the 5 MB limit', () => {
  test('results above it are dropped and sent again, and the cells stay unsettled', async () => {
    await page.evaluate(() => {
      for (let n = 0; n < 170; n++) window.excel.open({ name: 'TEST.TEXT', args: [32_000] });
    });
    await page.waitForFunction(() => window.excel.counts().refusals >= 2);
    const after = await counts();
    expect(after).toMatchObject({ settled: 0, unsettled: 170 });
    expect(after.largestResults).toBeGreaterThan(5_000_000);
  });

  test('results below it arrive', async () => {
    await page.evaluate(() =>
      window.excel.invokeAll(Array.from({ length: 150 }, () => ({ name: 'TEST.TEXT', args: [32_000] }))),
    );
    expect(await counts()).toMatchObject({ settled: 150, refusals: 0 });
  });
});
