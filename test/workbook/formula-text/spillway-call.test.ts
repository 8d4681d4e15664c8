import { callsSpillway, typedSpelling } from '../../../src/workbook';

test.each([
  '=FIN.METRIC("INFY","FY2024","sales")',
  '=fin.metric("INFY")',
  '=1+US.METRIC(A1,B1,"revenues")/10^6',
  "=SUM('FY 24'!A1,FIN.METRIC(A1))",
  '=_xldudf_FIN_INCOME("INFY")',
  '=_xlfn.FIN.INCOME("INFY")',
  '=_xlfn._xldudf_US_CIK("A")',
  '=@FIN.INCOME("INFY")',
  '=IF("a ""b"" c"="",1,FIN.TODAY())',
])('%s calls Spillway', (formula) => expect(callsSpillway(formula)).toBe(true));

test.each([
  '="FIN.METRIC("&A1',
  '="say ""FIN.METRIC(1)"""',
  "='FIN.METRIC(x)'!A1",
  '=MYFIN.METRIC(1)',
  '=X.FIN.METRIC(1)',
  '=FIN.METRIC',
  '=FIN_METRIC(1)',
  '=CONFIN.A(1)',
  '=BUS.ROUTE(1)',
  'FIN.METRIC("INFY")',
  '',
])('%s does not call Spillway', (formula) => expect(callsSpillway(formula)).toBe(false));

test.each([
  ['=_xldudf_FIN_INCOME("INFY")', '=FIN.INCOME("INFY")'],
  ['=_xlfn._xldudf_us_metric(1)+_xldudf_FIN_TTM(2)', '=US.METRIC(1)+FIN.TTM(2)'],
  ['=IF(A1="_xldudf_FIN_INCOME(",fin.today(),1)', '=IF(A1="_xldudf_FIN_INCOME(",FIN.TODAY(),1)'],
  ['=_xldudf_OTHER_STOCK("x")', '=_xldudf_OTHER_STOCK("x")'],
  ['=_xlfn.XLOOKUP(1,A:A,B:B)', '=_xlfn.XLOOKUP(1,A:A,B:B)'],
])('%s is typed as %s', (saved, typed) => expect(typedSpelling(saved)).toBe(typed));
