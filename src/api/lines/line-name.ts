/** A name without case, spaces, underscores and hyphens, for comparison. Dots separate the steps of a path. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}

/** Abbreviations in keys that a label does not write in lower case. */
const LABEL_WORDS: Readonly<Record<string, string>> = {
  bse: 'BSE',
  cik: 'CIK',
  dii: 'DII',
  ebit: 'EBIT',
  ebitda: 'EBITDA',
  eps: 'EPS',
  fii: 'FII',
  gst: 'GST',
  id: 'ID',
  ifrs: 'IFRS',
  invit: 'InvIT',
  isin: 'ISIN',
  mat: 'MAT',
  npa: 'NPA',
  nse: 'NSE',
  pdf: 'PDF',
  reit: 'REIT',
  url: 'URL',
};

/**
 * The label of a key: spaces for `_`, a capital first letter, abbreviations in their own case (`mat_credit` is "MAT
 * credit").
 */
export function labelOf(key: string): string {
  const words = key.split('_').map((word) => (Object.hasOwn(LABEL_WORDS, word) ? LABEL_WORDS[word] : word));
  const label = words.join(' ').trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
}
