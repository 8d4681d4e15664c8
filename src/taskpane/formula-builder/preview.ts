import type { PreviewCell, PreviewResult } from '../../functions/runtime/pane-api';
import { dateText } from '../../tables';

export type PreviewState =
  | { readonly kind: 'incomplete'; readonly missing: readonly string[] }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'shown'; readonly result: PreviewResult };

export const WAITING: PreviewState = { kind: 'waiting' };

/** Waits for the preview of one formula, even while another formula is previewed. */
export class SettledPreview {
  readonly #tooLong: () => Promise<void>;
  readonly #waiting = new Set<() => void>();
  #formula = '';
  #state = WAITING;

  /** `tooLong` resolves at the timeout. */
  constructor(tooLong: () => Promise<void>) {
    this.#tooLong = tooLong;
  }

  /** Sets the state of the preview. */
  is(formula: string, state: PreviewState): void {
    this.#formula = formula;
    this.#state = state;
    for (const check of this.#waiting) check();
  }

  /**
   * Resolves with the preview's result for this formula; with the waiting state after a timeout or when another formula
   * is previewed.
   */
  settled(formula: string): Promise<PreviewState> {
    return new Promise((resolve) => {
      const end = (state: PreviewState) => {
        this.#waiting.delete(check);
        resolve(state);
      };
      const check = () => {
        if (this.#formula !== formula) end(WAITING);
        else if (this.#state.kind !== 'waiting') end(this.#state);
      };
      this.#waiting.add(check);
      check();
      void this.#tooLong().then(() => end(WAITING));
    });
  }
}

/** The text of a preview cell: numbers in their format, else with separators, dates as YYYY-MM-DD, errors by name. */
export function previewText(cell: PreviewCell): string {
  if (typeof cell === 'number') return figureText(cell);
  if (typeof cell !== 'object') return String(cell);
  if ('error' in cell) return cell.error;
  if ('number' in cell) return formattedText(cell.number, cell.numberFormat);
  return dateText(cell);
}

/** A number in one of the formats that cells carry, such as `#,##0.00`, `0.00##`, `0.0%` or `0.0"x"`. */
export function formattedText(number: number, numberFormat: string): string {
  const [, least = '', more = ''] = /\.(0*)(#*)/.exec(numberFormat) ?? [];
  const [, suffix = ''] = /"(.*)"/.exec(numberFormat) ?? [];
  const digits = number.toLocaleString('en-US', {
    style: numberFormat.endsWith('%') ? 'percent' : 'decimal',
    useGrouping: numberFormat.includes(','),
    minimumFractionDigits: least.length,
    maximumFractionDigits: least.length + more.length,
  });
  return `${digits}${suffix}`;
}

/** A number with four decimals, or with five significant digits if it is small, so that it is never shown as 0. */
function figureText(number: number): string {
  const size = Math.abs(number);
  if (size >= 1 || size === 0) return number.toLocaleString('en-US', { maximumFractionDigits: 4 });
  if (size < 1e-9) return number.toExponential(4).replace(/\.?0+e/, 'e');
  return number.toLocaleString('en-US', { maximumSignificantDigits: 5 });
}

/** True for a cell that is aligned right. */
export function isFigure(cell: PreviewCell): boolean {
  return typeof cell === 'number' || (typeof cell === 'object' && !('error' in cell));
}
