import { type Case, QUARTER, testFigures } from './data-set-cells';

/** Debt of 2010q2 whose line does not say when it is due, in million, which stands below the current liabilities. */
const DEBTS: readonly Case[] = [
  ['Omnicom: of any kind, and convertible', 29989, QUARTER, 'non-current debt', 1495 + 720.3],
  ['Omnicom', 29989, QUARTER, 'debt', 1495 + 720.3 + 17.9 + 12],
  ['Analog Devices', 6281, '2010-04-30', 'non-current debt', 383.306],
  [
    'Analog Devices: what is due, in no line',
    6281,
    '2010-04-30',
    'debt',
    /what of the debt is due within a year is not on/,
  ],
  ['CME: beside loans for short', 1156375, QUARTER, 'non-current debt', 2823.8],
  ['WNS: secured, and its current part', 1356570, QUARTER, 'debt', 95 + 40],
  [
    'Target: bonds on receivables, under a name of its own',
    27419,
    '2010-04-30',
    'debt',
    /part of the debt is unsecured_long/,
  ],
  ['Cablevision: notes under names of its own', 1053112, QUARTER, 'debt', /part of the debt is secured_long_term_debt/],
  [
    'Kimberly-Clark: and preferred stock of subsidiaries',
    55785,
    QUARTER,
    'debt',
    /long_term_notes_and_loans is debt, and the/,
  ],
];

const LEASES: readonly Case[] = [
  ['Walmart: capital leases', 104169, '2010-04-30', 'lease liabilities', 3465],
  ['TJX', 109198, '2010-04-30', 'lease liabilities', 2.434 + 15.194],
  [
    'Honeywell: in its long-term debt',
    773840,
    QUARTER,
    'lease liabilities',
    /no line of the balance sheet is of leases/,
  ],
  ['Honeywell', 773840, QUARTER, 'debt', /"=balance\.\w+_obligations \+ balance\.\w+_obligations_current" is both/],
];

const PROFITS: readonly Case[] = [
  ['Honeywell: 386 of its own and 7 of minorities', 773840, QUARTER, 'profit of the period', 393],
  ['Altria: minorities in no line', 764180, QUARTER, 'profit of the period', /shows minorities or does not prove/],
  ['Apache: current and deferred', 6769, QUARTER, 'tax expense', 342.974 + 158.83],
  ['Genuine Parts: under the name of the current one', 40987, QUARTER, 'tax expense', 61.506],
  ['Monsanto', 1110783, '2010-02-28', 'effective tax rate', 360 / 1249 / 1e6],
  ['Halliburton: no income before taxes, and less than none', 45012, QUARTER, 'tax expense', /no line/],
  ['Noble Energy: its income before taxes does not add up', 72207, QUARTER, 'tax expense', /no line/],
];

const CASH: readonly Case[] = [
  ['Citrix: for sale and trading', 877890, QUARTER, 'cash and current investments', 281.847 + 355.3 + 35.92],
  ['Mastercard: for sale and held to maturity', 1141391, QUARTER, 'cash and current investments', 2119 + 831 + 151],
];

testFigures('what sums and the kinds of securities show', [...DEBTS, ...LEASES, ...PROFITS, ...CASH]);
