export interface Group {
  readonly title: string;
  readonly about: string;
  /** One formula for each function, in the order of the page. */
  readonly formulas: readonly string[];
}

/**
 * The functions as docs/functions.md groups them, each with a formula shown with what it gives. A function without one fails the test. The
 * companies are the sandbox's (server/market/showcase.ts); formulas run on the market's own day, so `latest` and today mean the same
 * every day.
 */
export const GROUPS: readonly Group[] = [
  {
    title: 'India: statements',
    about: 'Financial statements of Indian companies, whole or line by line.',
    formulas: [
      '=FIN.INCOME("NSE:AURELKA","FY2026")',
      '=FIN.BALANCE("NSE:AURELKA","FY2026")',
      '=FIN.CASHFLOW("NSE:AURELKA","FY2026")',
      '=FIN.SEGMENTS("NSE:AURELKA","last 3")',
      '=FIN.METRIC("NSE:AURELKA",{"FY2025","FY2026"},{"sales";"Profit after tax"})',
      '=FIN.PERIODS("NSE:AURELKA","annual",,4)',
      '=FIN.TTM("NSE:AURELKA","latest","sales")',
      '=FIN.GROWTH("NSE:AURELKA","FY2026","sales")',
    ],
  },
  {
    title: 'India: ownership',
    about: 'Who holds the shares of an Indian company.',
    formulas: [
      '=FIN.SHAREHOLDING("NSE:AURELKA","last 4",,"columns=as_of_date,promoters,fii,dii,public")',
      '=FIN.HOLDERS("PELLIMAR",,"promoters",,,5)',
    ],
  },
  {
    title: 'India: company list',
    about: 'The company list and the results calendar.',
    formulas: [
      '=FIN.COMPANIES(,"Information Technology",,"large")',
      '=FIN.COMPANY("NSE:AURELKA","industry_info.industry")',
      '=FIN.CALENDAR("NSE:AURELKA, PELLIMAR",6)',
    ],
  },
  {
    title: 'India: documents and announcements',
    about: 'What Indian companies published, and what is written in it.',
    formulas: [
      '=FIN.DOCUMENTS("annual-report","NSE:AURELKA")',
      '=FIN.ANNOUNCEMENTS("NSE:AURELKA","2026-01-01",,"Contract Awards, Expansion Plans",,,,5)',
      '=FIN.SEARCH("order book","earnings-transcript","NSE:AURELKA",,,,,4)',
      '=FIN.FIND("""order book""",,"NSE:AURELKA","2026")',
      '=FIN.LIVE("NSE:AURELKA",,"positive",4)',
    ],
  },
  {
    title: 'US: statements',
    about: 'As-reported statements of US issuers, whole or line by line.',
    formulas: [
      '=US.INCOME("QRVN","2025-12-31")',
      '=US.BALANCE("QRVN","last 3",,"scale=million")',
      '=US.CASHFLOW("QRVN","2025-12-31")',
      '=US.METRIC("QRVN","2025-12-31","revenues")',
      '=US.PERIODS("TSSL",,4)',
      '=US.TTM("QRVN","latest","revenues")',
      '=US.GROWTH("QRVN","2025-12-31","revenues","2024-12-31")',
      '=US.SOURCE("QRVN","2025-12-31")',
    ],
  },
  {
    title: 'US: company list',
    about: 'The company list, and the CIK of a ticker.',
    formulas: ['=US.COMPANIES("QRVN, TSSL")', '=US.COMPANY("QRVN","industry_info.sector")', '=US.CIK("QRVN")'],
  },
  {
    title: 'US: documents and announcements',
    about: 'What US issuers filed.',
    formulas: [
      '=US.DOCUMENTS("10-K","QRVN")',
      '=US.ANNOUNCEMENTS("QRVN","8-K",,,,,,,5)',
      '=US.LIVE("QRVN, TSSL",,,,4)',
    ],
  },
  {
    title: 'The workbook',
    about: 'What concerns the workbook rather than a company.',
    formulas: ['=FIN.TODAY()', '=FIN.STATUS()'],
  },
];

export const EXAMPLES: readonly string[] = GROUPS.flatMap(({ formulas }) => formulas);
