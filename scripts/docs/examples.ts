/**
 * One formula for each function, shown in docs/functions.md with what it gives. A function without one fails the test. The companies are
 * the sandbox's (src/sandbox/market/showcase.ts); formulas run on the market's own day, so `latest` and today mean the same every day.
 */
export const EXAMPLES: readonly string[] = [
  '=FIN.INCOME("NSE:AURELKA","FY2026")',
  '=FIN.BALANCE("NSE:AURELKA","FY2026")',
  '=FIN.CASHFLOW("NSE:AURELKA","FY2026")',
  '=FIN.SEGMENTS("NSE:AURELKA","last 3")',
  '=FIN.METRIC("NSE:AURELKA",{"FY2025","FY2026"},{"sales";"Profit after tax"})',
  '=FIN.PERIODS("NSE:AURELKA","annual",,4)',
  '=FIN.SHAREHOLDING("NSE:AURELKA","last 4",,"columns=as_of_date,promoters,fii,dii,public")',
  '=FIN.HOLDERS("PELLIMAR",,"promoters",,,5)',
  '=FIN.TTM("NSE:AURELKA","latest","sales")',
  '=FIN.GROWTH("NSE:AURELKA","FY2026","sales")',
  '=FIN.TODAY()',
  '=US.INCOME("QRVN","2025-12-31")',
  '=US.CASHFLOW("QRVN","2025-12-31")',
  '=US.BALANCE("QRVN","last 3",,"scale=million")',
  '=US.METRIC("QRVN","2025-12-31","revenues")',
  '=US.SOURCE("QRVN","2025-12-31")',
  '=US.CIK("QRVN")',
  '=US.PERIODS("TSSL",,4)',
  '=US.TTM("QRVN","latest","revenues")',
  '=US.GROWTH("QRVN","2025-12-31","revenues","2024-12-31")',
];
