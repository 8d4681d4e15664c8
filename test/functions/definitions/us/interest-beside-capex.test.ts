import { useHeldStatements } from '../../support/held-statements';

const { held, cells } = useHeldStatements();

const END = '2017-12-31';
const BOUGHT = { payments_to_acquire_property_plant_and_equipment: 20 };
const PAID = { interest_paid_capitalized: 2 };
const STANDS_THERE = /interest_paid_capitalized stands among the investing activities/;
const [OPERATING, INVESTING] = ['operating', 'investing'].map(
  (section) => `net_cash_provided_by_used_in_${section}_activities`,
) as [string, string];
const CONTINUING = '_continuing_operations';

let cik = 80;

test.each<readonly [title: string, lines: object, expected: number | RegExp]>([
  ['is what plant cost beside it', { [OPERATING]: 97, ...BOUGHT, ...PAID, [INVESTING]: -22 }, STANDS_THERE],
  [
    'is so beside totals of continuing operations',
    { [OPERATING + CONTINUING]: 97, ...BOUGHT, ...PAID, [INVESTING + CONTINUING]: -22 },
    STANDS_THERE,
  ],
  [
    'is so where the totals with what was discontinued stand below',
    {
      [OPERATING + CONTINUING]: 97,
      ...BOUGHT,
      ...PAID,
      [INVESTING + CONTINUING]: -22,
      [OPERATING]: 96,
      [INVESTING]: -23,
    },
    STANDS_THERE,
  ],
  ['is information below the activities', { [OPERATING]: 97, ...BOUGHT, [INVESTING]: -20, ...PAID }, 20],
  [
    'is an outflow there where it is negative, as in the answers for AT&T without its presentation',
    { [OPERATING]: 97, ...BOUGHT, [INVESTING]: -22, interest_paid_capitalized: -2 },
    /interest_paid_capitalized" is filed as an outflow/,
  ],
  [
    'is a step from the profit to the cash of continuing operations',
    { interest_costs_capitalized_adjustment: 3, [OPERATING + CONTINUING]: 97, ...BOUGHT, [INVESTING]: -20 },
    20,
  ],
])('interest that was added to the cost of plant %s', async (_, lines, expected) => {
  cik += 1;
  held.set(`00000000${cik} cash-flow annual ${END}`, { lines: { net_income_loss: 100, ...lines } });
  const shown = await cells.first('US.METRIC', cik, END, 'capex', 'annual');
  if (typeof expected === 'number') expect(shown).toBe(expected);
  else expect(shown).toMatchObject({ error: '#N/A', message: expect.stringMatching(expected) as unknown });
});
