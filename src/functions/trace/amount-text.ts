import type { TracedAmount, TracedStatement } from './call-trace-data';

/** An amount with all its digits: "153,670", "0.170808". */
export function amountText({ step, value }: Pick<TracedAmount, 'step' | 'value'>): string {
  if (value === undefined) return step === 'missing' ? 'missing' : 'not given';
  if (typeof value !== 'number') return String(value);
  if (step === 'growth') return `${numberText(value * 100, 4)} %`;
  // What a filing gives is never rounded; a quotient may have digits without end.
  return numberText(value, step === 'line' ? 15 : Math.abs(value) < 10 ? 8 : 4);
}

/** A number with thousands separators and at most that many decimals. */
export function numberText(value: number, digits: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

/** "Income statement, annual to 2024-03-31". */
export function statementText({
  title,
  type,
  periodEnd,
}: Pick<TracedStatement, 'title' | 'type' | 'periodEnd'>): string {
  const name = title.charAt(0).toUpperCase() + title.slice(1) || 'Statement';
  return type === 'as of' ? `${name} of ${periodEnd}` : `${name}, ${type.replaceAll('_', ' ')} to ${periodEnd}`;
}

/** Only a web address of the service becomes a link. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
