import type { Service } from './service';
import { linesIn, type Line } from './statement-lines';

/** One cell of the workload: the arguments of FIN.METRIC, and the number it must show. */
export interface WorkloadCell {
  readonly args: readonly [ticker: string, date: string, metric: string, type: string];
  readonly value: number;
}

const PATHS = { income: 'income-statement', balance: 'balance-sheet', cashflow: 'cash-flow' } as const;
/** Cells of one statement, and lines they show at least. */
const CELLS = 20;
const LINES = 10;
const AT_A_TIME = 16;

const QUARTER_ENDS = ['12-31', '09-30', '06-30', '03-31'];
const YEARS = [2025, 2024, 2023, 2022];

interface Question {
  readonly kind: keyof typeof PATHS;
  readonly ticker: string;
  readonly date: string;
  readonly type: 'annual' | 'quarterly';
}

export interface Workload {
  /** Cells over annual income statements, 20 each, statement by statement. */
  readonly cells: readonly WorkloadCell[];
  /** A cell of each of so many other statements: balance sheets, cash flow statements, quarters. */
  readonly others: readonly WorkloadCell[];
}

/** Cells over statements the sandbox has. */
export async function buildWorkload(service: Service, statements: number, others: number): Promise<Workload> {
  const companies = (await service.ask('in/v0/companies?limit=500')) as { ticker: string }[];
  const plain = companies.map(({ ticker }) => ticker).filter((ticker) => /^[A-Z0-9]+$/.test(ticker));
  const annual = (kind: Question['kind'], tickers: readonly string[], years: readonly number[]) =>
    years.flatMap((year) =>
      tickers.map((ticker): Question => ({ kind, ticker, date: `${year}-03-31`, type: 'annual' })),
    );
  const found = await firstOf(service, annual('income', plain, YEARS), statements, LINES);
  const cells = found.flatMap(({ question, lines }) =>
    Array.from({ length: CELLS }, (_, at) => cellOf(question, lines[at % lines.length] as Line, '')),
  );
  const filing = [...new Set(found.map(({ question }) => question.ticker))];
  const quarters = YEARS.flatMap((year) => QUARTER_ENDS.map((day) => `${year}-${day}`));
  const rest = [
    ...annual('balance', filing, [2026, ...YEARS]),
    ...annual('cashflow', filing, [2026, ...YEARS]),
    ...quarters.flatMap((date) =>
      filing.map((ticker): Question => ({ kind: 'income', ticker, date, type: 'quarterly' })),
    ),
  ];
  const more = await firstOf(service, rest, others, 1);
  return {
    cells,
    others: more.map(({ question, lines }) => cellOf(question, lines[0] as Line, `${question.kind}.`)),
  };
}

function cellOf({ ticker, date, type }: Question, { name, value }: Line, kind: string): WorkloadCell {
  return { args: [ticker, date, `${kind}${name}`, type], value };
}

interface Found {
  readonly question: Question;
  readonly lines: readonly Line[];
}

/** The first of these statements that are there and have so many lines. */
async function firstOf(
  service: Service,
  questions: readonly Question[],
  count: number,
  least: number,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let at = 0; found.length < count && at < questions.length; at += AT_A_TIME) {
    const some = await Promise.all(questions.slice(at, at + AT_A_TIME).map((question) => linesOf(service, question)));
    found.push(...some.filter(({ lines }) => lines.length >= least));
  }
  if (found.length < count) throw new Error(`only ${found.length} statements of ${least} lines, not ${count}`);
  return found.slice(0, count);
}

async function linesOf(service: Service, question: Question): Promise<Found> {
  const { kind, ticker, date, type } = question;
  const query = `ticker=${ticker}&period_end_date=${date}&reporting_type=${type}`;
  const data = await service.ask(`in/v0/financial-statements/${PATHS[kind]}?${query}`);
  return { question, lines: data === null ? [] : linesIn((data as { financials: object }).financials) };
}
