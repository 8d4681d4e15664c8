import { readStatement, statementTable } from '../src/tables';
import type { Measured } from './main';

const LINES = 60;
const PERIODS = 8;
const ROUNDS = 300;

function answer(period: number): Parameters<typeof readStatement>[0] {
  const lines = Array.from(
    { length: LINES },
    (_, line) => [`line_item_number_${line}`, line * 1234.5 + period] as const,
  );
  return {
    statement_type: 'income_statement',
    statement_scope: 'consolidated',
    reporting_type: 'annual',
    period_end_date: `${2016 + period}-03-31`,
    currency: 'INR',
    scale: 'crores',
    financials: { income: Object.fromEntries(lines.slice(0, 30)), expenses: Object.fromEntries(lines.slice(30)) },
  };
}

function perSecond(run: () => void): number {
  run();
  const start = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) run();
  return (1000 * ROUNDS) / (performance.now() - start);
}

/** A statement over several periods to cells, beside reading the same answers from JSON. */
export function measureTables(): Measured[] {
  const texts = Array.from({ length: PERIODS }, (_, period) => JSON.stringify(answer(period)));
  const layout = { headers: true, labels: 'names', indent: false, blanks: 'empty', scale: undefined } as const;
  const parse = () => texts.map((text) => JSON.parse(text) as ReturnType<typeof answer>);
  const parsed = perSecond(() => void parse());
  const shaped = perSecond(
    () =>
      void statementTable(
        parse().map((data) => ({ statement: readStatement(data) })),
        'X',
        layout,
      ),
  );
  return [
    {
      what: `${LINES} lines × ${PERIODS} periods, JSON to cells`,
      result: `${shaped.toFixed(0)} tables/s`,
      against: `${(shaped / parsed).toFixed(2)} of JSON.parse alone`,
    },
  ];
}
