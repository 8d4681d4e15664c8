import type { PreviewCell, PreviewResult } from '../../functions/runtime/pane-api';
import { dateOfSerial } from '../../tables';

export type PreviewState =
  | { readonly kind: 'incomplete'; readonly missing: readonly string[] }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'shown'; readonly result: PreviewResult };

const WAITING: PreviewState = { kind: 'waiting' };

/** Waits for the preview of one formula, whatever is previewed by then. */
export class SettledPreview {
  readonly #tooLong: () => Promise<void>;
  readonly #waiting = new Set<() => void>();
  #formula = '';
  #state = WAITING;

  /** `tooLong` resolves at the timeout. */
  constructor(tooLong: () => Promise<void>) {
    this.#tooLong = tooLong;
  }

  /** Tells where the preview stands. */
  is(formula: string, state: PreviewState): void {
    this.#formula = formula;
    this.#state = state;
    for (const look of this.#waiting) look();
  }

  /** Resolves with what the preview of this formula shows; as one that waits where it takes too long, or another one has begun. */
  settled(formula: string): Promise<PreviewState> {
    return new Promise((resolve) => {
      const end = (state: PreviewState) => {
        this.#waiting.delete(look);
        resolve(state);
      };
      const look = () => {
        if (this.#formula !== formula) end(WAITING);
        else if (this.#state.kind !== 'waiting') end(this.#state);
      };
      this.#waiting.add(look);
      look();
      void this.#tooLong().then(() => end(WAITING));
    });
  }
}

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
