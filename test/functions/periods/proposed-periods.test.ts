import type { Cells, ShownError } from '../support/cells';
import { openCells } from '../support/cells';

/** The periods and formulas that a message on a date proposes are typed: they are there. */
let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

/** Words and dates that name no period, or one that was not filed. */
const DATES =
  `2024, Q3 2024, 3Q24, 2024Q3, H1 2024, 9M 2024, 2024-03-30, 2024-02-29, 2023-12-31, 2024-06-30, Q3FY24, 9MFY24, Q1FY25, FY2019, FY2016, FY+1,
  MRQ, LTM, 5Y, 5 years, 200 quarters, last 8 quarters, FY2025E, CY2023`
    .split(',')
    .map((text) => text.trim());

const INDIAN = ['ASIANPAINT', 'BAJFINANCE', 'HDFCBANK', 'ITC'] as const;
const US = ['AAPL', 'SNOW'] as const;

/** A call of a function with its arguments, and where in them the date stands. */
type Call = readonly [name: string, ...args: readonly string[]];

const CALLS: readonly ((company: string, date: string) => Call)[] = [
  (company, date) => ['METRIC', company, date, 'total assets'],
  (company, date) => ['METRIC', company, date, 'revenue'],
  (company, date) => ['INCOME', company, date],
  (company, date) => ['BALANCE', company, date],
  (company, date) => ['CASHFLOW', company, date],
];
const INDIAN_CALLS: typeof CALLS = [
  ...CALLS,
  (company, date) => ['CASHFLOW', company, date, '', 'standalone'],
  (company, date) => ['BALANCE', company, date, '', 'standalone'],
  (company, date) => ['SEGMENTS', company, date, '', 'standalone'],
  (company, date) => ['SHAREHOLDING', company, date],
  (company, date) => ['HOLDERS', company, date],
];

const messageOf = async (name: string, ...args: readonly string[]) =>
  ((await cells.first(name, ...args)) as ShownError | undefined)?.message ?? '';

const FORMULA = /=((?:FIN|US)\.[A-Z]+)\(((?:"[^"]*"|,)*)\)/g;
const argumentsIn = (text: string) => text.split(',').map((each) => each.replace(/^"|"$/g, ''));
/** Periods in quotes or in a list of the nearest; those that a call of one period cannot take are of other functions. */
const PERIOD = /(?:[Gg]ive|give the type|or) "((?:FY|[QH]\d|9M|latest)[^"]*)"/g;

/** A message that ends a proposal: nothing is there under it. */
const FAULT =
  /is not a date|is not known|no one period|may be a|: the service has no (?!annual standalone|quarterly standalone)/;

async function faultsOf(call: Call, date: string, message: string): Promise<string[]> {
  const faults: string[] = [];
  const [name, ...args] = call;
  for (const [formula, called = '', given = ''] of message.matchAll(FORMULA)) {
    const shown = await messageOf(called, ...argumentsIn(given));
    if (shown !== '') faults.push(`${call.join(' ')}: ${formula}: ${shown}`);
  }
  const nearest = /The nearest received: ([\w, -]+)\./.exec(message)?.[1]?.split(', ') ?? [];
  const named = Array.from(message.matchAll(PERIOD), ([, period = '']) => period);
  const isOfStatements = message.includes('Cash flows are filed') || message.includes('received');
  for (const period of [...nearest, ...named]) {
    const shown = await messageOf(name, ...args.map((each) => (each === date ? period : each)));
    const isFault = isOfStatements ? shown !== '' : FAULT.test(shown.replace(/: the service has no .*/, ''));
    if (isFault) faults.push(`${call.join(' ')}: ${period}: ${shown}`);
  }
  return faults;
}

describe.each([
  ['FIN', INDIAN, INDIAN_CALLS],
  ['US', US, CALLS],
] as const)('%s', (namespace, companies, calls) => {
  test.each(companies)('what a message proposes in place of a date of %s is there', async (company) => {
    const faults: string[] = [];
    const silent: string[] = [];
    let failed = 0;
    for (const date of DATES)
      for (const callOf of calls) {
        const [name, ...args] = callOf(company, date);
        const call: Call = [`${namespace}.${name}`, ...args];
        const message = await messageOf(...call);
        if (message === '') continue;
        failed += 1;
        faults.push(...(await faultsOf(call, date, message)));
        if (/^[^.]*the service has no [^.]*\.$/.test(message)) silent.push(message);
      }
    expect({ faults, silent }).toEqual({ faults: [], silent: [] });
    expect(failed).toBeGreaterThan(60);
  });
});

test('a part of a year says whose year, and so many years are of METRIC and tables', async () => {
  expect(await messageOf('FIN.METRIC', 'INFY', 'H1 2024', 'PAT')).toMatch(/Give "H1FY2024"/);
  for (const name of ['FIN.TTM', 'FIN.GROWTH'])
    expect(await messageOf(name, 'INFY', '5Y', 'PAT')).toMatch(/METRIC and the tables of statements take "last 5"/);
  expect(await messageOf('FIN.METRIC', 'INFY', '200 quarters', 'PAT')).toMatch(/"last 100"/);
});

test('a day between the half-years of a company has no balance sheet of another scope', async () => {
  await cells.call('FIN.BALANCE', 'LUPIN', '2024-03-31');
  expect(await messageOf('FIN.BALANCE', 'LUPIN', '2023-12-31')).toMatch(/^[^.]*\. The nearest received: [\d, -]+\.$/);
});

test('a cash flow of a quarter or of nine months names the period that is filed', async () => {
  expect(await messageOf('FIN.CASHFLOW', 'LUPIN', 'Q3FY24')).toMatch(
    /give "H1FY2024" without a type, if its years end in March\.$/,
  );
  expect(await messageOf('FIN.CASHFLOW', 'LUPIN', '2024-06-30', 'quarterly')).toMatch(
    /give "FY2024" without a type, if its years end in March\.$/,
  );
});

test('what FIN.TTM refuses says nothing of a type, for which it has no argument', async () => {
  for (const company of [...INDIAN, 'INFY', 'LUPIN']) {
    await cells.call('FIN.BALANCE', company);
    for (const date of ['latest', 'FY2024', 'Q3FY24', '2024-06-30']) {
      for (const line of ['x', 'cashflow.x']) {
        const message = await messageOf('FIN.TTM', company, date, line);
        expect(message).toContain(`"${line}"`);
        expect(message).not.toMatch(/\btype\b/);
      }
    }
  }
});
