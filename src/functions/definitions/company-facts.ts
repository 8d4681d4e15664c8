import type { ReportingType } from '../../api';
import { GOODS_LINES, kindOfStatement } from '../../api';
import { checkStatement } from '../../checks';
import type { Coroutine } from '../../client';
import type { CompanyKind } from '../../definitions/company-kind';
import { companyKind } from '../../definitions/company-kind';
import type { StatementFacts } from '../../definitions/library';
import type { Statement } from '../../tables';
import { numberOnLine, readStatement } from '../../tables';
import type { SourceKind } from '../arguments/metrics/source-kind';
import { CellFailure } from '../cells/failures/cell-error';
import type { StatementSource } from '../statements/sources/statement-source';

/** Lenders have had a format of their own since April 2019. Statements before it have no mark of a lender. */
const FORMAT_OF_LENDERS = '2020-01-01';

/**
 * What a definition needs to know of the company whose statement gives its period. The kind belongs to the issuer: where the statement is a cash
 * flow, which does not show it, the income statement of the same period does; for a period before lenders had their format, the newest one does.
 */
export function* companyFacts<K extends SourceKind>(
  source: StatementSource<K>,
  kind: K,
  anchor: Statement,
): Coroutine<StatementFacts> {
  const { scope, periodEnd } = anchor;
  const own = kindOfCompany(anchor);
  const shown = yield* kindBeside(source, kind, { anchor, own });
  if (shown !== undefined) return { kind: shown, scope };
  if (anchor.facts['profile'] === 'nonbank' && periodEnd < FORMAT_OF_LENDERS) {
    const newest = yield* source.statement('income' as K, 'latest');
    if (!(newest instanceof CellFailure)) return { kind: kindOfEarly(newest), scope };
  }
  return { kind: own, scope };
}

/** The kind that the income statement of the same day shows, where the statement itself does not; undefined where it is still to be found. */
function* kindBeside<K extends SourceKind>(
  source: StatementSource<K>,
  kind: K,
  { anchor, own }: { readonly anchor: Statement; readonly own: CompanyKind },
): Coroutine<CompanyKind | undefined> {
  const { periodEnd: date, type, facts } = anchor;
  const isUnknown = kind === 'cashflow' && facts['profile'] === undefined;
  if (own !== 'company' && !isUnknown) return own;
  const mayBeOther =
    kind === 'cashflow' || (kind === 'balance' && facts['profile'] === 'nonbank' && isUndivided(anchor));
  if (!mayBeOther) return undefined;
  const beside = yield* source.statement(
    'income' as K,
    kind === 'cashflow' ? { date, impliedType: type as ReportingType } : { date },
  );
  const shown = beside instanceof CellFailure ? own : kindOfCompany(beside);
  return shown !== 'company' || isUnknown ? shown : undefined;
}

/**
 * A lender does not divide its assets by when they are due. Its balance sheet in the format of other companies has no other mark of it (Bajaj Finance
 * to March 2023), and the income statement of the day tells.
 */
const isUndivided = (balance: Statement): boolean =>
  numberOnLine(balance, 'current_assets.current_assets') === undefined;

/**
 * What memory tells of the company, from its income statements around a date and its newest: undefined where none shows its kind. Nothing is
 * requested.
 */
export function* factsAtHand<K extends SourceKind>(
  source: StatementSource<K>,
  date: string,
): Coroutine<StatementFacts | undefined> {
  for (const from of [source, source.otherScope()]) {
    for (const data of from ? yield* from.inMemory('income' as K, { periodEnd: date }) : []) {
      if (kindOfStatement(data) !== 'income') continue;
      const statement = readStatement(data);
      const kind = kindOfCompany(statement);
      const isKnown = kind !== 'company' || statement.periodEnd >= FORMAT_OF_LENDERS;
      if (isKnown) return from === source ? { kind, scope: statement.scope } : { kind };
    }
  }
  return undefined;
}

const GOODS = [GOODS_LINES.materials, GOODS_LINES.purchases];

/**
 * The kind of company by its newest statement. If that one is from before lenders had their format, only costs show a lender: interest is more
 * than a tenth of sales and more than ten times the depreciation, and there are no goods. Of 26 companies, the lenders' interest is at least 13 %
 * of sales and 20 times the depreciation; others with a tenth of sales have as much depreciation. The bounds are ours.
 */
function kindOfEarly(newest: Statement): CompanyKind {
  const kind = kindOfCompany(newest);
  if (kind !== 'company' || newest.periodEnd >= FORMAT_OF_LENDERS) return kind;
  const on = (line: string) => numberOnLine(newest, line) ?? 0;
  const interest = on('expenses.interest_expense');
  const isLent = interest > on('income.sales') / 10 && interest > 10 * on('expenses.depreciation');
  return isLent && GOODS.every((line) => on(line) === 0) ? 'lender' : kind;
}

/** In the US an amount of 0 shows no kind: Home Point, which lends on houses, files a gross profit of 0. */
const isFilled = (value: unknown, isUs: boolean): boolean => typeof value === 'number' && !(isUs && value === 0);

/**
 * The kind of company that a statement shows. A lender that filed in the format of other companies reports total expenses above the sum of their
 * lines: that format has no line for losses on loans.
 */
export function kindOfCompany({ facts, outline, values }: Statement): CompanyKind {
  const isUs = facts['profile'] === undefined;
  const filled = outline.flatMap(({ path }, at) => (isFilled(values[at], isUs) ? [path] : []));
  const kind = companyKind(facts['profile'], filled);
  if (facts.statement_type === undefined || kind !== 'company' || facts['profile'] !== 'nonbank') return kind;
  const failed = checkStatement(facts).find(({ line, holds }) => !holds && line === 'expenses.expenses');
  return failed && failed.reported > failed.expected ? 'lender' : kind;
}
