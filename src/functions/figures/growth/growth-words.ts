import { gridOf, isOne } from '../../arguments/ranges/broadcast';
import { badArgument } from '../../cells/failures/cell-error';
import { quoted } from '../../arguments/scalar-argument';

/** What to type here for the words of other systems for a change. */
export interface GrowthWords {
  readonly yoy: string;
  readonly qoq: string;
}

export const INDIAN_GROWTH: GrowthWords = {
  yoy: 'Leave out type and back: the change over a year is what GROWTH gives.',
  qoq: 'Give a quarter as date, such as "Q3FY24", and 1 as back.',
};
export const US_GROWTH: GrowthWords = {
  yoy: 'Leave out priorDate: the change over a year is what GROWTH gives.',
  qoq: 'Give a quarter as date, such as "Q3FY24", and the one before as priorDate, "Q2FY24".',
};
const CAGR = 'GROWTH is the change over the whole span: =(1+GROWTH)^(1/years)-1 is that of a year.';

/** Throws if any argument is a word of another system for a change, such as YoY, and says what to type instead. */
export function refuseGrowthWords(values: readonly unknown[], { yoy, qoq }: GrowthWords): void {
  for (const grid of values.map(gridOf)) {
    const value = isOne(grid) ? grid[0]?.[0] : undefined;
    if (typeof value !== 'string') continue;
    const word = value.toLowerCase().replace(/[^a-z]/g, '');
    const sentence = { yoy, qoq, cagr: CAGR }[word];
    if (sentence !== undefined) throw badArgument(`${quoted(value)} is not an argument of GROWTH. ${sentence}`);
  }
}
