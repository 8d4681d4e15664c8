import type { TracedAmount, TracedAnswer } from '../../functions/runtime/pane-api';
import { numberText } from '../../functions/trace/amount-text';

/** The texts of steps that have no factor. */
const STEP_TEXTS: Readonly<Partial<Record<TracedAmount['step'], string>>> = {
  sum: 'the sum of',
  difference: 'the first less the others:',
  product: 'one times the other:',
  quotient: 'the first divided by the second:',
  mean: 'the mean of',
  growth: 'the change from the second to the first, as a part of the second:',
  definition: 'the definition gives',
  missing: 'because of',
};

/** How an amount is computed from the amounts below it; "" for a line of a statement. */
export function stepText({ step, factor = NaN }: TracedAmount): string {
  if (step === 'split') return `on the later shares, times ${numberText(factor, 6)}:`;
  if (step === 'scale')
    return `in another scale, times ${factor.toLocaleString('en-US', { maximumSignificantDigits: 3 })}:`;
  return STEP_TEXTS[step] ?? '';
}

/** When an answer was received, and until when it is used without a new request. */
export function freshnessText({ receivedMs, freshUntilMs, isFresh, isOfWorkbook }: TracedAnswer): string {
  if (isOfWorkbook) return `Received ${timeText(receivedMs)} by whoever saved it in the workbook’s file`;
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
