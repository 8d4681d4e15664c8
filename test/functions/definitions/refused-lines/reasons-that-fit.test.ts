import { type Case, QUARTER, testFigures } from '../real/data-set-cells';

const FLOWS = 'operations, investing, financing and exchange rates';

/** The whole message of a cell, of which a tooltip shows 255 characters. */
const fits = (end: string) => new RegExp(`^(?=.{1,255}$).* is not used: ${end}\\.$`);

const CASES: readonly Case[] = [
  [
    'Edison: a sum',
    827052,
    QUARTER,
    'free cash flow',
    fits(`${FLOWS} make the change in cash: .*, they make -164,000,000`),
  ],
  [
    'Ford: a line with a long name',
    37996,
    '2009-03-31',
    'free cash flow',
    fits(`${FLOWS} do not make .* may be of discontinued operations`),
  ],
];

testFigures('why the cash of operations is not used stands whole in a cell', CASES);
