/** A name without case, spaces, underscores and hyphens, for comparison. Dots separate the steps of a path. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}

/** The service's name for an XBRL element, in snake case: `NetIncomeLoss` is net_income_loss; acronyms are one word. */
export function elementName(tag: string): string {
  return tag
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
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
