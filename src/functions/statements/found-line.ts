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
  /** Of a definition: 1 for a number of shares, -1 for an amount per share, 0 for neither; NaN for a sum of these. */
  readonly shares?: number;
  /** What a definition that ships means by it: the same quantity, whatever lines tell it. */
  readonly quantity?: string | undefined;
}

/** How often the number of shares is in a line of a kind: `FoundLine.shares` of a line that is no definition. */
export function sharesIn(kind: LineKind | undefined): number {
  return kind === 'shares' ? 1 : kind === 'per-share' ? -1 : 0;
}

/** The `#N/A` for a line that the statements searched lack or have no value for. */
export class LineMissing extends CellFailure {
  constructor(
    message: string | (() => string),
    readonly searched: readonly Statement[] = [],
  ) {
    super('#N/A', message);
  }
}

/** The `#N/A` for a line that a statement has, without a value. */
export class LineWithoutValue extends LineMissing {}

/** The `#N/A` for a line that its statement has and denies. */
export class LineDenied extends CellFailure {
  constructor(message: string | (() => string)) {
    super('#N/A', message);
  }
}

/** The `#N/A` of several periods that have the line, and whose amounts do not go together. */
export class AmountsDisagree extends CellFailure {
  constructor(message: () => string) {
    super('#N/A', message);
  }
}

/** Whether what is looked for is there, and its amounts contradict each other: nothing that depends on it can be told. */
export function isContradicted(failure: CellFailure): boolean {
  const isOfLine = failure instanceof LineMissing && !(failure instanceof LineWithoutValue);
  return failure instanceof AmountsDisagree || (isOfLine && failure.searched.length === 0);
}

/**
 * The `#N/A` where amounts of several periods are not of one line, or of one quantity that a definition means, in one unit: they are on other statements or in other
 * sections, or in another currency or scale. Undefined where they can be compared and added up.
 */
export function notComparable(asked: string, [first, ...others]: readonly FoundLine[]): LineMissing | undefined {
  if (first === undefined) return undefined;
  const line = others.find((each) => !isOneQuantity(first, each) && pathOf(each) !== pathOf(first));
  if (line) {
    return new LineMissing(
      `${asked}: the name means different lines: ${placeOf(first)}, but ${placeOf(line)}. Give the statement and the path.`,
    );
  }
  return differentUnits(asked, [first, ...others]);
}

/** The `#N/A` where amounts are not in one currency and scale. A shareholding pattern has neither. */
export function differentUnits(asked: string, lines: readonly FoundLine[]): LineMissing | undefined {
  const [first, ...others] = lines.filter((line) => unitOf(line) !== '');
  const other = first && others.find((each) => unitOf(each) !== unitOf(first));
  return (
    other &&
    new LineMissing(
      `${asked}: ${first.row.label} is in ${unitOf(first)} for ${first.statement.periodEnd}, but ${other.row.path === first.row.path ? '' : `${other.row.label} `}in ${unitOf(other)} for ${other.statement.periodEnd}.`,
    )
  );
}

/** What the line's number is; undefined where nothing tells. Of a shareholding pattern the shares are percentage points. */
export function numberKindOf({ kind, row: { path }, statement: { units } }: FoundLine): NumberKind | undefined {
  if (kind !== 'shareholding') return units?.kindOf(path);
  return path.startsWith('total_') ? 'count' : 'ratio';
}

/** An issuer may file its total under another name from one year to the next: Alphabet's revenue. */
function isOneQuantity({ quantity }: FoundLine, other: FoundLine): boolean {
  return quantity !== undefined && quantity === other.quantity;
}

/** The line's whole path, for comparison: a segment may be spelled anew in each filing. */
export function pathOf({ kind, row: { path } }: FoundLine): string {
  return `${kind}.${path.split('.').some(isOwnName) ? foldOwnName(path) : foldName(path)}`;
}

function placeOf({ kind, row, statement }: FoundLine): string {
  return `${row.path} of the ${SOURCE_TITLES[kind]} for ${statement.periodEnd}`;
}

function unitOf({ statement: { currency, scale } }: FoundLine): string {
  return [currency, scale].filter(Boolean).join(' ');
}
