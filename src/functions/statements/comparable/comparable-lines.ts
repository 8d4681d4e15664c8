import type { NumberKind } from '../../../tables';
import { SOURCE_TITLES } from '../../arguments/metrics/source-kind';
import type { FoundLine } from '../lines/found-line';
import { numberKindOf, pathOf } from '../lines/found-line';
import { LineUnfit } from '../lines/line-failures';

/**
 * The `#N/A` where amounts of several periods are on different lines (on other statements, or in other sections) and not values of one shipped
 * definition, or are in different currencies or scales. Undefined where they can be compared and added up.
 */
export function notComparable(asked: string, [first, ...others]: readonly FoundLine[]): LineUnfit | undefined {
  if (first === undefined) return undefined;
  const line = others.find((each) => !isOneQuantity(first, each) && pathOf(each) !== pathOf(first));
  if (line) {
    return new LineUnfit(
      `${asked}: the name means different lines: ${placeOf(first)}, but ${placeOf(line)}. Give the statement and the path.`,
    );
  }
  return differentUnits(asked, [first, ...others]);
}

/** The `#N/A` where amounts are not in one currency and scale. A shareholding pattern has neither, nor has a ratio. */
export function differentUnits(asked: string, lines: readonly FoundLine[]): LineUnfit | undefined {
  const [first, ...others] = lines.filter((line) => unitOf(line) !== '' && !isUnitless(line));
  const other = first && others.find((each) => unitOf(each) !== unitOf(first));
  return (
    other &&
    new LineUnfit(
      `${asked}: ${first.row.label} is in ${unitOf(first)} for ${first.statement.periodEnd}, but ${other.row.path === first.row.path ? '' : `${other.row.label} `}in ${unitOf(other)} for ${other.statement.periodEnd}.`,
    )
  );
}

/** Two lines of one quantity: an issuer may file it under another name from one year to the next, as Alphabet its revenue. */
function isOneQuantity({ quantity }: FoundLine, other: FoundLine): boolean {
  return quantity !== undefined && quantity === other.quantity;
}

function placeOf({ kind, row, statement }: FoundLine): string {
  return `${row.path} of the ${SOURCE_TITLES[kind]} for ${statement.periodEnd}`;
}

const UNITLESS: ReadonlySet<NumberKind | undefined> = new Set(['percent', 'fine_percent', 'ratio', 'times', 'days']);

/** Whether a number is the same in any currency, as a margin is. A number of unknown kind may be an amount. */
function isUnitless(line: FoundLine): boolean {
  return UNITLESS.has(numberKindOf(line));
}

function unitOf({ statement: { currency, scale } }: FoundLine): string {
  return [currency, scale].filter(Boolean).join(' ');
}
