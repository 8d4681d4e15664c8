import { refusedFor } from '../../support/refused-for';
import { useCells } from '../../support/cells';
import { answerFrom, type HeldStatements } from '../../support/held-statements';
import { useStub } from '../../support/use-stub';

/** ICICI Bank's quarters and nine months of 2021 to 2023, as filed: the capital of one scope is wrong, or its earnings per share are. */
const cells = useCells();
const held: Readonly<Record<string, HeldStatements>> = { consolidated: new Map(), standalone: new Map() };
useStub(cells, (url) => answerFrom(held[url.searchParams.get('statement_scope') ?? 'consolidated']!, [])(url));

interface Filed {
  readonly profit: number;
  readonly basic: number;
  readonly capital: number;
}

let companies = 0;

/** What a group shows; each time of a company of its own, since answers are kept. */
async function shown(name: string, of: Readonly<Record<'asked' | 'other', Filed>>) {
  const ticker = `ICICIBANK${(companies += 1)}`;
  const lines = ({ profit, basic, capital }: Filed) => ({
    lines: {
      profit_after_tax: profit,
      details_of_paid_up_equity_share_capital: {
        paid_up_value_of_equity_share_capital: capital,
        face_value_of_equity_share_capital: 2,
      },
      earnings_per_share: { basic },
    },
    profile: 'bank',
  });
  const key = `${ticker} income-statement quarterly 2023-06-30`;
  held['consolidated']!.set(key, lines(of.asked));
  held['standalone']!.set(key, lines(of.other));
  return cells.first('FIN.METRIC', ticker, '2023-06-30', name, 'quarterly', 'consolidated');
}

const BANK: Filed = { profit: 9648.2, basic: 13.8, capital: 1399.54 };
const GROUP: Filed = { profit: 10_636.12, basic: 15.22, capital: 2 };

test('where the other scope has another capital, which the earnings here confirm, the paid-up capital alone is wrong', async () => {
  const of = { asked: GROUP, other: BANK };
  expect(await shown('EPS', of)).toBe(15.22);
  expect(await shown('face value', of)).toBe(2);
  expect(await shown('paid-up capital', of)).toEqual(
    refusedFor('the standalone statement has a paid-up capital of 1399.54, which earnings per share here confirm'),
  );
});

test.each([
  ['the same capital in both scopes confirms nothing', { asked: GROUP, other: { ...BANK, capital: 2 } }],
  // To December 2022 the nine months of the group have the earnings per share of their last quarter.
  [
    'earnings that are of another period confirm neither capital',
    {
      asked: { profit: 24_183.86, basic: 12.61, capital: 1395.62 },
      other: { profit: 22_774.6, basic: 32.71, capital: 1395.62 },
    },
  ],
  ['earnings that confirm neither leave the doubt', { asked: { ...GROUP, basic: 4.1 }, other: BANK }],
])('%s', async (_, of) => {
  for (const name of ['EPS', 'face value', 'paid-up capital'])
    expect(await shown(name, of)).toEqual(refusedFor('so that one of these is wrong'));
});
