import { dayOfMoment, MARKETS, MONTHS } from '../../api';
import type { Company } from '../companies/company';

/** Formats "2026-11-12" as "12 Nov 2026", in UTC; "" for any other text. */
export function dateText(iso: string): string {
  const date = new Date(iso);
  if (iso === '' || Number.isNaN(date.getTime())) return '';
  return `${date.getUTCDate()} ${(MONTHS[date.getUTCMonth()] ?? '').slice(0, 3)} ${date.getUTCFullYear()}`;
}

/** The day of a moment in India, as the cells show it: "2026-11-19T20:00:00Z" is "20 Nov 2026 (IST)". */
export function indianDayText(moment: string): string {
  const day = dateText(dayOfMoment(moment, MARKETS.india.zone) ?? moment);
  return day && `${day} (IST)`;
}

const UNITS = new Map([['INR_CRORE', { sign: '₹', word: ' crore' }]]);
const SIGNS = new Map([
  ['INR', '₹'],
  ['USD', '$'],
]);

/** A market value in its unit: "₹184,500 crore", in thousands as the cells show it. An unknown unit is shown as the service names it. */
export function marketCapText(value: number, unit: string): string {
  const known = UNITS.get(unit);
  if (!known) return `${value.toLocaleString('en-US')} ${unit}`.trim();
  return `${known.sign}${value.toLocaleString('en-US', { maximumFractionDigits: 0 })}${known.word}`;
}

/** "₹1,234.50"; with the code of a currency that has no sign here: "1,234.50 CHF". */
export function priceText(value: number, currency: string): string {
  const sign = SIGNS.get(currency);
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const figure = value.toLocaleString('en-US', digits);
  return sign ? `${sign}${figure}` : `${figure} ${currency}`.trim();
}

/** Formats "mid" as "Mid cap"; "" where the service gives none. */
export function capText(cap: string): string {
  return cap === '' ? '' : `${cap[0]?.toUpperCase() ?? ''}${cap.slice(1)} cap`;
}

/** The identifier of a company in a list: its ticker, or else another code. */
export function shortIdentifier({ ticker, cik, listings }: Company): string {
  return ticker || listings.find(({ symbol }) => symbol !== '')?.symbol || cik;
}

export interface SafeLink {
  readonly href: string;
  readonly host: string;
}

/** A safe link from the service: https only, so that no answer can run a script or send unencrypted requests. */
export function safeLink(address: string): SafeLink | undefined {
  try {
    const url = new URL(/^[\w.-]+\.[a-z]{2,}([/?#].*)?$/i.test(address) ? `https://${address}` : address);
    if (url.protocol === 'http:') url.protocol = 'https:';
    if (url.protocol !== 'https:' || url.username || url.password) return undefined;
    return { href: url.href, host: url.host.replace(/^www\./, '') };
  } catch {
    return undefined;
  }
}
