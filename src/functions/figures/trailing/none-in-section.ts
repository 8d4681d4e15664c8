import type { Statement } from '../../../tables';
import { CASH_SECTION, isWhole } from '../../definitions/conditions/sums/whole-section';
import { CellFailure } from '../../cells/failures/cell-error';
import { LineMissing, LineWithoutValue } from '../../statements/lines/line-failures';
import type { FoundLine } from '../../statements/lines/found-line';
import type { Component } from './trailing-sum';

/** The US cash flow statement that is there without a line; undefined where the failure is another. */
export function cashFlowsWithout(missing: Component | CellFailure): Statement | undefined {
  if (!(missing instanceof LineMissing) || missing instanceof LineWithoutValue) return undefined;
  return missing.searched.find(({ facts, market }) => market === 'us' && facts.statement_type === 'cash_flow');
}

/**
 * The amount of a line that a US cash flow statement lacks, if its section adds up without it: none. The line of another period says in which section
 * it stands. Undefined elsewhere: the line may then be there under a name of the issuer's own, or be among others.
 */
export function noneInSection(
  missing: Component | CellFailure,
  others: readonly (Component | CellFailure | undefined)[],
): Component | undefined {
  const statement = cashFlowsWithout(missing);
  if (statement === undefined) return undefined;
  for (const other of others) {
    if (other === undefined || other instanceof CellFailure || other.found.kind !== 'cashflow') continue;
    const { found } = other;
    const total = sectionOf(found);
    if (total === undefined || hasOthers(statement, total) || !isWhole(statement, total)) continue;
    return { amount: 0, found: { ...found, statement, row: { ...found.row, value: 0 } } };
  }
  return undefined;
}

/** The total of the section in which a line stands. */
function sectionOf({ row, statement: { outline } }: FoundLine): string | undefined {
  const at = outline.findIndex(({ path }) => path === row.path);
  return at < 0 ? undefined : outline.slice(at + 1).find(({ path }) => CASH_SECTION.test(path))?.path;
}

/** Whether the section has a line of others: Apple's intangible assets are among its other investing activities since 2018. */
function hasOthers({ outline, values }: Statement, total: string): boolean {
  const name = `other_${CASH_SECTION.exec(total)?.[1]}_activities`;
  return outline.some(({ path }, at) => path.includes(name) && Boolean(values[at]));
}
