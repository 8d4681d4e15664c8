import type { PreviewCell } from '../../functions/runtime/pane-api';
import { dateOfSerial } from '../../tables';

/** What a cell of a preview shows: numbers with separators, dates as YYYY-MM-DD, errors by their name. */
export function previewText(cell: PreviewCell): string {
  if (typeof cell === 'number') return cell.toLocaleString('en-US', { maximumFractionDigits: 4 });
  if (typeof cell !== 'object') return String(cell);
  if ('error' in cell) return cell.error;
  const minutes = Math.round((cell.serial % 1) * 1440);
  if (!/h/i.test(cell.numberFormat)) return dateOfSerial(cell.serial);
  const time = `${Math.floor(minutes / 60)}`.padStart(2, '0') + ':' + `${minutes % 60}`.padStart(2, '0');
  return `${dateOfSerial(cell.serial)} ${time}`;
}

/** True for what stands at the right of its cell. */
export function isFigure(cell: PreviewCell): boolean {
  return typeof cell === 'number' || (typeof cell === 'object' && 'serial' in cell);
}
