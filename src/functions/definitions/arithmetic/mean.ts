/** The mean of one quantity at a date and a year before, as definitions take it of positions. */
import type { Coroutine } from '../../../client';
import type { Shipped } from '../../../definitions/definition';
import { formulaOf } from '../../../definitions/library';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { NotServed } from '../../cells/failures/absence-text';
import type { CellFailure } from '../../cells/failures/cell-error';
import { decimalSum } from '../../statements/amounts/decimal-sum';
import type { FoundLine } from '../../statements/lines/found-line';
import { notComparable } from '../../statements/comparable/comparable-lines';
import { ofOtherOwners } from '../../statements/comparable/other-owners';
import { pathOf } from '../../statements/lines/found-line';
import type { Computation, Computed, DefinedValue, DefinitionReader, ValueOrFailure } from '../computation';
import { onlyLine } from './invalid-divisor';

/** The value of a year before, for a mean; its failure says what to use instead. */
export function* ofYearBefore<K extends SourceKind>(yearBefore: Computed, { instead }: Computation<K>): Computed {
  const value = yield* yearBefore;
  return value instanceof NotServed ? value.inMean(instead) : value;
}

/** A formula with one mean, rewritten as an expression of the closing amount alone. */
export function onClosingAmount<K extends SourceKind>(
  shipped: Shipped,
  { market, facts }: DefinitionReader<K>,
): string {
  const formula = formulaOf(shipped, market, facts);
  if (typeof formula !== 'string' || formula.split('avg(').length !== 2) return '';
  return `"=${formula.replace(/avg\(([^()]*)\)/, '$1')}" is on the closing amount.`;
}

/** The mean of one quantity at two dates a year apart. Both values come from comparable lines, or from one definition that ships. */
export function average(asked: string, now: DefinedValue, before: DefinedValue): ValueOrFailure {
  const isOne = now.quantity !== undefined && now.quantity === before.quantity;
  const others = now.lines.flatMap((line, position) => {
    const earlier = before.lines[position] ?? line;
    return isOne || pathOf(line) === pathOf(earlier) ? [] : (notComparable(asked, [line, earlier]) ?? []);
  });
  const unlike = others[0] ?? ofOtherOwners(asked, now.lines, before.lines);
  if (unlike) return unlike;
  const amount = decimalSum([now.amount, before.amount]) / 2;
  const { power, shares } = now;
  return { amount, power, shares, lines: [...now.lines, ...before.lines], averaged: [now, before] };
}

/** The failure of a mean of two values per share, or of numbers of shares, between which a split lies; undefined where there is none. */
export function* overSplit<K extends SourceKind>(
  { splitBetween }: DefinitionReader<K>,
  { shares, averaged }: DefinedValue,
): Coroutine<CellFailure | undefined> {
  if (shares === 0 || averaged === undefined) return undefined;
  const [now, before] = averaged.map(({ lines, amount }) => {
    const [first] = lines as [FoundLine<K>, ...FoundLine<K>[]];
    const label = onlyLine(lines)?.row.label ?? 'what is averaged';
    return { ...first, shares, row: { path: lines.map(pathOf).join(', '), label, value: amount } };
  });
  return now && before && (yield* splitBetween(now, before));
}
