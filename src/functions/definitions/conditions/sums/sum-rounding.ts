/** The most that rounding may change a sum of amounts: for each, half of the finest unit that any of them shows. */
export function sumRounding(amounts: readonly unknown[]): number {
  const numbers = amounts.filter((amount): amount is number => typeof amount === 'number' && amount !== 0);
  if (numbers.length === 0) return 0;
  const unit = Math.min(...numbers.map(unitOf));
  // The last term is the error of floating point.
  return (unit * numbers.length) / 2 + unit * 1e-6;
}

/** The place of the last digit that is not 0: 0.01 of 12.34, 1,000,000 of 35,000,000. */
function unitOf(amount: number): number {
  const [mantissa = '', exponent = '0'] = Math.abs(amount).toExponential().split('e');
  const decimals = mantissa.split('.')[1]?.length ?? 0;
  return 10 ** (Number(exponent) - decimals);
}
