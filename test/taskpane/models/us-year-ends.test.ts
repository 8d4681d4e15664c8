import { fewerYears, usYearEnds } from '../../../src/taskpane/models/us-year-ends';
import { MODELS } from '../../../src/taskpane/models/insert-model';
import type { ModelSubject } from '../../../src/taskpane/models/model';
import { openCells, type Cells } from '../../functions/support/cells';
import { describeWithShared } from '../../server/filings/shared-data';
import { allUsFilings } from '../../support/real-imports';

/** The arguments of each call of a function in a formula. */
function callsIn(formula: string, name: string): unknown[][] {
  const texts = [...formula.matchAll(new RegExp(String.raw`${name}\(([^()]*)\)`, 'g'))].map(([, text = '']) => text);
  return texts.map((text) => JSON.parse(`[${text}]`) as unknown[]);
}

test('every sheet that shows five years of a US issuer asks for them so that one that is not certain takes no other along', () => {
  const lines = { income: new Set(['revenues']), balance: new Set(['assets']), cashflow: new Set(['x']) };
  const subject: ModelSubject = {
    company: { market: 'us', name: 'Name', argument: 'X' },
    scope: 'consolidated',
    lines,
    kind: 'company',
    peers: [],
    canChart: false,
  };
  const asking = MODELS.filter(({ market }) => market === 'us').flatMap((model) =>
    model
      .plan(subject)
      .cells.flatMap(({ formula = '' }) =>
        /US\.PERIODS\([^()]*,5\)/.test(formula) ? [{ id: model.id, formula }] : [],
      ),
  );
  expect(new Set(asking.map(({ id }) => id))).toEqual(new Set(['tear-sheet', 'peers']));
  for (const { formula } of asking) expect(formula).toMatch(/,5\).*,4\).*,3\).*,2\).*,1\)/);
});

describeWithShared('us/companyfacts', 'years that are not certain', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells({ dataDir: (await allUsFilings()).folder });
  }, 180_000);
  afterAll(() => cells.close());

  test('the years of Netflix that are certain are listed, and a note says why there are no more', async () => {
    const asked = new Map(callsIn(usYearEnds('"NFLX"'), 'US.PERIODS').map((args) => [args[2], args]));
    expect([...asked.keys()]).toEqual([5, 4, 3, 2, 1]);
    const lists = [...asked.values()].map((args) => cells.call('US.PERIODS', ...args));
    const lengths = (await Promise.all(lists)).map((list) => (Array.isArray(list) ? list.length : undefined));
    expect(lengths).toEqual([undefined, undefined, 3, 2, 1]);
    const [ask = []] = callsIn(fewerYears('"NFLX"', 'B1:F1', '"revenue"'), 'US.METRIC');
    const note = await cells.first('US.METRIC', ...ask);
    expect(note).toMatch(/its annual periods from FY2020 back are not certain/);
  });

  test('of an issuer with five certain years the note is empty', async () => {
    const [ask = []] = callsIn(fewerYears('"AAPL"', 'B1:F1', '"revenue"'), 'US.METRIC');
    expect(await cells.first('US.METRIC', ...ask)).toBe('');
  });
});
