import { COMPANY_LISTS, CompanyLoader } from '../../../src/client';
import { indianAnswer } from '../../support/indian-statement';
import { until } from '../../support/manual-clock';
import type { StubAnswer } from '../../support/stub-service';
import { companyPage, StubbedClient, tickersOf } from '../support/stubbed-client';

let stub: StubbedClient;
/** The answers to the requests received so far, in order; a test releases them. */
let release: ((answer: StubAnswer) => void)[];
beforeEach(async () => {
  stub = await new StubbedClient().open();
  release = [];
  stub.answer = () => new Promise((resolve) => release.push(resolve));
});
afterEach(() => stub.close());

const statement = (sales: number) => indianAnswer({ sales });
const salesOf = async (ticker = 'A') => {
  const { data } = await stub.income(ticker);
  return (data as { financials: { sales: number } }).financials.sales;
};
const received = (count: number) => until(() => release.length === count, `request ${count}`);

describe('what was asked before a Refresh does not satisfy it', () => {
  test.each(['in the same millisecond', 'later'])('%s, whichever answer arrives first', async (when) => {
    for (const isOlderFirst of [true, false]) {
      const ticker = `T${isOlderFirst}`.toUpperCase();
      release.splice(0);
      const before = salesOf(ticker);
      await received(1);
      if (when === 'later') stub.clock.advance(5);
      stub.client.refresh();
      const after = [salesOf(ticker), salesOf(ticker)];
      await received(2);
      if (when === 'later') stub.clock.advance(5);
      const [older, newer] = [() => (release[0]?.(statement(1)), before), () => (release[1]?.(statement(2)), after[0])];
      for (const arrives of isOlderFirst ? [older, newer] : [newer, older]) await arrives();
      expect([await before, ...(await Promise.all(after)), await salesOf(ticker)]).toEqual([1, 2, 2, 2]);
      expect(release).toHaveLength(2);
    }
  });

  test('an answer that arrives after it and that nobody asked for again is stale', async () => {
    const before = salesOf();
    await received(1);
    stub.clock.advance(5);
    stub.client.refresh();
    stub.clock.advance(5);
    release[0]?.(statement(1));
    expect(await before).toBe(1);
    const again = salesOf();
    await received(2);
    release[1]?.(statement(2));
    expect(await again).toBe(2);
  });

  test('a failure of a request sent before it is not shared after it', async () => {
    const before = salesOf().catch(() => 'failed');
    await received(1);
    stub.client.refresh();
    const after = salesOf();
    await received(2);
    release[0]?.({ status: 401, body: { errors: [{ title: 'Unauthorized' }] } });
    expect(await before).toBe('failed');
    release[1]?.(statement(2));
    expect([await after, await salesOf()]).toEqual([2, 2]);
  });

  test('a joined lookup of companies is asked again', async () => {
    const companies = new CompanyLoader(stub.client, COMPANY_LISTS.us.tickers);
    const page = (url: string, cik: string) =>
      companyPage(tickersOf(new URL(url, 'http://stub')).map((ticker) => ({ ticker, cik })));
    const before = Promise.all([companies.find('X'), companies.find('Y')]);
    await received(1);
    stub.clock.advance(5);
    stub.client.refresh();
    const after = Promise.all([companies.find('X'), companies.find('Y')]);
    await received(2);
    stub.clock.advance(5);
    release[1]?.(page(stub.service.raw[1]?.url ?? '', '2'));
    expect((await after).map(({ rows }) => rows[0]?.['cik'])).toEqual(['2', '2']);
    release[0]?.(page(stub.service.raw[0]?.url ?? '', '1'));
    expect((await before).map(({ rows }) => rows[0]?.['cik'])).toEqual(['1', '1']);
    expect((await companies.find('X')).rows[0]?.['cik']).toBe('2');
    expect(release).toHaveLength(2);
  });

  test('the age of an answer counts from its request', async () => {
    const slow = salesOf();
    await received(1);
    stub.clock.advance(10_000);
    release[0]?.(statement(1));
    await slow;
    stub.clock.advance(3_600_000 - 10_001);
    expect(await salesOf()).toBe(1);
    stub.clock.advance(1);
    void salesOf();
    await received(2);
  });
});
