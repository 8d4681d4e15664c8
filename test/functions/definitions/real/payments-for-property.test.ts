import { type Case, QUARTER, testFigures } from './data-set-cells';

const LESS_RECEIPTS =
  /"cashflow\.payments_for_proceeds_from_productive_assets" is what was paid less what was received/;
const INTANGIBLE_ALONE =
  /no line of payments for plant and equipment; "cashflow\.payments_to_acquire_intangible_assets" is of other assets/;

/** Filers without the usual line of payments for plant. In thousands where the filing is, else in million. */
const CASES: readonly Case[] = [
  ['Garmin: its property is called other, and the section adds up', 1121788, QUARTER, 'capex', 3.935 + 5.029],
  ['Garmin', 1121788, '2009-03-31', 'capex', 13.136 + 0.872],
  ['Garmin', 1121788, QUARTER, 'free cash flow', 200.131 - 3.935 - 5.029],
  ['Shire', 936402, QUARTER, 'capex', 43.6],
  ['Electronic Arts: a section of continuing operations', 712515, '2009-03-31', 'capex', 115],
  ['IBM: what it sold is taken off', 51143, QUARTER, 'capex', LESS_RECEIPTS],
  ['Corning', 24741, QUARTER, 'capex', LESS_RECEIPTS],
  ['Wright Medical: instruments under a name of its own', 1137861, QUARTER, 'capex', INTANGIBLE_ALONE],
  ['ConocoPhillips: none at all', 1163165, QUARTER, 'capex', /name of its own for it, or there is none/],
];

testFigures('what was paid for property that has another name is shown where nothing else was, or named', CASES);
