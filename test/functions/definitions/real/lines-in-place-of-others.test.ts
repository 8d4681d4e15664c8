import { type Case, QUARTER, testFigures } from './data-set-cells';

const LESS_RECEIPTS =
  /"cashflow\.payments_for_proceeds_from_productive_assets" is what was paid less what was received/;
const INTANGIBLE_ALONE =
  /no line of payments for plant and equipment; "cashflow\.payments_to_acquire_intangible_assets" is of other assets/;

/** Filers without the usual line of payments for plant. In million. */
const PROPERTY: readonly Case[] = [
  ['Garmin: its property is called other, and the section adds up', 1121788, QUARTER, 'capex', 3.935 + 5.029],
  ['Garmin', 1121788, '2009-03-31', 'capex', 13.136 + 0.872],
  ['Garmin', 1121788, QUARTER, 'free cash flow', 200.131 - 3.935 - 5.029],
  ['Shire', 936402, QUARTER, 'capex', 43.6],
  [
    'Shire: the section does not add up',
    936402,
    '2009-03-31',
    'capex',
    /_other_property_plant_and_equipment" may be a p/,
  ],
  ['Electronic Arts: a section of continuing operations', 712515, '2009-03-31', 'capex', 115],
  ['IBM: what it sold is taken off', 51143, QUARTER, 'capex', LESS_RECEIPTS],
  ['Corning', 24741, QUARTER, 'capex', LESS_RECEIPTS],
  ['Wright Medical: instruments under a name of its own', 1137861, QUARTER, 'capex', INTANGIBLE_ALONE],
  ['ConocoPhillips: none at all', 1163165, QUARTER, 'capex', /name of its own for it, or there is none/],
];

testFigures('what was paid for property that has another name is shown where nothing else was, or named', PROPERTY);

const OTHERS_TOO = /"receivables_net_current" is there, what others owe included/;

const UNCLEAR = (line: string) => new RegExp(`^capex: \\d+: ${line} is in the cash flow statement, and nothing says`);

/** Filers without the total of operations that shows where the search is: it is called that of continuing operations. */
const OF_CONTINUING: readonly Case[] = [
  ['Darden', 940944, '2010-02-28', 'capex', UNCLEAR('payments_to_acquire_other_productive_assets')],
  ['Anadarko', 773910, QUARTER, 'capex', UNCLEAR('payments_to_acquire_oil_and_gas_property_and_equipment')],
  ['Microchip', 827054, QUARTER, 'capex', UNCLEAR('payments_to_acquire_other_property_plant_and_equipment')],
];

testFigures('other assets are found in a statement without the line that it is known by', OF_CONTINUING);

/** Filers whose line has the name of another of its kind. */
const NAMED: readonly Case[] = [
  ['Dell', 826083, '2010-04-30', 'D&A', /^D&A: .*other_depreciation_and_amortization is in the/],
  ['Transocean: by the function of the cost', 1451505, QUARTER, 'D&A', /cost_of_services_depreciation_and_amort/],
  ['Ultra Petroleum: its wells', 1022646, QUARTER, 'EBITDA', /depletion_of_oil_and_gas_properties is in the cash/],
  ['Microsoft: none at all', 789019, QUARTER, 'D&A', /the issuer has names of its own for it/],
  ['Best Buy', 764478, '2010-02-28', 'receivable days', OTHERS_TOO],
  ['McKesson', 927653, QUARTER, 'receivable days', OTHERS_TOO],
  ['McKesson: the line itself', 927653, QUARTER, 'balance.accounts_receivable_net_current', OTHERS_TOO],
];

testFigures('a line of the kind that is there is named where the usual one is not', NAMED);
