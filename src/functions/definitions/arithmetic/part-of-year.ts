import type { LineKind, MarketId } from '../../../api';
import type { Statement } from '../../../tables';
import { MARKETS, monthOf, monthsInWords } from '../../../api';
import { CellFailure } from '../../cells/failures/cell-error';
import type { FoundLine } from '../../statements/lines/found-line';

/** What a definition is computed over, where that is not twelve months. */
export interface PartOfYear {
  /** Such as "a quarter". */
  readonly words: string;
  /** The day on which it ends. */
  readonly end: string;
  readonly kindOf: (line: FoundLine) => LineKind | undefined;
  readonly market: MarketId;
}

const WORDS: Readonly<Record<string, string>> = {
  quarterly: 'a quarter',
  half_yearly: 'a half-year',
  nine_months: 'nine months',
};

/** The period of a statement that is not of twelve months; undefined for a year, and for a position. */
export function partOfYear(
  { type, months, periodEnd: end }: Pick<Statement, 'type' | 'months' | 'periodEnd'>,
  { market, kindOf }: Pick<PartOfYear, 'market' | 'kindOf'>,
): PartOfYear | undefined {
  const words = months === undefined ? WORDS[type] : `a period of ${monthsInWords(months)}`;
  return words === undefined ? undefined : { words, end, kindOf, market };
}

/** The `#N/A` of a definition of twelve months. */
export function notAYear(asked: string, part: PartOfYear): CellFailure {
  const { words } = part;
  return new CellFailure(
    '#N/A',
    `${asked}: it is of twelve months, and ${words} is asked for: what ${words} earned over a position would pass for a year's. ${toDo(part)}`,
  );
}

/** The `#N/A` where amounts of a part of a year are divided by positions, or positions by them; undefined where they are not. */
export function flowAgainstPosition(
  asked: string,
  part: PartOfYear,
  one: readonly FoundLine[],
  other: readonly FoundLine[],
): CellFailure | undefined {
  const [above, below] = [kindOfAll(part, one), kindOfAll(part, other)];
  if (above === undefined || below === undefined || above === below) return undefined;
  const [flow, position] = above === 'flow' ? [one, other] : [other, one];
  const [what, per] = [flow[0]?.row.label, position[0]?.row.label];
  return new CellFailure(
    '#N/A',
    `${asked}: ${what} of ${part.words} is set against ${per}, a position, which would pass for a year's rate. ${toDo(part)}`,
  );
}

/** Where only half-years and years have balance sheets and cash flows: each of these definitions reads one of these statements. */
const ONLY_BY_HALF_YEARS: Readonly<Record<MarketId, boolean>> = { india: true, us: false };

function toDo({ market, end }: PartOfYear): string {
  const where = ONLY_BY_HALF_YEARS[market] && monthOf(end) % 6 !== 3 ? ' to the end of a half-year' : '';
  return `Use ${MARKETS[market].namespace}.TTM${where}, or a year of twelve months.`;
}

/** Whether all lines are amounts of a period, or all positions. */
function kindOfAll({ kindOf }: PartOfYear, lines: readonly FoundLine[]): 'flow' | 'stock' | undefined {
  const kinds = new Set(lines.map(kindOf));
  const [only, another] = kinds;
  return another === undefined && (only === 'flow' || only === 'stock') ? only : undefined;
}
