import type { PreviewCell, PreviewResult } from '../../functions/runtime/pane-api';
import { dateOfSerial } from '../../tables';

export type PreviewState =
  | { readonly kind: 'incomplete'; readonly missing: readonly string[] }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'shown'; readonly result: PreviewResult };

const WAITING: PreviewState = { kind: 'waiting' };

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

/** The text of a preview cell: numbers with separators, dates as YYYY-MM-DD, errors by name. */
export function previewText(cell: PreviewCell): string {
  if (typeof cell === 'number') return cell.toLocaleString('en-US', { maximumFractionDigits: 4 });
  if (typeof cell !== 'object') return String(cell);
  if ('error' in cell) return cell.error;
  const minutes = Math.round((cell.serial % 1) * 1440);
  if (!/h/i.test(cell.numberFormat)) return dateOfSerial(cell.serial);
  const time = `${Math.floor(minutes / 60)}`.padStart(2, '0') + ':' + `${minutes % 60}`.padStart(2, '0');
  return `${dateOfSerial(cell.serial)} ${time}`;
}

/** True for a cell that is aligned right. */
export function isFigure(cell: PreviewCell): boolean {
  return typeof cell === 'number' || (typeof cell === 'object' && 'serial' in cell);
}
