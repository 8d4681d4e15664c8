import { openCells, type Cells } from '../support/cells';

const TERMS = ['Q', 'C'] as const;
const KOTAK = ['KOTAKBANK', '2018-06-30'] as const;

let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

const checks = (company: string, day: string) =>
  cells.first('FIN.SOURCE', company, day, ...TERMS, 'checks', 'segments');

test('segments are held to the income statement of their period, which is asked for', async () => {
  const text = await checks(...KOTAK);
  expect(text).toContain(
    'segments make revenue of the income statement: 6,644.29 is filed, and 9,903.56 there (3,259.27 more)',
  );
  expect(text).toContain(
    'segments make profit before tax of the income statement: 1,562.9 is filed, and 2,315.92 there (753.02 more)',
  );
  expect(cells.requests()).toHaveLength(2);
});

test('other facts of segments, and checks of other statements, ask for nothing more', async () => {
  cells.sandbox.requests.clear();
  const terms = ['2022-06-30', ...TERMS] as const;
  expect(await cells.first('FIN.SOURCE', 'HCLTECH', ...terms, 'audit_status', 'segments')).toEqual(expect.any(String));
  expect(await cells.first('FIN.SOURCE', 'HCLTECH', '2022-09-30', 'Q', 'C', 'checks')).toMatch(/^adds up/);
  expect(cells.requests()).toHaveLength(2);
  // Counted with the wrong sign of the sales between segments, all of which the statement of segments alone makes.
  expect(await checks('HCLTECH', '2022-06-30')).toContain('a wrong sign of sales between segments would explain it');
});

describe('the corner of a table of segments', () => {
  const corner = async (day: string) => {
    const [[first]] = (await cells.call('FIN.SEGMENTS', 'KOTAKBANK', day, ...TERMS)) as [[unknown]];
    return first;
  };

  test('says that the income statement contradicts them where that is at hand, and asks for nothing', async () => {
    const day = '2020-12-31';
    expect(await corner(day)).not.toContain('does not add up');
    await cells.call('FIN.INCOME', 'KOTAKBANK', day, ...TERMS);
    cells.sandbox.requests.clear();
    expect(await corner(day)).toContain('does not add up ("checks" of FIN.SOURCE says why)');
    expect(cells.requests()).toEqual([]);
  });

  test('says nothing where the two agree', async () => {
    await cells.call('FIN.INCOME', 'KOTAKBANK', '2023-12-31', ...TERMS);
    expect(await corner('2023-12-31')).not.toContain('does not add up');
  });
});
