import type { TracedAmount, TracedAnswer } from '../../functions/runtime/pane-api';
import { numberText } from '../../functions/trace/amount-text';

/** How an amount follows from those below it; "" for a line, which is in a statement. */
export function stepText({ step, factor }: TracedAmount): string {
  switch (step) {
    case 'sum':
      return 'the sum of';
    case 'difference':
      return 'the first less the others:';
    case 'product':
      return 'one times the other:';
    case 'quotient':
      return 'the first divided by the second:';
    case 'mean':
      return 'the mean of';
    case 'growth':
      return 'the change from the second to the first, as a part of the second:';
    case 'split':
      return `on the later shares, times ${numberText(factor ?? NaN, 6)}:`;
    case 'scale':
      return `in another scale, times ${(factor ?? NaN).toLocaleString('en-US', { maximumSignificantDigits: 3 })}:`;
    case 'definition':
      return 'the definition gives';
    default:
      return '';
  }
}

export function freshnessText({ receivedMs, freshUntilMs, isFresh }: TracedAnswer): string {
  const until = isFresh ? `fresh until ${timeText(freshUntilMs)}` : 'no longer fresh: the next calculation asks again';
  return `Received ${timeText(receivedMs)}, ${until}`;
}

/** "2026-11-24 15:04". */
export function timeText(ms: number): string {
  const date = new Date(ms);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(two).join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
