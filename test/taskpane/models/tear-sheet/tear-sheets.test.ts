/** The tear sheet of each kind of company: its rows are those of the kind, and METRIC knows each of them. */
import type { PaneApi } from '../../../../src/functions/runtime/pane-api';
import { INDIA_TEAR_SHEET } from '../../../../src/taskpane/models/tear-sheet/indian-tear-sheet';
import type { ModelSubject } from '../../../../src/taskpane/models/model';
import { readSubject } from '../../../../src/taskpane/models/model-subject';
import { ratiosOf } from '../../../../src/taskpane/models/ratio';
import { US_TEAR_SHEET } from '../../../../src/taskpane/models/tear-sheet/us-tear-sheet';
import { openCells, type Cells, type ShownError } from '../../../functions/support/cells';
import { marketStatements } from '../../../functions/support/market-statements';
import { previewOf } from '../../support/preview';

interface Row {
  readonly label: string;
  readonly metric: string;
}

/** The rows of a sheet that ask METRIC, by the lines in their column K. */
function rowsOf(subject: ModelSubject): Row[] {
  const { cells } = INDIA_TEAR_SHEET.plan(subject);
  const label = (row: string) => cells.find(({ at }) => at === `A${row}`)?.text ?? '';
  return cells.flatMap(({ at, text = '', style }) =>
    /^K\d/.test(at) && style?.preset === 'note' ? [{ label: label(at.slice(1)), metric: text }] : [],
  );
}

async function subjectOf(cells: Cells, argument: string): Promise<ModelSubject> {
  const company = { market: 'india', name: 'Name', argument } as const;
  const addIn = previewOf(cells) as Pick<PaneApi, 'preview'>;
  return { company, ...(await readSubject(addIn, company)), peers: [], canChart: false };
}

/** What each row shows of the newest year: a number, or undefined where there is none; any other error fails. */
async function shown(cells: Cells, subject: ModelSubject): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>();
  for (const { label, metric } of rowsOf(subject)) {
    const answer = await cells.first('FIN.METRIC', subject.company.argument, 'latest', metric, 'annual', subject.scope);
    const { error, message } = answer as ShownError;
    if (error !== undefined) expect([label, error, message]).toEqual([label, '#N/A', expect.any(String)]);
    values.set(label, error === undefined ? answer : undefined);
  }
  return values;
}

describe('tear sheets of real companies', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells({ sample: true });
  });
  afterAll(() => cells.close());

  test.each(['HDFCBANK', 'ICICIBANK', 'INDUSINDBK', 'KOTAKBANK'])('%s has the rows of a bank', async (ticker) => {
    const subject = await subjectOf(cells, `NSE:${ticker}`);
    expect(subject.kind).toBe('bank');
    const values = await shown(cells, subject);
    for (const label of ['Net interest income', 'Total income', 'Provisions and contingencies', 'Deposits', 'Advances'])
      expect([label, values.get(label)]).toEqual([label, expect.any(Number)]);
    expect([...values.keys()]).toEqual(expect.arrayContaining(['Cost to income', 'Gross NPA', 'Net NPA', 'CET1']));
    for (const label of ['Free cash flow', 'Debt, without leases', 'Purchase of fixed assets'])
      expect(values.has(label)).toBe(false);
  });

  test('a bank’s bad loans and capital are asked of its standalone accounts, in which alone they are filed', async () => {
    const subject = await subjectOf(cells, 'NSE:HDFCBANK');
    expect(subject.scope).toBe('consolidated');
    const { cells: written } = INDIA_TEAR_SHEET.plan(subject);
    const title = written.find(({ text }) => text === 'Costs, loans and capital of the bank alone');
    const row = Number(title?.at.slice(1)) + 1;
    expect(written.find(({ at }) => at === `B${row}`)?.formula).toContain('"quarterly","standalone",5)');
    const ask = (name: string, scope: string) =>
      cells.first('FIN.METRIC', 'NSE:HDFCBANK', '2024-12-31', name, 'quarterly', scope);
    expect(await ask('gross NPA ratio', 'standalone')).toBe(0.0142);
    expect(await ask('gross NPA ratio', 'consolidated')).toMatchObject({ error: '#N/A' });
  });

  test('a lender has what it earns on loans, what its debt costs, and the spread between them', async () => {
    const subject = await subjectOf(cells, 'NSE:BAJFINANCE');
    expect(subject.kind).toBe('lender');
    const metric = rowsOf(subject).find(({ label }) => label === 'Lending spread')?.metric;
    const of = (date: string, line: string) =>
      cells.first('FIN.METRIC', 'NSE:BAJFINANCE', date, line, 'annual') as Promise<number>;
    const average = async (line: string) => ((await of('FY2022', line)) + (await of('FY2021', line))) / 2;
    const earned =
      (await of('FY2022', 'income.revenue_from_operations.interest_earned')) /
      (await average('balance.financial_assets.loans'));
    const cost = (await of('FY2022', 'finance costs')) / (await average('debt'));
    expect(await of('FY2022', metric ?? '')).toBeCloseTo(earned - cost, 10);
    expect(earned - cost).toBeGreaterThan(0.05);
  });

  test('operating lease liabilities have a number where the balance sheet has both parts', async () => {
    const subject = await readSubject(previewOf(cells) as Pick<PaneApi, 'preview'>, {
      market: 'us',
      name: 'SNOW',
      argument: 'SNOW',
    });
    const named = ratiosOf('us', subject).find(({ label }) => label === 'Operating lease liabilities')?.name;
    const of = (metric: string) =>
      cells.first('US.METRIC', 'SNOW', 'latest', metric, 'annual', 'format=no') as Promise<number>;
    const parts = ['current', 'noncurrent'].map((part) => of(`balance.operating_lease_liability_${part}`));
    const [current = NaN, later = NaN] = await Promise.all(parts);
    expect(await of(named ?? '')).toBe(current + later);
  });

  test('a company has none of the rows of a bank', async () => {
    const values = await shown(cells, await subjectOf(cells, 'NSE:INFY'));
    expect([...values.keys()]).toEqual(
      expect.arrayContaining(['Revenue', 'Free cash flow', 'Debt, without leases', 'Net margin']),
    );
    for (const label of ['Net interest income', 'Deposits', 'CET1', 'Combined ratio'])
      expect(values.has(label)).toBe(false);
  });
});

describe('tear sheets of invented insurers and trusts', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells();
  });
  afterAll(() => cells.close());
  const firstOf = (wanted: string) =>
    marketStatements('income_statement', 'annual').find(({ profile }) => profile === wanted)?.ticker ?? '';

  test.each([
    [
      'general_insurance',
      ['Gross premium written', 'Claims incurred', 'Combined ratio', 'Solvency ratio', 'Investments'],
    ],
    ['life_insurance', ['First year premium', 'Benefits paid', 'Solvency ratio', 'Persistency, 13th month']],
    ['investment_trust', ['Revenue', 'Net distributable cash flow', 'Borrowings']],
  ])('%s has rows of its own, with numbers', async (profile, labels) => {
    const values = await shown(cells, await subjectOf(cells, firstOf(profile)));
    for (const label of labels) expect([label, values.get(label)]).toEqual([label, expect.any(Number)]);
    for (const label of ['Purchase of fixed assets', 'Deposits']) expect(values.has(label)).toBe(false);
  });
});

test('a US bank and a US insurer have rows of their own', () => {
  const lines = new Set([
    'interest_income_expense_net',
    'noninterest_income',
    'deposits',
    'assets',
    'premiums_earned_net',
  ]);
  const labels = (kind: ModelSubject['kind']) =>
    US_TEAR_SHEET.plan({
      company: { market: 'us', name: 'Name', argument: 'X' },
      scope: 'consolidated',
      lines: { income: lines, balance: lines, cashflow: lines },
      kind,
      peers: [],
      canChart: true,
    }).cells.map(({ text }) => text);
  expect(labels('bank')).toEqual(expect.arrayContaining(['Net interest income', 'Deposits', 'Credit to deposit']));
  expect(labels('general_insurer')).toContain('Net premium earned');
  expect(labels('company')).not.toContain('Deposits');
});
