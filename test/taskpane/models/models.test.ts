import { MAX_LAST, readLastCount } from '../../../src/functions/arguments/periods/period-grammar';
import { MARKET_IDS } from '../../../src/api';
import { MODELS } from '../../../src/taskpane/models/insert-model';
import type { ModelSubject } from '../../../src/taskpane/models/model';
import { peerCandidates } from '../../../src/taskpane/models/peers/find-peers';
import { modelSheetName } from '../../../src/taskpane/models/sheet-draft';
import { callsSpillway, overlaps, parseAddress } from '../../../src/workbook';
import { companyItem } from '../support/companies';
import { readCompanyProfile } from '../../../src/companies/company-profile';
import type { Company } from '../../../src/taskpane/companies/company';

const LINES = {
  income: new Set(['income.sales', 'profit_before_tax', 'profit_after_tax', 'revenues', 'net_income_loss']),
  balance: new Set(['stockholders_equity']),
  cashflow: new Set(['operating.net_cash_from_operations', 'investing.purchase_of_fixed_assets']),
};

function subject(market: 'india' | 'us'): ModelSubject {
  const argument = market === 'india' ? 'NSE:AAA' : '0000000001';
  const peers = [1, 2, 3].map((number) => ({ market, name: `=Peer ${number}`, argument: `PEER${number}` }));
  return {
    company: { market, name: '=Odd "Name" Ltd', argument },
    scope: 'standalone',
    lines: LINES,
    kind: 'company',
    peers,
    canChart: true,
  };
}

describe.each(MODELS.map((model) => [`${model.market} ${model.id}`, model] as const))('%s', (_, model) => {
  const plan = model.plan(subject(model.market));
  const formulas = plan.cells.flatMap(({ at, formula }) => (formula === undefined ? [] : [{ at, formula }]));

  test('every address is valid and occurs once', () => {
    const addresses = plan.cells.map(({ at }) => at);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const at of [...addresses, ...(plan.areas ?? []).map((area) => area.at)]) parseAddress(at);
  });

  test('the company is text in one input cell, and no formula names it', () => {
    const named = plan.cells.filter(({ text }) => text === subject(model.market).company.argument);
    expect(named).toHaveLength(1);
    expect(named[0]?.style?.preset).toBe('input');
    for (const { formula } of formulas) expect(formula).not.toContain(subject(model.market).company.argument);
    expect(plan.cells.filter(({ text }) => text === subject(model.market).company.name)).toEqual([]);
  });

  test('its figures are formulas with paired brackets and quotes, never written numbers', () => {
    expect(plan.cells.filter(({ number }) => number !== undefined)).toEqual([]);
    expect(formulas.filter(({ formula }) => callsSpillway(formula)).length).toBeGreaterThanOrEqual(3);
    for (const { formula } of formulas) {
      expect(formula.split('"').length % 2).toBe(1);
      const bare = formula.replace(/"[^"]*"/g, '');
      expect(bare.split('(').length).toBe(bare.split(')').length);
    }
  });

  test('it calls functions of its own market only', () => {
    const other = model.market === 'india' ? /\bUS\./ : /\bFIN\./;
    for (const { formula } of formulas) expect(formula).not.toMatch(other);
  });

  test('its header rows are frozen, and no chart covers a cell', () => {
    expect(plan.frozenRows).toBeGreaterThan(2);
    for (const { place } of plan.charts ?? [])
      expect(plan.cells.filter(({ at }) => overlaps(parseAddress(at), parseAddress(place)))).toEqual([]);
  });
});

test('a tear sheet writes the facts of the company as formulas of its cell, and none as text', () => {
  const models = MODELS.filter(({ id }) => id === 'tear-sheet');
  expect(models.map(({ market }) => market)).toEqual(MARKET_IDS);
  for (const model of models) {
    const { cells } = model.plan(subject(model.market));
    const texts = cells.map(({ text }) => text);
    for (const label of ['Size', 'Website', 'Sector', 'Price, INR']) expect(texts).not.toContain(label);
    const facts = cells.filter(({ formula = '' }) => formula.includes('"industry_info.sector"'));
    expect(facts).toHaveLength(2); // the block, and the line on what it lacks
    for (const { formula } of facts) expect(formula).toContain('COMPANY($B$3,');
  }
});

test('only models of Indian companies have a shareholding', () => {
  expect(MODELS.filter(({ id }) => id === 'ownership').map(({ market }) => market)).toEqual(['india']);
});

test('the ownership sheet finds the newest of as many filings as a formula gives, and says little of a missing one', () => {
  const { cells } = MODELS.find(({ id }) => id === 'ownership')!.plan(subject('india'));
  const formulaAt = (address: string) => cells.find(({ at }) => at === address)?.formula;
  expect(readLastCount('last 100')).toBe(MAX_LAST);
  const rows = [...(formulaAt('B8') ?? '').matchAll(/\$(\d+):\$?[AB]\$(\d+)/g)];
  expect(rows.map(([, first, last]) => [Number(first), Number(last)])).toEqual(rows.map(() => [14, 13 + MAX_LAST]));
  expect(rows).toHaveLength(3);
  // IFNA puts it into each column of a quarter without a filing.
  expect(formulaAt('A13')).toMatch(/,"no filing"\)$/);
  // A filing may name no holder, or none whose name is given.
  const holders = cells.find(({ formula }) => formula?.includes('FIN.HOLDERS'))?.formula;
  expect(holders).toContain(
    `,IF(COUNT($A$14:$A$${13 + MAX_LAST})>0,"none: its newest filing names no holder","none: the service has no filing of its shareholding"))`,
  );
});

test('a sheet’s name has the kind of the sheet and whole words of a long company name', () => {
  const named = (name: string) => modelSheetName({ market: 'india', name, argument: 'X' }, 'Statements');
  expect(named('Short Ltd')).toBe('Short Ltd Statements');
  expect(named('Aurelka Softworks Private Limited')).toBe('Aurelka Softworks Statements');
  expect(named('Extraordinarilylongsinglename')).toBe('Extraordinarilylongs Statements');
});

test('peers are of the same industry before the same sector, similar sizes first, without the company itself', () => {
  const company = (ticker: string, sector: string, industry: string, cap: string): Company => {
    const read = readCompanyProfile('india', companyItem({ name: ticker, ticker, cap }));
    return { ...read!, sector, industry, cap };
  };
  const own = company('OWN', 'IT', 'Software', 'large');
  const all = [
    ...[company('SECTOR', 'IT', 'Hardware', 'large'), company('SMALL', 'IT', 'Software', 'small'), own],
    ...[company('LARGE', 'IT', 'Software', 'large'), company('OTHER', 'Power', 'Grid', 'large')],
  ];
  expect(peerCandidates(all, own).map(({ ticker }) => ticker)).toEqual(['LARGE', 'SMALL', 'SECTOR']);
});

test.each([
  ['1.3', true],
  ['1.4', false],
])(
  'statements and news have formats of their own where the numbers of runtime %s bring none',
  async (runtime, hasOwn) => {
    const isSetSupported = (name: string, version: string) => name !== 'CustomFunctionsRuntime' || version <= runtime;
    Object.assign(globalThis, { Office: { context: { requirements: { isSetSupported } } } });
    try {
      await jest.isolateModulesAsync(async () => {
        const { INDIA_STATEMENTS_MODEL, US_STATEMENTS_MODEL } = await import('../../../src/taskpane/models/statements');
        for (const model of [INDIA_STATEMENTS_MODEL, US_STATEMENTS_MODEL]) {
          const { areas = [] } = model.plan(subject(model.market));
          expect(areas.some(({ style }) => style.numberFormat?.includes('#,##0') ?? false)).toBe(hasOwn);
        }
        const sheets = await import('../../../src/taskpane/models/insert-model');
        const news = sheets.MODELS.flatMap((model) => model.plan(subject(model.market)).areas ?? []);
        expect(news.some(({ style }) => style.numberFormat?.includes('hh:mm') ?? false)).toBe(hasOwn);
      });
    } finally {
      Reflect.deleteProperty(globalThis, 'Office');
    }
  },
);
