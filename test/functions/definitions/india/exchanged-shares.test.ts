import { useHeldStatements } from '../../support/held-statements';

/** Bajaj Finserv's group, the year to March 2024: what its owners and the minorities have of the profit is alike, and the two stand in a sum. */
const [OWNERS, MINORITIES] = [8147.79, 7447.57];
const DAY = '2024-03-31';

const { held, cells } = useHeldStatements();
let companies = 0;

function ask(name: string, [owners, minorities]: readonly [number, number], perShare = 51.2) {
  const company = `GROUP${(companies += 1)}`;
  held.set(`${company} income-statement annual ${DAY}`, {
    profile: 'nonbank',
    lines: {
      income: { interest_earned: 51_000 },
      profit_after_tax: owners + minorities,
      total_profit_or_loss_attributable_to: {
        profit_or_loss_attributable_to_owners_of_parent: owners,
        profit_or_loss_attributable_to_non_controlling_interests: minorities,
      },
      details_of_paid_up_equity_share_capital: {
        paid_up_value_of_equity_share_capital: 159.28,
        face_value_of_equity_share_capital: 1,
      },
      earnings_per_share: { basic: perShare },
    },
  });
  return cells.first('FIN.METRIC', company, DAY, name, 'annual', 'consolidated');
}

test('shares of owners and minorities that earnings per share show in each other’s place are refused', async () => {
  for (const [name, why] of [
    ["owners' profit", "in each other's place"],
    ['share of minorities', 'each of the two stands under the name of the other'],
  ] as const)
    expect(await ask(name, [MINORITIES, OWNERS])).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining(why) as unknown,
    });
});

test('as filed they are shown', async () => {
  expect(await ask("owners' profit", [OWNERS, MINORITIES])).toBe(OWNERS);
  expect(await ask('share of minorities', [OWNERS, MINORITIES])).toBe(MINORITIES);
});

test('where the two are alike, earnings per share are of both, and tell nothing either', async () => {
  expect(await ask("owners' profit", [OWNERS, OWNERS + 2])).toBe(OWNERS);
});

test('earnings per share that are of neither tell nothing of which is which', async () => {
  expect(await ask("owners' profit", [MINORITIES, OWNERS], 49)).toBe(MINORITIES);
});
