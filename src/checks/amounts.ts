/** The numbers of a statement by dotted path; null where the statement has the line and no value. */
export type Amounts = ReadonlyMap<string, number | null>;

type Lines = Readonly<Record<string, unknown>>;

/** The numbers of a statement's body, in its order. */
export function amountsOf(body: Lines): Amounts {
  const amounts = new Map<string, number | null>();
  collect(body, '', amounts);
  return amounts;
}

function collect(lines: Lines, prefix: string, amounts: Map<string, number | null>): void {
  for (const [key, value] of Object.entries(lines)) {
    if (typeof value === 'number' || value === null) amounts.set(`${prefix}${key}`, value);
    else if (typeof value === 'object') collect(value as Lines, `${prefix}${key}.`, amounts);
  }
}
