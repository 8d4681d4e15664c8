import { useHeldStatements } from '../../../support/held-statements';
import { describeWithShared } from '../../../../server/filings/shared-data';
import { type Case, type DataSetCells, expectFigure, FILE, openDataSet, QUARTER } from '../../real/data-set-cells';
import { refusedFor } from '../../../support/refused-for';

const UNPROVED = /do not prove to be the whole/;
const KINDER = 888228;
const PLAINS = 1070423;
/** The seven filers of 2010q2 that have partners' capital, as their faces have it. */
const PARTNERSHIPS: readonly Case[] = [
  ['Kinder Morgan: minorities in it', KINDER, QUARTER, 'total equity', 6691.3],
  ['Kinder Morgan: its total is under a name of its own', KINDER, QUARTER, "owners' equity", 6612.6],
  ['Kinder Morgan', KINDER, QUARTER, 'capital employed', 6691.3 + 1734.4 + 9675.6],
  ['Plains: minorities beside it, and no total of liabilities', PLAINS, QUARTER, 'total equity', 4209],
  ['Plains', PLAINS, QUARTER, "owners' equity", 4146],
  ['Homer City: no minorities', 1099534, QUARTER, 'total equity', 381],
  ['Homer City', 1099534, QUARTER, "owners' equity", 381],
  ['Enterprise: minorities under a name of its own', 1061219, QUARTER, 'total equity', UNPROVED],
  ['Enterprise', 1061219, QUARTER, "owners' equity", UNPROVED],
  ['Boardwalk: a provision under a name of its own', 1336047, QUARTER, "owners' equity", UNPROVED],
  ['ERP: units to be redeemed under a name of its own', 931182, QUARTER, "owners' equity", UNPROVED],
  ['Boston Properties: likewise', 1043121, QUARTER, 'total equity', /is not used/],
];

describeWithShared(FILE, "partners' capital", () => {
  let filers: DataSetCells;

  beforeAll(async () => {
    filers = await openDataSet(new Set(PARTNERSHIPS.map((each) => each[1])));
  });
  afterAll(() => filers.close());

  test.each(PARTNERSHIPS)('%s (%d, %s): %s', async (_name, ...asked) => {
    const [cik, end, metric, expected] = asked;
    expectFigure(await filers.metric(cik, end, metric), expected);
  });
});

describe("partners' capital whose minorities no line proves", () => {
  const { held, cells } = useHeldStatements();
  const END = '2023-12-31';
  let cik = 100;

  async function owners(balance: object, income: object): Promise<unknown> {
    cik += 1;
    const lines = { assets: 1000, liabilities: 600, partners_capital: 400, ...balance };
    held.set(`0000000${cik} income-statement annual ${END}`, { lines: income });
    held.set(`0000000${cik} balance-sheet instant ${END}`, { lines });
    return cells.first('US.METRIC', cik, END, "owners' equity", 'annual');
  }

  test('is that of the owners where profit is, too', async () => {
    expect(await owners({}, { profit_loss: 50, net_income_loss: 50 })).toBe(400);
    expect(await owners({}, { profit_loss: 50, net_income_loss: 45 })).toEqual(refusedFor('others have a share'));
  });

  test('is less the one line of minorities that has all that others earned', async () => {
    const share = { net_income_loss_attributable_to_noncontrolling_interest: 5 };
    const minorities = { minority_interest: 30 };
    expect(await owners(minorities, { profit_loss: 50, net_income_loss: 45, ...share })).toBe(370);
    expect(await owners(minorities, { profit_loss: 50, net_income_loss: 40, ...share })).toEqual(refusedFor('prove'));
    expect(await owners(minorities, { profit_loss: 50, net_income_loss: 45 })).toEqual(refusedFor('prove'));
    const two = { ...minorities, minority_interest_in_limited_partnerships: 10 };
    expect(await owners(two, { profit_loss: 50, net_income_loss: 45, ...share })).toEqual(refusedFor('prove'));
  });

  test('the name equity is what the partners have, as the definition is', async () => {
    expect(await owners({}, { profit_loss: 50, net_income_loss: 50 })).toBe(400);
    expect(await cells.first('US.METRIC', cik, END, 'equity', 'annual')).toBe(400);
    expect(await owners({}, { profit_loss: 50, net_income_loss: 45 })).toEqual(refusedFor('others have a share'));
    expect(await cells.first('US.METRIC', cik, END, 'equity', 'annual')).toEqual(refusedFor('others have a share'));
  });

  test('is so for members of a limited liability company', async () => {
    const members = { partners_capital: null, members_equity: 400 };
    expect(await owners(members, { net_income_loss: 50 })).toBe(400);
    expect(await cells.first('US.METRIC', cik, END, 'total equity', 'annual')).toBe(400);
    const beside = { ...members, members_equity: 370, minority_interest: 30 };
    expect(await owners(beside, { profit_loss: 50, net_income_loss: 45 })).toBe(370);
    expect(await cells.first('US.METRIC', cik, END, 'total equity', 'annual')).toBe(400);
    expect(await owners({ ...members, members_equity: 333 }, { net_income_loss: 50 })).toEqual(
      refusedFor('the balance sheet has members_equity'),
    );
  });

  test('beside a line of total equity it is the partners’ alone, where one line of minorities makes the rest', async () => {
    const whole = { partners_capital_including_portion_attributable_to_noncontrolling_interest: 400 };
    for (const minority of ['minority_interest', 'partners_capital_attributable_to_noncontrolling_interest']) {
      expect(await owners({ ...whole, partners_capital: 370, [minority]: 30 }, { profit_loss: 50 })).toBe(370);
      expect(await cells.first('US.METRIC', cik, END, 'total equity', 'annual')).toBe(400);
      expect(await owners({ partners_capital: 370, [minority]: 30 }, { profit_loss: 50 })).toBe(370);
      expect(await cells.first('US.METRIC', cik, END, 'total equity', 'annual')).toBe(400);
      expect(await owners({ ...whole, [minority]: 30 }, { profit_loss: 50 })).toEqual(refusedFor('do not make'));
    }
    expect(await owners({ ...whole, partners_capital: 370 }, { profit_loss: 50 })).toEqual(refusedFor('do not make'));
    expect(await owners({ ...whole, partners_capital: 400 }, { profit_loss: 50 })).toBe(400);
    expect(await owners({ ...whole, partners_capital: null }, { profit_loss: 50 })).toEqual(refusedFor('do not make'));
  });

  test('is common equity without preferred units', async () => {
    await owners({ preferred_units_preferred_partners_capital_accounts: 40 }, { profit_loss: 50, net_income_loss: 50 });
    expect(await cells.first('US.METRIC', cik, END, 'common equity', 'annual')).toBe(360);
  });
});

describe("partners' capital that holds what is to be redeemed", () => {
  const { held, cells } = useHeldStatements();
  /** Dream Finders Homes (0001825088): "partners' capital" is all that liabilities leave, with preferred units to be redeemed. */
  const DREAM_FINDERS = {
    '2020-12-31': {
      assets: 733_680_241,
      liabilities: 521_657_027,
      temporary_equity_carrying_amount_attributable_to_parent: 76_231_451,
      partners_capital: 212_023_214,
      members_equity: 103_852_646,
      liabilities_and_stockholders_equity: 733_680_241,
    },
    '2021-03-31': {
      assets: 866_722_489,
      liabilities: 566_522_489,
      temporary_equity_carrying_amount_attributable_to_parent: 6_515_415,
      additional_paid_in_capital: 253_837_980,
      retained_earnings_accumulated_deficit: 17_224_903,
      partners_capital: 300_200_000,
      liabilities_and_stockholders_equity: 866_722_489,
    },
  };
  const ask = (end: string, metric: string) => cells.first('US.METRIC', 1825088, end, metric);

  test.each(Object.entries(DREAM_FINDERS))('to %s it is no equity', async (end, lines) => {
    held.set(`0001825088 balance-sheet instant ${end}`, { lines });
    held.set(`0001825088 income-statement quarterly ${end}`, { lines: { profit_loss: 50, net_income_loss: 50 } });
    for (const metric of ['total equity', "owners' equity", 'equity'])
      expect(await ask(end, metric)).toEqual(
        refusedFor('temporary_equity_carrying_amount_attributable_to_parent is to be redeemed and no equity'),
      );
    expect(await ask(end, 'balance.partners_capital')).toBe(lines.partners_capital);
  });

  test('is equity where what is to be redeemed stands beside it, or is nothing', async () => {
    const end = '2022-03-31';
    const beside = { temporary_equity_carrying_amount: 40, partners_capital: 360, minority_interest: null };
    held.set(`0001825088 balance-sheet instant ${end}`, { lines: { assets: 1000, liabilities: 600, ...beside } });
    expect(await ask(end, 'total equity')).toBe(360);
    const none = { temporary_equity_carrying_amount: 0, partners_capital: 400 };
    held.set('0001825088 balance-sheet instant 2022-06-30', { lines: { assets: 1000, liabilities: 600, ...none } });
    expect(await ask('2022-06-30', 'total equity')).toBe(400);
  });

  test.each([
    ['2023-03-31', { redeemable_noncontrolling_interest_equity_carrying_amount: 30 }],
    ['2023-06-30', { temporary_equity_carrying_amount: 0, temporary_equity_redemption_value: 30 }],
  ])('to %s it is none under another name either: %j', async (end, redeemable) => {
    const lines = { assets: 1000, liabilities: 600, ...redeemable, partners_capital: 400 };
    held.set(`0001825088 balance-sheet instant ${end}`, { lines });
    held.set(`0001825088 income-statement quarterly ${end}`, { lines: { profit_loss: 50, net_income_loss: 50 } });
    for (const metric of ['total equity', "owners' equity"])
      expect(await ask(end, metric)).toEqual(refusedFor('is to be redeemed and no equity'));
  });
});
