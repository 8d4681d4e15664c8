import type { FormulaCondition } from '../../../condition';

/** By the total of capital and liabilities where that of the assets is mistyped. */
const ASSETS = '[total assets]';
export const CAPITAL = 'balance.capital_and_liabilities.capital';
export const RESERVES = 'balance.capital_and_liabilities.reserves_surplus';
export const CAPITAL_AND_RESERVES = `${CAPITAL} + ${RESERVES}`;

const SEGMENTS_ASSETS = 'segments.segment_assets.total';
const SEGMENTS_LIABILITIES = 'segments.segment_liabilities.total';
const UNALLOCATED_LIABILITIES = 'segments.segment_liabilities.un_allocable';

/**
 * What a bank has more of assets than its segments, with what is of none of them, have of liabilities: 440,245.80 crore of HDFC Bank to March 2024,
 * where capital and reserves are 437,593.08 and the options of its staff stand in a row of their own.
 */
export const SEGMENTS_EQUITY = `${ASSETS} - ${SEGMENTS_LIABILITIES}`;

/** What rounding may change, as a part of capital and reserves. The bound is ours. */
const SLIGHT = 0.0005;

const isLess = (left: string, right: string): FormulaCondition => ({ negative: `${left} - (${right})` });
const times = (factor: number): string => `${factor} * (${CAPITAL_AND_RESERVES})`;

/** The segments are of all that the balance sheet has. */
const ARE_WHOLE: readonly FormulaCondition[] = [
  isLess(SEGMENTS_ASSETS, `1.000001 * ${ASSETS}`),
  isLess(`0.999999 * ${ASSETS}`, SEGMENTS_ASSETS),
];

/** The segments prove that capital and reserves are all of the equity. Many banks count both among the liabilities of no segment, which proves nothing. */
export const SEGMENTS_HAVE_THE_SAME: readonly FormulaCondition[] = [
  ...ARE_WHOLE,
  isLess(times(1 - SLIGHT), SEGMENTS_EQUITY),
  isLess(SEGMENTS_EQUITY, times(1 + SLIGHT)),
];

/** The segments have more equity than capital and reserves are, up to a part of these, and liabilities of no segment are among theirs. */
export const segmentsHaveMore = (upTo: number): readonly FormulaCondition[] => [
  ...ARE_WHOLE,
  isLess(times(1 + SLIGHT), SEGMENTS_EQUITY),
  isLess(SEGMENTS_EQUITY, times(1 + upTo)),
  { different: [UNALLOCATED_LIABILITIES, '0'] },
];

/** The segments have less, and no less than capital and another line of reserves. */
export const segmentsHaveLess = (reserves: string): readonly FormulaCondition[] => [
  ...ARE_WHOLE,
  isLess(SEGMENTS_EQUITY, times(1 - SLIGHT)),
  isLess(`${CAPITAL} + ${reserves}`, SEGMENTS_EQUITY),
];
