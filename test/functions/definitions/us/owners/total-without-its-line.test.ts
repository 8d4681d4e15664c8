import { type Case, QUARTER, testFigures } from '../../real/data-set-cells';

const EITHER =
  /no line has total equity, and minority_interest may be part of it, or what may be redeemed, which is none; "owners' equity" is without it/;

/** Balance sheets without a line of total equity. */
const CASES: readonly Case[] = [
  ['Arch Coal: called redeemable, below the liabilities', 1037676, QUARTER, 'total equity', EITHER],
  ['Arch Coal', 1037676, QUARTER, 'debt to equity', EITHER],
  ['Arch Coal', 1037676, QUARTER, "owners' equity", 2105.142],
  ['LabCorp', 920148, QUARTER, 'total equity', EITHER],
  ['Hershey: part of it, by its place alone', 47111, QUARTER, 'total equity', EITHER],
  ['Hershey', 47111, QUARTER, "owners' equity", 752.217],
];

testFigures('total equity without a line of it is refused beside minorities, which may be no part of it', CASES);
