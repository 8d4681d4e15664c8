/** A bank and its group file the capital ratios of one day, which are a point or so apart. */
import { useCells } from '../../support/cells';
import { answerFrom, type HeldStatements } from '../../support/held-statements';
import { useStub } from '../../support/use-stub';

const [group, alone]: readonly [HeldStatements, HeldStatements] = [new Map(), new Map()];
const cells = useCells();
useStub(cells, (url) => answerFrom(url.searchParams.get('statement_scope') === 'standalone' ? alone : group)(url));

function file(held: HeldStatements, ticker: string, cet1: number, interest: number): void {
  held.set(`${ticker} income-statement annual 2024-03-31`, {
    profile: 'bank',
    lines: { income: { interest_earned: interest }, ratios: { cet1, additional_tier1: 0.0012 } },
  });
}

const ratio = (ticker: string, scope: string) => cells.first('FIN.METRIC', ticker, 'FY2024', 'CET1', null, scope);

test('a CET1 ratio of less than half of that of the other scope is mistyped: 0.0208 for 0.2012', async () => {
  file(alone, 'MISTYPED', 0.0208, 400);
  file(group, 'MISTYPED', 0.2064, 450);
  expect(await ratio('MISTYPED', 'standalone')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(
      /^(?=.{1,255}$).*less than half of the one filed to the same day of the other scope/,
    ) as unknown,
  });
  expect(await ratio('MISTYPED', 'consolidated')).toMatchObject({ error: '#N/A' });
  file(alone, 'RIGHT', 0.2012, 400);
  file(group, 'RIGHT', 0.2064, 450);
  expect(await ratio('RIGHT', 'standalone')).toBe(0.2012);
  expect(await ratio('RIGHT', 'consolidated')).toBe(0.2064);
});

test('less than half is the bound', async () => {
  file(alone, 'LESS', 0.098, 400);
  file(group, 'LESS', 0.2, 450);
  expect(await ratio('LESS', 'standalone')).toMatchObject({ error: '#N/A' });
  file(alone, 'MORE', 0.102, 400);
  file(group, 'MORE', 0.2, 450);
  expect(await ratio('MORE', 'standalone')).toBe(0.102);
});

test('the ratio of the bank is not that of a group that earns more than 2 % other interest', async () => {
  file(alone, 'COPIED', 0.2012, 400);
  file(group, 'COPIED', 0.2012, 410);
  expect(await ratio('COPIED', 'consolidated')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('is the one that the bank alone files') as unknown,
  });
  expect(await ratio('COPIED', 'standalone')).toBe(0.2012);
  file(alone, 'SAME', 0.2012, 400);
  file(group, 'SAME', 0.2012, 406);
  expect(await ratio('SAME', 'consolidated')).toBe(0.2012);
});
