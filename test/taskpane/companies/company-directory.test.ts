import type { EndpointId, Envelope } from '../../../src/api';
import { CompanyDirectory } from '../../../src/taskpane/companies/company-directory';
import { companyItem } from '../support/companies';

type Ask = (id: EndpointId, values: Readonly<Record<string, string | undefined>>) => Promise<Envelope>;

const list = (from: number, count: number, total: number, page = 1): Envelope => ({
  status: 'success',
  data: Array.from({ length: count }, (_, at) =>
    companyItem({ name: `Company ${from + at}`, ticker: `C${from + at}` }),
  ),
  meta: { total_count: total, page, limit: 10_000 },
});

test('a list of several pages is read to its end, without duplicates', async () => {
  const asked: unknown[] = [];
  const ask: Ask = (id, values) => {
    asked.push([id, values]);
    if (id === 'E15') return Promise.resolve(list(0, 0, 0));
    return Promise.resolve(values['page'] === '2' ? list(9_999, 2_501, 12_500, 2) : list(0, 10_000, 12_500));
  };
  const directory = new CompanyDirectory({ ask });
  await directory.load();
  expect(directory.snapshot()).toMatchObject({ loading: [], failures: [] });
  expect(directory.snapshot().companies).toHaveLength(12_500);
  expect(asked).toEqual([
    ['E11', {}],
    ['E15', {}],
    ['E11', { page: '2' }],
  ]);
});

test.each(['E11', 'E15'] as const)(
  'companies stand in the order of the markets, also where %s answers last',
  async (last) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const ask: Ask = async (id) => {
      if (id === last) await held;
      else setTimeout(answer, 0);
      return list(0, 2, 2);
    };
    const directory = new CompanyDirectory({ ask });
    await directory.load();
    expect(directory.snapshot().companies.map(({ market }) => market)).toEqual(['india', 'india', 'us', 'us']);
  },
);

test('the failure of one market does not affect the other, and a retry loads it', async () => {
  let isDown = true;
  const error = { kind: 'outage', message: 'down' } as const;
  const ask: Ask = (id) => (id === 'E15' && isDown ? Promise.reject(error) : Promise.resolve(list(0, 3, 3)));
  const directory = new CompanyDirectory({ ask });
  await directory.load();
  expect(directory.snapshot().companies).toHaveLength(3);
  expect(directory.snapshot().failures).toEqual([{ market: 'us', error }]);
  isDown = false;
  await directory.load();
  expect(directory.snapshot().failures).toEqual([]);
  expect(
    directory
      .snapshot()
      .companies.map(({ market }) => market)
      .sort(),
  ).toEqual([...Array<string>(3).fill('india'), ...Array<string>(3).fill('us')]);
});

test.each([
  ['outage', ['india', 'us']],
  ['limited', ['india', 'us']],
  ['auth', ['us']],
  ['no-token', ['us']],
] as const)('after the failure "%s", the markets %j keep their loaded lists', async (kind, left) => {
  const error = { kind, message: 'why' };
  let fails = false;
  const ask: Ask = (id) => (id === 'E11' && fails ? Promise.reject(error) : Promise.resolve(list(0, 1, 1)));
  const directory = new CompanyDirectory({ ask });
  await directory.load();
  fails = true;
  await directory.load();
  const { companies, failures } = directory.snapshot();
  expect(companies.map(({ market }) => market).sort()).toEqual(left);
  expect(failures).toEqual([{ market: 'india', error }]);
});

test('dropping the lists removes what was loaded with a token at once', async () => {
  let fails = false;
  const ask: Ask = () => (fails ? Promise.reject({ kind: 'outage', message: 'down' }) : Promise.resolve(list(0, 1, 1)));
  const directory = new CompanyDirectory({ ask });
  await directory.load();
  fails = true;
  await directory.reload();
  expect(directory.snapshot().companies).toEqual([]);
});

test('other settings load the lists again, where they were asked for, and the failures stand in the order of the markets', async () => {
  let message = 'No access token is set.';
  const asked: EndpointId[] = [];
  const ask: Ask = async (id) => {
    asked.push(id);
    if (id === 'E11') await new Promise(setImmediate); // India answers last
    throw { kind: 'auth', message };
  };
  const directory = new CompanyDirectory({ ask });
  directory.loadAgain();
  expect(asked).toEqual([]);
  await directory.load();
  message = 'The service rejected the access token.';
  const loaded = new Promise<void>((resolve) =>
    directory.subscribe(() => directory.snapshot().loading.length === 0 && resolve()),
  );
  directory.loadAgain();
  await loaded;
  expect(directory.snapshot().failures.map(({ market, error }) => [market, error.message])).toEqual([
    ['india', message],
    ['us', message],
  ]);
});

test('an answer to an earlier load does not overwrite a later one', async () => {
  const answers: ((envelope: Envelope) => void)[] = [];
  const directory = new CompanyDirectory({ ask: () => new Promise((resolve) => answers.push(resolve)) });
  const first = directory.load();
  const second = directory.load();
  answers.slice(2).forEach((answer) => answer(list(0, 1, 1)));
  await second;
  answers.slice(0, 2).forEach((answer) => answer(list(0, 5, 5)));
  await first;
  expect(directory.snapshot().companies).toHaveLength(2);
});
