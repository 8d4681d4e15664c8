/** The two markets read `latest`, a blank date and the periods counted back in the same way. */
import { SHOWCASE } from '../../../server/market/showcase';
import { useCells } from '../support/cells';

const cells = useCells();
const SUBJECTS = { FIN: SHOWCASE.india.ticker, US: SHOWCASE.us.ticker } as const;
type Namespace = keyof typeof SUBJECTS;

const asked = (namespace: Namespace, name: string, ...args: readonly unknown[]) =>
  cells.call(`${namespace}.${name}`, SUBJECTS[namespace], ...args);

/** The message of a refusal, else whether there is an answer. */
const outcome = (shown: unknown) => (shown as { message?: string }).message ?? 'an answer';

const DATES = [null, '', 'latest', 'FY-1', 'last 2', 'Q-1', 'soon'];
/** An Indian company need not file a balance sheet each quarter. */
const CASES = ['METRIC', 'TTM', 'GROWTH', 'INCOME', 'BALANCE', 'SOURCE'].flatMap((name) =>
  DATES.filter((date) => name !== 'BALANCE' || date !== 'Q-1').map((date) => [name, date] as const),
);

test.each(CASES)('%s of %p answers in both markets, or refuses in the same words', async (name, date) => {
  const line = ['METRIC', 'TTM', 'GROWTH'].includes(name) ? ['revenue'] : [];
  const [india, us] = [await asked('FIN', name, date, ...line), await asked('US', name, date, ...line)];
  expect(outcome(india)).toBe(outcome(us));
});

test.each(['FIN', 'US'] as const)('%s: a statement without a date is the newest', async (namespace) => {
  for (const name of ['INCOME', 'BALANCE', 'CASHFLOW'])
    expect(await asked(namespace, name)).toEqual(await asked(namespace, name, 'latest'));
});

test.each(['FIN', 'US'] as const)('%s: growth without a prior date is over the year before', async (namespace) => {
  const annual = namespace === 'FIN' ? ['annual'] : [];
  const [now, before] = ((await asked(namespace, 'METRIC', 'last 2', 'revenue', 'annual')) as number[][])[0] ?? [];
  const growth = (await asked(namespace, 'GROWTH', 'latest', 'revenue', ...annual)) as number[][];
  expect(growth[0]?.[0]).toBeCloseTo((now ?? 0) / (before ?? 0) - 1, 12);
});
