/** One figure, one formula: what a row of a sheet is called is what METRIC gives by that name. */
import { indianSynonyms, synonymsByName, usSynonyms } from '../../../src/api/lines/line-synonyms';
import { foldEverydayName } from '../../../src/api/lines/line-name';
import type { MarketId } from '../../../src/api';
import type { CompanyKind } from '../../../src/definitions/company-kind';
import { definitionsOf } from '../../../src/definitions/find-definition';
import { shippedNamed } from '../../../src/definitions/library';
import { reported } from '../../../src/taskpane/models/company-figures';
import { type Figure, type FiguresByKind, metricOf } from '../../../src/taskpane/models/figure';
import { INDIAN_FIGURES } from '../../../src/taskpane/models/indian-figures';
import { US_FIGURES } from '../../../src/taskpane/models/us-figures';
import { type DataSetCells, openDataSet, QUARTER, FILE } from '../../functions/definitions/real/data-set-cells';
import { useHeldStatements } from '../../functions/support/held-statements';
import { useOffice } from '../../functions/support/office';
import { describeWithShared } from '../../server/filings/shared-data';

const MARKETS: readonly (readonly [MarketId, FiguresByKind])[] = [
  ['india', INDIAN_FIGURES],
  ['us', US_FIGURES],
];
const SYNONYMS = { india: synonymsByName(indianSynonyms()), us: synonymsByName(usSynonyms()) };
const findShipped = definitionsOf(new Map());

/** What METRIC takes a name for: a definition, or the lines of an everyday name. */
const meantBy = (market: MarketId, name: string): unknown =>
  shippedNamed(name) ?? SYNONYMS[market].get(foldEverydayName(name));

const everyFigure = MARKETS.flatMap(([market, kinds]) =>
  Object.entries(kinds).flatMap(([kind, figures]) => figures.map((figure) => ({ market, kind, figure }))),
);

test('a row that has the name of a definition, or an everyday name, is asked by it; one as filed says so', () => {
  const named = everyFigure.filter(({ market, figure: { label } }) => meantBy(market, label.replace(/, \w{3}$/, '')));
  expect(named.length).toBeGreaterThan(50);
  const otherwise = named.filter(
    ({ market, figure }) => meantBy(market, metricOf(figure)) !== meantBy(market, figure.label.replace(/, \w{3}$/, '')),
  );
  expect(
    otherwise.map(({ market, kind, figure }) => `${market} ${kind}: ${figure.label} is ${metricOf(figure)}`),
  ).toEqual([]);
});

test('a row of a definition is one of a kind of company that has it', () => {
  const rows = everyFigure.filter(({ figure }) => figure.definition !== undefined);
  const lacking = rows.filter(({ market, kind, figure }) => {
    const found = findShipped(market, figure.definition ?? '');
    return (
      !found ||
      !('expressionFor' in found) ||
      'reason' in found.expressionFor({ kind: kind as CompanyKind, scope: 'consolidated' })
    );
  });
  expect(rows.length).toBeGreaterThan(10);
  expect(lacking.map(({ market, kind, figure }) => `${market} ${kind}: ${figure.label}`)).toEqual([]);
});

const figureOf = (kind: CompanyKind, id: string): Figure => US_FIGURES[kind].find((each) => each.id === id) as Figure;

test('an issuer with its cash flow or its earnings per share under the other name of each has the row', () => {
  const lines = {
    income: new Set(['revenues', 'earnings_per_share_basic_and_diluted']),
    balance: new Set<string>(),
    cashflow: new Set(['net_cash_provided_by_used_in_operating_activities_continuing_operations']),
  };
  const ids = reported('us', { kind: 'company', scope: 'consolidated', lines }).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['perShare', 'cash']));
});

describeWithShared(FILE, 'filers of 2010', () => {
  const PETROBRAS = 1119639;
  const FILERS = [24741, 77476, 1037540, 829224, 1393311, 4977, 20171, PETROBRAS];
  useOffice('1.4', '1.16');
  let set: DataSetCells;
  beforeAll(async () => {
    set = await openDataSet(new Set(FILERS));
  });
  afterAll(() => set.close());

  const shown = async (cik: number, figure: Figure) => set.metric(cik, QUARTER, metricOf(figure));

  test.each([
    ['Boston Properties', 1037540, 'operating', /interest_expense stands among the costs above it/],
    ['Starbucks', 829224, 'operating', /does not add up/],
    ['Public Storage', 1393311, 'perShare', /is filed as 0, and basic earnings per share as 0\.21/],
  ] as const)('%s: what METRIC refuses by its name is no number in its row', async (_, cik, id, reason) => {
    expect(await shown(cik, figureOf('company', id))).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(reason) as unknown,
    });
  });

  test.each([
    ['Corning', 24741, 'cash', 643e6],
    ['PepsiCo, whose total assets its parts do not make, and liabilities and equity do', 77476, 'assets', 64_144e6],
  ] as const)('%s: what METRIC finds by its name is in its row', async (_, cik, id, value) => {
    expect(await shown(cik, figureOf('company', id))).toMatchObject({ basicValue: value });
  });

  test.each([
    ['Aflac', 4977, 85_178e6],
    ['Chubb', 20171, 50_870e6],
  ])(
    '%s: the total assets of an insurer are in its row, and METRIC gives them by their name',
    async (_, cik, assets) => {
      expect(await shown(cik, figureOf('general_insurer', 'assets'))).toMatchObject({ basicValue: assets });
      expect(await set.metric(cik, QUARTER, 'total assets')).toMatchObject({ basicValue: assets });
    },
  );

  test('Petrobras: the card shows no operating and no net income that METRIC refuses', async () => {
    const cik = String(PETROBRAS).padStart(10, '0');
    const asked = await set.cells.first('US.METRIC', cik, 'FY2009', 'operating income', 'annual');
    expect(asked).toMatchObject({ error: '#N/A', message: expect.stringContaining('does not add up') as unknown });
    const card = (await set.cells.first('US.CARD', cik)) as { properties: Record<string, { basicValue: unknown }> };
    expect(card.properties['Operating income']?.basicValue).toMatch(/^not available: .*does not add up/);
    expect(card.properties['Net income']?.basicValue).toMatch(
      /^not available: .*before the share that minority_interest/,
    );
  });
});

describe('a filer under IFRS', () => {
  const { held, cells } = useHeldStatements();

  test('has operating income and earnings per share in its rows, and METRIC gives them by name', async () => {
    held.set('0000000083 income-statement annual 2022-12-31', {
      lines: { revenue: 900, profit_loss_from_operating_activities: 120, diluted_earnings_loss_per_share: 1.5 },
    });
    const ask = (metric: string) => cells.first('US.METRIC', 83, '2022-12-31', metric, 'annual');
    expect(await ask(metricOf(figureOf('company', 'operating')))).toBe(120);
    expect(await ask('operating income')).toBe(120);
    expect(await ask(metricOf(figureOf('company', 'perShare')))).toBe(1.5);
    expect(await ask('diluted EPS')).toBe(1.5);
  });

  test('has one amount per share for basic and diluted ones in its row', async () => {
    const lines = { revenue: 900, basic_and_diluted_earnings_loss_per_share: 0.69 };
    held.set('0000000084 income-statement annual 2020-12-31', { lines });
    const row = metricOf(figureOf('company', 'perShare'));
    expect(await cells.first('US.METRIC', 84, '2020-12-31', row, 'annual')).toBe(0.69);
  });
});
