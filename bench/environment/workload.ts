import { SHOWCASE } from '../../server/market/showcase';
import { linesIn, type Line, type SandboxService } from './sandbox-service';

/** A cell's FIN.METRIC arguments and its expected value: a number, or an error such as `#N/A`. */
export interface WorkloadCell {
  readonly args: readonly [ticker: string, date: string, metric: string, type: string];
  readonly value: number | `#${string}`;
}

/** The first cell of a page, and its expected value. */
export interface FirstCell {
  readonly name: 'FIN.METRIC' | 'US.METRIC';
  readonly args: readonly string[];
  readonly value: unknown;
}

const PATHS = { income: 'income-statement', balance: 'balance-sheet', cashflow: 'cash-flow' } as const;
/** The number of cells per statement. */
const CELLS = 20;
/** The minimum number of lines of a statement. */
const LINES = 10;
/** METRIC searches a missing name in every statement of its period: these cells need about 400 answers. */
const FAILING = 100 * CELLS;
const AT_A_TIME = 16;

const QUARTER_ENDS = ['12-31', '09-30', '06-30', '03-31'];
const YEARS = [2025, 2024, 2023, 2022];

interface AskedStatement {
  readonly kind: keyof typeof PATHS;
  readonly ticker: string;
  readonly date: string;
  readonly type: 'annual' | 'quarterly';
}

export interface Workload {
  /** Cells of annual income statements: 20 per statement, ordered by statement. */
  readonly cells: readonly WorkloadCell[];
  /** One cell for each of many other statements: balance sheets, cash flow statements, quarters. */
  readonly others: readonly WorkloadCell[];
  /** A cell of a documented line of a US issuer, whose bare name no workbook's definition takes. */
  readonly documented: FirstCell;
  /** Cells that fail or use a second name, as users' cells do. */
  readonly failing: readonly FailingCells[];
}

interface FailingCells {
  readonly what: string;
  readonly cells: readonly WorkloadCell[];
}

/** Cells of statements that the sandbox has. */
export async function buildWorkload(service: SandboxService, statements: number, others: number): Promise<Workload> {
  const companies = (await service.ask('in/v0/companies?limit=500')) as { ticker: string }[];
  const plain = companies.map(({ ticker }) => ticker).filter((ticker) => /^[A-Z0-9]+$/.test(ticker));
  const annual = (kind: AskedStatement['kind'], tickers: readonly string[], years: readonly number[]) =>
    years.flatMap((year) =>
      tickers.map((ticker): AskedStatement => ({ kind, ticker, date: `${year}-03-31`, type: 'annual' })),
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
      filing.map((ticker): AskedStatement => ({ kind: 'income', ticker, date, type: 'quarterly' })),
    ),
  ];
  const more = await firstOf(service, rest, others, 1);
  return {
    cells,
    documented: await documentedCell(service),
    failing: failingCells(cells.slice(0, FAILING)),
    others: more.map(({ question, lines }) => cellOf(question, lines[0] as Line, `${question.kind}.`)),
  };
}

async function documentedCell(service: SandboxService): Promise<FirstCell> {
  const { cik, periodEnds } = SHOWCASE.us;
  const [date, type, line] = [periodEnds[4], 'annual', 'revenues'];
  const query = `cik=${cik}&period_end_date=${date}&reporting_type=${type}`;
  const data = await service.ask(`us/v0/financial-statements/income-statement?${query}`);
  const { metrics } = data as { readonly metrics: Readonly<Record<string, unknown>> };
  return { name: 'US.METRIC', args: [cik, date, line, type], value: metrics[line] };
}

/** The kinds of failing cells, each with the same statements. */
function failingCells(cells: readonly WorkloadCell[]): FailingCells[] {
  const each = (change: (cell: WorkloadCell) => WorkloadCell) => cells.map(change);
  return [
    {
      what: 'of a misspelled line',
      cells: each(({ args: [ticker, date, metric, type] }) => ({
        args: [ticker, date, misspelled(metric), type],
        value: '#N/A',
      })),
    },
    {
      what: 'of a statement that is none',
      cells: each(({ args: [ticker, date, metric, type] }) => ({
        args: [ticker, beforeAnyFiling(date), metric, type],
        value: '#N/A',
      })),
    },
    {
      what: 'of two alternatives, the first of which is absent',
      cells: each(({ args: [ticker, date, metric, type], value }) => ({
        args: [ticker, date, `${misspelled(metric)}|${metric}`, type],
        value,
      })),
    },
  ];
}

/** The same day fifty years before: a date that a cell may ask for, of which the service has nothing. */
function beforeAnyFiling(date: string): string {
  return `${Number(date.slice(0, 4)) - 50}${date.slice(4)}`;
}

/** A name with a doubled first letter: similar to the line's name, but no line's name. */
function misspelled(name: string): string {
  return `${name.charAt(0)}${name}`;
}

function cellOf({ ticker, date, type }: AskedStatement, { name, value }: Line, kind: string): WorkloadCell {
  return { args: [ticker, date, `${kind}${name}`, type], value };
}

interface Found {
  readonly question: AskedStatement;
  readonly lines: readonly Line[];
}

/** The first of these statements that exist and have enough lines. */
async function firstOf(
  service: SandboxService,
  questions: readonly AskedStatement[],
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

async function linesOf(service: SandboxService, question: AskedStatement): Promise<Found> {
  const { kind, ticker, date, type } = question;
  const query = `ticker=${ticker}&period_end_date=${date}&reporting_type=${type}`;
  const data = await service.ask(`in/v0/financial-statements/${PATHS[kind]}?${query}`);
  return { question, lines: data === null ? [] : linesIn((data as { financials: object }).financials) };
}
