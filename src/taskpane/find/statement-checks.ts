import type { MarketId } from '../../api';
import { MARKETS } from '../../api';
import { saysFailure } from '../../checks';
import type { PaneApi } from '../../functions/runtime/pane-api';
import { previewRows } from '../models/model-subject';
import { type PickedCompany, scopeArgument } from '../shell/market';
import { dateText } from './company-text';
import { NEWEST } from './key-figures';

/** The newest statement of a type, or the balance sheet of its end. */
export interface KeptStatement {
  readonly statement: 'income' | 'balance';
  readonly type: 'annual' | 'quarterly';
  readonly end: string;
  readonly scope: string | null;
}

export interface StatementChecks {
  readonly title: string;
  /** "adds up (12 checks)", or what does not and by how much. */
  readonly text: string;
  readonly fails: boolean;
}

const PERIODS = { annual: 'Year to', quarterly: 'Quarter to' } as const;

/** What the checks of statements say. No request is sent where they are in memory; rejects with the reason where one fails. */
export function readChecks(
  addIn: Pick<PaneApi, 'preview'>,
  company: PickedCompany,
  statements: readonly KeptStatement[],
  signal?: AbortSignal,
): Promise<readonly StatementChecks[]> {
  return Promise.all(statements.map((each) => checksOf(addIn, company, each, signal)));
}

async function checksOf(
  addIn: Pick<PaneApi, 'preview'>,
  { market, argument }: PickedCompany,
  { statement, type, end, scope }: KeptStatement,
  signal: AbortSignal | undefined,
): Promise<StatementChecks> {
  const date = statement === 'income' ? NEWEST[market](end) : end;
  const args = [argument, date, type, ...scopeArgument(market, scope), 'checks', statement];
  const result = await previewRows(addIn, sourceOf(market), args, signal);
  if ('error' in result && result.error !== '#N/A') throw new Error(result.message);
  const text = 'error' in result ? result.message : String(result.rows[0]?.[0] ?? '');
  const period = `${statement === 'balance' ? 'Balance sheet of' : PERIODS[type]} ${dateText(end)}`;
  return { title: period, text, fails: saysFailure(text) };
}

function sourceOf(market: MarketId): string {
  return `${MARKETS[market].namespace}.SOURCE`;
}
