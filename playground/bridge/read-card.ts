/** Reads what Excel shows on the card of a value. */
import { isShownError, type CellValue, type ValueWithCard } from './cell-value';

/** The value with the card of its properties, where it has any. */
export function withCard(shown: CellValue, properties: unknown): CellValue {
  if (typeof properties !== 'object' || properties === null || isShownError(shown)) return shown;
  const card = Object.entries(properties).map(([name, fact]) => [name, factText(fact)] as const);
  return { shown: shown as ValueWithCard['shown'], card };
}

const SERIAL_OF_1970 = 25_569;

/** A fact as its card shows it: a date in the format of its kind, a number with its groups of digits. */
function factText(fact: unknown): string {
  const { basicValue, numberFormat } = (fact ?? {}) as { basicValue?: unknown; numberFormat?: unknown };
  if (typeof basicValue !== 'number') return String(basicValue ?? '');
  const format = typeof numberFormat === 'string' ? numberFormat : '';
  if (format.startsWith('yyyy-mm-dd')) {
    const moment = new Date(Math.round((basicValue - SERIAL_OF_1970) * 86_400) * 1000).toISOString();
    return format.includes('hh') ? moment.slice(0, 16).replace('T', ' ') : moment.slice(0, 10);
  }
  if (format.includes('%')) return `${(basicValue * 100).toFixed(1)}%`;
  return basicValue.toLocaleString('en-US', { maximumFractionDigits: format === '#,##0' ? 0 : 4 });
}
