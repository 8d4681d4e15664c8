import type { MarketId } from '../../api';
import { saysFailure } from '../../checks';
import type { Coroutine } from '../../client';
import { together, wait } from '../../client';
import type { AskCompany } from './company-calls';
import type { CompanyPeriods } from './company-periods';
import type { FigureRow } from './key-figures';
import { NEWEST } from './key-figures';

/** The newest statement of a type, or the balance sheet of its end. */
export interface KeptStatement {
  readonly statement: 'income' | 'balance';
  readonly type: 'annual' | 'quarterly';
  readonly end: string;
  readonly scope: string | null;
}

export interface CheckedStatement extends KeptStatement {
  /** "adds up (12 checks)", or the failed checks and by how much each fails. */
  readonly text: string;
  readonly fails: boolean;
}

/** The statements that a card has asked for, whose checks so take no request. */
export function keptStatements(
  years: CompanyPeriods,
  quarters: CompanyPeriods | undefined,
  figures: readonly FigureRow[],
): readonly KeptStatement[] {
  const hasBalance = figures.some((row) => row.isOfBalance && row.reason === undefined);
  return [
    ...newestOf('income', 'annual', years),
    ...(hasBalance ? newestOf('balance', 'annual', years) : []),
    ...newestOf('income', 'quarterly', quarters),
  ];
}

function newestOf(
  statement: KeptStatement['statement'],
  type: KeptStatement['type'],
  periods: CompanyPeriods | undefined,
): readonly KeptStatement[] {
  const end = periods?.ends[0];
  return !periods || end === undefined ? [] : [{ statement, type, end, scope: periods.scope }];
}

/** The findings of the checks of statements. No request is sent where they are in memory; throws the reason where one fails. */
export function checkedStatements(
  ask: AskCompany,
  market: MarketId,
  statements: readonly KeptStatement[],
): Coroutine<readonly CheckedStatement[]> {
  return together(statements.map((kept) => checked(ask, market, kept)));
}

function* checked(ask: AskCompany, market: MarketId, kept: KeptStatement): Coroutine<CheckedStatement> {
  const { statement, type, end, scope } = kept;
  const date = statement === 'income' ? NEWEST[market](end) : end;
  const result = yield* wait(ask({ call: 'SOURCE', date, type, scope, field: 'checks', statement }));
  if ('error' in result && result.error !== '#N/A') throw new Error(result.message);
  const text = 'error' in result ? result.message : String(result.rows[0]?.[0] ?? '');
  return { ...kept, text, fails: saysFailure(text) };
}
