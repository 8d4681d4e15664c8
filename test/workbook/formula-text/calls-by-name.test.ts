import { callsByName } from '../../../src/workbook';

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

test('names that lead to each other come to an end', () => {
  expect(callsByName([named('One', '=Two'), named('Two', '=One')])('=One')).toBe(false);
});
