/**
 * What a number is, which says how a cell shows it and whether a scale converts it. `count` is a number of shares or other
 * things; `fine_percent` is a percentage whose hundredths count, as of bad loans; `plain` is a number whose unit is not known, such as a ratio as filed: some are fractions, some percentages.
 */
export type NumberKind =
  | 'money'
  | 'percent'
  | 'fine_percent'
  | 'ratio'
  | 'times'
  | 'days'
  | 'per_share'
  | 'count'
  | 'plain';

/** How a kind is shown, and the least size that this shows as a number other than 0. */
interface KindFormat {
  readonly numberFormat: string;
  readonly least: number;
}

const WHOLE: KindFormat = { numberFormat: '#,##0', least: 0.5 };
const CENTS: KindFormat = { numberFormat: '#,##0.00', least: 0.005 };
const TWO_DECIMALS = '0.00';

const FORMATS: Readonly<Record<NumberKind, KindFormat | undefined>> = {
  money: WHOLE,
  count: WHOLE,
  days: WHOLE,
  per_share: { numberFormat: TWO_DECIMALS, least: 0.005 },
  ratio: { numberFormat: TWO_DECIMALS, least: 0.005 },
  percent: { numberFormat: '0.0%', least: 0.0005 },
  fine_percent: { numberFormat: '0.00%', least: 0.00005 },
  times: { numberFormat: '0.0"x"', least: 0.05 },
  plain: undefined,
};

/** Dividends of 0.395 a share: all digits of what is filed to the thousandth or less. */
const SMALL_PARTS: KindFormat = { numberFormat: '0.00##', least: 0.0001 };

/** Whether a number of this kind is one that two decimals are shown for: an amount or a count that is not whole. */
export function hasCents(value: number, kind: NumberKind | undefined): boolean {
  return (kind === 'money' || kind === 'count') && !Number.isInteger(value);
}

/** The format of an amount with two decimals, and with what stands behind it; any other format as it is. */
export function formatWithCents(numberFormat: string): string {
  const isWhole = numberFormat.startsWith(WHOLE.numberFormat) && !numberFormat.startsWith(CENTS.numberFormat);
  return isWhole ? numberFormat.replace(WHOLE.numberFormat, CENTS.numberFormat) : numberFormat;
}

/** The number format of a value; undefined where the kind has none, or where a value other than 0 would look like 0. */
export function numberFormatOf(value: number, kind: NumberKind, withCents: boolean): string | undefined {
  const format = formatOf(value, kind, withCents);
  return format && (value === 0 || Math.abs(value) >= format.least) ? format.numberFormat : undefined;
}

function formatOf(value: number, kind: NumberKind, withCents: boolean): KindFormat | undefined {
  if (withCents && (kind === 'money' || kind === 'count')) return CENTS;
  return kind === 'per_share' && isInTenThousandths(value) ? SMALL_PARTS : FORMATS[kind];
}

/** A number of more than two and at most four decimals. */
function isInTenThousandths(value: number): boolean {
  return Number(value.toFixed(2)) !== value && Number(value.toFixed(4)) === value;
}

/** Below it no format groups digits. */
const LEAST_GROUPED = 1_000;

/**
 * Whether a cell without a format of its own shows the number as this format does: 950 as `#,##0`, 61.35 as `0.00`. Excel rounds
 * such a number only in a column of fewer than seven characters, where a format would show no digit at all.
 */
export function isShownAlike(number: number, numberFormat: string): boolean {
  if (number >= LEAST_GROUPED || number <= -LEAST_GROUPED) return false;
  switch (numberFormat) {
    case WHOLE.numberFormat:
      return Number.isInteger(number);
    case CENTS.numberFormat:
    case TWO_DECIMALS:
      return hasTwoDecimals(number);
    default:
      // Given only to numbers that have all the decimals it shows.
      return numberFormat === SMALL_PARTS.numberFormat;
  }
}

/** A number that is written with exactly two decimals, the second other than 0. */
function hasTwoDecimals(number: number): boolean {
  const hundredths = Math.round(number * 100);
  return hundredths / 100 === number && hundredths % 10 !== 0;
}
