import type { MarketId } from '../../api';
import type { Coroutine } from '../../client';
import { together } from '../../client';
import type { AskCompany } from './company-calls';
import type { CompanyPeriods } from './company-periods';
import { companyPeriods } from './company-periods';
import type { FigureRow } from './key-figures';
import { currencyOf, keyFigures, LOOKS_FOR_QUARTERS, monthsOfYears, yearsOf } from './key-figures';
import type { CheckedStatement } from './statement-checks';
import { checkedStatements, keptStatements } from './statement-checks';

/** The figures of a company from its statements. */
export interface CompanyReport {
  readonly years: CompanyPeriods;
  /** Undefined where they are not looked for. */
  readonly quarters: CompanyPeriods | undefined;
  /** Without years there are none. */
  readonly figures: readonly FigureRow[];
  /** By year, where one has not twelve. */
  readonly months: readonly (number | undefined)[];
  readonly currency: string;
  readonly checks: readonly CheckedStatement[];
}

/**
 * What the pane's card of a company shows of its statements, of the newest periods alone: looking for earlier ones takes
 * most of its requests. Throws the reason where one fails.
 * Decision: docs/decisions/pane/a-card-asks-little.md
 */
export function* companyReport(ask: AskCompany, market: MarketId): Coroutine<CompanyReport> {
  const types = LOOKS_FOR_QUARTERS[market] ? (['annual', 'quarterly'] as const) : (['annual'] as const);
  const [years = NONE, quarters] = yield* together(types.map((type) => companyPeriods(ask, market, type, 1)));
  const asked = yearsOf(years);
  const figures = asked ? yield* keyFigures(ask, market, asked) : [];
  const months = asked ? yield* monthsOfYears(ask, market, asked) : [];
  const currency = asked ? yield* currencyOf(ask, market, asked) : '';
  const checks = yield* checkedStatements(ask, market, keptStatements(years, quarters, figures));
  return { years, quarters, figures, months, currency, checks };
}

const NONE: CompanyPeriods = { ends: [], scope: null };
