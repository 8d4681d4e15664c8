import { type Case, QUARTER, testFigures } from '../../real/data-set-cells';

const OUTSIDE =
  /minority_interest stands above the owners' equity, where what may be redeemed does, which is no equity; "balance\.stockholders_equity" is without it/;

/** Balance sheets without a line of total equity. */
const CASES: readonly Case[] = [
  ['Arch Coal: called redeemable, below the liabilities', 1037676, QUARTER, 'total equity', OUTSIDE],
  ['Arch Coal', 1037676, QUARTER, 'debt to equity', OUTSIDE],
  ['Arch Coal', 1037676, QUARTER, "owners' equity", 2105.142],
  ['LabCorp', 920148, QUARTER, 'total equity', OUTSIDE],
  ['Hershey: below the total of the owners', 47111, QUARTER, 'total equity', 752.217 + 36.848],
];

testFigures('minorities above the lines of the owners are no part of total equity', CASES);
