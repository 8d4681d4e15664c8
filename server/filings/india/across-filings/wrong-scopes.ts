import { QUARTER, TO_DATE } from '../instance/contexts';
import type { FactTable } from '../instance/fact-table';
import type { ReportingPeriods } from '../results/reporting-period';
import type { Filed, Finding } from './filed';

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

interface FiledAmounts extends Filed {
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
  readonly #filed: FiledAmounts[] = [];

  add(filed: FiledAmounts): void {
    this.#filed.push(filed);
  }

  leftOut(): readonly Finding[] {
    const wrong = wrongOf(this.#filed);
    return this.#filed.flatMap((filed) => {
      const { scope, end: periodEndDate, accession, file } = filed;
      const beside = wrong.get(filed)?.file;
      if (beside === undefined) return [];
      const text = `${file}: says that it is ${scope}, and its amounts make the years to date of the ${otherThan(scope)} filings around it, such as ${beside}, and not those of the ${scope} ones: it is left out`;
      return [{ text, of: [{ scope, periodEndDate, accession }] }];
    });
  }
}

/** A filing of the other scope that one adds up with, and with how many filings it was compared. */
interface Contradiction {
  readonly file: string;
  readonly compared: number;
}

/**
 * Those with most filings against them are taken first, and the others compared without them: a right filing disagrees with a wrong one beside it, too, and where the
 * two of a quarter are exchanged, each of the quarters around it adds up with the wrong one.
 */
function wrongOf(all: readonly FiledAmounts[]): ReadonlyMap<FiledAmounts, Contradiction> {
  const wrong = new Map<FiledAmounts, Contradiction>();
  for (;;) {
    const rest = all.filter((filed) => !wrong.has(filed));
    const latest = latestOf(rest);
    const found = rest.flatMap((filed) => {
      const contradiction = contradictionOf(filed, latest);
      return contradiction ? [[filed, contradiction] as const] : [];
    });
    if (found.length === 0) return wrong;
    const most = Math.max(...found.map(([, { compared }]) => compared));
    for (const [filed, each] of found) if (each.compared === most) wrong.set(filed, each);
  }
}

type LatestFilings = ReadonlyMap<string, FiledAmounts>;

/** By scope, year and quarter: of several the latest. */
function latestOf(all: readonly FiledAmounts[]): LatestFilings {
  const latest = new Map<string, FiledAmounts>();
  for (const filed of all) {
    const key = keyOf(filed.scope, filed, 0);
    if (filed.accession >= (latest.get(key)?.accession ?? '')) latest.set(key, filed);
  }
  return latest;
}

function contradictionOf(filed: FiledAmounts, latest: LatestFilings): Contradiction | undefined {
  const own = sumsWith(filed, filed.scope, latest);
  if (own.sums < ENOUGH || own.same > FEW * own.sums) return undefined;
  const others = sumsWith(filed, otherThan(filed.scope), latest);
  const [beside] = others.files;
  if (beside === undefined || others.same < Math.max(ENOUGH, MOST * others.sums)) return undefined;
  return { file: beside, compared: own.files.length + others.files.length };
}

const otherThan = (scope: string) => (scope === 'standalone' ? 'consolidated' : 'standalone');

/** How many amounts of a filing add up with those of the quarters before and after it in a scope. */
function sumsWith(filed: FiledAmounts, scope: string, latest: LatestFilings) {
  const [before, after] = [-1, 1].map((step) => latest.get(keyOf(scope, filed, step)));
  const sums = [sumsOf(before, filed), sumsOf(filed, after)];
  const files = [before, after].flatMap((each, at) => (each && sums[at]?.length ? [each.file] : []));
  const all = sums.flat();
  return { sums: all.length, same: all.filter(Boolean).length, files };
}

const keyOf = (scope: string, { fiscalYear, quarter }: FiledAmounts, step: number) =>
  `${scope} ${fiscalYear} ${quarter + step}`;

/** Whether each amount to date, with the quarter after it, makes the next one. */
function sumsOf(before: FiledAmounts | undefined, after: FiledAmounts | undefined): readonly boolean[] {
  const earlier = new Map(before?.added.map(([element, , toDate]) => [element, toDate]));
  return (after?.added ?? []).flatMap(([element, quarter, toDate]) => {
    const till = earlier.get(element);
    if (till === undefined) return [];
    return [Math.abs(till + quarter - toDate) <= Math.min(ROUNDING, PART * Math.abs(toDate))];
  });
}
