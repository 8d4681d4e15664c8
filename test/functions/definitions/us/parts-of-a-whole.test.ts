import { describeWithShared } from '../../../server/filings/shared-data';
import { useHeldStatements } from '../../support/held-statements';
import { type Case, type DataSetCells, expectFigure, FILE, openDataSet, QUARTER } from '../real/data-set-cells';

const ONE_OF_SEVERAL = /is not used: .* one of several operating costs/;
const NEGATIVE = /is not used: .* is filed as a negative amount/;
const UNBILLED = /stands beside accounts receivable/;

/** Filers that give the name of a whole to a part of it, or file it with the other sign, and others that only look like them. */
const CASES: readonly Case[] = [
  [
    'CME: what it trades with is 17,038',
    1156375,
    QUARTER,
    'intangible assets',
    /a part of the intangible assets, is more/,
  ],
  ['FIS: software beside them is less', 1136893, QUARTER, 'intangible assets', 2369.6],
  ['National Steel: selling is 345 beside 208', 1049659, '2009-12-31', 'SG&A', /selling_expense, a part of .* is more/],
  ['WellPoint: the total of two', 1156039, QUARTER, 'SG&A', 2200.6],
  ['FirstEnergy: other operating expenses, of 2,883', 1031296, QUARTER, 'opex', ONE_OF_SEVERAL],
  ['Spectra: operating and maintenance, of 988', 1373835, QUARTER, 'opex', ONE_OF_SEVERAL],
  ['El Paso: likewise, of 641', 1066107, QUARTER, 'opex', ONE_OF_SEVERAL],
  ['Constellation: of 3,155.7', 1004440, QUARTER, 'opex', ONE_OF_SEVERAL],
  ['Vornado: of buildings, of 473.7', 899689, QUARTER, 'opex', ONE_OF_SEVERAL],
  ['Enterprise Products: with the sign of what it takes off', 1061219, QUARTER, 'opex', NEGATIVE],
  ['Publix: all but the cost of what it sells', 81061, QUARTER, 'opex', 1338.926],
  ['Apollo: all, and instruction among them', 929887, '2010-05-31', 'opex', 1035.098],
  ['Petrobras: with taxes on sales', 1119639, '2009-12-31', 'revenue', /regulated_operating_revenue less all costs/],
  ['Starbucks: associates among its operating income', 829224, QUARTER, 'revenue', 2534.7],
  [
    'Southern California Edison: 13 of 177 are preferred',
    92103,
    QUARTER,
    'net income',
    /may be what is left to common stock/,
  ],
  ['Southern California Edison', 92103, QUARTER, "owners' profit", 164],
  ['FirstEnergy: minorities under an own name', 1031296, QUARTER, 'net income', 155],
  ['Enterprise Products', 1061219, QUARTER, 'G&A', NEGATIVE],
  ['Omnicom: payments as negative amounts', 29989, QUARTER, 'dividends paid', NEGATIVE],
  ['Omnicom', 29989, QUARTER, 'buybacks', NEGATIVE],
  ['FPL', 753308, QUARTER, 'dividends paid', NEGATIVE],
  ['Waters', 1000697, QUARTER, 'buybacks', NEGATIVE],
  ['Symantec: 155 added back to its profit', 849399, QUARTER, 'SBC', NEGATIVE],
  ['Discovery: taxes and interest that it paid', 1437107, QUARTER, 'tax paid', NEGATIVE],
  ['Xcel: likewise', 72903, QUARTER, 'cash taxes', NEGATIVE],
  ['KeyCorp: refunds, and interest paid', 91576, QUARTER, 'tax paid', -154],
  ['U.S. Bancorp: cash that came with a bank is received', 36104, QUARTER, 'acquisitions', -832],
  ['Amgen: other notes beside convertible ones', 318154, QUARTER, 'non-current debt', 7085 + 2201],
  ['Symantec: convertible notes alone', 849399, QUARTER, 'non-current debt', 1871],
  ['Citigroup: what loans lost, without claims', 831001, QUARTER, 'provisions', 8366],
  ['Capital One', 927628, QUARTER, 'provisions', 1478.2],
  [
    'Public Service Enterprise: bonds of its transition to competition',
    788784,
    QUARTER,
    'current debt',
    /longterm_transition_bond_current stands beside/,
  ],
  ['Ameren: nuclear fuel', 1002910, QUARTER, 'capex', /payments_for_proceeds_from_nuclear_fuel is in the cash flow/],
  ['AvalonBay: shares to be redeemed at their redemption value', 915912, QUARTER, 'total equity', 3135.649],
  ['Raytheon: contracts of 4,742 beside receivables of 113', 1047122, QUARTER, 'quick ratio', UNBILLED],
  ['PPL: 776 not billed, 503 billed', 922224, QUARTER, 'quick ratio', UNBILLED],
  ['PPL', 922224, QUARTER, 'receivables', 503],
  ['Walmart: all receivables in one line', 104169, '2010-04-30', 'quick ratio', (8516 + 4235) / 64512 / 1e6],
  ['PepsiCo: under another name', 77476, QUARTER, 'quick ratio', (3949 + 198 + 6204) / 11654 / 1e6],
  ['PepsiCo: what customers alone owe', 77476, QUARTER, 'receivables', /no line/],
  ['KBR: 1,693, and with what is not billed 2,179', 1357615, QUARTER, 'quick ratio', /whether one holds the other/],
  ['Cognizant: costs in excess of billings', 1058290, QUARTER, 'quick ratio', 3.701485954264227 / 1e6],
];

describeWithShared(FILE, 'a part under the name of its whole', () => {
  let filers: DataSetCells;

  beforeAll(async () => {
    filers = await openDataSet(new Set(CASES.map((each) => each[1])));
  });
  afterAll(() => filers.close());

  test.each(CASES)('%s (%d, %s): %s', async (_name, ...asked) => {
    const [cik, end, metric, expected] = asked;
    expectFigure(await filers.metric(cik, end, metric), expected);
  });
});

describe('days of receivables', () => {
  const { held, cells } = useHeldStatements();
  const INCOME = { revenues: 24_881, profit_loss: 1_976, net_income_loss: 1_976 };
  const file = (cik: string, unbilled: object) => {
    for (const [end, receivables] of [
      ['2009-12-31', 126],
      ['2008-12-31', 105],
    ] as const)
      held.set(`${cik} balance-sheet instant ${end}`, {
        lines: { accounts_receivable_net_current: receivables, ...unbilled, assets_current: 7_868, assets: 23_607 },
      });
    held.set(`${cik} income-statement annual 2009-12-31`, { lines: INCOME });
    return (name: string) => cells.first('US.METRIC', cik, '2009-12-31', name, 'annual');
  };
  const names = ['receivable days', 'receivables turnover'];

  test.each([['receivables_long_term_contracts_or_programs'], ['unbilled_receivables_current']])(
    'are refused beside %s: customers owe that too',
    async (line) => {
      const ask = file('0000000301', { [line]: 4_373 });
      for (const name of names)
        expect(await ask(name)).toMatchObject({ message: expect.stringMatching(UNBILLED) as unknown });
    },
  );

  test('are not beside receivables of another kind, or where all are billed', async () => {
    const days = (365 * 115.5) / 24_881;
    expect(await file('0000000302', { income_taxes_receivable: 40 })('receivable days')).toBeCloseTo(days, 9);
    expect(await file('0000000303', { unbilled_receivables_current: 0 })('receivable days')).toBeCloseTo(days, 9);
  });
});
