import type { Random } from '../random';
import type { Ledger } from '../ledger';
import { accumulate } from '../ledger';
import { QUARTER_COUNT } from './calendar';
import type { Span } from './calendar';

/** Nested line items of `financials`; null: relevant, but the filing gives no value. */
export interface Body {
  readonly [line: string]: number | null | Body;
}

/** What a company keeps from filing to filing. */
export interface Facts {
  /** Sales (or their like) of the first year, in crores. */
  readonly size: number;
  /** Shares or units, in crores. */
  readonly shares: number;
  readonly industryKind: string;
  /** Business segments with their weights; one business reports none. */
  readonly segments: readonly { readonly name: string; readonly weight: number }[];
  readonly lossMaking: boolean;
  /** Subsidiaries with other owners: only ever in consolidated accounts. */
  readonly hasMinority: boolean;
  /** Lines this company's filings leave without a value. */
  readonly nulls: ReadonlySet<string>;
}

/** How a profile does business and how its statements are laid out. */
export interface ProfileModel<Flow extends string, Stock extends string> {
  /** Quarter after quarter, each opening where the last closed. */
  quarters(facts: Facts, random: Random, count: number): readonly Ledger<Flow, Stock>[];
  incomeStatement(ledger: Ledger<Flow, Stock>, facts: Facts): Body;
  balanceSheet(ledger: Ledger<Flow, Stock>, facts: Facts): Body;
  cashFlow(ledger: Ledger<Flow, Stock>, facts: Facts): Body;
  segmentResults(ledger: Ledger<Flow, Stock>, facts: Facts): Body;
  /** The expense that an income statement, restated since, had too high. */
  readonly misstated: Flow;
}

/** A company's accounts in one scope, ready to be filed for any span. */
export interface Books {
  incomeStatement(span: Span): Body;
  /** The income statement as it was first filed, before a restatement. */
  misstatedIncome(span: Span): Body;
  balanceSheet(span: Span): Body;
  cashFlow(span: Span): Body;
  segmentResults(span: Span): Body | undefined;
}

export function openBooks<Flow extends string, Stock extends string>(
  model: ProfileModel<Flow, Stock>,
  facts: Facts,
  random: Random,
): Books {
  const quarters = model.quarters(facts, random, QUARTER_COUNT);
  const of = ({ first, last }: Span) => accumulate(quarters.slice(first, last + 1));
  return {
    incomeStatement: (span) => model.incomeStatement(of(span), facts),
    misstatedIncome: (span) => {
      const ledger = of(span);
      const wrong = Math.round(ledger.flows[model.misstated] * 1.08) + 100;
      return model.incomeStatement({ ...ledger, flows: { ...ledger.flows, [model.misstated]: wrong } }, facts);
    },
    balanceSheet: (span) => model.balanceSheet(of(span), facts),
    cashFlow: (span) => model.cashFlow(of(span), facts),
    segmentResults: (span) => (facts.segments.length > 1 ? model.segmentResults(of(span), facts) : undefined),
  };
}

/** Ledgers are kept in hundredths of a crore; statements are in crores with two decimals. */
export const MINOR_UNITS = 100;

/** The body with every number in crores and the company's null lines null. Ratios and per-share figures go in through `asIs`. */
export function inCrores(body: Body, facts: Facts): Body {
  const entries = Object.entries(body).map(([key, value]) => {
    if (facts.nulls.has(key)) return [key, null];
    if (typeof value === 'number') return [key, value / MINOR_UNITS];
    return [key, value === null ? null : inCrores(value, facts)];
  });
  return Object.fromEntries(entries) as Body;
}

/** Rupees a share (or unit): minor units of crores over crores of shares. */
export function perShare(minorUnits: number, facts: Facts): number {
  return Math.round((minorUnits / MINOR_UNITS / facts.shares) * 100) / 100;
}

export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
}

/** A growth path: how large quarter `index` is against the first, with a season and some noise. */
export function createTrend(random: Random): (index: number) => number {
  const quarterly = random.between(0.002, 0.035);
  const season = [0, 1, 2, 3].map(() => random.between(0.94, 1.06));
  return (index) => (1 + quarterly) ** index * (season[index % 4] ?? 1) * random.between(0.97, 1.03);
}

/** Tax on a profit in the parts the income statement shows; a loss pays none and defers some. */
export function taxOn(profit: number, facts: Facts, random: Random): Record<TaxFlow, number> {
  const current = profit > 0 ? Math.round(profit * random.between(0.22, 0.255)) : 0;
  const deferred = Math.round(profit * random.between(-0.015, 0.02));
  const hasEarlier = random.chance(0.15) && !facts.nulls.has('tax_for_earlier_years');
  const earlier = hasEarlier ? Math.round(current * random.between(-0.04, 0.03)) : 0;
  return { current_tax: current, deferred_tax: deferred, tax_for_earlier_years: earlier };
}

export type TaxFlow = 'current_tax' | 'deferred_tax' | 'tax_for_earlier_years';

export function totalTax(flows: Readonly<Record<TaxFlow, number>>): number {
  return flows.current_tax + flows.deferred_tax + flows.tax_for_earlier_years;
}

/** The tax section, the same for all profiles: no company here has MAT credit or other taxes, so both are reported zeros or null. */
export function taxSection(flows: Readonly<Record<TaxFlow, number>>): Body {
  const { current_tax, deferred_tax, tax_for_earlier_years } = flows;
  return { current_tax, deferred_tax, tax_for_earlier_years, mat_credit_or_entitlement: 0, other_tax_expenses: 0 };
}
