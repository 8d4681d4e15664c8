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

test('every sheet that shows five years of a US issuer shows those that are certain', () => {
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
  for (const { formula } of asking) expect(formula).toContain('FILTER(US.PERIODS(');
});

describeWithShared('us/companyfacts', 'years that are not certain', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells({ dataDir: (await allUsFilings()).folder });
  });
  afterAll(() => cells.close());

  test('the years of Netflix that are certain are listed, and a note says why there are no more', async () => {
    const [asked = []] = callsIn(usYearEnds('"NFLX"'), 'US.PERIODS');
    const listed = ((await cells.call('US.PERIODS', ...asked)) as unknown[][]).flat();
    expect(listed.slice(0, 3)).toEqual([45291, 44926, 44561]);
    expect(listed.slice(3)).toMatchObject([{ code: '#N/A' }]);
    const [ask = []] = callsIn(fewerYears('"NFLX"', 'B1:F1', '"revenue"'), 'US.METRIC');
    const note = await cells.first('US.METRIC', ...ask);
    expect(note).toMatch(/its annual periods from FY2020 back are not certain/);
  });

  test('of an issuer with five certain years the note is empty', async () => {
    const [ask = []] = callsIn(fewerYears('"AAPL"', 'B1:F1', '"revenue"'), 'US.METRIC');
    expect(await cells.first('US.METRIC', ...ask)).toBe('');
  });
});
