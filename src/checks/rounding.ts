/**
 * How far a number may be from the amount that it stands for: one in its last digit, since filings round and cut. Of a
 * whole number up to `zeros` zeros at its end count as not given: 6 where filings are in units, thousands or millions.
 */
export function roundingOf(value: number, zeros: number): number {
  const [digits = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const decimals = (digits.split('.')[1] ?? '').length - Number(exponent);
  if (decimals > 0) return 10 ** -decimals;
  if (value === 0) return 0;
  return 10 ** Math.min(/0*$/.exec(digits)?.[0].length ?? 0, zeros);
}
