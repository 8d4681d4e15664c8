import { exchangeName } from '../lists/filing-source';

/** Longer than what stands before the root of a page. */
const HEAD = 5_000;
/** Each comment ends at its first end: with `[^]*?` a text of thirty comments that is no page would be tried for minutes. */
const PAGE = /^(?:\s|\uFEFF|<\?[^>]*>|<!--(?:(?!-->)[^])*-->|<!doctype[^>]*>)*<html\b/i;

/**
 * What a file is that the exchanges have beside the instances of results, in words that say what to import instead: the NSE's pages of
 * filings (`ixbrl` in its list) hold no facts, the BSE's hold them as inline XBRL. Undefined for any other.
 */
export function otherDocument(text: string): string | undefined {
  const head = text.slice(0, HEAD);
  if (!PAGE.test(head)) return undefined;
  return head.includes('inlineXBRL')
    ? 'a page of a filing in inline XBRL; import its XBRL instance (.xml), which the BSE has under the same name'
    : 'a web page; import the XBRL instance (.xml) of the filing, whose address the exchange’s list has in "xbrl"';
}

/** Why an instance without results is left out. */
export function withoutResults(file: string): string {
  return /GOVERNANCE/.test(exchangeName(file) ?? '')
    ? 'an Integrated Filing of governance, which has no figures; those of results are named INTEGRATED_FILING_INDAS, …_BANKING and the like'
    : 'an XBRL instance, but no results or shareholding of the exchange';
}
