import { SHOWCASE } from '../../../server/market/showcase';
import { TOOLTIP_CHARACTERS } from '../../../src/functions/cells/failures/cell-error';
import { useCells, type ShownError } from '../support/cells';
import { useWorkbookTexts } from '../support/workbook-texts';

const { india, us } = SHOWCASE;
const cells = useCells();
const workbook = useWorkbookTexts(cells);

const LONG = 'x'.repeat(5_000);
const DIGITS = '9'.repeat(400);

test.each<readonly unknown[]>([
  ['FIN.METRIC', india.ticker, 'FY2026', LONG],
  ['FIN.METRIC', india.ticker, 'FY2026', `income.${LONG}`],
  ['FIN.METRIC', india.ticker, 'FY2026', `shareholding.${LONG}`],
  ['FIN.METRIC', india.ticker, 'FY2026', `=${'('.repeat(300)}sales`],
  ['FIN.TTM', india.ticker, 'latest', LONG],
  ['FIN.GROWTH', india.ticker, 'FY2026', LONG],
  ['FIN.METRIC', india.ticker, DIGITS, 'sales'],
  ['US.METRIC', us.cik, 'latest', LONG],
  ['US.TTM', us.cik, 'latest', LONG],
  ['FIN.COMPANIES', '', '', '', '', '', '', `columns=${LONG}`],
])('the message of %s(%s, %.20s, %.20s …) fits into a tooltip', async (name, ...args) => {
  const { message } = (await cells.first(String(name), ...args)) as ShownError;
  expect(message).toMatch(/…/);
  expect(message?.length).toBeLessThanOrEqual(TOOLTIP_CHARACTERS);
});

test('a long circle of definitions is told by its beginning and its end', async () => {
  const named = (at: number) => `Definition ${at} of a circle, with a name of sixty characters`.padEnd(60, '!');
  for (let at = 0; at < 8; at += 1) workbook.define('india', named(at), `[${named((at + 1) % 8)}] * 2`);
  const { message } = (await cells.first('FIN.METRIC', india.ticker, 'FY2026', named(0))) as ShownError;
  expect(message).toMatch(/is circular: Definition 0 .* → Definition 1 .* → … → Definition 0 /);
  expect(message?.length).toBeLessThanOrEqual(TOOLTIP_CHARACTERS);
});

test('the argument of a text that cannot be sent is named as the function names it', async () => {
  expect(await cells.first('FIN.HOLDERS', india.ticker, '', '', 'x'.repeat(400))).toMatchObject({
    message: 'An argument cannot be sent: query must be text of at most 200 characters.',
  });
  expect(await cells.first('FIN.COMPANIES', '', 'x'.repeat(400))).toMatchObject({
    message: expect.stringMatching(/sent: sectors must be a comma-separated list/) as string,
  });
});
