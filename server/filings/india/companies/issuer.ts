/** The issuer in an ISIN: a company keeps it where a split, or a share of another kind, changes the rest. */
export function issuerOf(isin: string | undefined): string | undefined {
  return /^IN[E9]([0-9A-Z]{4})\d{2}[0-9A-Z]{2}\d$/.exec(isin?.trim().toUpperCase() ?? '')?.[1];
}

/** Whether an ISIN is of ordinary shares that are paid in full: not of rights, shares with other votes or partly paid ones. */
export function isOrdinaryShare(isin: string): boolean {
  return /^INE[0-9A-Z]{4}01/.test(isin.trim().toUpperCase());
}

/** Whether the last digit of an ISIN is the one that the others make (ISO 6166), as in all 2,367 of the exchange's list. */
export function hasCheckDigit(isin: string): boolean {
  const digits = [...isin].map((each) => Number.parseInt(each, 36)).join('');
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return all + Math.floor(value / 10) + (value % 10);
  }, 0);
  return sum % 10 === 0;
}

/** Whether two neighbouring characters of an issuer were swapped, which a check digit may not show. */
export function isSwapped(issuer: string, known: string): boolean {
  return [...known].some((each, at) => {
    const swapped = known.slice(0, at) + (known[at + 1] ?? '') + each + known.slice(at + 2);
    return issuer !== known && issuer === swapped;
  });
}
