/** What peers and comps write below and beside their figures: medians, and why a cell is empty. */
import { INDIA_COMPS, US_COMPS } from '../../../../src/taskpane/models/peers/comps';
import { INDIA_PEERS } from '../../../../src/taskpane/models/peers/indian-peers';
import type { Model, ModelSubject } from '../../../../src/taskpane/models/model';
import { US_PEERS } from '../../../../src/taskpane/models/peers/us-peers';
import { openCells, type Cells } from '../../../functions/support/cells';

function cellsOf(model: Model) {
  const none = new Set<string>();
  const company = { market: model.market, name: 'Name', argument: 'X' };
  const lines = { income: new Set(['income.sales', 'revenues']), balance: none, cashflow: none };
  const subject: ModelSubject = { company, scope: 'consolidated', lines, kind: 'company', peers: [], canChart: false };
  return model.plan({ ...subject, hasPrices: true }).cells;
}

const PEERS = [INDIA_PEERS, US_PEERS];

describe.each([...PEERS, INDIA_COMPS, US_COMPS].map((model) => [`${model.market} ${model.id}`, model] as const))(
  '%s',
  (_, model) => {
    const cells = cellsOf(model);
    const medianRow = Number(cells.find(({ text }) => text === 'Median')?.at.slice(1));
    const inRow = (row: number) =>
      new Map(cells.flatMap(({ at, formula }) => (at.slice(1) === String(row) && formula ? [[at[0], formula]] : [])));

    test('has medians without cells in error, of which one in a range takes the median from MEDIAN', () => {
      const medians = inRow(medianRow);
      expect(medians.size).toBeGreaterThan(5);
      for (const [column, formula] of medians) {
        const figures = `${column}9:${column}${medianRow - 1}`;
        expect(formula).toBe(`=IFERROR(AGGREGATE(12,6,${figures}),"")`);
      }
    });

    test('says below each median of how many of the companies it is', () => {
      const counts = inRow(medianRow + 1);
      expect([...counts.keys()]).toEqual([...inRow(medianRow).keys()]);
      for (const [column, formula] of counts) {
        const last = medianRow - 1;
        expect(formula).toBe(`=COUNT(${column}9:${column}${last})&" of "&SUMPRODUCT(--($B$9:$B$${last}<>""))`);
      }
    });
  },
);

describe('revenue through the years', () => {
  let served: Cells;
  beforeAll(async () => {
    served = await openCells({ sample: true });
  });
  afterAll(() => served.close());

  test.each(PEERS.map((model) => [model.market, model] as const))(
    'of the %s sheet has beside it why a cell is empty, of each company',
    (_, model) => {
      const cells = cellsOf(model);
      const title = cells.find(({ text }) => /^Revenue through/.test(text ?? ''));
      const head = Number(title?.at.slice(1)) + 1;
      const column = cells
        .find(({ at, text }) => at.endsWith(String(head)) && text === '  Why a cell is empty')
        ?.at.replace(/\d+/, '');
      for (let row = 9; row <= 14; row += 1) {
        const reason = cells.find(({ at }) => at === `${column}${head + row - 8}`)?.formula;
        expect(reason).toMatch(
          new RegExp(
            `^=IF\\(B${row}="","","  "&TEXTJOIN\\(" ",TRUE,(FIN|US)\\.METRIC\\(B${row},.*"missing=reason"\\).*,LET\\(types,.*\\)\\)\\)$`,
          ),
        );
      }
    },
  );

  test('a year that a company has not filed is said, as IndusInd Bank’s of March 2023', async () => {
    const years = [['2024-03-31', '2023-03-31', '2022-03-31']];
    const of = (missing: string) =>
      served.call('FIN.METRIC', 'INDUSINDBK', years, 'total revenue', 'annual', 'consolidated', `missing=${missing}`);
    expect(await of('empty')).toEqual([[expect.any(Number), '', expect.any(Number)]]);
    expect(await of('reason')).toEqual([
      [expect.stringContaining('no annual consolidated income statement for 2023-03-31')],
    ]);
  });
});
