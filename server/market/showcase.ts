/** Companies that demos and tests rely on: large, with every period of their last five full fiscal years. */
export const SHOWCASE = {
  /** `nonbank`, on both exchanges, consolidated and standalone. */
  india: { id: 'C0001', ticker: 'AURELKA', bse: '700101', name: 'Aurelka Softworks Ltd' },
  indiaBank: { id: 'C0002', ticker: 'MARUNDIBK', bse: '700102', name: 'Marundi Bank Ltd' },
  /** Files no consolidated statements. */
  indiaStandaloneOnly: { id: 'C0003', ticker: 'PELLUVA', bse: '700103', name: 'Pelluva Foods Ltd' },
  /** Its segments have names that a careless reader misreads: as the total, as a formula, as the next line. */
  segments: {
    id: 'C0119',
    ticker: 'OSTRAVEL',
    name: 'Ostravel Engineering Ltd',
    names: ['total', '=Exports', 'adjustments', 'Hydro & Wind'],
  },
  /** Every filing discloses 237 rows, two with the same name and category; this is the date of the latest. */
  manyHolders: {
    id: 'C0120',
    ticker: 'PELLIMAR',
    name: 'Pellimar Logistics Ltd',
    asOfDate: '2026-09-30',
    holders: 237,
    namesake: 'Yorsova Securities Pvt Ltd',
  },
  /** Its filings report zero promoters, and no value for dii, government and the number of shareholders. */
  sparseHolding: { id: 'C0121', ticker: 'QUOMBRA', name: 'Quombra Chemicals Ltd', asOfDate: '2026-09-30' },
  /** It had fewer shares before this date, as its capital_restructuring filing shows. */
  restructured: { id: 'C0120', ticker: 'PELLIMAR', asOfDate: '2025-01-25' },
  /**
   * The second chunk of every earnings call of this company contains the phrase; other companies' calls contain it over
   * a hundred times.
   */
  search: { ticker: 'NSE:AURELKA', phrase: 'order book', calls: 22 },
  /** Year end 31 December; fiscal 2026 up to its third quarter, since the market's today is in November 2026. */
  us: {
    ticker: 'QRVN',
    cik: '0009000001',
    name: 'Quorvane Systems Inc',
    periodEnds: ['2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31', '2025-12-31'],
  },
  /** Year end the last Saturday of September, 53 weeks in fiscal 2023. */
  us5253: {
    ticker: 'TSSL',
    cik: '0009000002',
    name: 'Tessaline Devices Inc',
    periodEnds: ['2022-09-24', '2023-09-30', '2024-09-28', '2025-09-27', '2026-09-26'],
  },
} as const;
