/** Formulas as Excel reads them, which the engine of the browser workbook reads otherwise or not at all. */
import type { Page } from 'playwright-core';
import { gridOf } from './support/grid';
import { setStage } from './support/stage';

const stage = setStage();
let page: Page;

beforeEach(async () => {
  page = await stage.openWorkbook(stage.fixtureSite);
});

const { enter, values } = gridOf(() => page);

/** What cells of a column show that hold these formulas. */
async function shown(formulas: readonly string[]) {
  await enter(Object.fromEntries(formulas.map((formula, index) => [`P${index + 1}`, formula])));
  return (await values(`P1:P${formulas.length}`)).flat();
}

test('a formula that the engine fails at is an error that says so, and the other cells are calculated', async () => {
  const broken = ['=LET(,1,2)', '=LET(f(x),1,2)', '=LET(a,a,a)', '=LAMBDA(,1)(2)'];
  const [after, ...errors] = await shown(['=TEST.ADD(1,2)', ...broken]);
  expect(after).toBe(3);
  expect(errors.every((value) => String(value).startsWith('#'))).toBe(true);
  expect(await page.evaluate(() => window.playground.message('P2'))).toMatch(/LET and LAMBDA/);
  await enter({ P1: '=TEST.ADD(3,4)' });
  expect((await values('P1'))[0]).toEqual([7]);
});

test('a name of LET or LAMBDA hides the one outside, in any case of letters', async () => {
  const formulas = [
    '=LET(a,1,LET(a,2,LET(a,3,a)))',
    '=LET(a,1,LET(a,a+1,a)+a)',
    '=LET(x,5,SUM(MAP({1,2},LAMBDA(x,x*2))))',
    '=SUM(MAP({1,2},LAMBDA(x,SUM(MAP({1,2},LAMBDA(X,x*2))))))',
    '=LET(Rate,3,rate+RATE)',
    '=LET(a,1,"a"&a)',
    '=LET(a,5,2*-a)',
    '=-LET(a,1,a)',
  ];
  expect(await shown(formulas)).toEqual([3, 3, 6, 12, 6, 'a1', -10, -1]);
});

test('a LAMBDA that LET has named is called by its name', async () => {
  const formulas = [
    '=LET(f,LAMBDA(x,x*2),f(3))',
    '=LET(f,LAMBDA(x,x*2),x,3,F(f(x))+1)',
    '=LET(k,10,f,LAMBDA(x,x+k),LET(k,1,f(k)))',
    '=LET(k,10,f,LAMBDA(x,x+k),f(1,2))',
    '=LET(growth,LAMBDA(now,before,now/before-1),-growth(3,2))',
  ];
  expect(await shown(formulas)).toEqual([6, 13, 11, '#NAME?', -0.5]);
});

test('deeply nested formulas are calculated', async () => {
  const nested = (depth: number, wrap: (inner: string, level: number) => string, innermost: string) =>
    Array.from({ length: depth }, (_, level) => level).reduce(wrap, innermost);
  const formulas = [
    nested(60, (inner, level) => `IF(1=${level + 2},0,${inner})`, '"end"'),
    nested(20, (inner, level) => `LET(a,${level},IF(a=${level},${inner},0))`, 'a'),
    nested(8, (inner) => `LET(a,1,MAP(a,LAMBDA(a,${inner})))`, 'a'),
  ];
  expect(await shown(formulas.map((formula) => `=${formula}`))).toEqual(['end', 0, 1]);
});

test('A1# is what the formula in A1 fills, also once it fills more', async () => {
  await enter({ R1: 2, S1: '=TEST.TABLE(R1)', P1: '=ROWS(S1#)', P2: '=COUNTA(S1#)', V1: '=S1#', P3: '=SUM(R1#)' });
  const rows = await values('S1:U3');
  const height = async () => [(await values('P1'))[0]?.[0], await values('V1:X4')];
  expect(await height()).toEqual([3, [...rows, ['', '', '']]]);
  await enter({ R1: 3 });
  expect(await height()).toEqual([4, await values('S1:U4')]);
  expect((await values('P3'))[0]).toEqual(['#REF!']);
});

test('@ is the first cell of what a function returns, and nothing before a single cell', async () => {
  await enter({ R1: 5 });
  expect(await shown(['=@TEST.ADD(R1,2)', '=@TEST.TABLE(3)', '=@R1', '=-@R1'])).toEqual([7, 'Item', 5, -5]);
  await enter({ R1: 6 });
  expect(await values('P1:P4')).toEqual([[8], ['Item'], [6], [-6]]);
});

test('of IF, IFERROR, IFNA and CHOOSE only what counts is calculated', async () => {
  const invocations = () => page.evaluate(() => window.playground.counts().invocations);
  const before = await invocations();
  await enter({ R1: 1 });
  const formulas = [
    '=IF(R1=1,"yes",TEST.ADD(1,1))',
    '=IF(R2="","",TEST.ADD(1,2))',
    '=IFERROR(R1,TEST.ADD(1,3))',
    '=IFNA(R1,TEST.ADD(1,4))',
    '=CHOOSE(2,TEST.ADD(1,5),"two",TEST.ADD(1,6))',
    '=IF(R1=2,TEST.ADD(1,7),IF(R1=1,"inner",TEST.ADD(1,8)))',
  ];
  expect(await shown(formulas)).toEqual(['yes', '', 1, 1, 'two', 'inner']);
  expect(await invocations()).toBe(before);
  expect(await shown(['=IFERROR(1/0,TEST.ADD(1,3))', '=SUM(IF({1,0},TEST.ADD(1,1),TEST.ADD(1,2)))'])).toEqual([4, 5]);
  await enter({ P3: '=IF(R1=1,TEST.ADD(R1,1),0)', P4: '=IFERROR(TEST.LATER(5),"failed")' });
  expect(await values('P3:P4')).toEqual([[2], [5]]);
  await enter({ R1: 2 });
  expect((await values('P3'))[0]).toEqual([0]);
});
