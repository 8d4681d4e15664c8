import { callsByName } from '../../../src/workbook';
import { mayUseNames } from '../../../src/workbook/formula-text/calls-by-name';

const named = (name: string, formula: string) => ({ name, formula, sheet: undefined });

const isByName = callsByName([
  named('Total', '=Sales("INFY")+Sales("TCS")'),
  named('Sales', '=LAMBDA(t,FIN.METRIC(t,"FY2024","sales"))'),
  named('Año.1', '=_xldudf_FIN_TODAY()'),
  named('Cells', '=S!$A$1:$A$9'),
  named('Text', '="FIN.TODAY()"'),
]);

test.each([
  '=Sales("INFY")',
  '=1+sales(A1)',
  '=Total',
  "=SUM('My sheet'!Total,1)",
  '=YEAR(año.1)',
  `='6" pipes'!A1+Total+'4" pipes'!A1`,
])('%s calls Spillway by a name', (formula) => expect(isByName(formula)).toBe(true));

test.each(['=SUM(Cells)', '="Sales"', '=Sales2', '=MySales(1)', '=Text', 'Sales', ''])('%s does not', (formula) =>
  expect(isByName(formula)).toBe(false),
);

test.each(['=Sales!A1', "='Sales'!A1", '=SUM(Orders[Sales])', '=Orders[[#This Row],[Sales]]'])(
  'a sheet or a column of a table that is called as the name does not: %s',
  (formula) => expect(isByName(formula)).toBe(false),
);

test.each([
  '=LET(Sales,B2*2,Sales+1)',
  '=_xlfn.LET(_xlpm.sales,B2,_xlpm.sales)',
  '=LET(a,1,Sales,B2,a+SUM(Sales))',
  '=LAMBDA(Sales,Sales*2)(B2)',
  '=MAP(B2:B9,LAMBDA(Sales,LET(x,Sales,x+Sales)))',
  '=LAMBDA(a,[Sales],IF(ISOMITTED(Sales),a,Sales))(B2)',
])('a variable that is called as the name does not: %s', (formula) => expect(isByName(formula)).toBe(false));

test.each([
  '=LET(Sales,B2,Sales)+Sales("INFY")',
  '=LET(Sales,Sales("INFY"),Sales)',
  '=LET(a,Sales("INFY"),Sales,B2,a+Sales)',
  '=LET(t,"Sales",Sales(t))',
  '=LAMBDA(x,Sales(x))("INFY")',
  '=SUM("LET(Sales,",Sales("INFY"))',
  '=LET(Sales,B2,Sales+Sheet1!Sales("INFY"))',
])('a name outside the variable’s reach does: %s', (formula) => expect(isByName(formula)).toBe(true));

test('names that lead to each other come to an end', () => {
  expect(callsByName([named('One', '=Two'), named('Two', '=One')])('=One')).toBe(false);
});

test.each([
  'Sales',
  '1234',
  '=1+2',
  '=$A$1*B2+SUM(C$3:$D4)',
  "='My sheet'!A1+Sheet1!B2#",
  '=IFERROR(FIN.METRIC(A1,"FY2024","sales")/100,"no Sales")',
  '=_xlfn.XLOOKUP(A1,$B:B,C1:C9)',
  '=XFD$1048576+SUM(aa1:xfd999999,A:XFD,2:$5)',
])('names need not be read for %s', (formula) =>
  expect([mayUseNames(formula), isByName(formula)]).toEqual([false, false]),
);

test.each([
  '=Sales',
  '=A1*Rate',
  '=MySum(A1)',
  '=LAMBDA(t,t)(A1)',
  '=Q1.Sales',
  '=FY24_sales',
  '=\\x',
  '=SUM(tax)',
  '=B2_2',
  '=Sheet1!Sales',
  // No sheet has these cells and columns.
  '=YTD2024',
  '=Sheet1!YTD24',
  '=xfe1+1',
  '=A1048577',
  '=SUM(A:YTD)',
  '=SUM(A1:YTD2024)',
  '=SUM(Orders[Sales])',
])('a name may stand in %s', (formula) => expect(mayUseNames(formula)).toBe(true));
