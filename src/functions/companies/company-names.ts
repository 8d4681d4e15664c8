import type { Endpoint } from '../../api';
import { closestCompanies } from '../../companies/closest-companies';
import { formulaArgument, type ListedCompany, readListedCompany } from '../../companies/listed-company';
import { NameIndex } from '../../companies/name-index';
import type { Row } from '../../tables';
import { Memo } from '../arguments/memo';

/** A company with its item of the list. */
export interface NamedCompany extends ListedCompany {
  readonly row: Row;
  /** The shortest name of it that formulas take: its ticker where no other company of the list has the same one. */
  readonly argument: string;
}

/** The companies of one answer of a company list, by what a text may call them. */
export class CompanyNames {
  readonly rows: readonly Row[];
  readonly #index: NameIndex<NamedCompany>;
  readonly #closest = new Memo<readonly NamedCompany[]>();

  constructor({ interface: market }: Endpoint, rows: readonly Row[]) {
    this.rows = rows;
    const listed = rows.flatMap((row) => {
      const company = readListedCompany(market, row);
      return company ? [{ ...company, row }] : [];
    });
    const holders = new Map<string, Set<string>>();
    for (const { ticker, key } of listed) holders.set(ticker, (holders.get(ticker) ?? new Set()).add(key));
    const work = NameIndex.build(
      listed.map((company): NamedCompany => {
        const isOwn = company.ticker !== '' && holders.get(company.ticker)?.size === 1;
        return { ...company, argument: isOwn ? company.ticker : formulaArgument(company) };
      }),
    );
    let step = work.next();
    while (!step.done) step = work.next();
    this.#index = step.value;
  }

  /** The companies that a text names, all that fit equally well. */
  closest(text: string): readonly NamedCompany[] {
    return this.#closest.of(text, () => closestCompanies(this.#index, text));
  }
}

const known = new WeakMap<Endpoint, CompanyNames>();

/** The names in these rows; built once for the same rows. */
export function companyNames(endpoint: Endpoint, rows: readonly Row[]): CompanyNames {
  let names = known.get(endpoint);
  const isSame = names?.rows.length === rows.length && names.rows.every((row, at) => row === rows[at]);
  if (!names || !isSame) known.set(endpoint, (names = new CompanyNames(endpoint, rows)));
  return names;
}
