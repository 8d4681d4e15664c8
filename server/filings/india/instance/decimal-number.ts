const codeOf = (letter: string) => letter.charCodeAt(0);
const [POINT, MINUS, PLUS, ZERO] = [codeOf('.'), codeOf('-'), codeOf('+'), codeOf('0')];
/** A double has every whole number of so many digits. */
const EXACT_DIGITS = 15;
/** All powers of ten that a double has. */
const POWERS = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
];

/**
 * The number that a text is, with its decimal point moved to the left: NaN where it is anything but a sign, digits and a point. Its digits and the power of ten are
 * exact, so that their quotient is the nearest double, as `Number` gives it in six times the time with a test of the text.
 */
export function decimalNumber(text: string, places: number): number {
  const first = text.charCodeAt(0);
  let [digits, count, point] = [0, 0, text.length];
  for (let at = first === MINUS || first === PLUS ? 1 : 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit >= 0 && digit <= 9) {
      digits = 10 * digits + digit;
      count += 1;
    } else if (digit + ZERO === POINT && point === text.length) point = at;
    else return NaN;
  }
  if (count === 0) return NaN;
  const power = POWERS[Math.max(0, text.length - point - 1) + places];
  if (count > EXACT_DIGITS || power === undefined) return withoutMinus(Number(`${text}e-${places}`));
  return withoutMinus((first === MINUS ? -digits : digits) / power);
}

/** 0 for -0. */
const withoutMinus = (value: number): number => (value === 0 ? 0 : value);
