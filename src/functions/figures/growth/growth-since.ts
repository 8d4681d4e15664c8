import type { MarketId } from '../../../api';
import type { Coroutine } from '../../../client';
import type { Cell } from '../../../tables';
import { cellOf } from '../../../tables';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { notANumber, NotServed } from '../../cells/failures/absence-text';
import { CellFailure, notAvailable } from '../../cells/failures/cell-error';
import { contradictedLine } from '../../definitions/refused-lines/failed-check';
import { acrossStandards, segmentsAcrossStandards } from '../../statements/comparable/accounting-standards';
import { acrossMerger } from '../../statements/comparable/blank-check';
import type { FoundLine } from '../../statements/lines/found-line';
import { linesOf } from '../../statements/lines/found-line';
import { notComparable } from '../../statements/comparable/comparable-lines';
import { missingPart } from '../../statements/trace-notes/note-missing';
import type { StatementSource } from '../../statements/sources/statement-source';
import { discontinuedOperations } from '../discontinued-operations';
import { segmentsUnlikeIncome } from '../segments-unlike-income';
import { unequalYears } from '../period-length';
import type { ShareTerms } from '../splits/split-adjustment';
import { splitAdjusted } from '../splits/split-adjustment';
import { withReason } from '../tooltip-text';

/** For Trace: from which filing of a period its amount is. The service's answers hold no comparatives of later reports. */
const FILED: Readonly<Record<MarketId, string>> = {
  india: 'each amount as the newest filing of its own period has it',
  us: 'each amount as first filed: a later report that restates the earlier period shows another growth',
};

export interface GrowthTerms<K extends SourceKind> extends ShareTerms<K> {
  /** True if the caller gave no earlier period: then it is the one a year before. */
  readonly isOfYearBefore: boolean;
}

/** The change since the earlier line; a `#N/A` where the two years have different lengths. */
export function* growthOfLikeYears<K extends SourceKind>(
  terms: GrowthTerms<K>,
  source: StatementSource<K>,
  found: FoundLine<K>,
  earlier: FoundLine<K> | CellFailure,
): Coroutine<Cell> {
  const growth = yield* growthSince(terms, source, found, earlier);
  if (earlier instanceof CellFailure || isFailure(growth)) return growth;
  return (yield* unequalYears(source, [found, earlier])) ?? growth;
}

/** The change since the earlier line, which is adjusted for splits if it is per share or a number of shares. */
function* growthSince<K extends SourceKind>(
  terms: GrowthTerms<K>,
  source: StatementSource<K>,
  found: FoundLine<K>,
  earlier: FoundLine<K> | CellFailure,
): Coroutine<Cell> {
  if (earlier instanceof CellFailure)
    return missingPart(source.trace, noBase(terms, found, earlier), { name: `growth of ${found.row.label}` }, [
      found,
      earlier,
    ]);
  // A definition of the workbook takes its lines as they were filed, and grows from none that its statement contradicts.
  const lines = [found, earlier].flatMap(linesOf);
  const contradicted = contradictedLine(source.asked, lines, source.context.changes);
  if (contradicted) return contradicted;
  const base =
    acrossStandards(source.asked, [found, earlier]) ??
    (yield* segmentsAcrossStandards(source, lines)) ??
    (yield* acrossMerger(source, [found, earlier])) ??
    (yield* discontinuedOperations(source, [found, earlier])) ??
    (yield* segmentsUnlikeIncome(source, lines)) ??
    (yield* splitAdjusted(terms, source, found, earlier));
  if (base instanceof CellFailure) return base;
  const growth = change(source.asked, found, base);
  const { trace } = source;
  if (!trace || typeof growth !== 'number') return growth;
  const amount = { amount: growth };
  return trace.cell(
    growth,
    trace.derived(amount, { step: 'growth', formula: FILED[source.market], of: [found, base] }),
  );
}

/** (new − old) / |old|; `#N/A` where the base gives no growth rate. */
function change(asked: string, found: FoundLine, base: FoundLine): Cell {
  const different = notComparable(asked, [found, base]);
  if (different) return different;
  const [now, old, date] = [found.row.value, base.row.value, base.statement.periodEnd];
  if (typeof now !== 'number' || typeof old !== 'number') return notANumber(asked, found.row.label);
  if (old === 0) throw notAvailable(`${asked}: ${base.row.label} was 0 for ${date}: there is no growth from 0.`);
  if (now !== 0 && now < 0 !== old < 0)
    throw notAvailable(
      `${asked}: ${base.row.label} changed its sign since ${date} (${shown(old)} to ${shown(now)}): no growth rate.`,
    );
  return cellOf((now - old) / Math.abs(old), '');
}

/** An amount on later shares, without the digits that its division leaves. */
const shown = (value: number) => Number(value.toPrecision(15));

/**
 * The failure for a missing base: a year before may be older than all that the service has. One that the service has, and that cannot be read, is not
 * missing.
 */
function noBase<K extends SourceKind>(
  { asked, isOfYearBefore }: GrowthTerms<K>,
  { statement }: FoundLine<K>,
  base: CellFailure,
): CellFailure {
  const isNoYear = isOfYearBefore && statement.type === 'annual' && base instanceof NotServed;
  const oldest = isNoYear ? base.inGrowth(statement.periodEnd) : undefined;
  if (oldest) return oldest;
  const code = base.code === '#VALUE!' ? base.code : '#N/A';
  return new CellFailure(code, () =>
    withReason({ asked, sentence: `${asked}: no base to compare with.` }, base.message),
  );
}

function isFailure(cell: Cell): boolean {
  return typeof cell === 'object' && 'code' in cell;
}
