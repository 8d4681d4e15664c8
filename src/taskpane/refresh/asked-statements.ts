import type { MarketId } from '../../api';
import type { FindDefinition } from '../../definitions/find-definition';
import { commonShape, elementAt, gridOf } from '../../functions/arguments/ranges/broadcast';
import { readType } from '../../functions/arguments/choices/choice-argument';
import { MAYBE_ID } from '../../functions/arguments/companies/company-argument';
import { DATE_RULES, readPeriod, typeOfPeriod } from '../../functions/arguments/periods/date-argument';
import { METRIC_RULES, readMetric } from '../../functions/arguments/metrics/metric-argument';
import type { ReadCall } from './read-calls';

/** The most elements into which a grid is divided. For a larger grid no upper limit of requests is known. */
const MOST_ELEMENTS = 20_000;

/** Divides a grid into one call for each element, since these ask independently of each other. Returns any other call as it is. */
export function elementsOf(call: ReadCall): readonly ReadCall[] {
  const { ranges } = call.declared;
  if (ranges === undefined || !call.args.slice(0, ranges).some(isRange)) return [call];
  return attempt(() => {
    const grids = call.args.slice(0, ranges).map(gridOf);
    const { rows, columns } = commonShape(Object.fromEntries(grids.entries()));
    if (rows * columns > MOST_ELEMENTS) return [call];
    const others = call.args.slice(ranges);
    return Array.from({ length: rows * columns }, (_, at) => {
      const elements = grids.map((grid) => elementAt(grid, Math.floor(at / columns), at % columns));
      return { ...call, args: [...elements, ...others] };
    });
  }, [call]);
}

/**
 * All statements that a call may ask for, whatever the answers are, each identified by a text. Undefined where answers decide what is
 * asked next: searches for periods, paged lists, companies of several names, definitions.
 */
export function statementsOf(call: ReadCall, define: FindDefinition): readonly string[] | undefined {
  if (call.isCalculated) return undefined;
  const { asks, market, statement } = call.declared;
  const [company, date, ...others] = call.args.map(onlyCell);
  if (asks === 'company') return MAYBE_ID.test(String(company)) ? undefined : [];
  const type = others[statement ? 0 : 1];
  if (asks === undefined || isRange(company) || !isExactDate(date, market) || mayBeComputed(market, type))
    return undefined;
  const kinds = statement ? [statement] : statementsOfLine({ metric: others[0], type, date, market }, define);
  const terms = JSON.stringify([market, company, date, ...givenOf(statement ? others : others.slice(1))]);
  return kinds?.map((kind) => `${kind} ${terms}`);
}

/** Whether a quarter that no filing reports is computed from other statements. */
const QUARTERS_ARE_COMPUTED: Readonly<Record<MarketId, boolean>> = { india: false, us: true };

function mayBeComputed(market: MarketId, type: unknown): boolean {
  return QUARTERS_ARE_COMPUTED[market] && attempt(() => readType(type) === 'quarterly', false);
}

interface AskedFigure {
  readonly metric: unknown;
  readonly type: unknown;
  readonly date: unknown;
  readonly market: MarketId;
}

/** Whether the amount of a half-year or nine months is compared with the quarters, if there is one. */
const COMPARED_WITH_QUARTERS: Readonly<Record<MarketId, boolean>> = { india: true, us: false };

/** The statements that a metric may ask for; undefined where answers decide. */
function statementsOfLine(figure: AskedFigure, define: FindDefinition): readonly string[] | undefined {
  const kinds = statementsWith(figure.metric, figure.market, define);
  return kinds?.includes('income') && COMPARED_WITH_QUARTERS[figure.market] && isOfSeveralQuarters(figure)
    ? undefined
    : kinds;
}

function isOfSeveralQuarters({ type: given, date, market }: AskedFigure): boolean {
  const type = attempt(
    () => typeOfPeriod(readType(given), readPeriod(date, DATE_RULES[market]) ?? 'latest'),
    undefined,
  );
  return type === 'half_yearly' || type === 'nine_months';
}

/** The arguments up to the last one that is given. */
function givenOf(args: readonly unknown[]): readonly unknown[] {
  return args.at(-1) === null ? givenOf(args.slice(0, -1)) : args;
}

/** The statements in which a line may be searched for. */
function statementsWith(metric: unknown, market: MarketId, define: FindDefinition): readonly string[] | undefined {
  return attempt(() => {
    const names = readMetric(metric, METRIC_RULES[market]);
    if (names.some(({ asked, mayBeDefined }) => mayBeDefined && define(market, asked))) return undefined;
    return [...new Set(names.flatMap(({ kinds }) => kinds as readonly string[]))];
  }, undefined);
}

/** Whether the service returns the newest statement for a query without a date; elsewhere Spillway searches for it. */
const NEWEST_IS_ASKED_FOR: Readonly<Record<MarketId, boolean>> = { india: true, us: false };

/** Whether the argument is one exact date. "last 8" cannot be read as one period; other unreadable arguments send no request. */
function isExactDate(value: unknown, market: MarketId): boolean {
  return attempt(() => {
    const period = readPeriod(value, DATE_RULES[market]);
    return period === undefined ? NEWEST_IS_ASKED_FOR[market] : period !== 'latest' && 'date' in period;
  }, false);
}

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** The value of a single cell; a range of several stays a range. */
function onlyCell(argument: unknown): unknown {
  return Array.isArray(argument) && !isRange(argument) ? argument.flat()[0] : argument;
}

/** Whether the argument is a range of several cells. */
function isRange(argument: unknown): boolean {
  return Array.isArray(argument) && argument.flat().length > 1;
}
