import type { FiledCapital } from '../results/balance-in-another-unit';
import type { Filed, Finding } from './filed';

interface FiledWithCapital extends Filed {
  readonly capital: FiledCapital;
}

/** New shares of a few quarters are less than this part of the capital; another unit is a hundred times it. */
const ISSUED = 0.5;

/**
 * Finds filings whose balance sheet is in another unit than the rest, where no filing of another day has the paid-up capital of that: the rest may be what is in the
 * wrong unit, since profit and paid-up capital make the shares that earnings per share say in any.
 */
export class DoubtfulUnits {
  readonly #filed: FiledWithCapital[] = [];

  add(filed: FiledWithCapital): void {
    this.#filed.push(filed);
  }

  leftOut(): readonly Finding[] {
    return this.#filed.flatMap((filed) => {
      const { file, scope, end, accession } = filed;
      const { paidUp, inOtherUnit } = filed.capital;
      if (inOtherUnit === undefined || this.#filed.some((other) => isConfirmedBy(filed, other))) return [];
      const text = `${file}: ${paidUp} crore is paid up, and its balance sheet has a share capital of ${inOtherUnit} crore: one of the two is in another unit, and no filing of another day tells which: it is left out`;
      return [{ text, of: [{ scope, periodEndDate: end, accession }] }];
    });
  }
}

/** Paid-up capital is that of the company in both scopes. A filing with such a doubt itself confirms nothing. */
function isConfirmedBy({ end, capital }: FiledWithCapital, other: FiledWithCapital): boolean {
  if (other.end === end || other.capital.inOtherUnit !== undefined) return false;
  return Math.abs(other.capital.paidUp / capital.paidUp - 1) < ISSUED;
}
