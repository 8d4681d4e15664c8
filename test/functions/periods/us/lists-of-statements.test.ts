/** A list of the dates of a statement has those on which there is one. */
import { dateOfSerial } from '../../../../src/tables';
import { type Cells, openCells } from '../../support/cells';

/** Snowflake's first 10-Q, to October 2020, has the balance sheet of January beside its own, and none of April and July. */
const FIRST = ['2021-01-31', '2020-10-31', '2020-01-31'];
const QUARTERS_SINCE = 19;

let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

/** A long list takes several calculations. */
async function listed(...args: readonly unknown[]): Promise<unknown> {
  for (;;) {
    const shown = await cells.call('US.PERIODS', 'SNOW', ...args);
    if (Array.isArray(shown)) return shown.map(([serial]) => dateOfSerial(serial as number));
    if (!(shown as { message: string }).message.includes('Calculate the cell again')) return shown;
  }
}

test.each([QUARTERS_SINCE + 1, QUARTERS_SINCE + 2, 100])(
  'the dates of balance sheets, up to %s: all that exist, none that does not',
  async (count) => {
    const dates = (await listed('quarterly', count, 'balance')) as string[];
    expect(dates).toHaveLength(QUARTERS_SINCE + 1);
    expect(dates.slice(-FIRST.length)).toEqual(FIRST);
    const assets = await cells.call('US.METRIC', 'SNOW', [dates], 'assets');
    expect((assets as unknown[][]).flat()).toEqual(dates.map(() => expect.any(Number) as unknown));
  },
);

test('columns counted back are the same quarters however many are asked for', async () => {
  const columns = async (count: number) =>
    ((await cells.call('US.METRIC', 'SNOW', `last ${count}`, 'assets', 'quarterly')) as unknown[][])[0];
  const [shorter, longer] = [await columns(QUARTERS_SINCE + 2), await columns(QUARTERS_SINCE + 3)];
  expect(longer).toHaveLength(QUARTERS_SINCE + 3);
  expect(longer?.at(-1)).toBe(1_012_720_000);
  expect(shorter).toEqual(longer?.slice(0, -1));
});
