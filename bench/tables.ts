import { readStatement, recordTable, statementTable } from '../src/tables';
import type { Measured } from './report';

const LINES = 60;
const PERIODS = 8;

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

/** How often a second, in the better of two runs. */
function perSecond(run: () => void, rounds: number): number {
  run();
  const times = [0, 1].map(() => {
    const start = performance.now();
    for (let round = 0; round < rounds; round += 1) run();
    return performance.now() - start;
  });
  return (1000 * rounds) / Math.min(...times);
}

function beside(what: string, texts: readonly string[], shape: (data: never[]) => void, rounds: number): Measured {
  const parse = () => texts.map((text) => JSON.parse(text) as never);
  const parsed = perSecond(() => void parse(), rounds);
  const shaped = perSecond(() => shape(parse()), rounds);
  return {
    what: `${what}, JSON to cells`,
    result: `${shaped.toFixed(shaped < 100 ? 1 : 0)} tables/s`,
    against: `${(shaped / parsed).toFixed(2)} of JSON.parse alone`,
  };
}

const ITEMS = 5_000;
const COLUMNS = ['published_date', 'ticker', 'company_name', 'type', 'year', 'quarter', 'pdf_link|html_link'];

function feed(): string {
  const items = Array.from({ length: ITEMS }, (_, at) => ({
    published_date: `2024-${String((at % 12) + 1).padStart(2, '0')}-15T10:30:00+05:30`,
    ticker: [{ exchange: 'NSE', ticker: `COMPANY${at % 500}` }],
    company_name: `Company ${at % 500} Ltd`,
    type: 'annual-report',
    year: 2024,
    quarter: 'Q4',
    pdf_link: `https://filings.example/${at}.pdf`,
    html_link: null,
  }));
  return JSON.stringify(items);
}

/** A statement over several periods, and a long feed, to cells, beside reading the same answers from JSON. */
export function measureTables(): Measured[] {
  const texts = Array.from({ length: PERIODS }, (_, period) => JSON.stringify(answer(period)));
  const layout = { headers: true, labels: 'names', indent: false, blanks: 'empty', scale: undefined } as const;
  const statements = (data: ReturnType<typeof answer>[]) =>
    statementTable(
      data.map((each) => ({ statement: readStatement(each, () => undefined) })),
      'X',
      layout,
    );
  const records = { headers: true, labels: 'names', blanks: 'empty', columns: COLUMNS, zone: 'IST' } as const;
  return [
    beside(`${LINES} lines × ${PERIODS} periods`, texts, statements, 300),
    beside(
      `a feed of ${ITEMS.toLocaleString('en-US')} rows`,
      [feed()],
      ([items]) => recordTable(items ?? [], records),
      10,
    ),
  ];
}
