import type { LeftOut } from '../../../database/row';
import { QUARTER, TO_DATE } from '../instance/contexts';
import type { FactTable } from '../instance/fact-table';
import type { ReportingPeriods } from '../results/reporting-period';

/** Amounts that a quarter adds to the year to date, of all formats. */
const ADDED = [
  'RevenueFromOperations',
  'Income',
  'Revenue',
  'Expenses',
  'InterestEarned',
  'GrossPremiumsWritten',
  'GrossPremiumIncome',
  'EmployeeBenefitExpense',
  'EmployeesCost',
  'OtherExpenses',
  'ProfitBeforeTax',
  'ProfitLossFromOrdinaryActivitiesBeforeTax',
  'ProfitLossForPeriod',
  'ProfitLossForThePeriod',
];

/** An amount of the quarter and of the year to date, by its element, in crores. */
export type AddedAmounts = readonly (readonly [element: string, quarter: number, toDate: number])[];

export function addedAmounts(facts: FactTable, { quarter }: Pick<ReportingPeriods, 'quarter'>): AddedAmounts {
  return ADDED.flatMap((element): [string, number, number][] => {
    const ofQuarter = facts.amount(element, QUARTER);
    const toDate = quarter === 1 ? ofQuarter : facts.amount(element, TO_DATE);
    return ofQuarter && toDate ? [[element, ofQuarter, toDate]] : [];
  });
}

interface Filed {
  readonly file: string;
  readonly scope: string;
  readonly fiscalYear: number;
  readonly quarter: number;
  readonly end: string;
  readonly accession: string;
  readonly added: AddedAmounts;
}

/** How far a year to date may be from its parts by their rounding: in crores, of filings in whole ones, and as a part of it. */
const [ROUNDING, PART] = [1, 0.002];
/**
 * How many amounts must add up with the other scope's filings, at least, and which part of those compared; and the part that may with the filings of its own.
 * Of 1,291 filings none is so; with the other scope in their label 1,163 are. The bounds are ours.
 */
const [ENOUGH, MOST, FEW] = [3, 1 / 2, 1 / 4];

/**
 * Finds filings with the wrong scope: with the quarter before and after it a filing makes the years to date of the other scope, and not those of its own. The
 * exchange's list tells it, too, where it is given.
 */
export class WrongScopes {
  /** By scope, year and quarter: of several the latest. */
  readonly #latest = new Map<string, Filed>();
  readonly #filed: Filed[] = [];

  add(filed: Filed): void {
    this.#filed.push(filed);
    const key = keyOf(filed.scope, filed, 0);
    if (filed.accession >= (this.#latest.get(key)?.accession ?? '')) this.#latest.set(key, filed);
  }

  leftOut(): readonly { readonly text: string; readonly of: readonly LeftOut[] }[] {
    return this.#filed.flatMap((filed) => {
      const { scope, end: periodEndDate, accession, file } = filed;
      const other = scope === 'standalone' ? 'consolidated' : 'standalone';
      const [own, others] = [this.#sumsWith(filed, scope), this.#sumsWith(filed, other)];
      if (others.same < Math.max(ENOUGH, MOST * others.compared)) return [];
      if (own.compared < ENOUGH || own.same > FEW * own.compared) return [];
      const text = `${file}: says that it is ${scope}, and its amounts make the years to date of the ${other} filings around it, such as ${others.file}, and not those of the ${scope} ones: it is left out`;
      return [{ text, of: [{ scope, periodEndDate, accession }] }];
    });
  }

  /** How many amounts of a filing add up with those of the quarters before and after it in a scope. */
  #sumsWith(filed: Filed, scope: string) {
    const [before, after] = [-1, 1].map((step) => this.#latest.get(keyOf(scope, filed, step)));
    const sums = [...sumsOf(before, filed), ...sumsOf(filed, after)];
    return { compared: sums.length, same: sums.filter(Boolean).length, file: (before ?? after)?.file };
  }
}

const keyOf = (scope: string, { fiscalYear, quarter }: Filed, step: number) =>
  `${scope} ${fiscalYear} ${quarter + step}`;

/** Whether each amount to date, with the quarter after it, makes the next one. */
function sumsOf(before: Filed | undefined, after: Filed | undefined): readonly boolean[] {
  const earlier = new Map(before?.added.map(([element, , toDate]) => [element, toDate]));
  return (after?.added ?? []).flatMap(([element, quarter, toDate]) => {
    const till = earlier.get(element);
    if (till === undefined) return [];
    return [Math.abs(till + quarter - toDate) <= Math.min(ROUNDING, PART * Math.abs(toDate))];
  });
}
