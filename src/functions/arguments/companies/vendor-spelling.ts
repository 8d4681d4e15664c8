import type { MarketId } from '../../../api';
import { lazy } from '../../../api';

/** A listing in the spelling of this service, with the market that it is of. */
export interface Spelled {
  readonly market: MarketId;
  readonly text: string;
}

/** How other systems mark a listing, and what is written here for it. The first that fits counts. */
const SPELLINGS = lazy((): readonly (readonly [RegExp, MarketId, string])[] => [
  // BSE is a company, too, which NSE lists.
  [/^BSE(?:[.:](?:NSE?|NSI|XNSE)| IS(?: EQUITY)?|[ -]EQ)$/, 'india', 'NSE:BSE'],
  [/^BSE(?: IN(?: EQUITY)?|[.:-]IN)$/, 'india', 'BSE'],
  [/^(?:NSEI|XNSE):(.+)$/, 'india', 'NSE:$1'],
  [/^(?:XBOM|BOM):(.+)$/, 'india', 'BSE:$1'],
  // A code of six digits is the BSE's, whatever exchange is named beside it.
  [/^NSE[.:](\d{6})$/, 'india', 'BSE:$1'],
  [/^(\d{6})(?:[.:]NSE?)$/, 'india', 'BSE:$1'],
  [/^(NSE|BSE)[ /-](\S+)$/, 'india', '$1:$2'],
  [/^(\S+) (NSE|BSE)$/, 'india', '$2:$1'],
  [/^IN:(.+)$/, 'india', '$1'],
  [/^US:(.+)$/, 'us', '$1'],
  [/^XN(?:AS|YS):(.+)$/, 'us', '$1'],
  [/^(?:NSE|BSE)\s*[.:].+$/, 'india', '$&'],
  [/^NASDAQ(?:GS|GM|CM):(.+)$/, 'us', 'NASDAQ:$1'],
  [/^(?:NASDAQ|NYSE|AMEX|BATS|ARCA|OTC)[A-Z ]*:.+$/, 'us', '$&'],
  [/^(.+)[ -]EQ$/, 'india', 'NSE:$1'],
  [/^(.+)[.:](?:NSE?|NSI|XNSE)$/, 'india', 'NSE:$1'],
  [/^(.+)[.:](?:BO|BSE|XBOM)$/, 'india', 'BSE:$1'],
  [/^(.+?)(?: IN(?: EQUITY)?|[.:-]IN)$/, 'india', '$1'],
  [/^(.+?) IS(?: EQUITY)?$/, 'india', 'NSE:$1'],
  [/^(.+?) IB(?: EQUITY)?$/, 'india', 'BSE:$1'],
  [/^(.+)\.OQ$/, 'us', '$1'],
  [/^(.+?)(?: U[AFNPQRSVW](?: EQUITY)?|[.:-]US)$/, 'us', '$1'],
  [/^(.+):(?:NSQ|NYQ|NASDAQ|NYSE)$/, 'us', '$1'],
]);

/**
 * A listing as other systems write it: `INFY.NS`, `500209.BO`, `INFY IN`, `AAPL US`, `AAPL:US`. Undefined for a text without
 * such a mark.
 */
export function readVendorSpelling(text: string): Spelled | undefined {
  const upper = text.trim().toUpperCase();
  const found = SPELLINGS().find(([pattern]) => pattern.test(upper));
  return found && { market: found[1], text: upper.replace(found[0], found[2]).trim() };
}
