import type { Body } from '../accounting/books';
import type { SegmentFigure } from '../accounting/profile';
import type { Facts } from './facts';

/**
 * The amounts that a section subtracts from the sum of its segments; `unallocated` is a share of the section's total.
 */
interface Section {
  readonly total: number;
  /** Shifts weight to the first segment, so that shares of profit and revenue differ. */
  readonly tilt: number;
  readonly subtracted?: Readonly<Record<string, number>>;
  readonly added?: Readonly<Record<string, number>>;
}

/**
 * Segment results that tie to the statements: in every section segments, adjustments and the unallocated rest add up to
 * the total (inter-segment revenue and costs are subtracted). Figures that the profile does not report by segment have
 * no section.
 */
export function segmentResults(figures: Readonly<Partial<Record<SegmentFigure, number>>>, facts: Facts): Body {
  const { revenue, profit, finance_costs = 0, assets, liabilities } = figures;
  const body: Record<string, Body> = {};
  const add = (name: string, section: Section) => (body[name] = sectionBody(section, facts));
  const position = (total: number) => ({ total, tilt: 0.15, added: { un_allocable: Math.round(total * 0.08) } });
  if (revenue !== undefined) {
    const inter_segment_revenue = Math.round(revenue * 0.012);
    add('segment_revenue_from_operations', { total: revenue, tilt: 0, subtracted: { inter_segment_revenue } });
  }
  if (profit !== undefined) {
    const subtracted = {
      segment_finance_costs: finance_costs,
      other_unallocable_expenditure_net_off_unallocable_income: Math.round(Math.abs(profit) * 0.03),
    };
    add('segment_profit_before_tax', { total: profit, tilt: 0.3, subtracted });
  }
  if (assets !== undefined) add('segment_assets', position(assets));
  if (liabilities !== undefined) add('segment_liabilities', position(liabilities));
  if (assets !== undefined && liabilities !== undefined) add('capital_employed', position(assets - liabilities));
  return body;
}

function sectionBody({ total, tilt, subtracted = {}, added = {} }: Section, facts: Facts): Body {
  const { nulls, reported } = facts;
  const ofSegments = total + sum(Object.values(subtracted)) - sum(Object.values(added));
  const inUnits = (amounts: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, reported(amount)]));
  return {
    segments: inUnits(bySegment(ofSegments, facts, tilt)),
    adjustments: nulls.has('segment_adjustments') ? null : 0,
    ...inUnits(subtracted),
    ...inUnits(added),
    total: reported(total),
  };
}

/** Splits `total` by the segments' weights. The parts add up exactly: the last one takes the rounding difference. */
function bySegment(total: number, { segments }: Facts, tilt: number): Readonly<Record<string, number>> {
  const weights = segments.map(({ weight }, index) => weight * (index === 0 ? 1 + tilt : 1));
  const parts = weights.map((weight) => Math.round((total * weight) / sum(weights)));
  parts[parts.length - 1] = total - sum(parts.slice(0, -1));
  return Object.fromEntries(segments.map(({ name }, index) => [name, parts[index] ?? 0]));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
