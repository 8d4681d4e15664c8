import { useCells } from '../../support/cells';

const cells = useCells();

test.each([
  ['FIN.GROWTH', ['INFY', 'FY2024', 'sales', 'YoY'], /^"YoY" is not an argument of GROWTH\. Leave out type and back/],
  ['FIN.GROWTH', ['INFY', 'Q3FY24', 'sales', 'QoQ'], /Give a quarter as date, such as "Q3FY24", and 1 as back\.$/],
  ['FIN.GROWTH', ['INFY', 'FY2024', 'sales', null, null, 'CAGR'], /=\(1\+GROWTH\)\^\(1\/years\)-1/],
  ['FIN.GROWTH', ['INFY', 'FY2024', 'sales', null, null, null, 'yoy'], /Leave out type and back/],
  ['US.GROWTH', ['AAPL', 'FY2024', 'revenue', 'y-o-y'], /Leave out priorDate/],
  ['US.GROWTH', ['AAPL', 'Q3FY24', 'revenue', 'QoQ'], /the one before as priorDate, "Q2FY24"\.$/],
])('%s of %j says what to give for the word', async (name, args, message) => {
  expect(await cells.first(name, ...args)).toMatchObject({ error: '#VALUE!', message: expect.stringMatching(message) });
  expect(cells.requests()).toEqual([]);
});

test('1 as back of a quarter is the change over a quarter, as the message for QoQ says', async () => {
  const sales = async (date: string) =>
    Number(await cells.first('FIN.METRIC', 'AURELKA', date, 'sales', null, null, 'format=no'));
  const [now, before] = [await sales('Q3FY24'), await sales('Q2FY24')];
  expect(await cells.first('FIN.GROWTH', 'AURELKA', 'Q3FY24', 'sales', null, null, 1)).toBeCloseTo(
    now / before - 1,
    12,
  );
});
