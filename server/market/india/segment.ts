import { split } from '../ledger';
import type { Body, Facts } from './books';
import { inCrores } from './books';

/** Totals the segments must add up to, in minor units; a profile leaves out the sections its kind of company does not use. */
interface SegmentTotals {
  readonly revenue?: number;
  readonly profit?: number;
  readonly financeCosts?: number;
  readonly assets?: number;
  readonly liabilities?: number;
}

/**
 * Segment results that tie to the statements: segments, adjustments and the unallocated rest make the total in every section
 * (inter-segment revenue is subtracted).
 */
export function segmentSections(totals: SegmentTotals, facts: Facts): Body {
  const { revenue, profit, financeCosts = 0, assets, liabilities } = totals;
  const body: Record<string, Body> = {};
  if (revenue !== undefined) body['segment_revenue_from_operations'] = revenueSection(revenue, facts);
  if (profit !== undefined) {
    const unallocable = Math.round(Math.abs(profit) * 0.03);
    body['segment_profit_before_tax'] = inCrores(
      {
        segments: bySegment(profit + financeCosts + unallocable, facts, 0.3),
        adjustments: facts.nulls.has('segment_adjustments') ? null : 0,
        segment_finance_costs: financeCosts,
        other_unallocable_expenditure_net_off_unallocable_income: unallocable,
        total: profit,
      },
      facts,
    );
  }
  if (assets !== undefined) body['segment_assets'] = positionSection(assets, facts);
  if (liabilities !== undefined) body['segment_liabilities'] = positionSection(liabilities, facts);
  if (assets !== undefined && liabilities !== undefined) {
    body['capital_employed'] = positionSection(assets - liabilities, facts);
  }
  return body;
}

function revenueSection(revenue: number, facts: Facts): Body {
  const internal = Math.round(revenue * 0.012);
  return inCrores(
    {
      segments: bySegment(revenue + internal, facts, 0),
      adjustments: facts.nulls.has('segment_adjustments') ? null : 0,
      inter_segment_revenue: internal,
      total: revenue,
    },
    facts,
  );
}

function positionSection(total: number, facts: Facts): Body {
  const unallocated = Math.round(total * 0.08);
  return inCrores(
    {
      segments: bySegment(total - unallocated, facts, 0.15),
      adjustments: facts.nulls.has('segment_adjustments') ? null : 0,
      un_allocable: unallocated,
      total,
    },
    facts,
  );
}

/** `tilt` shifts weight to the first segment, so that shares of profit and revenue differ. */
function bySegment(total: number, facts: Facts, tilt: number): Body {
  const weights = facts.segments.map(({ weight }, index) => weight * (index === 0 ? 1 + tilt : 1));
  const parts = split(total, weights);
  return Object.fromEntries(facts.segments.map(({ name }, index) => [name, parts[index] ?? 0]));
}
