import type { ReportingType } from '../../api';
import { GOODS_LINES } from '../../api';
import { checkStatement } from '../../checks';
import type { Coroutine } from '../../client';
import type { CompanyKind } from '../../definitions/company-kind';
import { companyKind } from '../../definitions/company-kind';
import type { StatementFacts } from '../../definitions/library';
import type { Statement } from '../../tables';
import { numberOnLine } from '../../tables';
import type { SourceKind } from '../arguments/source-kind';
import { CellFailure } from '../cells/cell-error';
import type { StatementSource } from '../statements/sources/statement-source';

/** Lenders have had a format of their own since April 2019; before, nothing in a statement tells them from other companies. */
const FORMAT_OF_LENDERS = '2020-01-01';

/**
 * What is known of the company whose statement tells a definition's period. The kind is the issuer's: a cash flow statement does not tell it,
 * so that the income statement of the same period does, and of a period before lenders had their format the newest one.
 */
export function* companyFacts<K extends SourceKind>(
  source: StatementSource<K>,
  kind: K,
  anchor: Statement,
): Coroutine<StatementFacts> {
  const { scope, periodEnd, type } = anchor;
  const profile = anchor.facts['profile'];
  const own = kindOfCompany(anchor);
  const isUntold = kind === 'cashflow' && profile === undefined;
  if (own !== 'company' && !isUntold) return { kind: own, scope };
  const income = 'income' as K;
  if (kind === 'cashflow') {
    const beside = yield* source.statement(income, { date: periodEnd, impliedType: type as ReportingType });
    const told = beside instanceof CellFailure ? own : kindOfCompany(beside);
    if (told !== 'company' || isUntold) return { kind: told, scope };
  }
  if (profile === 'nonbank' && periodEnd < FORMAT_OF_LENDERS) {
    const newest = yield* source.statement(income, 'latest');
    if (!(newest instanceof CellFailure)) return { kind: kindOfEarly(newest), scope };
  }
  return { kind: own, scope };
}

const GOODS = [GOODS_LINES.materials, GOODS_LINES.purchases];

/**
 * The kind of company by its newest statement. One from before lenders had their format tells a lender by its costs alone: interest of more
 * than a tenth of what it earns and ten times the depreciation, and no goods. Of 26 companies the lenders' is at least 13 % of it and 20 times as
 * much; where others' is a tenth, depreciation is as much. The bounds are ours.
 */
function kindOfEarly(newest: Statement): CompanyKind {
  const kind = kindOfCompany(newest);
  if (kind !== 'company' || newest.periodEnd >= FORMAT_OF_LENDERS) return kind;
  const on = (line: string) => numberOnLine(newest, line) ?? 0;
  const interest = on('expenses.interest_expense');
  const isLent = interest > on('income.sales') / 10 && interest > 10 * on('expenses.depreciation');
  return isLent && GOODS.every((line) => on(line) === 0) ? 'lender' : kind;
}

/**
 * The kind of company that a statement tells. A lender's year in the format of other companies has expenses above their lines, since that has none
 * for losses on loans.
 */
export function kindOfCompany({ facts, outline, values }: Statement): CompanyKind {
  const filled = outline.flatMap(({ path }, at) => (typeof values[at] === 'number' ? [path] : []));
  const kind = companyKind(facts['profile'], filled);
  if (facts.statement_type === undefined || kind !== 'company' || facts['profile'] !== 'nonbank') return kind;
  const failed = checkStatement(facts).find(({ line, holds }) => !holds && line === 'expenses.expenses');
  return failed && failed.reported > failed.expected ? 'lender' : kind;
}
