import { type DataSetCells, FILE, openDataSet } from '../../definitions/real/data-set-cells';
import { describeWithShared } from '../../../server/filings/shared-data';

const [GARMIN, STAPLES, NATIONAL_STEEL] = ['0001121788', '0000791519', '0001049659'];

describeWithShared(FILE, 'a filer of whom there are quarters alone, years alone, or nothing', () => {
  let filers: DataSetCells;
  beforeAll(async () => {
    filers = await openDataSet(new Set([GARMIN, STAPLES, NATIONAL_STEEL].map(Number)));
  });
  afterAll(() => filers.close());

  test.each([
    ['US.INCOME', [GARMIN], 'annual income', 'quarters', 'quarterly'],
    ['US.CASHFLOW', [GARMIN], 'annual cash flow', 'quarters', 'quarterly'],
    ['US.METRIC', [GARMIN, 'latest', 'revenue'], 'annual income', 'quarters', 'quarterly'],
    ['US.METRIC', [STAPLES, 'latest', 'revenue'], 'annual income', 'quarters', 'quarterly'],
    ['US.METRIC', [NATIONAL_STEEL, 'latest', 'revenue', 'quarterly'], 'quarterly income', 'years', 'annual'],
  ])('%s of %j says by which type others are found', async (name, asked, what, others, type) => {
    expect(await filers.cells.first(name, ...asked)).toMatchObject({
      error: '#N/A',
      message: `${asked[0]}: the service has no ${what} statement. Its ${others}, if there are any, have the type "${type}".`,
    });
  });

  test('with the type they are', async () => {
    expect(await filers.cells.first('US.METRIC', GARMIN, 'latest', 'revenue', 'quarterly')).toBe(431_067_000);
    expect(await filers.cells.first('US.METRIC', NATIONAL_STEEL, 'latest', 'operating cash flow', 'annual')).toBe(
      40_000_000,
    );
  });
});
