import { epochDay } from '../../../../src/api';
import { DAY, QUARTER } from '../instance/contexts';
import { CAPITALS } from '../results/balance-in-another-unit';
import type { FactTable } from '../instance/fact-table';
import type { FilingSource } from '../lists/filing-source';
import type { ReportingPeriods } from '../results/reporting-period';

/** Amounts of a filing by which one in another unit is recognized. */
export interface FilingSize {
  readonly scope: string;
  readonly end: string;
  /** Paid-up capital, in crores, and the face value of a share. */
  readonly capital: number;
  readonly faceValue: number;
  /** What is compared beside it: the income of the quarter, or the total assets, in crores. */
  readonly volume: number;
}

/** A filing whose amounts are of another unit than those of the filings around it. */
export interface OtherScale {
  readonly scope: string;
  readonly periodEndDate: string;
  /** The filing's order: the rows of Indian filings have it as their accession. */
  readonly accession: string;
  readonly statementType?: string;
  readonly text: string;
}

/** What is compared: all of a filing by its quarter, or its balance sheet by itself. */
export type Sized = 'filing' | 'balance_sheet';
const CAPITAL_OF: Readonly<Record<Sized, string>> = { filing: 'a paid-up capital', balance_sheet: 'a share capital' };

/** What formats call the income of a quarter; before Ind-AS, and of general and of life insurers. */
const INCOMES = ['Income', 'Revenue', 'GrossPremiumsWritten', 'GrossPremiumIncome'];

/** The income that a column has, in crores. */
export const incomeIn = (facts: FactTable, context: string): number | null =>
  INCOMES.reduce<number | null>((found, name) => found ?? facts.amount(name, context), null);

/** Undefined for a filing that lacks one of these amounts. */
export function sizeOf(
  facts: FactTable,
  scope: string,
  { end, periods }: Pick<ReportingPeriods, 'end' | 'periods'>,
): FilingSize | undefined {
  if (!periods.some(({ context, type }) => context === QUARTER && type === 'quarterly')) return undefined;
  const capital = facts.amount('PaidUpValueOfEquityShareCapital', QUARTER);
  const income = incomeIn(facts, QUARTER);
  const faceValue = Number(facts.text('FaceValueOfEquityShareCapital', QUARTER) ?? NaN);
  return capital && income && faceValue > 0 ? { scope, end, capital, faceValue, volume: income } : undefined;
}

/** Share capital and total assets, of which the first changes only with new shares; undefined for a filing without a balance sheet. */
export function balanceSizeOf(
  facts: FactTable,
  scope: string,
  { end }: Pick<ReportingPeriods, 'end'>,
): FilingSize | undefined {
  const [capital, volume] = [CAPITALS, ASSETS].map((names) =>
    names.reduce<number | null>((found, name) => found || facts.amount(name, DAY), null),
  );
  const faceValue = Number(facts.text('FaceValueOfEquityShareCapital', QUARTER) ?? NaN);
  return capital && volume && faceValue > 0 ? { scope, end, capital, faceValue, volume } : undefined;
}

const ASSETS = ['Assets', 'SourcesOfFunds'];

interface Filed extends FilingSize {
  /** `end` as the number of its day. */
  readonly day: number;
  readonly file: string;
  /** That of its `FilingSource`. */
  readonly order: string;
}

/** The filings around one that are compared with it. */
const NEIGHBOURS = 4;
/** From how many of them the unit of a filing must differ to be the wrong one: of two alone either may be. */
const ENOUGH = 2;
/** The rounding of capital, when one is compared with ten times another. */
const ROUNDING = 0.005;
/** What a year's options of a bank's staff add to its capital is less (HDFC Bank, 0.9 %). No company grows a hundredfold in four quarters; the bound is ours. */
const ISSUED = 0.05;
/** The income of two quarters in one unit differs by less than this factor. */
const SEASONS = 3;

/**
 * Finds filings of a company whose amounts are in a wrong unit. A filer who chooses lakhs in the exchange's form and types crores files a hundredth of
 * everything, and all sums hold: GAIL's first filing of the quarter to December 2024 has an income of 357.07 crore instead of 35,707.47. Paid-up
 * capital changes only with new shares: in such a filing it is a power of ten of that of the filings around it, and so is the income.
 */
export class FiledScales {
  /** By scope and face value: those that can be compared. */
  readonly #comparable = new Map<string, Filed[]>();
  readonly #of: Sized;

  constructor(of: Sized) {
    this.#of = of;
  }

  add(size: FilingSize | undefined, file: string, { order }: Pick<FilingSource, 'order'>): void {
    if (!size) return;
    const key = `${size.scope} ${size.faceValue}`;
    const filing = { ...size, day: epochDay(size.end), file, order };
    const known = this.#comparable.get(key);
    if (known) known.push(filing);
    else this.#comparable.set(key, [filing]);
  }

  others(): readonly OtherScale[] {
    return [...this.#comparable.values()].flatMap((filings) => {
      const standing = standingOf(filings);
      return filings.flatMap((filing) => otherScale(filing, nearest(filing, standing), this.#of) ?? []);
    });
  }
}

/**
 * The filings of other days that are nearest to one, of each day the one that stands: who files a wrong unit again says nothing new. Beside a single
 * other day also the one that stands instead of it.
 */
function nearest(filing: Filed, standing: readonly Filed[]): readonly Filed[] {
  const far = ({ day }: Filed) => Math.abs(day - filing.day);
  const others = standing.filter(({ end }) => end !== filing.end);
  if (others.length === 1) return standing.filter((each) => each !== filing);
  const [before, after] = [others.filter(({ day }) => day < filing.day), others.filter(({ day }) => day > filing.day)];
  return [...before.slice(-NEIGHBOURS), ...after.slice(0, NEIGHBOURS)]
    .sort((one, other) => far(one) - far(other))
    .slice(0, NEIGHBOURS);
}

/** Of several filings of a day the one that was published last, in the order of their days. */
function standingOf(filings: readonly Filed[]): readonly Filed[] {
  const byDay = new Map<string, Filed>();
  for (const filing of filings) {
    if ((byDay.get(filing.end)?.order ?? '') <= filing.order) byDay.set(filing.end, filing);
  }
  return [...byDay.values()].sort((one, other) => one.day - other.day);
}

/** Undefined for a filing in the same unit as those around it, or where these disagree; beside a single other day one that differs is enough. */
function otherScale(filing: Filed, around: readonly Filed[], of: Sized): OtherScale | undefined {
  const powers = around.map((other) => ({ other, power: powerBetween(filing, other) }));
  const isOther = powers.filter(({ power }) => power !== 0);
  const [first] = isOther;
  if (first === undefined) return undefined;
  const isBesideOneDay = around.filter(({ end: day }) => day !== filing.end).length === 1;
  const areOfUnit = around.every((other) => isInUnit(filing, other, first.power));
  // Preference shares in the capital of a bank's balance sheet come and go: there the assets of all those around it tell, too.
  const ofAssets = of === 'balance_sheet' && areOfUnit ? around.length : 0;
  const isMost = 2 * isOther.length > powers.length || ofAssets > 0;
  if (!isBesideOneDay && !isMost) return undefined;
  if (isOther.some(({ power }) => power !== first.power)) return undefined;
  const { file, scope, end, capital, order } = filing;
  const { capital: others, file: example } = first.other;
  const times = 10 ** Math.abs(first.power);
  const what = of === 'filing' ? 'its amounts are' : 'the amounts of its balance sheet are';
  const than = `${what} ${first.power > 0 ? `a ${times}th of those` : `${times} times those`}`;
  const why =
    Math.max(isOther.length, ofAssets) < ENOUGH
      ? `${example}: one of the two was filed in another unit, and nothing tells which`
      : `the filings around it, such as ${example}, so that they were filed in another unit`;
  const text = `${file}: ${than} of ${why}: ${CAPITAL_OF[of]} of ${capital} crore where it is ${others}`;
  const part = of === 'filing' ? {} : { statementType: of };
  return { scope, periodEndDate: end, accession: order, ...part, text };
}

/** Whether the income, or the assets, of two filings are alike but for that power of ten. */
function isInUnit(filing: Filed, other: Filed, power: number): boolean {
  const volumes = other.volume / filing.volume / 10 ** power;
  return volumes > 1 / SEASONS && volumes < SEASONS;
}

/** The power of ten by which capital and income of two filings differ alike; 0 where there is none. */
function powerBetween(filing: Filed, other: Filed): number {
  const ratio = other.capital / filing.capital;
  const power = Math.round(Math.log10(ratio));
  const unit = 10 ** power;
  const differs = Math.abs(power) > 1 ? ISSUED : ROUNDING;
  const isOfUnit = Math.abs(ratio / unit - 1) < differs && isInUnit(filing, other, power);
  return isOfUnit ? power : 0;
}
