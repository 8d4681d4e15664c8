/** Paid-up capital that looks as before a split, and is misfiled: Cerebra Integrated's group to March 2025, as filed, in crore. */
import { useHeldStatements } from '../../support/held-statements';

const { held, cells } = useHeldStatements();
const CAPITAL = 111.9865;
const PATH = 'income.paid_up_value_of_equity_share_capital';

/** The year and the share capital in the balance sheet of the day, where there is one. */
function file(
  ticker: string,
  balance: object | undefined,
  { profit = -47.2649, perShare = -4.22, paid = 11.1986 } = {},
) {
  held.set(`${ticker} income-statement annual 2025-03-31`, {
    lines: {
      profit_after_tax: profit,
      earnings_per_share: { basic: perShare },
      details_of_paid_up_equity_share_capital: {
        paid_up_value_of_equity_share_capital: paid,
        face_value_of_equity_share_capital: 10,
      },
    },
    scale: 'crores',
    profile: 'nonbank',
  });
  if (balance)
    held.set(`${ticker} balance-sheet as_of 2025-03-31`, {
      lines: { equity: balance },
      scale: 'crores',
      profile: 'nonbank',
    });
}

const ask = (ticker: string, name: string) =>
  cells.first('FIN.METRIC', ticker, '2025-03-31', name, 'annual', 'consolidated');

test('is refused under its name where the balance sheet has the capital that profit and earnings per share make', async () => {
  file('CEREBRAINT', { equity_share_capital: CAPITAL });
  for (const name of ['paid-up capital', 'paid up equity capital']) {
    const shown = (await ask('CEREBRAINT', name)) as { message: string };
    expect(shown).toMatchObject({ error: '#N/A' });
    expect(shown.message).toContain('the balance sheet of the day has a share capital of 111.9865');
    expect(shown.message).toContain(PATH);
  }
  expect(await ask('CEREBRAINT', PATH)).toBe(11.1986);
  expect(await ask('CEREBRAINT', 'EPS')).toBe(-4.22);
  expect(await ask('CEREBRAINT', 'face value')).toBe(10);
});

test('is refused in the format before Ind-AS, and with the earnings of the quarter', async () => {
  file('OLDFORM', { share_capital: CAPITAL });
  file('QUARTER', { equity_share_capital: CAPITAL }, { profit: -7.7233, perShare: -0.69 });
  for (const ticker of ['OLDFORM', 'QUARTER'])
    expect(await ask(ticker, 'paid-up capital')).toMatchObject({ error: '#N/A' });
});

test.each<readonly [string, object | undefined]>([
  ['has it too, as before a split or bonus issue after the day', { equity_share_capital: 11.1986 }],
  ['rounds it otherwise', { equity_share_capital: 11.2 }],
  ['has another capital, which profit and earnings per share do not make', { equity_share_capital: 15 }],
  ['has no line of it', { reserves_surplus: 3 }],
  ['is not served', undefined],
])('is shown where the balance sheet %s', async (why, balance) => {
  const ticker = why.replaceAll(/\W/g, '').toUpperCase().slice(-12);
  file(ticker, balance);
  expect(await ask(ticker, 'paid-up capital')).toBe(11.1986);
});

test('the balance sheet is asked for only where a split or bonus issue would explain the earnings per share', async () => {
  file('ALIKE', { equity_share_capital: CAPITAL }, { paid: 111.9865 });
  expect(await ask('ALIKE', 'paid-up capital')).toBe(111.9865);
  file('EARNED', { equity_share_capital: CAPITAL });
  expect(await ask('EARNED', 'EPS')).toBe(-4.22);
  expect(cells.requests().filter((url) => url.includes('balance-sheet') && /ALIKE|EARNED/.test(url))).toEqual([]);
});
