/** What cells show that came back different, as FIN.CHANGES and the pane list it. */
import 'fake-indexeddb/auto';
import { SHOWCASE } from '../../../server/market/showcase';
import { indianAnswer } from '../../support/indian-statement';
import type { StubAnswer } from '../../support/stub-service';
import { openCells, settingsFor, TOKEN, type Cells } from '../support/cells';
import { useOffice } from '../support/office';
import { refresh as refreshClient } from '../support/refresh';
import { startServiceInProcess } from '../support/service-in-process';

const DAY_MS = 86_400_000;
const BEFORE = { sales: 100, other_income: 7.1, expenses: { tax: 4 } };

let cells: Cells;
let answer: (url: URL) => StubAnswer;
const service = startServiceInProcess((url) => answer(url));

async function open(): Promise<void> {
  cells = await openCells({}, settingsFor(service.url));
}

beforeEach(async () => {
  answer = () => indianAnswer(BEFORE);
  service.received.length = 0;
  await open();
});
afterEach(async () => {
  jest.restoreAllMocks();
  const { client, changeLog } = await addIn();
  await Promise.all([client.clear(), changeLog.clear()]);
  await cells.close();
});
afterAll(() => service.close());

const addIn = () => import('../../../src/functions/add-in');
const flushed = async () => (await addIn()).changeLog.flushed;
const at = (address: string) => ({ address });
const metric = async (address: string, line: string, ...more: unknown[]) =>
  cells.raw('FIN.METRIC', ['NSE:INFY', 'FY2024', line, ...more], at(address));

/** Refreshes, with other answers from then on. */
async function refresh(next: (url: URL) => StubAnswer = () => indianAnswer(BEFORE)): Promise<void> {
  await refreshClient();
  answer = next;
}

async function changes() {
  const { changeLog } = await addIn();
  return changeLog.since(-Infinity).map((change) => {
    const { line, before, after, difference, cause, cells: shownIn } = change;
    return { line, before, after, difference, cause, cells: shownIn };
  });
}

/** What FIN.CHANGES shows now. */
async function table(since?: unknown): Promise<unknown[][]> {
  const results: unknown[][][] = [];
  await new Promise<void>((shown) => {
    const setResult = (rows: unknown[][]) => {
      results.push(rows);
      shown();
    };
    cells.raw('FIN.CHANGES', [since], { setResult });
  });
  return results[0] ?? [];
}

test('a restated line is listed with the cells that show it, and no other line', async () => {
  await metric('Model!B2', 'sales');
  await metric('Model!B3', 'other_income');
  expect(await changes()).toEqual([]); // a first load is none
  await refresh(() => indianAnswer({ ...BEFORE, sales: 110, expenses: { tax: 5 } }));
  await metric('Model!B2', 'sales');
  await metric('Model!C2', 'sales', '', '', 'scale=million');
  await metric('Model!B3', 'other_income');
  const cause = 'Restated: the answer names no other filing';
  expect(await changes()).toEqual([
    { line: 'Sales', before: 100, after: 110, difference: 10, cause, cells: ['Model!B2', 'Model!C2'] },
  ]);
  expect(service.received).toHaveLength(2);
  const [header, row] = await table();
  expect(header).toHaveLength(13);
  expect(row?.slice(1, 11)).toEqual([
    ...['Model!B2, Model!C2', 'NSE:INFY', 'income statement', 45382, 'annual, consolidated', 'Sales'],
    ...[100, 110, 10, 'INR crores'],
  ]);
  expect(row?.[12]).toBe(cause);
  expect(service.received).toHaveLength(2); // it requests nothing
});

describe('in an Excel that takes numbers with properties', () => {
  useOffice('1.4', '1.19');

  test('a number with a card is listed as any other', async () => {
    const rich = (address: string) => metric(address, 'sales', '', '', 'rich=yes');
    expect(await rich('Model!B2')).toEqual([[expect.objectContaining({ properties: expect.any(Object) as object })]]);
    await refresh(() => indianAnswer({ ...BEFORE, sales: 110 }));
    await rich('Model!B2');
    expect(await changes()).toMatchObject([{ line: 'Sales', before: 100, after: 110, cells: ['Model!B2'] }]);
  });
});

test('without HTTPS, where keys are of this session only, changes are listed as well, and are not kept on disk', async () => {
  await cells.close();
  const subtle = jest.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
  await open();
  await metric('Model!B2', 'sales');
  await refresh(() => indianAnswer({ ...BEFORE, sales: 110 }));
  await metric('Model!B2', 'sales');
  expect(await changes()).toMatchObject([{ line: 'Sales', before: 100, after: 110, cells: ['Model!B2'] }]);
  const { changeLog } = await addIn();
  await changeLog.flushed;
  subtle.mockRestore();
  await open();
  await (await addIn()).changeLog.load();
  expect(await changes()).toEqual([]);
});

test('a short statement that lines=main leaves whole shows its other lines, so that they are listed', async () => {
  const short = { sales: 100, other_income: 7, expenses: { tax: 4 }, rare_line: 3, other_comprehensive_income: 1 };
  answer = () => indianAnswer(short);
  const shown = () => cells.raw('FIN.INCOME', ['NSE:INFY', 'FY2024', '', '', 'lines=main'], at('Model!D1'));
  expect(JSON.stringify(await shown())).toContain('Rare line');
  await refresh(() => indianAnswer({ ...short, rare_line: 5 }));
  await shown();
  const rows = (await shown()) as unknown[][];
  const row = rows.findIndex(([label]) => label === 'Rare line') + 1;
  expect(await changes()).toMatchObject([{ line: 'Rare line', before: 3, after: 5, cells: [`Model!E${row}`] }]);
});

test.each(['', 'labels=both', 'headers=no', 'transpose=yes', 'order=oldest'])(
  'a line of a table is listed with its own cell, with options "%s"',
  async (options) => {
    const dates = [['FY2024'], ['FY2023']];
    const ask = () => cells.raw('FIN.INCOME', ['NSE:INFY', dates, '', '', options], at("'My model'!Z9"));
    const answered = (url: URL, earlier: object) =>
      url.search.includes('2023-03-31')
        ? indianAnswer(earlier, { period_end_date: '2023-03-31' })
        : indianAnswer({ ...BEFORE, other_income: 9 });
    answer = (url) => answered(url, BEFORE);
    await ask();
    await refresh((url) => answered(url, { ...BEFORE, other_income: 8.5 }));
    const table = (await ask()) as unknown[][];
    const places = table.flatMap((row, y) =>
      row.flatMap((cell, x) => (JSON.stringify(cell).includes('8.5') ? [`${['Z', 'AA', 'AB', 'AC'][x]}${9 + y}`] : [])),
    );
    expect(places).toHaveLength(1);
    expect(await changes()).toMatchObject([
      { line: 'Other income', before: 7.1, after: 8.5, cells: [`'My model'!${places[0] ?? ''}`] },
    ]);
  },
);

test('an answer that equals, in another order too, and another scale or format of it are no change', async () => {
  await metric('Model!B2', 'sales');
  await refresh(() => indianAnswer({ expenses: { tax: 4 }, other_income: 7.1, sales: 100 }));
  await metric('Model!B2', 'sales', '', '', 'scale=million');
  await cells.raw('FIN.INCOME', ['NSE:INFY', 'FY2024', '', '', 'format=no'], at('Model!D1'));
  expect(service.received).toHaveLength(2);
  expect(await changes()).toEqual([]);
  expect(await table()).toEqual([
    [expect.stringMatching(/^No figure in this workbook's cells has changed since \d{4}-\d{2}-\d{2}\.$/)],
  ]);
});

test.each([90, 366, '2024-01-01'])(
  'of a time before the 90 days that are kept (%s) nothing is claimed',
  async (since) => {
    expect(await table(since)).toEqual([
      ["No figure in this workbook's cells has changed in the 90 days that are kept."],
    ]);
  },
);

test('a value that came, one that went and a line that is no longer there say so', async () => {
  answer = () => indianAnswer({ sales: null, other_income: 7, expenses: { tax: 4 } });
  for (const line of ['sales', 'other_income', 'expenses.tax'])
    await metric(`Model!${line}`, line).catch(() => undefined);
  await refresh(() => indianAnswer({ sales: 100, other_income: null, expenses: {} }));
  for (const line of ['sales', 'other_income', 'expenses.tax'])
    await metric(`Model!${line}`, line).catch(() => undefined);
  const found = (await changes()).map(({ line, before, after, cause, cells: [cell] }) => [
    ...[line, before, after, cause.split(';')[0], cell],
  ]);
  expect(found).toEqual([
    ['Sales', null, 100, 'Now available', 'Model!sales'],
    ['Other income', 7, null, 'No longer available', 'Model!other_income'],
    ['Tax', 4, null, 'The line went away', 'Model!expenses.tax'],
  ]);
});

test('a table shows every line of it that changed, a definition those that it is computed from', async () => {
  const ask = () => cells.raw('FIN.INCOME', ['NSE:INFY', 'FY2024'], at('Model!A1'));
  await ask();
  await refresh(() => indianAnswer({ ...BEFORE, sales: 99.9, other_income: 7.3 }));
  await ask();
  expect((await changes()).map(({ line, difference }) => [line, difference])).toEqual([
    ['Sales', -0.1],
    ['Other income', 0.2],
  ]);

  await refresh(() => indianAnswer({ ...BEFORE, sales: 100, profit_after_tax: 10 }));
  const margin = () => cells.raw('FIN.METRIC', ['NSE:WIPRO', 'FY2024', 'net margin'], at('Model!B7'));
  await margin();
  await refresh(() => indianAnswer({ ...BEFORE, other_income: 9, sales: 100, profit_after_tax: 12 }));
  await margin();
  const shown = (await changes()).filter(({ cells: [cell] }) => cell === 'Model!B7');
  expect(shown.map(({ line, after }) => [line, after])).toEqual([['Profit after tax', 12]]);
});

describe('a line that came back as one that its statement contradicts', () => {
  const filed = { profit_before_tax: 100, profit_after_tax: 80, tax_expense: { tax_expense: 20 } };
  const contradicted = { ...filed, profit_after_tax: 75, tax_expense: { tax_expense: 0 } };
  const of = (lines: object) => (url: URL) =>
    indianAnswer(lines, {
      period_end_date: url.searchParams.get('period_end_date'),
      reporting_type: url.searchParams.get('reporting_type') ?? 'quarterly',
    });
  const refused = (cell: Promise<unknown>) =>
    expect(cell).rejects.toMatchObject({ code: '#N/A', message: expect.stringContaining('is not used') as unknown });
  const why = 'is not used: it is filed as 0, though the profits before and after tax differ';

  test('is listed as refused where the cell refuses it, and with its value where a cell shows it', async () => {
    answer = of(filed);
    await metric('Model!B2', 'income tax');
    await metric('Model!B3', 'tax_expense.tax_expense');
    await refresh(of(contradicted));
    await refused(metric('Model!B2', 'income tax'));
    await metric('Model!B3', 'tax_expense.tax_expense');
    expect(await changes()).toEqual([
      expect.objectContaining({
        line: 'Tax expense',
        before: 20,
        after: 'refused',
        difference: null,
        cells: ['Model!B2'],
        cause: expect.stringMatching(new RegExp(`^Restated: .*; 0 is refused: NSE:INFY: .* ${why}`)),
      }),
      expect.objectContaining({ line: 'Tax expense', before: 20, after: 0, difference: -20, cells: ['Model!B3'] }),
    ]);
  });

  test.each([
    ['a definition', 'FIN.METRIC', ['effective tax rate', 'quarterly']],
    ['growth', 'FIN.GROWTH', ['tax_expense.tax_expense', 'quarterly']],
  ])('is listed as refused by %s', async (_, name, [line, type]) => {
    answer = of(filed);
    const ask = async () => cells.raw(name, ['NSE:INFY', '2024-03-31', line, type], at('Model!B2'));
    await ask();
    await refresh(of(contradicted));
    await refused(ask());
    expect((await changes()).find((each) => each.line === 'Tax expense')).toMatchObject({ after: 'refused' });
  });
});

test('another filing is the cause, and FIN.SOURCE shows the fact that changed', async () => {
  const filed = (audit_status: string, sales: number) => indianAnswer({ ...BEFORE, sales }, { audit_status });
  answer = () => filed('Unaudited', 100);
  const source = () => cells.raw('FIN.SOURCE', ['NSE:INFY', 'FY2024'], at('Model!E1'));
  await source();
  await metric('Model!B2', 'sales');
  await refresh(() => filed('Audited', 101));
  await source();
  await metric('Model!B2', 'sales');
  const cause = 'Audit status: Audited (before: Unaudited)';
  expect(await changes()).toEqual([
    { line: 'Audit status', before: 'Unaudited', after: 'Audited', difference: null, cause, cells: ['Model!E1'] },
    { line: 'Sales', before: 100, after: 101, difference: 1, cause, cells: ['Model!B2'] },
  ]);
});

test('a statement that comes or goes is one change; a new latest period is no change of a number', async () => {
  const none = (): StubAnswer => ({ body: { status: 'success', data: null } });
  answer = none;
  await metric('Model!B2', 'sales').catch(() => undefined);
  await refresh();
  await metric('Model!B2', 'sales');
  await refresh(none);
  await metric('Model!B2', 'sales').catch(() => undefined);
  const found = (await changes()).map(({ line, before, after }) => [line, before, after]);
  expect(found.sort()).toEqual([
    ['whole statement', 'available', 'none'],
    ['whole statement', 'none', 'available'],
  ]);

  const quarter = (end: string, sales: number) => () =>
    indianAnswer({ ...BEFORE, sales }, { reporting_type: 'quarterly', period_end_date: end });
  const latest = () => cells.raw('FIN.METRIC', ['NSE:TCS', 'latest', 'sales'], at('Model!F1'));
  await refresh(quarter('2024-03-31', 1));
  await latest();
  await refresh(quarter('2024-06-30', 2));
  await latest();
  expect((await changes()).find(({ cells: [cell] }) => cell === 'Model!F1')).toMatchObject({
    line: 'latest period',
    before: '2024-03-31',
    after: '2024-06-30',
    difference: null,
  });
});

test('another accession of a US filing is named', async () => {
  const { us } = SHOWCASE;
  const [date = ''] = us.periodEnds;
  const filed = (accession: string, value: number) => (): StubAnswer => ({
    body: {
      status: 'success',
      data: {
        fiscal_year: 2025,
        fiscal_quarter: 'Q4',
        period_end_date: date,
        statement_type: 'income_statement',
        reporting_type: 'annual',
        cik: us.cik,
        ticker: 'QRVN',
        currency: 'USD',
        accession_number: accession,
        metrics: { revenues: value },
      },
    },
  });
  answer = filed('0000000001-25-000001', 500);
  const ask = () => cells.raw('US.METRIC', [us.cik, date, 'revenues', 'A'], at('Model!B9'));
  await ask();
  await refresh(filed('0000000001-25-000009', 510));
  await ask();
  expect(await changes()).toMatchObject([
    { after: 510, cause: 'Another filing (0000000001-25-000009 in place of 0000000001-25-000001)' },
  ]);
});

test('changes outlive the page for 90 days, and belong to the credentials and the workbook', async () => {
  await metric('Model!B2', 'sales');
  await refresh(() => indianAnswer({ ...BEFORE, sales: 110 }));
  await metric('Model!B2', 'sales');
  await flushed();
  await cells.close();

  await open();
  expect(await changes()).toEqual([]); // until they are loaded
  expect(await table(90)).toHaveLength(2);
  cells.useSettings(settingsFor(service.url, `${TOKEN}-of-another`));
  await cells.close();
  cells = await openCells({}, settingsFor(service.url, `${TOKEN}-of-another`));
  expect((await table(90))[0]).toHaveLength(1);
  await cells.close();

  await open();
  const nowMs = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs + 89 * DAY_MS);
  expect(await table(90)).toHaveLength(2);
  expect((await table(7))[0]).toHaveLength(1);
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs + 91 * DAY_MS);
  expect((await table(366))[0]).toHaveLength(1);
  jest.restoreAllMocks();

  const requirements = { isSetSupported: () => false };
  Object.assign(globalThis, { Office: { context: { requirements, document: { url: 'C:\\other.xlsx' } } } });
  expect((await table(90))[0]).toHaveLength(1);
  Reflect.deleteProperty(globalThis, 'Office');
  expect(await table(90)).toHaveLength(2);
});

test('Clear cache forgets the changes, and the next answer is a first load', async () => {
  await metric('Model!B2', 'sales');
  await refresh(() => indianAnswer({ ...BEFORE, sales: 110 }));
  await metric('Model!B2', 'sales');
  await flushed();
  await import('../../../src/functions/functions');
  await globalThis.spillway?.clearCache();
  expect((await table(90))[0]).toHaveLength(1);
  answer = () => indianAnswer({ ...BEFORE, sales: 120 });
  await metric('Model!B2', 'sales');
  expect(await changes()).toEqual([]);
});

test('FIN.CHANGES shows a change as soon as cells have it, and refuses what is not a `since`', async () => {
  const results: unknown[][][] = [];
  const invocation = { setResult: (rows: unknown[][]) => void results.push(rows), onCanceled: () => undefined };
  await metric('Model!B2', 'sales');
  cells.raw('FIN.CHANGES', [], invocation);
  await table();
  expect(results).toHaveLength(1);
  await refresh(() => indianAnswer({ ...BEFORE, sales: 110 }));
  await metric('Model!B2', 'sales');
  await flushed();
  expect(results.map((rows) => rows.length)).toEqual([1, 2]);
  invocation.onCanceled();
  await refresh(() => indianAnswer({ ...BEFORE, sales: 120 }));
  await metric('Model!B2', 'sales');
  await flushed();
  expect(results).toHaveLength(2);

  for (const since of ['2 weeks', 14, '14', '2020-01-31', 43_861, '31-Jan-2020'])
    expect(await table(since)).toHaveLength(3);
  for (const since of [-1, 'last week', '2020-13-01', 500])
    expect(await table(since)).toMatchObject({ code: '#VALUE!', message: expect.stringMatching(/^since /) });
});
