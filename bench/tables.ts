import type { StatementData } from '../src/api';
import { readStatement, recordTable, statementTable } from '../src/tables';
import { spreadOf, spreadText } from './ratio';
import type { Measured } from './report';

export const LINES = 60;
export const PERIODS = 8;

/** The income statement of a year, of `LINES` lines. */
export function statementAnswer(period: number): Parameters<typeof readStatement>[0] {
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

const ROUNDS = 9;

/**
 * Compares JSON to cells with parsing the JSON alone, in alternating rounds. Both run until they are compiled before
 * the timing starts.
 */
function compareWithJson(
  what: string,
  texts: readonly string[],
  shape: (data: never[]) => void,
  runs: number,
): Measured {
  const parse = () => texts.map((text) => JSON.parse(text) as never);
  const timed = (run: () => void) => {
    const start = performance.now();
    for (let count = 0; count < runs; count += 1) run();
    return performance.now() - start;
  };
  const rounds = Array.from({ length: ROUNDS + 1 }, () => ({
    parsed: timed(() => void parse()),
    shaped: timed(() => shape(parse())),
  })).slice(1);
  const perSecond = (1000 * runs) / Math.min(...rounds.map(({ shaped }) => shaped));
  return {
    what: `${what}, JSON to cells`,
    result: `${perSecond.toFixed(perSecond < 100 ? 1 : 0)} tables/s`,
    against: `${spreadText(spreadOf(rounds.map(({ parsed, shaped }) => parsed / shaped)))} of JSON.parse alone`,
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

/** Converts a statement over several periods and a long feed into cells, compared with parsing the same JSON. */
export function measureTables(): Measured[] {
  const texts = Array.from({ length: PERIODS }, (_, period) => JSON.stringify(statementAnswer(period)));
  const layout = { headers: true, labels: 'names', indent: false, blanks: 'empty', scale: undefined } as const;
  const statements = (formats: boolean) => (data: StatementData[]) =>
    statementTable(
      data.map((each) => ({ statement: readStatement(each) })),
      'X',
      { ...layout, formats },
    );
  const records = { headers: true, labels: 'names', blanks: 'empty', columns: COLUMNS, zone: 'IST' } as const;
  return [
    compareWithJson(`${LINES} lines × ${PERIODS} periods, plain numbers`, texts, statements(false), 500),
    compareWithJson(`${LINES} lines × ${PERIODS} periods`, texts, statements(true), 500),
    compareWithJson(
      `a feed of ${ITEMS.toLocaleString('en-US')} rows`,
      [feed()],
      ([items]) => recordTable(items ?? [], records),
      5,
    ),
  ];
}
