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
    nested(30, (inner) => `IFERROR(${inner},0)`, '7'),
    `SUM(${nested(30, (inner) => `IF(${inner},1,0)`, '{1,0}')})`,
  ];
  expect(await shown(formulas.map((formula) => `=${formula}`))).toEqual(['end', 0, 1, 7, 1]);
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

test('of IF, IFS, SWITCH, IFERROR, IFNA and CHOOSE only what counts is calculated', async () => {
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
    '=IFS(R1=2,TEST.ADD(1,9),R1=1,"second",TEST.ADD(1,10),TEST.ADD(1,11))',
    '=SWITCH(R1,2,TEST.ADD(2,1),"1",TEST.ADD(2,2),1,"one",TEST.ADD(2,3),TEST.ADD(2,4),TEST.ADD(2,5))',
    '=SWITCH("b","A",TEST.ADD(2,6),"B","found")',
    '=SWITCH(R1,2,TEST.ADD(2,7),"other")',
    '=IFNA(1/0,TEST.ADD(2,8))',
    '=IF(R1=2,TEST.ADD(2,9))',
  ];
  const expected = ['yes', '', 1, 1, 'two', 'inner', 'second', 'one', 'found', 'other', '#DIV/0!', false];
  expect(await shown(formulas)).toEqual(expected);
  expect(await invocations()).toBe(before);
  expect(await shown(['=IFERROR(1/0,TEST.ADD(1,3))', '=SUM(IF({1,0},TEST.ADD(1,1),TEST.ADD(1,2)))'])).toEqual([4, 5]);
  await enter({ P3: '=IF(R1=1,TEST.ADD(R1,1),0)', P4: '=IFERROR(TEST.LATER(5),"failed")' });
  expect(await values('P3:P4')).toEqual([[2], [5]]);
  await enter({ R1: 2 });
  expect((await values('P3'))[0]).toEqual([0]);
});

test('a test of IF and IFS is a value that is true or false: a text is none but TRUE and FALSE', async () => {
  await enter({ R1: 'text', R2: 'FALSE' });
  const formulas = [
    '=IF(R1,1,2)',
    '=IF("FALSE",1,2)',
    '=IF("true",1,2)',
    '=IF("",1,2)',
    '=IF("0",1,2)',
    '=IF(R9,1,2)',
    '=IF(1/0,1,2)',
    '=IFS("no",1,TRUE,2)',
    '=IFS("false",1,5,2)',
    '=IFS(FALSE,1)',
  ];
  const none = '#VALUE!';
  expect(await shown(formulas)).toEqual([none, 2, 1, none, none, 2, '#DIV/0!', none, 2, '#N/A']);
});

test('a call of IF, IFERROR, IFNA, IFS, SWITCH or CHOOSE with an argument too many or too few is an error', async () => {
  const tooMany = ['=IF(TRUE,1,000,0)', '=IFERROR(1,2,3)', '=IFNA(1,2,3)', '=IFS(TRUE,1,2)'];
  const tooFew = ['=IF(TRUE)', '=IFERROR(1)', '=IFNA(1)', '=IFS(TRUE)', '=SWITCH(1)', '=SWITCH(1,2)', '=CHOOSE(1)'];
  const formulas = [...tooMany, ...tooFew];
  const values = await shown(formulas);
  expect(values.filter((value) => !String(value).startsWith('#'))).toEqual([]);
});

test('IFS and SWITCH return cells, areas and 0 for what is empty, as IF does', async () => {
  await enter({ R1: 3, R2: 4, P1: '=SUM(IFS(FALSE,1,TRUE,R1:R2))', P2: '=SWITCH(9,9,R9)', P3: '=IFS(TRUE,,TRUE,1)' });
  await enter({ P5: '=SWITCH(2,1,0,2,R1:R2)', Q1: '=IF(TRUE,R1:R2)', Q4: '=SWITCH({1,2},1,"a",2,"b")' });
  expect(await values('P1:P6')).toEqual([[7], [0], [0], [''], [3], [4]]);
  expect(await values('Q1:Q2')).toEqual([[3], [4]]);
  expect(await values('Q4:R4')).toEqual([['a', 'b']]);
});

test('IFS and SWITCH wait for what they test, and not for what they leave out', async () => {
  await enter({
    P1: '=IFS(TEST.LATER(0),"first",TRUE,"second")',
    P2: '=SWITCH(TEST.LATER("b"),"a",1,"b",2)',
    P3: '=IFS(TRUE,"now",TRUE,TEST.NEVER())',
    P4: '=IFERROR(IFS(TEST.LATER(1)>0,TEST.LATER(7)),"failed")',
  });
  expect(await values('P1:P4')).toEqual([['second'], [2], ['now'], [7]]);
});
