/** The issuer in an ISIN: a company keeps it where a split, or a share of another kind, changes the rest. */
export function issuerOf(isin: string | undefined): string | undefined {
  return /^IN[E9]([0-9A-Z]{4})\d{2}[0-9A-Z]{2}\d$/.exec(isin?.trim().toUpperCase() ?? '')?.[1];
}

/** Whether an ISIN is of ordinary shares that are paid in full: not of rights, shares with other votes or partly paid ones. */
export function isOrdinaryShare(isin: string): boolean {
  return /^INE[0-9A-Z]{4}01/.test(isin.trim().toUpperCase());
}
