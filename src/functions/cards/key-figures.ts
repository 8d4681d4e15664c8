import type { MarketId } from '../../api';
import type { Coroutine } from '../../client';
import { wait } from '../../client';
import { COMPARED_PROFIT } from '../../definitions/compared-profit';
import { monthsOfTypeInWords } from '../../tables';
import type { PreviewCell, PreviewResult } from '../cells/results/preview-result';
import { isPreviewError } from '../cells/results/preview-result';
import type { AskCompany } from './company-calls';
import type { CompanyPeriods } from './company-periods';

/** Money is in the market's unit, per share in its currency, a percentage a fraction. */
export type FigureUnit = 'money' | 'per_share' | 'percent' | 'fine_percent';

/** A metric of METRIC. */
interface AskedFigure {
  readonly metric: string;
  readonly label: string;
  readonly unit: FigureUnit;
  /**
   * Of the newest year alone: a ratio of the balance sheets of two years, which are two requests, or an amount per share, of
   * which a split makes another between the years.
   */
  readonly isOfNewest?: boolean;
  /** Whether it takes the newest balance sheet. */
  readonly isOfBalance?: boolean;
}

const money = (metric: string, label: string): AskedFigure => ({ metric, label, unit: 'money' });
const ofNewest = (metric: string, label: string, unit: FigureUnit): AskedFigure => ({
  metric,
  label,
  unit,
  isOfNewest: true,
});
const percent = (metric: string, label: string): AskedFigure => ({ metric, label, unit: 'percent' });

const RETURN: AskedFigure = { ...ofNewest('ROE', 'Return on equity', 'percent'), isOfBalance: true };
const LENDING = money('net interest income', 'Net interest income');
const COMBINED = percent('combined ratio', 'Combined ratio');

/** The five figures of a card; of each the first that the company has: a bank has no operating profit. */
const FIGURES: Readonly<Record<MarketId, readonly (readonly [AskedFigure, ...AskedFigure[]])[]>> = {
  india: [
    [money('revenue', 'Revenue')],
    [money('operating profit', 'Operating profit'), LENDING, COMBINED],
    [money(COMPARED_PROFIT.name, COMPARED_PROFIT.label)],
    [ofNewest('basic EPS', 'Basic EPS', 'per_share')],
    [{ metric: 'gross NPA ratio', label: 'Gross NPA', unit: 'fine_percent' }, RETURN],
  ],
  us: [
    [money('revenue', 'Revenue')],
    [money('operating income', 'Operating income'), LENDING],
    [money('net income', 'Net income')],
    [ofNewest('diluted EPS', 'Diluted EPS', 'per_share')],
    [RETURN],
  ],
};

/** In the US looking for quarters takes many requests where their ends are not known. */
export const LOOKS_FOR_QUARTERS: Readonly<Record<MarketId, boolean>> = { india: true, us: false };

/** How money is asked for, and said. */
export const MONEY_UNITS: Readonly<Record<MarketId, { readonly option: string; readonly word: string }>> = {
  india: { option: 'scale=crore', word: 'crores' },
  us: { option: 'scale=million', word: 'million' },
};

/** How the newest statement is asked for: as PERIODS did, so that its answer is in memory. */
export const NEWEST: Readonly<Record<MarketId, (end: string) => string>> = {
  india: () => 'latest',
  us: (end) => end,
};

export interface FigureRow {
  readonly label: string;
  readonly unit: FigureUnit;
  readonly isOfBalance: boolean;
  /** Whether only companies of other kinds have it. */
  readonly isOfOthers: boolean;
  /** By year, the newest first; undefined where there is none, or where only the newest was asked for. */
  readonly values: readonly (number | undefined)[];
  /** Why the newest year has none; undefined where it has one. */
  readonly reason: string | undefined;
}

/** Which years of which statements: `ends` are those of the company's years, the newest first. */
export interface FigureYears {
  readonly ends: readonly [string, ...string[]];
  readonly scope: string | null;
}

/** The years of which a card shows figures; undefined for a company without any. */
export function yearsOf({ ends: [newest, ...others], scope }: CompanyPeriods): FigureYears | undefined {
  return newest === undefined ? undefined : { ends: [newest, ...others], scope };
}

/**
 * The key figures of the years. What their income statements show takes no request where those are in memory; the return on equity takes
 * two balance sheets. Throws the reason where a request fails.
 */
export function* keyFigures(ask: AskCompany, market: MarketId, years: FigureYears): Coroutine<readonly FigureRow[]> {
  const rows: FigureRow[] = [];
  let open = FIGURES[market].map((figures, at) => ({ figures, at }));
  for (let round = 0; open.length > 0; round += 1) {
    const asked = open.map(({ figures, at }) => ({ figure: figures[round] as AskedFigure, at }));
    for (const isOfNewest of [false, true]) {
      const some = asked.filter(({ figure }) => Boolean(figure.isOfNewest) === isOfNewest);
      const found = yield* figuresOf(
        ask,
        market,
        some.map(({ figure }) => figure),
        isOfNewest ? { ...years, ends: [years.ends[0]] } : years,
      );
      found.forEach((row, index) => {
        const at = some[index]?.at ?? 0;
        if (tellsMore(row, rows[at])) rows[at] = row;
      });
    }
    open = open.filter(({ figures, at }) => rows[at]?.reason !== undefined && figures.length > round + 1);
  }
  return rows;
}

/** Whether a row counts rather than the one before it. Where all fail, the first that companies of the kind have counts: a manufacturer's return on equity, not bad loans. */
function tellsMore(row: FigureRow, before: FigureRow | undefined): boolean {
  if (before === undefined || row.reason === undefined) return true;
  return before.isOfOthers && !row.isOfOthers;
}

function* figuresOf(
  ask: AskCompany,
  market: MarketId,
  figures: readonly AskedFigure[],
  { ends, scope }: FigureYears,
): Coroutine<readonly FigureRow[]> {
  if (figures.length === 0) return [];
  const result = yield* wait(
    ask({
      call: 'METRIC',
      date: datesOf(market, ends),
      metric: [figures.map(({ metric }) => metric)],
      type: 'annual',
      scope,
      options: MONEY_UNITS[market].option,
    }),
  );
  return figures.map((figure, at) =>
    rowOf(
      figure,
      ends.map((_, year) => cellOf(result, year, at)),
    ),
  );
}

/** A column of dates, the newest first. */
function datesOf(market: MarketId, ends: readonly string[]): readonly (readonly string[])[] {
  return ends.map((end, at) => [at === 0 ? NEWEST[market](end) : end]);
}

/** How many months each year has, where its statement says that it has not twelve. Nothing is requested: the figures are of these statements. */
export function* monthsOfYears(
  ask: AskCompany,
  market: MarketId,
  { ends, scope }: FigureYears,
): Coroutine<readonly (number | undefined)[]> {
  const date = datesOf(market, ends);
  const result = yield* wait(ask({ call: 'SOURCE', date, type: 'annual', scope, field: 'reporting_type' }));
  const types = 'rows' in result ? result.rows.map(([type]) => String(type)) : [];
  return ends.map((_, at) => monthsOfTypeInWords(types[at] ?? ''));
}

/** The currency of the newest year; "" where it is not known. */
export function* currencyOf(
  ask: AskCompany,
  market: MarketId,
  { ends: [newest], scope }: FigureYears,
): Coroutine<string> {
  const date = NEWEST[market](newest);
  const result = yield* wait(ask({ call: 'SOURCE', date, type: 'annual', scope, field: 'currency' }));
  return 'rows' in result ? String(result.rows[0]?.[0] ?? '') : '';
}

function rowOf({ metric, label, unit, isOfBalance = false }: AskedFigure, cells: readonly PreviewCell[]): FigureRow {
  const [newest] = cells;
  // The row names the metric.
  const reason = isPreviewError(newest) ? newest.message.replace(new RegExp(`^${metric}: `), '') : 'none';
  return {
    label,
    unit,
    isOfBalance,
    isOfOthers: isPreviewError(newest) && newest.isOfOthers === true,
    values: cells.map(numberIn),
    reason: numberIn(newest) === undefined ? reason : undefined,
  };
}

/** One cell of a grid; a failure of the whole or of the cell that is not `#N/A` is no answer. */
function cellOf(result: PreviewResult, row: number, column: number): PreviewCell {
  const cell: PreviewCell = 'rows' in result ? (result.rows[row]?.[column] ?? '') : result;
  if (isPreviewError(cell) && cell.error !== '#N/A') throw new Error(cell.message);
  return cell;
}

function numberIn(cell: PreviewCell | undefined): number | undefined {
  const value = typeof cell === 'object' && 'serial' in cell ? cell.serial : cell;
  return typeof value === 'number' ? value : undefined;
}
