/** By how much a sum of amounts may be off because each is rounded: half of the finest unit that they show, for each. */
export function sumRounding(amounts: readonly unknown[]): number {
  const numbers = amounts.filter((amount): amount is number => typeof amount === 'number' && amount !== 0);
  if (numbers.length === 0) return 0;
  const unit = Math.min(...numbers.map(unitOf));
  // Less than half a unit is what floating point leaves.
  return (unit * numbers.length) / 2 + unit * 1e-6;
}

/** The place of the last digit that is not 0: 0.01 of 12.34, 1,000,000 of 35,000,000. */
function unitOf(amount: number): number {
  const [mantissa = '', exponent = '0'] = Math.abs(amount).toExponential().split('e');
  const decimals = mantissa.split('.')[1]?.length ?? 0;
  return 10 ** (Number(exponent) - decimals);
}
