/** Two amounts are the same where they differ by no more than this part, and by the rounding of what they are made of. */
const TOLERANCE = 0.005;

/** Whether two amounts are within half a percent of the second one. */
export function isWithinTolerance(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE * Math.abs(other);
}

/** The same, allowing for the rounding of the filed amounts that the two were computed from: filings of whole crores are off by one. */
export function agree(one: number, other: number, filed: readonly number[]): boolean {
  const unit = Math.min(...filed.map(lastUnit));
  const rounding = Number.isFinite(unit) ? (unit / 2) * filed.length : 0;
  return Math.abs(one - other) <= TOLERANCE * Math.abs(other) + rounding;
}

/** The unit of an amount's last digit that is not 0: 0.01 for 3.25, a million for 45,000,000. Infinite for 0, which has none. */
function lastUnit(amount: number): number {
  const [digits = '', power = '0'] = Math.abs(amount).toExponential().split('e');
  const decimals = digits.length > 1 ? digits.length - 2 : 0;
  return amount === 0 ? Infinity : 10 ** (Number(power) - decimals);
}
