import { movedFiler } from '../../../support/moved-year-end';
import { endOfToken, FilerContext, newestEnds } from '../../../support/us-filer';

const MOVES = [3, 6, 12].flatMap((month) => [2, 3, 4, 5, 6, 7, 8, 9, 10].map((months) => [month, months] as const));

test.each(MOVES)(
  'years to month %d, then %d months of a transition report: a label is the period of the report that has it, or of two refused',
  async (month, months) => {
    const { filer, labelled } = movedFiler(month, months);
    const shown = new Map<string, unknown>();
    for (const label of labelled.keys())
      shown.set(label, await endOfToken(new FilerContext(filer, '2023-01-15'), 'income', label));
    const told = [...labelled].filter(([label, [only]]) => only !== undefined && shown.get(label)?.toString() === only);
    for (const [label, ends] of labelled) {
      const answer = shown.get(label);
      if (Array.isArray(answer)) expect([label, answer]).toEqual([label, ends]);
      else expect(answer).toMatch(/two statements say|not certain|no income statement says/);
    }
    expect(told.length).toBeGreaterThanOrEqual(labelled.size - 5);
  },
);

test('a label of two reports names both periods, as after a year end that moved by half a year', async () => {
  const { filer, labelled } = movedFiler(6, 6);
  expect(labelled.get('Q1FY2020')).toEqual(['2019-09-30', '2020-03-31']);
  expect(await endOfToken(new FilerContext(filer, '2023-01-15'), 'income', 'Q1FY2020')).toBe(
    '1: two statements say that they are of Q1FY2020, to 2019-09-30 and to 2020-03-31. Give the date.',
  );
});

test('the newest quarters go on over the months of a transition report, of which one is in no 10-Q', async () => {
  const { filer } = movedFiler(6, 6);
  const context = () => new FilerContext(filer, '2020-06-15');
  const quarters = { kind: 'income', type: 'quarterly', count: 5 } as const;
  expect(await newestEnds(context(), { ...quarters, quarters: 'filed' })).toEqual([
    '2020-03-31',
    '2019-09-30',
    '2019-03-31',
    '2018-12-31',
    '2018-09-30',
  ]);
  expect(await newestEnds(context(), quarters)).toEqual([
    '2020-03-31',
    'the period before 2020-03-31: 1: no statement shows the period before 2020-03-31, between 2019-09-30 and 2020-03-31. Give an exact date.',
    '2019-09-30',
    '2019-06-30',
    '2019-03-31',
  ]);
});

test('counted back, the newest is that of the newest report, though an older one has its label', async () => {
  const { filer } = movedFiler(6, 6);
  expect(await endOfToken(new FilerContext(filer, '2020-06-15'), 'income', 'Q-0')).toEqual(['2020-03-31']);
  expect(await endOfToken(new FilerContext(filer, '2020-06-15'), 'income', 'Q-4')).toMatch(/a year end was moved/);
});
