/** A section of a US cash flow statement, by the names of its total, and of the two parts of it where operations were discontinued. */
export interface CashSection {
  readonly total: string;
  /** Issuers that discontinued nothing may file the total under this name, as Apple did from 2014 to 2016. */
  readonly continuing: string;
  readonly discontinued: string;
}

const sectionOf = (kind: string): CashSection => ({
  total: `net_cash_provided_by_used_in_${kind}_activities`,
  continuing: `net_cash_provided_by_used_in_${kind}_activities_continuing_operations`,
  discontinued: `cash_provided_by_used_in_${kind}_activities_discontinued_operations`,
});

export const US_CASH_SECTIONS = {
  operating: sectionOf('operating'),
  investing: sectionOf('investing'),
  financing: sectionOf('financing'),
} as const;

/** The cash of all that was discontinued. */
export const US_CASH_OF_DISCONTINUED = 'net_cash_provided_by_used_in_discontinued_operations';
