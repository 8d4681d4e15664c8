/**
 * One formula for each function, shown in docs/functions.md with what it gives. A function without one fails the test. The companies are
 * the sandbox's (src/sandbox/market/showcase.ts); formulas run on the market's own day, so `latest` and today mean the same every day.
 */
export const EXAMPLES: readonly string[] = [
  '=FIN.INCOME("NSE:AURELKA","FY2026")',
  '=FIN.BALANCE("NSE:AURELKA","FY2026")',
  '=FIN.CASHFLOW("NSE:AURELKA","FY2026")',
  '=FIN.METRIC("NSE:AURELKA","FY2026","sales")',
  '=US.INCOME("QRVN","2025-12-31")',
  '=US.CASHFLOW("QRVN","2025-12-31")',
  '=US.BALANCE("QRVN","2025-12-31")',
  '=US.METRIC("QRVN","2025-12-31","revenues")',
  '=US.SOURCE("QRVN","2025-12-31")',
  '=US.CIK("QRVN")',
];
