import { SHOWCASE } from '../../../server/market/showcase';
import { useCells } from '../support/cells';
import { useWorkbookTexts } from '../support/workbook-texts';

const { india } = SHOWCASE;
const cells = useCells();
const workbook = useWorkbookTexts(cells);
const amount = (metric: string) => cells.first('FIN.METRIC', india.ticker, 'FY2026', metric);

test.each([
  ['an accent that is a mark of its own', 'Café margin', 'Cafe\u0301 margin'],
  ['the same in capitals', 'Cafe\u0301 margin', 'CAFÉ MARGIN'],
  ['a Turkish capital', 'Marj İstanbul', 'marj istanbul'],
  ['Devanagari', 'शुद्ध लाभ', 'शुद्ध लाभ'],
])('a definition is found by its name with %s', async (_, name, typed) => {
  workbook.define('india', name, 'sales * 2');
  const sales = await amount('sales');
  expect(await amount(typed)).toBe(Number(sales) * 2);
});

test('names with vowel signs stand in an expression without brackets', async () => {
  workbook.define('india', 'लाभ', 'sales * 2');
  workbook.define('india', 'Café', 'sales');
  expect(await amount('=लाभ / Cafe\u0301')).toBe(2);
});

test('a decimal comma is told to be a point', async () => {
  expect(await amount('=sales*0,5')).toMatchObject({
    message: 'metric "=sales*0,5": "," has no meaning here (decimals follow a point: 0.5), at character 8.',
  });
});
