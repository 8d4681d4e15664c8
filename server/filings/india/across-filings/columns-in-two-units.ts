import { typeOfQuarters } from '../../../../src/api';
import type { StatementRow } from '../../../database/row';
import { QUARTER, TO_DATE } from '../instance/contexts';
import type { FactTable } from '../instance/fact-table';
import type { ReportingPeriods } from '../results/reporting-period';
import { incomeIn } from './filed-scales';
import type { Filed, Finding } from './filed';

/** What a column of a filing has, in crores. */
interface ColumnSize {
  readonly capital: number;
  readonly income: number;
}

/** The sizes of the columns of a filing: that of a first quarter has one. */
export interface ColumnSizes {
  readonly ofQuarter: ColumnSize;
  readonly toDate: ColumnSize | undefined;
}

interface SizedFiling extends Filed {
  readonly sizes: ColumnSizes | undefined;
}

/**
 * The year to date of as many quarters has that many times the income of one, less or more by this factor at most. The bound is ours: so it is in 961 of 969
 * filings, and up to 9.8 times in those of holding companies, which receive dividends once a year.
 */
const SEASONS = 3;
/** The rounding of capital, when it is compared with ten times another. */
const ROUNDING = 0.005;
const OF_PERIOD: readonly StatementRow['statementType'][] = ['income_statement', 'segment_results', 'cash_flow'];

/** Undefined for a filing without these amounts of a quarter. */
export function columnSizes(facts: FactTable, { periods }: Pick<ReportingPeriods, 'periods'>): ColumnSizes | undefined {
  const [ofQuarter, toDate] = [QUARTER, TO_DATE].map((context): ColumnSize | undefined => {
    if (!periods.some((each) => each.context === context)) return undefined;
    const [capital, income] = [facts.amount('PaidUpValueOfEquityShareCapital', context), incomeIn(facts, context)];
    return capital && income && income > 0 ? { capital, income } : undefined;
  });
  return ofQuarter && { ofQuarter, toDate };
}

/**
 * Finds filings whose year to date is in another unit than their quarter, as where one of the two columns was typed in crores: each adds up. The paid-up
 * capital is of one day, and tells it where it is a power of ten of the other and the income is so, too.
 */
export class ColumnsInTwoUnits {
  readonly #filed: SizedFiling[] = [];

  add(filed: SizedFiling): void {
    this.#filed.push(filed);
  }

  leftOut(): readonly Finding[] {
    return this.#filed.flatMap((filed) => {
      const { sizes, file, scope, end: periodEndDate, accession, quarter } = filed;
      if (!sizes?.toDate || powerBetween(sizes, quarter) === 0) return [];
      const filing = { scope, periodEndDate, accession };
      const { ofQuarter, toDate } = sizes;
      const said = `${file}: a paid-up capital of ${toDate.capital} crore stands beside the year to date to ${periodEndDate}, and ${ofQuarter.capital} beside the quarter: `;
      if (!this.#filed.some((other) => isConfirmedBy(filed, other)))
        return [
          {
            text: `${said}one of the two is in another unit, and nothing tells which: both are left out`,
            of: [filing],
          },
        ];
      const cadence = typeOfQuarters(quarter) ?? '';
      const of = OF_PERIOD.map((statementType) => ({ ...filing, cadence, statementType }));
      return [{ text: `${said}the year to date is in another unit, and left out`, of }];
    });
  }
}

/** Another day's filing has the capital of the quarter, with new shares or without. One in two units itself confirms nothing. */
function isConfirmedBy({ end, sizes }: SizedFiling, other: SizedFiling): boolean {
  if (!sizes || !other.sizes || other.end === end || powerBetween(other.sizes, other.quarter) !== 0) return false;
  return Math.round(Math.log10(other.sizes.ofQuarter.capital / sizes.ofQuarter.capital)) === 0;
}

/** The power of ten by which capital and income of the year to date are those of another unit; 0 where they are not. */
function powerBetween({ ofQuarter, toDate }: ColumnSizes, quarters: number): number {
  if (!toDate) return 0;
  const ratio = toDate.capital / ofQuarter.capital;
  const power = Math.round(Math.log10(ratio));
  const unit = 10 ** power;
  const ofOneQuarter = toDate.income / ofQuarter.income / unit / quarters;
  const isOfUnit = Math.abs(ratio / unit - 1) < ROUNDING && ofOneQuarter > 1 / SEASONS && ofOneQuarter < SEASONS;
  return isOfUnit ? power : 0;
}
