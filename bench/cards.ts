import type { Envelope } from '../src/api';
import type { QueryResult } from '../src/client';
import { run } from '../src/client';
import { withNumberCards } from '../src/functions/cards/number-cards';
import { excelTable } from '../src/functions/cells/results/excel-result';
import type { QueryContext } from '../src/functions/context/query-context';
import { INDIA } from '../src/functions/statements/sources/market-statements';
import { statementFunction } from '../src/functions/statements/statement-function';
import { spreadOf, spreadText } from './ratio';
import type { Measured } from './report';
import { LINES, PERIODS, statementAnswer } from './tables';

const ROUNDS = 9;
const RUNS = 40;
const DATES = [Array.from({ length: PERIODS }, (_, period) => `${2016 + period}-03-31`)];

/** A cell whose answers are in memory. */
function contextOf(answers: ReadonlyMap<string, Envelope>): QueryContext {
  const receivedMs = Date.now();
  const result: QueryContext['result'] = (_endpoint, { date = '' }) =>
    ({ envelope: answers.get(date), sentMs: receivedMs, receivedMs }) as QueryResult;
  return {
    result,
    query: (...asked) => (result(...asked) as QueryResult).envelope,
    company: () => [],
    inMemory: () => undefined,
    definitions: () => () => undefined,
    nowMs: () => receivedMs,
    changes: undefined,
  };
}

/** An Excel that takes numbers with properties. */
function pretendOffice(): void {
  const context = { requirements: { isSetSupported: () => true } };
  Object.assign(globalThis, { Office: { context }, CustomFunctions: { Error } });
}

/** A statement whose numbers have cards, against the same without, in alternating rounds: the time, and the size of the result. */
export function measureCards(): Measured[] {
  pretendOffice();
  const answers = DATES.flat().map(
    (date, period) => [date, { status: 'success', data: statementAnswer(period) } as Envelope] as const,
  );
  const context = contextOf(new Map(answers));
  const compute = (own: QueryContext) =>
    statementFunction(INDIA, own, 'income', {
      company: 'INFY',
      date: DATES,
      type: 'annual',
      scope: null,
      options: null,
    });
  const plain = () => excelTable(run(compute(context)) as never);
  const rich = () => excelTable(run(withNumberCards(context, { zone: 'IST', scale: '' }, compute)) as never);
  const timed = (one: () => unknown) => {
    const start = performance.now();
    for (let count = 0; count < RUNS; count += 1) one();
    return performance.now() - start;
  };
  const rounds = Array.from({ length: ROUNDS + 1 }, () => ({ plain: timed(plain), rich: timed(rich) })).slice(1);
  const size = (one: typeof plain) => JSON.stringify((one() as { value: unknown }).value).length;
  const fastest = Math.min(...rounds.map((round) => round.rich)) / RUNS;
  return [
    {
      what: `${LINES} lines × ${PERIODS} periods with a card on each number, from answers in memory`,
      result: `${fastest.toFixed(1)} ms, ${Math.round(size(rich) / 1000)} kB`,
      against: `${spreadText(spreadOf(rounds.map((round) => round.rich / round.plain)))} times the time, ${(size(rich) / size(plain)).toFixed(0)} times the size of the same without`,
    },
  ];
}
