import type { PreviewCell, PreviewResult } from '../../../../src/functions/runtime/pane-api';
import { figureText, reasonText } from '../../../../src/taskpane/find/card/figure-text';
import { run } from '../../../../src/client';
import { currencyOf, keyFigures, monthsOfYears, type FigureYears } from '../../../../src/functions/cards/key-figures';
import { paneCalls } from '../../../../src/taskpane/calls/pane-calls';
import type { PickedCompany } from '../../../../src/taskpane/companies/picked-company';

const NONE = { error: '#N/A', message: 'a bank has none' };
const bank = { market: 'india', name: 'B', argument: 'NSE:B' } as const;
const issuer = { market: 'us', name: 'C', argument: 'C' } as const;
const YEARS = { ends: ['2024-03-31', '2023-03-31'], scope: 'standalone' } as const;

type Call = readonly [id: string, ...args: readonly unknown[]];

/** An add-in whose METRIC answers by metric, with a value for each date, and notes what it was asked. */
function addInOf(values: Readonly<Record<string, readonly PreviewCell[]>>, failure?: PreviewResult) {
  const calls: Call[] = [];
  const preview = (id: string, args: readonly unknown[], show: (result: PreviewResult) => void) => {
    calls.push([id, ...args]);
    const [, dates, metrics] = args as [string, readonly (readonly string[])[], readonly (readonly string[])[]];
    show(failure ?? { rows: dates.map((_, at) => metrics[0]!.map((metric) => values[metric]?.[at] ?? NONE)) });
    return () => undefined;
  };
  return { preview, calls };
}

type AddIn = Pick<ReturnType<typeof addInOf>, 'preview'>;

/** As the card of the pane asks. */
const readKeyFigures = async (addIn: AddIn, company: PickedCompany, years: FigureYears, signal?: AbortSignal) =>
  run(keyFigures(paneCalls(addIn, company, signal), company.market, years));
const readMonths = async (addIn: AddIn, company: PickedCompany, years: FigureYears) =>
  run(monthsOfYears(paneCalls(addIn, company), company.market, years));
const readCurrency = async (addIn: AddIn, company: PickedCompany, years: FigureYears) =>
  run(currencyOf(paneCalls(addIn, company), company.market, years));

const BANK = {
  revenue: [300, 200],
  'net interest income': [90, { serial: 80, numberFormat: '0' }],
  'profit of the period': [50, 40],
  'basic EPS': [5.5, 4],
  'gross NPA ratio': [0.014, 0.02],
};

test('a bank shows its own figures, in the years that are asked for; earnings per share of the newest alone', async () => {
  const addIn = addInOf(BANK);
  const rows = await readKeyFigures(addIn, bank, YEARS);
  expect(rows.map(({ label, values }) => [label, ...values])).toEqual([
    ['Revenue', 300, 200],
    ['Net interest income', 90, 80],
    ['Profit of the period', 50, 40],
    ['Basic EPS', 5.5],
    ['Gross NPA', 0.014, 0.02],
  ]);
  expect(rows.every(({ reason }) => reason === undefined)).toBe(true);
  const asked = addIn.calls.map(([id, ticker, dates, metrics, ...rest]) => [id, ticker, dates, metrics, ...rest]);
  expect(asked).toEqual([
    [
      'FIN.METRIC',
      'NSE:B',
      [['latest'], ['2023-03-31']],
      [['revenue', 'operating profit', 'profit of the period', 'gross NPA ratio']],
      'annual',
      'standalone',
      'scale=crore',
    ],
    ['FIN.METRIC', 'NSE:B', [['latest']], [['basic EPS']], 'annual', 'standalone', 'scale=crore'],
    [
      'FIN.METRIC',
      'NSE:B',
      [['latest'], ['2023-03-31']],
      [['net interest income']],
      'annual',
      'standalone',
      'scale=crore',
    ],
  ]);
});

test('the balance sheets of a bank with a ratio of bad loans are not asked for', async () => {
  const addIn = addInOf(BANK);
  await readKeyFigures(addIn, bank, YEARS);
  expect(JSON.stringify(addIn.calls)).not.toContain('ROE');
  const other = addInOf({ ...BANK, 'gross NPA ratio': [], ROE: [0.2, 0.1] });
  const rows = await readKeyFigures(other, bank, YEARS);
  expect(rows.at(-1)).toEqual({
    label: 'Return on equity',
    unit: 'percent',
    isOfBalance: true,
    isOfOthers: false,
    values: [0.2],
    reason: undefined,
  });
});

test('a figure that no name gives says why; a year without one is not 0', async () => {
  const [revenue, operating] = await readKeyFigures(addInOf({ revenue: [300] }), bank, YEARS);
  expect(revenue?.values).toEqual([300, undefined]);
  expect(operating).toMatchObject({
    label: 'Operating profit',
    values: [undefined, undefined],
    reason: 'a bank has none',
  });
});

test('where two figures fail, the one that companies of the kind have says why', async () => {
  const others = { error: '#N/A', message: 'in any words', isOfOthers: true } as const;
  const ofFirst = async (values: Readonly<Record<string, readonly PreviewCell[]>>) =>
    (await readKeyFigures(addInOf(values), bank, YEARS)).at(-1)?.label;
  expect(await ofFirst({ 'gross NPA ratio': [others] })).toBe('Return on equity');
  expect(await ofFirst({ 'gross NPA ratio': [others], ROE: [others] })).toBe('Gross NPA');
  expect(await ofFirst({})).toBe('Gross NPA');
});

test('the US is asked by the dates, in millions, without a scope', async () => {
  const addIn = addInOf({ revenue: [1, 2] });
  await readKeyFigures(addIn, issuer, { ends: YEARS.ends, scope: null });
  expect(addIn.calls[0]).toEqual([
    'US.METRIC',
    'C',
    [['2024-03-31'], ['2023-03-31']],
    [['revenue', 'operating income', 'net income']],
    'annual',
    'scale=million',
  ]);
});

test('a failure is no figure: it is thrown with its reason', async () => {
  const failure = { error: '#VALUE!', message: 'the service cannot be reached' };
  await expect(readKeyFigures(addInOf({}, failure), bank, YEARS)).rejects.toThrow('the service cannot be reached');
  const partly = addInOf({ revenue: [{ error: '#VALUE!', message: 'too many requests' }] });
  await expect(readKeyFigures(partly, bank, YEARS)).rejects.toThrow('too many requests');
});

test('an aborted card sends no further request', async () => {
  const controller = new AbortController();
  controller.abort();
  const addIn = addInOf(BANK);
  void readKeyFigures(addIn, bank, YEARS, controller.signal);
  await Promise.resolve();
  expect(addIn.calls).toEqual([]);
});

test('a year that is not of twelve months is said to be so by its statement', async () => {
  const addIn = addInOf({}, { rows: [['annual of 15 months'], ['annual']] });
  expect(await readMonths(addIn, bank, YEARS)).toEqual([15, undefined]);
  const dates = [['latest'], ['2023-03-31']];
  expect(addIn.calls).toEqual([['FIN.SOURCE', 'NSE:B', dates, 'annual', 'standalone', 'reporting_type']]);
  const parts = addInOf({}, { rows: [['annual of 11.3 months'], ['annual of 1 month']] });
  expect(await readMonths(parts, issuer, { ends: YEARS.ends, scope: null })).toEqual([11.3, 1]);
});

test('the currency is that of the newest year', async () => {
  const addIn = addInOf({}, { rows: [['USD']] });
  expect(await readCurrency(addIn, issuer, { ends: YEARS.ends, scope: null })).toBe('USD');
  expect(addIn.calls).toEqual([['US.SOURCE', 'C', '2024-03-31', 'annual', 'currency']]);
});

test.each([
  [153670.4, 'money', '153,670'],
  [63.388, 'per_share', '63.39'],
  [123456.5, 'per_share', '123,456.50'],
  [0.3214, 'percent', '32.1%'],
  [0.0124, 'fine_percent', '1.24%'],
  [-5.125, 'money', '-5.13'],
  [0, 'money', '0.00'],
  [undefined, 'money', 'n/a'],
] as const)('%s as %s is "%s"', (value, unit, text) => {
  expect(figureText(value, unit)).toBe(text);
});

test('the reason of a row repeats neither its metric nor the company of the card', async () => {
  const message = 'gross NPA ratio: NSE:B: gross non-performing assets are filed as 0.';
  const addIn = addInOf({
    ...BANK,
    'gross NPA ratio': [{ error: '#N/A', message }],
    ROE: [{ error: '#N/A', message: 'x' }],
  });
  const rows = await readKeyFigures(addIn, bank, YEARS);
  const reason = rows.find(({ label }) => label === 'Gross NPA')?.reason ?? '';
  expect(reasonText(reason, bank.argument)).toBe('Gross non-performing assets are filed as 0.');
  expect(reasonText('The year has 15 months.', bank.argument)).toBe('The year has 15 months.');
});
