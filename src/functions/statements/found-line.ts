import type { LineKind } from '../../api';
import { foldName, foldOwnName, isOwnName } from '../../api';
import type { NumberKind, Statement, StatementLine } from '../../tables';
import { CellFailure } from '../cells/cell-error';
import type { SourceKind } from '../arguments/source-kind';
import { SOURCE_TITLES } from '../arguments/source-kind';

/** A line that has a value, and its statement. */
export interface FoundLine<K extends SourceKind = SourceKind> {
  readonly kind: K;
  readonly row: StatementLine;
  readonly statement: Statement;
  /** For a definition, the power of shares in its unit: 1 for a number of shares, -1 for an amount per share, 0 for neither; NaN for a sum of different ones. */
  readonly shares?: number;
  /** The name of the shipped definition whose value it is, or of the everyday name: the same quantity, whatever its lines are. */
  readonly quantity?: string | undefined;
}

/** `FoundLine.shares` for a line of this kind that is no definition. */
export function sharesIn(kind: LineKind | undefined): number {
  return kind === 'shares' ? 1 : kind === 'per-share' ? -1 : 0;
}

/** The `#N/A` for a line that the statements searched lack or have no value for. */
export class LineMissing extends CellFailure {
  constructor(
    message: string | (() => string),
    readonly searched: readonly Statement[],
  ) {
    super('#N/A', message);
  }
}

/** The `#N/A` for a line that a statement has, without a value. */
export class LineWithoutValue extends LineMissing {}

/** The `#N/A` for a line that the statements have, with amounts that do not serve: of other lines, units or months, or confirmed by nothing. */
export class LineUnfit extends CellFailure {
  constructor(message: string | (() => string)) {
    super('#N/A', message);
  }
}

/** The `#N/A` for a line that its statement has, and that the rest of the statement or its quarters contradict. */
export class LineContradicted extends CellFailure {
  constructor(message: string | (() => string)) {
    super('#N/A', message);
  }
}

/** The `#N/A` for a line of several periods whose amounts must not be combined. */
export class AmountsDisagree extends CellFailure {
  constructor(message: () => string) {
    super('#N/A', message);
  }
}

/** Whether the line exists and its amounts cannot be combined: then nothing that depends on it can be computed. */
export function doAmountsDisagree(failure: CellFailure): boolean {
  return failure instanceof AmountsDisagree || failure instanceof LineUnfit;
}

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

/** The `#N/A` where amounts are not in one currency and scale. A shareholding pattern has neither. */
export function differentUnits(asked: string, lines: readonly FoundLine[]): LineUnfit | undefined {
  const [first, ...others] = lines.filter((line) => unitOf(line) !== '');
  const other = first && others.find((each) => unitOf(each) !== unitOf(first));
  return (
    other &&
    new LineUnfit(
      `${asked}: ${first.row.label} is in ${unitOf(first)} for ${first.statement.periodEnd}, but ${other.row.path === first.row.path ? '' : `${other.row.label} `}in ${unitOf(other)} for ${other.statement.periodEnd}.`,
    )
  );
}

/** The kind of the line's number; undefined where nothing shows it. The shares in a shareholding pattern are percentage points. */
export function numberKindOf({ kind, row: { path }, statement: { units } }: FoundLine): NumberKind | undefined {
  if (kind !== 'shareholding') return units?.kindOf(path);
  return path.startsWith('total_') ? 'count' : 'ratio';
}

/** Two lines of one quantity: an issuer may file it under another name from one year to the next, as Alphabet its revenue. */
function isOneQuantity({ quantity }: FoundLine, other: FoundLine): boolean {
  return quantity !== undefined && quantity === other.quantity;
}

/** The line's whole path, normalized for comparison: a segment may be spelled differently in each filing. */
export function pathOf({ kind, row: { path } }: FoundLine): string {
  return `${kind}.${path.split('.').some(isOwnName) ? foldOwnName(path) : foldName(path)}`;
}

function placeOf({ kind, row, statement }: FoundLine): string {
  return `${row.path} of the ${SOURCE_TITLES[kind]} for ${statement.periodEnd}`;
}

function unitOf({ statement: { currency, scale } }: FoundLine): string {
  return [currency, scale].filter(Boolean).join(' ');
}
