import { firstCompanies } from '../../support/real-imports';
import { sheetsOf } from '../../../playground/sheets';
import { isFormula } from '../../../playground/sheets/sheet';
import { openMarket } from '../../../server/market/open';
import { SHOWCASE } from '../../../server/market/showcase';
import { sheetSubjects } from '../../../server/sandbox/sheet-subjects';
import type { CompanyKind } from '../../../src/definitions/company-kind';
import { shippedNamed } from '../../../src/definitions/library';
import { formattedCell } from '../../../src/tables';
import { INDIAN_FIGURES } from '../../../src/taskpane/models/indian-figures';
import { MODELS } from '../../../src/taskpane/models/insert-model';
import type { ModelSubject } from '../../../src/taskpane/models/model';
import { readSubject } from '../../../src/taskpane/models/model-subject';
import { ratiosOf } from '../../../src/taskpane/models/ratio';
import { US_PEERS } from '../../../src/taskpane/models/peers/us-peers';
import { US_TEAR_SHEET } from '../../../src/taskpane/models/tear-sheet/us-tear-sheet';
import { openCells, type Cells } from '../../functions/support/cells';
import { marketStatements } from '../../functions/support/market-statements';
import { describeWithShared } from '../../server/filings/shared-data';
import { previewOf } from '../support/preview';

const KINDS: readonly CompanyKind[] = ['company', 'lender', 'bank', 'life_insurer', 'general_insurer', 'trust'];
const EVERY = new Set([
  ...['income.sales', 'revenues', 'net_income_loss', 'profit_after_tax', 'earnings_per_share.basic'],
  ...['equity', 'stockholders_equity', 'operating.net_cash_from_operations', 'investing.purchase_of_fixed_assets'],
]);

/** What METRIC says of a definition that companies of a kind do not have. */
const REFUSAL = / is not computed for an? [a-z ]+: /;

function subject(market: 'india' | 'us', kind: CompanyKind, argument = 'X'): ModelSubject {
  const lines = { income: EVERY, balance: EVERY, cashflow: EVERY };
  const company = { market, name: 'Name', argument };
  return { company, scope: 'consolidated', lines, kind, peers: [], canChart: true };
}

interface Shown {
  readonly sheet: string;
  readonly at: string;
  readonly formula?: string | undefined;
  readonly text?: string | undefined;
}

function modelSheets(): Shown[][] {
  return MODELS.flatMap((model) =>
    KINDS.map((kind) =>
      model
        .plan(subject(model.market, kind))
        .cells.map((cell) => ({ ...cell, sheet: `${model.market} ${model.id} of ${kind}` })),
    ),
  );
}

function playgroundSheets(): Shown[][] {
  const database = openMarket();
  const sheets = sheetsOf(sheetSubjects(database));
  database.close();
  return sheets.map(({ name, cells }) =>
    cells.map((cell) => ({
      sheet: name,
      at: cell.at,
      ...(isFormula(cell) ? { formula: String(cell.value) } : { text: String(cell.value) }),
    })),
  );
}

const partsOf = (at: string) => {
  const [, column = '', row = ''] = /^\$?([A-Z]+)\$?(\d+)$/.exec(at) ?? [];
  return { column, row: Number(row) };
};

/** Whether a cell has, or is below or beside a formula that fills it with, METRIC of an amount. */
function isMetric(cells: readonly Shown[], at: string): boolean {
  const { column, row } = partsOf(at);
  const above = cells
    .filter((cell) => partsOf(cell.at).column === column && partsOf(cell.at).row <= row && cell.formula !== undefined)
    .sort((one, other) => partsOf(other.at).row - partsOf(one.at).row)[0];
  return /\.METRIC\(/.test(above?.formula ?? '');
}

/** The quotients of two METRICs, by cells or in one formula; of one line at two dates it is growth, which ends in -1. */
function quotients(cells: readonly Shown[]): string[] {
  return cells.flatMap(({ sheet, at, formula = '' }) => {
    const bare = formula.replace(/"[^"]*"/g, '""');
    const nested = /\.METRIC\([^()]*\)\/(?:FIN|US)\.METRIC\(/.test(bare);
    const ref = String.raw`(\$?[A-Z]+\$?\d+)(?::\$?[A-Z]+\$?\d+)?`;
    const divided = [...bare.matchAll(new RegExp(`${ref}/${ref}(?!-1)(?![\\d:])`, 'g'))];
    const ofCells = divided.some(([, one = '', other = '']) => isMetric(cells, one) && isMetric(cells, other));
    return nested || ofCells ? [`${sheet} ${at} ${formula}`] : [];
  });
}

test('no sheet calls the premiums of an Indian insurer its revenue, which no definition gives', () => {
  const insurers = modelSheets()
    .flat()
    .filter(({ sheet }) => /^india .*insurer$/.test(sheet));
  expect(insurers.some(({ text }) => text === 'Gross premium written through the years')).toBe(true);
  expect(insurers.filter(({ text = '' }) => /\brevenue\b/i.test(text) && !text.includes('.'))).toEqual([]);
});

/** The decimals of a number format, in front of what stands behind the digits. */
const decimalsOf = (format = '') => /0\.(0+)/.exec(format)?.[1]?.length ?? 0;

test('a ratio has on every sheet the decimals that METRIC gives it: 0.33 % of bad loans, a solvency of 1.46', () => {
  const ratios = (['india', 'us'] as const).flatMap((market) =>
    KINDS.flatMap((kind) => ratiosOf(market, { kind, scope: 'standalone' })),
  );
  const compared = ratios.flatMap(({ name, style }) => {
    const unit = shippedNamed(name)?.unit;
    if (unit === undefined || unit === 'money') return [];
    const cell = formattedCell(0.3456, unit) as { readonly numberFormat: string };
    return [{ name, sheet: decimalsOf(style.numberFormat), metric: decimalsOf(cell.numberFormat) }];
  });
  expect(new Set(compared.map(({ name }) => name)).size).toBeGreaterThan(10);
  expect(compared.filter(({ sheet, metric }) => sheet !== metric)).toEqual([]);
});

test('no sheet divides two metrics by hand', () => {
  const sheets = [...modelSheets(), ...playgroundSheets()];
  expect(sheets.flatMap(quotients)).toEqual([]);
  const byHand = [
    { sheet: 'S', at: 'A1', formula: '=FIN.METRIC(X1,"latest","sales")' },
    { sheet: 'S', at: 'B1', formula: '=FIN.METRIC(X1,"latest","profit")' },
    { sheet: 'S', at: 'C1', formula: '=IFERROR(B1/A1,"")' },
    { sheet: 'S', at: 'D1', formula: '=FIN.METRIC(X1,,"profit")/FIN.METRIC(X1,,"sales")' },
  ];
  expect(quotients(byHand)).toHaveLength(2);
});

test('a row or column named as a definition asks METRIC by that name', () => {
  let named = 0;
  for (const cells of [...modelSheets(), ...playgroundSheets()]) {
    const asked = cells.map(({ formula = '' }) => formula).filter((formula) => /\.METRIC\(/.test(formula));
    for (const { sheet, at, text = '' } of cells) {
      const definition = shippedNamed(text);
      if (!definition || definition.unit !== 'percent') continue;
      named += 1;
      const row = cells.filter((cell) => partsOf(cell.at).row === partsOf(at).row);
      const isName = (other: string) => shippedNamed(other) === definition;
      const inFormula = asked.some((formula) =>
        [...formula.matchAll(/"([^"]*)"/g)].some(([, name = '']) => isName(name)),
      );
      const inCell = row.some((cell) => isName(cell.text ?? '') && asked.some((formula) => covers(formula, cell.at)));
      expect([sheet, at, inFormula || inCell]).toEqual([sheet, at, true]);
    }
  }
  expect(named).toBeGreaterThan(30);
});

/** Whether a formula refers to a cell, by its address or in a range of one column. */
function covers(formula: string, at: string): boolean {
  const { column, row } = partsOf(at);
  const ranges = formula.matchAll(/\$?([A-Z]+)\$?(\d+)(?::\$?([A-Z]+)\$?(\d+))?/g);
  return [...ranges].some(
    ([, of, first, , last = first]) => of === column && Number(first) <= row && row <= Number(last),
  );
}

test('no row of a sheet shows a part of what its label says: a company has its debt, a bank its borrowings', () => {
  const paths = Object.values(INDIAN_FIGURES).flatMap((figures) => figures.flatMap((figure) => figure.paths));
  expect(paths).toContain('capital_and_liabilities.borrowings');
  expect(paths.filter((path) => /non_?current/.test(path))).toEqual([]);
});

test('a bank has no row of free cash flow, and the ratios of banks', () => {
  const names = (kind: CompanyKind) => ratiosOf('india', { kind, scope: 'consolidated' }).map(({ label }) => label);
  expect(names('company')).toEqual([
    ...['EBITDA', 'EBITDA margin', 'Net margin', 'Free cash flow', 'Debt, without leases'],
    ...['Net debt / EBITDA', 'Interest cover', 'Return on equity', 'ROCE'],
  ]);
  expect(names('bank')).toEqual([
    ...['Net margin', 'Net interest margin', 'Cost to income', 'Credit to deposit', 'Credit cost'],
    ...['Return on assets', 'Return on equity', 'Gross NPA', 'Net NPA', 'Provision cover', 'CET1'],
  ]);
  expect(names('lender')).toEqual(expect.arrayContaining(['Lending spread', 'Debt, without leases', 'Cost to income']));
  expect(names('general_insurer')).toEqual(['Combined ratio', 'Solvency ratio', 'Return on equity']);
  expect(names('life_insurer')).toEqual(
    expect.arrayContaining(['Solvency ratio', 'Persistency, 13th month', 'Return on equity']),
  );
});

test('a sheet says that debt is without leases, and shows what is owed for them where the balance sheet tells it', () => {
  const labels = (market: 'india' | 'us', kind: CompanyKind, ...balance: readonly string[]) => {
    const lines = { income: EVERY, balance: new Set(balance), cashflow: EVERY };
    return ratiosOf(market, { ...subject(market, kind), lines }).map(({ label }) => label);
  };
  const operating = ['operating_lease_liability_current', 'operating_lease_liability_noncurrent'];
  expect(labels('us', 'company', ...operating)).toEqual(
    expect.arrayContaining(['Debt, without leases', 'Operating lease liabilities']),
  );
  expect(labels('us', 'company', ...operating)).not.toContain('Lease liabilities');
  expect(labels('us', 'company', ...operating, 'finance_lease_liability_current')).toContain('Lease liabilities');
  expect(labels('us', 'company', 'long_term_debt').filter((label) => /ease liab/.test(label))).toEqual([]);
  expect(labels('india', 'trust', 'lease_liabilities_current')).toContain('Lease liabilities');
  expect(labels('india', 'company', 'lease_liabilities_current')).not.toContain('Lease liabilities');
});

test('each header of a comparison has room, and the reasons a gap before them', () => {
  for (const model of MODELS.filter(({ id }) => id === 'peers' || id === 'comps'))
    for (const kind of KINDS) {
      const { cells, columnWidths = {} } = model.plan(subject(model.market, kind));
      const headers = cells.filter(({ at, style }) => /^[A-Z]+8$/.test(at) && style?.preset === 'header');
      expect(headers.at(-1)).toMatchObject({ text: '  Why a cell is empty', style: { wrap: false } });
      const widths = headers
        .slice(0, -1)
        .map(({ at, text = '' }) => (columnWidths[at.slice(0, -1)] ?? 0) - text.length);
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(2);
    }
});

describe('over the invented market', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells();
  });
  afterAll(() => cells.close());

  test('reading the profile of a company asks for nothing beside its statements', async () => {
    const before = cells.requests().length;
    await readSubject(previewOf(cells), { market: 'india', name: 'Name', argument: SHOWCASE.indiaBank.ticker });
    const asked = cells.requests().slice(before);
    const statements = asked.map((request) => /financial-statements\/([a-z-]+)/.exec(request)?.[1]);
    expect(statements.sort()).toEqual(['balance-sheet', 'cash-flow', 'income-statement']);
  });

  test('a sheet of each profile asks for no ratio that the company’s kind is refused, and leaves out none it has', async () => {
    const shown = ratiosOf('india', { kind: 'bank', scope: 'consolidated' });
    const all = new Map(
      KINDS.flatMap((kind) => ratiosOf('india', { kind, scope: 'consolidated' }))
        // Those say by the sheet which kinds they are of, not by a definition.
        .filter(({ of }) => of === undefined)
        .map((ratio) => [ratio.name, ratio]),
    );
    expect(all.size).toBeGreaterThan(shown.length);
    const byProfile = new Map<string, Set<string>>();
    for (const { profile, ticker } of marketStatements('income_statement', 'annual')) {
      byProfile.set(profile, (byProfile.get(profile) ?? new Set()).add(ticker));
    }
    expect(byProfile.size).toBe(5);
    for (const tickers of byProfile.values()) {
      for (const ticker of [...tickers].slice(0, 6)) {
        const company = { market: 'india', name: 'Name', argument: ticker } as const;
        const known = await readSubject(previewOf(cells), company);
        const has = ratiosOf('india', known).map(({ name }) => name);
        for (const name of all.keys()) {
          const answer = await cells.call('FIN.METRIC', ticker, 'latest', name, 'annual', known.scope);
          const message = String((answer as { message?: string }).message ?? '');
          const isRefused = REFUSAL.test(message);
          expect([ticker, known.kind, name, has.includes(name), message]).toEqual([
            ticker,
            known.kind,
            name,
            !isRefused,
            message,
          ]);
        }
      }
    }
  });
});

describeWithShared('us/companyfacts', 'Apple', () => {
  let cells: Cells;
  beforeAll(async () => {
    const { folder } = await firstCompanies();
    cells = await openCells({ dataDir: folder });
  });
  afterAll(() => cells.close());

  test('the return on equity of tear sheet and peers is that of the definition', async () => {
    const roe = await cells.first('US.METRIC', 320193, '2025-09-27', 'ROE', 'annual');
    expect(roe).toBeCloseTo(112_010 / ((73_733 + 56_950) / 2), 6);

    const known = await readSubject(previewOf(cells), { market: 'us', name: 'Apple', argument: '0000320193' });
    const about = { ...subject('us', known.kind, '0000320193'), ...known };
    const tear = US_TEAR_SHEET.plan(about).cells;
    const label = tear.find(({ text }) => text === 'Return on equity')!;
    const { row } = partsOf(label.at);
    const name = tear.find(({ at }) => at === `K${row}`)?.text;
    const call = tear.find(({ formula = '' }) => /US\.METRIC\(/.test(formula) && covers(formula, `K${row}`))!;
    expect(call.formula).toMatch(/^=US\.METRIC\(\$B\$3,[^"]*,"annual","scale=million; missing=empty"\)$/);
    expect(await cells.first('US.METRIC', '0000320193', '2025-09-27', name, 'annual', 'scale=million')).toBe(roe);

    const peers = US_PEERS.plan(about).cells;
    const head = partsOf(peers.find(({ text }) => text === 'Return on equity')!.at);
    const formula = peers.find(({ at }) => at === `${head.column}${head.row + 1}`)?.formula ?? '';
    const [, period, metric, type] =
      /US\.METRIC\(\$B\$9:\$B\$14,"([^"]*)","([^"]*)","([^"]*)","missing=empty"\)/.exec(formula) ?? [];
    expect(await cells.first('US.METRIC', '0000320193', period, metric, type)).toBe(roe);
  });
});
