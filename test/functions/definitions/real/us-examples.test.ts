import { allUsFilings } from '../../../support/real-imports';
import { describeWithShared } from '../../../server/filings/shared-data';
import { type Cells, openCells } from '../../support/cells';
import { US_EXAMPLES } from './worked-examples';

describeWithShared('us', 'definitions of real US issuers', () => {
  let cells: Cells;

  beforeAll(async () => {
    const { folder } = await allUsFilings();
    cells = await openCells({ dataDir: folder });
  });

  afterAll(() => cells.close());

  test('are those of the worked examples', async () => {
    const shown = await Promise.all(
      US_EXAMPLES.map(({ company, date, metric }) => cells.first('US.METRIC', company, date, metric)),
    );
    const off = US_EXAMPLES.flatMap((example, at) => {
      const cell = shown[at];
      const isSame = typeof cell === 'number' && Math.abs(cell / example.expected - 1) < 1e-6;
      return isSame ? [] : [`${example.company} ${example.metric}: ${JSON.stringify(cell)}`];
    });
    expect(off).toEqual([]);
  });
});
