/** The authorities for formulas. Where no printed one was found, the source is general practice, and says so. */
export const SOURCES = {
  S3: 'Schedule III of the Companies Act, amendment of 24 March 2021, by the ratio’s name; formula as practitioners sum up the ICAI’s guidance note',
  LODR: 'SEBI LODR, regulation 52(4), by the ratio’s name',
  SEC: 'SEC staff, C&DI 103.02 and 102.07 on non-GAAP measures',
  RBI: 'Reserve Bank of India, Statistical Tables; circular of 1 December 2009 (provision cover)',
  IRDAI: 'IRDAI, forms NL-20 (combined ratio) and L-4 (premium of life insurers), solvency and persistency as filed',
  SCR: 'Screener’s guide (Indian practice)',
  GP: 'general practice, as taught for the CFA charter; no text was opened',
} as const;

export type SourceId = keyof typeof SOURCES;
