import { firstCompanies } from '../../../support/real-imports';
import { openCells, type Cells } from '../../support/cells';
import { describeWithShared } from '../../../server/filings/shared-data';

const [APPLE, NVIDIA] = ['320193', '1045810'];
/** The quarters of fiscal years. */
const APPLE_2009 = [['2008-12-27', '2009-03-28', '2009-06-27', '2009-09-26']];
const APPLE_2010 = [['2009-12-26', '2010-03-27', '2010-06-26', '2010-09-25']];
const NVIDIA_2017 = [['2016-05-01', '2016-07-31', '2016-10-30', '2017-01-29']];
const NVIDIA_2024 = [['2023-04-30', '2023-07-30', '2023-10-29', '2024-01-28']];
const SAYS = 'as first filed, the quarters do not make the year: ';

describeWithShared('us/companyfacts', "a year's four quarters, the last of which is computed", () => {
  let cells: Cells;
  beforeAll(async () => {
    const { folder } = await firstCompanies();
    cells = await openCells({ dataDir: folder });
  });
  afterAll(() => cells.close());

  const corner = (...args: readonly unknown[]) => cells.first('US.INCOME', ...args);

  test('that do not make the year say so: a later filing restated the first ones', async () => {
    // The year is 36,537 million. Its first two quarters were first filed a year later, after Apple changed how it counts sales: 39,171 with them.
    const [, revenue] = (await cells.call('US.INCOME', APPLE, APPLE_2009, 'Q')) as unknown[][];
    expect(revenue).toEqual(['Sales revenue net', 11_880e6, 9_084e6, 8_337e6, 9_870e6]);
    expect(await corner(APPLE, APPLE_2009, 'Q')).toContain(`${SAYS}2009-09-26`);
    expect(await corner(APPLE, APPLE_2009, 'Q', 'order=oldest; lines=main')).toContain(`${SAYS}2009-09-26`);
    expect(await corner(NVIDIA, NVIDIA_2017, 'Q')).toContain(`${SAYS}2017-01-29`);
  });

  test('that make it say nothing, and neither do fewer than four, or years', async () => {
    expect(await corner(APPLE, APPLE_2010, 'Q')).not.toContain(SAYS);
    expect(await corner(APPLE, [['2009-06-27', '2009-09-26']], 'Q')).not.toContain(SAYS);
    expect(await corner(APPLE, 'FY2009')).not.toContain(SAYS);
    expect(await corner(NVIDIA, NVIDIA_2024, 'Q')).not.toContain(SAYS); // off by rounding
  });

  test('are named by the end of the year, each once', async () => {
    let shown: unknown;
    // A search of many quarters takes several calculations.
    for (let calculation = 0; calculation < 12; calculation += 1) shown = await corner(APPLE, 'last 72', 'Q');
    expect(shown).toMatch(/the quarters do not make the year: 2009-09-26( ·|$)/);
  });
});
