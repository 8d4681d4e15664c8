import { makesEachCallOnce, spillwayCalls } from '../../../src/workbook';

const argsOf = (formula: string) => spillwayCalls(formula)[0]?.args;
const constants = (...rows: unknown[][]) => ({ kind: 'constants', rows });
const reference = (address: string) => ({ kind: 'reference', address });
const EMPTY = { kind: 'empty' };
const expression = (text: string) => ({ kind: 'expression', text });

test('constants, cells and blanks are read', () => {
  expect(argsOf('=FIN.METRIC("INFY", 45382 ,, "a ""b"", c)", -1.5E2, true)')).toEqual([
    constants(['INFY']),
    constants([45382]),
    EMPTY,
    constants(['a "b", c)']),
    constants([-150]),
    constants([true]),
  ]);
  expect(argsOf("=FIN.METRIC($A2,Years!B$1:F$1,'It''s'!A1,B2#)")).toEqual([
    reference('A2'),
    reference('Years!B1:F1'),
    reference("'It''s'!A1"),
    reference('B2#'),
  ]);
  expect(argsOf('=FIN.METRIC({"A";"B, C"},{"FY2024","FY2025"},TODAY())')).toEqual([
    constants(['A'], ['B, C']),
    constants(['FY2024', 'FY2025']),
    { kind: 'today' },
  ]);
  expect(argsOf('=FIN.TODAY( )')).toEqual([]);
});

test.each([
  ['"NSE:"&A2'],
  ['IF(A1>0,"a,b","c")'],
  ['EDATE(A1,-12)'],
  ['Tickers'],
  ['YTD2024'],
  ['Table1[[#All],[Ticker, listed]]'],
  ['{"A",B2}'],
  ['{1,2;3}'],
  ['A:A'],
  ['[Book.xlsx]S!A1'],
])('%s is left to the workbook, as one argument', (text) => {
  expect(argsOf(`=FIN.METRIC("INFY",${text},"sales")`)).toEqual([
    constants(['INFY']),
    expression(text),
    constants(['sales']),
  ]);
});

test('a formula may hold several calls, one in another, in any spelling', () => {
  const calls = spillwayCalls('=IFERROR(fin.ttm(_xldudf_US_CIK("A"),B1),"FIN.X(1)")/US.METRIC(C1,"FY2025","assets")');
  expect(calls.map(({ id, args }) => [id, args.length])).toEqual([
    ['FIN.TTM', 2],
    ['US.CIK', 1],
    ['US.METRIC', 3],
  ]);
  expect(calls[0]?.args[0]).toEqual(expression('_xldudf_US_CIK("A")'));
});

test.each([
  ['=FIN.CIK("A")', true],
  ['= FIN.CIK("A)") ', true],
  ['=FIN.CIK("A")+(B2)', false],
  ['=-FIN.CIK("A")', false],
  ['=IF(B2,FIN.CIK("A"))', false],
])('%s is a call and nothing else: %s', (formula, isWhole) => {
  expect(spillwayCalls(formula).map((call) => call.isWhole)).toEqual([isWhole]);
});

test('a formula without its end, and what is no formula, are read as far as they go', () => {
  expect(argsOf('=FIN.METRIC("A",(B1')).toEqual([constants(['A']), expression('(B1')]);
  expect(spillwayCalls('FIN.METRIC("A")')).toEqual([]);
});

test.each([
  ['=FIN.METRIC("A","FY"&B1,"sales")/SUM(B1,_xlfn.XLOOKUP(1,B:B,C:C))', true],
  ['=_xldudf_FIN_METRIC("A","IF(","sales")', true],
  ['=IF(B1,FIN.METRIC("A",B1,"sales"),0)', false],
  ['=_xlfn.LET(year,B1,FIN.METRIC("A",year,"sales"))', false],
  ['=MAP(B1:B3,LAMBDA(year,FIN.METRIC("A",year,"sales")))', false],
  ['=MyFunction(FIN.METRIC("A",B1,"sales"))', false],
])('Excel makes each call of %s once: %s', (formula, isSo) => expect(makesEachCallOnce(formula)).toBe(isSo));
