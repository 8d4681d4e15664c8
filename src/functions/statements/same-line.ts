import { SOURCE_TITLES } from './statement-source';
import { LineMissing } from './metric-lookup';
import { foldName } from '../../api';
import type { FoundLine } from './metric-lookup';

/**
 * The `#N/A` of a name that means another line in another period: in this one a line of the cash flow, in that of the income statement, or
 * of another section. Undefined where all mean the same line.
 */
export function differentLines(asked: string, [first, ...others]: readonly FoundLine[]): LineMissing | undefined {
  const other = first && others.find((each) => lineOf(each) !== lineOf(first));
  if (!other) return undefined;
  return new LineMissing(
    `${asked}: the name means different lines: ${whereOf(first)}, but ${whereOf(other)}. Give the statement and the path.`,
  );
}

function lineOf({ kind, row }: FoundLine): string {
  return `${kind}.${foldName(row.path)}`;
}

function whereOf({ kind, row, statement }: FoundLine): string {
  return `${row.path} of the ${SOURCE_TITLES[kind]} for ${statement.periodEnd}`;
}
