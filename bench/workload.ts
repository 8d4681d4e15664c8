import { SANDBOX_TOKEN } from '../src/sandbox/app';
import { linesIn, type Line } from './statement-lines';

/** One cell of the workload: the arguments of FIN.METRIC, and the number it must show. */
export interface WorkloadCell {
  readonly args: readonly [ticker: string, date: string, metric: string, type: string];
  readonly value: number;
}

const PATH = '/api/in/v0';
/** Cells of one statement, and lines they show at least. */
const CELLS = 20;
const LINES = 10;

const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'];
const YEARS = [2025, 2024, 2023, 2022];

export interface Workload {
  readonly cells: readonly WorkloadCell[];
  /** A cell of each quarterly income statement, which may be missing: there are thousands. */
  readonly others: readonly WorkloadCell[];
}

/** Cells over this many annual income statements of the sandbox, 20 each, statement by statement. */
export async function buildWorkload(url: string, statements: number): Promise<Workload> {
  const companies = (await ask(url, 'companies?limit=500')) as { ticker: string }[];
  const plain = companies.filter(({ ticker }) => /^[A-Z0-9]+$/.test(ticker));
  const questions = YEARS.flatMap((year) => plain.map(({ ticker }) => ({ ticker, date: `${year}-03-31` })));
  const found: WorkloadCell[][] = [];
  for (let at = 0; found.length < statements && at < questions.length; at += 16) {
    const some = await Promise.all(questions.slice(at, at + 16).map((question) => cellsOf(url, question)));
    found.push(...some.filter((cells) => cells.length > 0));
  }
  if (found.length < statements) throw new Error(`only ${found.length} statements of ${LINES} lines`);
  const quarters = [2026, ...YEARS, 2021].flatMap((year) => QUARTER_ENDS.map((day) => `${year}-${day}`));
  const others = plain.flatMap(({ ticker }) =>
    quarters.map((date): WorkloadCell => ({ args: [ticker, date, 'profit_after_tax', 'quarterly'], value: NaN })),
  );
  return { cells: found.slice(0, statements).flat(), others };
}

async function cellsOf(url: string, { ticker, date }: { ticker: string; date: string }): Promise<WorkloadCell[]> {
  const query = `ticker=${ticker}&period_end_date=${date}&reporting_type=annual`;
  const data = await ask(url, `financial-statements/income-statement?${query}`);
  const lines = data === null ? [] : linesIn((data as { financials: object }).financials);
  if (lines.length < LINES) return [];
  return Array.from({ length: CELLS }, (_, at) => {
    const { name, value } = lines[at % lines.length] as Line;
    return { args: [ticker, date, name, 'annual'], value };
  });
}

async function ask(url: string, path: string): Promise<unknown> {
  const response = await fetch(`${url}${PATH}/${path}`, { headers: { Authorization: `Bearer ${SANDBOX_TOKEN}` } });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return ((await response.json()) as { data: unknown }).data;
}
