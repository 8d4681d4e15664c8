import type { TracedAmount, TracedAnswer, TracedStatement } from '../../functions/runtime/pane-api';

/** An amount with all its digits: "153,670", "0.170808". */
export function amountText({ step, value }: Pick<TracedAmount, 'step' | 'value'>): string {
  if (value === undefined) return 'not given';
  if (typeof value !== 'number') return String(value);
  if (step === 'growth') return `${numberText(value * 100, 4)} %`;
  // What a filing gives is never rounded; a quotient may have digits without end.
  return numberText(value, step === 'line' ? 15 : Math.abs(value) < 10 ? 8 : 4);
}

function numberText(value: number, digits: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

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

/** "Income statement, annual to 2024-03-31". */
export function statementText({ title, type, periodEnd }: TracedStatement): string {
  const name = title.charAt(0).toUpperCase() + title.slice(1) || 'Statement';
  return type === 'as of' ? `${name} of ${periodEnd}` : `${name}, ${type.replaceAll('_', ' ')} to ${periodEnd}`;
}

export function freshnessText({ receivedMs, freshUntilMs, isFresh }: TracedAnswer): string {
  const until = isFresh ? `fresh until ${timeText(freshUntilMs)}` : 'no longer fresh: the next calculation asks again';
  return `Received ${timeText(receivedMs)}, ${until}`;
}

/** Only a web address of the service becomes a link. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** "2026-11-24 15:04". */
export function timeText(ms: number): string {
  const date = new Date(ms);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(two).join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
