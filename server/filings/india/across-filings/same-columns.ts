import { typeOfQuarters } from '../../../../src/api';
import type { LeftOut } from '../../../database/row';
import { QUARTER, TO_DATE } from '../instance/contexts';
import type { YearToDate } from '../results/half-year';
import type { Filed, Finding } from './filed';

interface FiledColumns extends Filed {
  readonly yearToDate: YearToDate;
}

/** What the amounts that stand in both columns are of; nothing where they are of both, since business began with the quarter. */
type Found = 'both' | 'quarter' | 'year to date' | undefined;

/** The years to date of a year's quarters, in words. */
const IN_WORDS = ['', 'quarter', 'half-year', 'nine months', 'year'];
/** How far from midway between a quarter and the year to date amounts must be to be taken for one of the two; the bound is ours. */
const CLEAR = 1.15;
/** By how much more than that one of the two filings is doubtful itself, such as of another unit; the bound is ours. */
const SEASONS = 3;

/**
 * Finds filings with the same amounts in the column of the quarter and in that of the year to date, of which one is wrong unless nothing was sold before.
 * The year to date of the quarter before tells which: the amounts are about as large as its mean quarter, or as many times that as there are quarters.
 */
export class SameColumns {
  readonly #filed: FiledColumns[] = [];
  readonly #before = new Map<string, FiledColumns>();

  add(filed: FiledColumns): void {
    if (filed.yearToDate.isAlsoOfQuarter) this.#filed.push(filed);
    else this.#addBefore(keyOf(filed, filed.quarter), filed);
  }

  /** Of two filings of a quarter the latest counts. */
  #addBefore(key: string, filed: FiledColumns): void {
    if (filed.accession >= (this.#before.get(key)?.accession ?? '')) this.#before.set(key, filed);
  }

  leftOut(): readonly Finding[] {
    return this.#filed.flatMap((filed) => {
      const found = foundIn(filed, this.#before.get(keyOf(filed, filed.quarter - 1)));
      return found === 'both' ? [] : [{ text: textOf(filed, found), of: withoutOther(filed, found) }];
    });
  }
}

const keyOf = ({ scope, fiscalYear }: FiledColumns, quarter: number) => `${scope} ${fiscalYear} ${quarter}`;

function foundIn({ quarter, yearToDate }: FiledColumns, before: FiledColumns | undefined): Found {
  const [now, earlier] = comparable(yearToDate, before?.yearToDate) ?? [];
  // A small company that reports half-years has them in both columns.
  if (now === undefined || earlier === undefined) return quarter === 2 ? 'year to date' : undefined;
  if (earlier === 0) return 'both';
  const quarters = now / (earlier / (quarter - 1));
  const midway = Math.sqrt(quarter);
  if (quarters < 1 / SEASONS || quarters > quarter * SEASONS) return undefined;
  if (quarters < midway / CLEAR) return 'quarter';
  return quarters > midway * CLEAR ? 'year to date' : undefined;
}

/** The first amounts that both filings have, and of which one is not 0: an investment company may have no income in any period. */
function comparable(now: YearToDate, before: YearToDate | undefined): readonly [number, number] | undefined {
  const earlier = new Map(before?.sizes);
  const pairs = now.sizes.map(([element, crores]) => [crores, earlier.get(element)] as const);
  return pairs.find((pair): pair is readonly [number, number] => pair[1] !== undefined && pair.some(Boolean));
}

function withoutOther({ scope, end, accession, quarter }: FiledColumns, found: Found): readonly LeftOut[] {
  const filing = { scope, periodEndDate: end, accession };
  const ofQuarter = { ...filing, cadence: 'quarterly' };
  const toDate = ['income_statement', 'segment_results'].map((statementType) => ({
    ...filing,
    cadence: typeOfQuarters(quarter) ?? '',
    statementType,
  }));
  return [...(found === 'quarter' ? [] : [ofQuarter]), ...(found === 'year to date' ? [] : toDate)];
}

function textOf({ file, end, quarter }: FiledColumns, found: Found): string {
  const toDate = `the ${IN_WORDS[quarter] ?? ''} to ${end}`;
  if (found === 'year to date')
    return `${file}: the amounts of its context ${QUARTER} are those of ${toDate}, and not of the quarter: they are left out`;
  if (found === 'quarter')
    return `${file}: the amounts of its context ${TO_DATE} are those of the quarter to ${end}, and not of ${toDate}, by what was filed for the quarter before: they are left out`;
  return `${file}: its contexts ${QUARTER} and ${TO_DATE} have the same amounts, and nothing tells whether these are of the quarter or of ${toDate}: both are left out`;
}
