import { SAMPLE_COMPANIES } from '../../../server/sample/sample-companies';
import { shippedDefinitions } from '../../../src/definitions/library';
import { CustomFunctionsError } from '../support/custom-functions-error';
import { type Cells, openCells } from '../support/cells';

/** Excel's tooltip shows so many characters of a message, and cuts what is longer. */
const SHOWN = 255;

let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

const METRICS = shippedDefinitions().map(({ name }) => [name]);

/** The messages of a function over all definitions, of which each cell has its own. */
async function messages(name: string, ...args: readonly unknown[]): Promise<readonly string[]> {
  const shown = await cells.call(name, ...args);
  const rows = Array.isArray(shown) ? (shown as unknown[][]).flat() : [];
  expect(rows).toHaveLength(METRICS.length);
  return rows.flatMap((cell) => (cell instanceof CustomFunctionsError ? [`${args[0]}: ${cell.message}`] : []));
}

/** Less the company that `messages` puts before each. */
const tooLong = (all: readonly string[]) =>
  all.filter((message) => message.length - (message.indexOf(': ') + 2) > SHOWN);

test.each(SAMPLE_COMPANIES.us)('messages of all definitions of %s can be read in a cell', async (company) => {
  const all = [
    ...(await messages('US.METRIC', company, 'FY-1', METRICS, 'annual')),
    ...(await messages('US.METRIC', company, 'latest', METRICS, 'quarterly')),
    ...(await messages('US.TTM', company, 'Q-1', METRICS)),
    ...(await messages('US.GROWTH', company, 'latest', METRICS)),
  ];
  expect(all.length).toBeGreaterThan(50);
  expect(tooLong(all)).toEqual([]);
});

test.each(SAMPLE_COMPANIES.india.filter((symbol) => symbol !== 'SBIN'))(
  'messages of all definitions of %s can be read in a cell',
  async (symbol) => {
    const company = `NSE:${symbol}`;
    const all = [
      ...(await messages('FIN.METRIC', company, 'latest', METRICS, 'annual')),
      ...(await messages('FIN.METRIC', company, 'latest', METRICS, 'quarterly', 'standalone')),
      ...(await messages('FIN.TTM', company, 'latest', METRICS)),
      ...(await messages('FIN.GROWTH', company, 'latest', METRICS)),
    ];
    expect(all.length).toBeGreaterThan(50);
    expect(tooLong(all)).toEqual([]);
  },
);
