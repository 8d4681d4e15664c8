import type { AnswerRow, Endpoint, MarketId } from '../../api';
import { US_MARKET_CAPS } from '../../api';
import {
  closestCompanies,
  companiesCalled,
  identifiedCompanies,
  namedCompanies,
} from '../../companies/closest-companies';
import { companiesOfInitials } from '../../companies/initials';
import { type ListedCompany, readListedCompany, uniqueArgument } from '../../companies/listed-company';
import { misspeltTickers } from '../../companies/misspelt-tickers';
import { NameIndex } from '../../companies/name-index';
import { Memo } from '../arguments/memo';
import { listingIdentifiers } from './ticker-spellings';

/** A company with its item of the list. */
export interface NamedCompany extends ListedCompany {
  readonly row: AnswerRow;
}

/** The companies of one answer of a company list, by what a text may call them. */
export class CompanyNames {
  readonly rows: readonly AnswerRow[];
  readonly #index: NameIndex<NamedCompany>;
  readonly #market: MarketId;
  readonly #named = new Memo<readonly NamedCompany[]>();
  readonly #closest = new Memo<readonly NamedCompany[]>();

  constructor({ market }: Endpoint, rows: readonly AnswerRow[]) {
    this.rows = rows;
    this.#market = market;
    const work = NameIndex.build(
      rows.flatMap((row) => {
        const company = readListedCompany(market, row);
        return company ? [Object.assign(company, { row })] : [];
      }),
    );
    let step = work.next();
    while (!step.done) step = work.next();
    this.#index = step.value;
  }

  /** The companies that a text names, all that fit equally well. A listing as other systems write it is that or none. */
  named(text: string): readonly NamedCompany[] {
    return this.#named.of(text, () => this.#namedBy(text));
  }

  /** The companies to propose for a text: those that it names, whose ticker it is but for a letter, else those with words nearly like its words. */
  closest(text: string): readonly NamedCompany[] {
    return this.#closest.of(text, () => {
      const named = this.#namedBy(text);
      if (named.length > 0) return named;
      const [symbol] = listingIdentifiers(this.#market, text) ?? [text];
      if (symbol === undefined) return [];
      const bare = symbol.replace(/^.*:/, '');
      const misspelt = misspeltTickers(this.#index, bare);
      return misspelt.length > 0 ? misspelt : closestCompanies(this.#index, bare);
    });
  }

  /** The companies whose initials a text is, the largest first: only proposed, since others may have the same. */
  abbreviated(text: string): readonly NamedCompany[] {
    const [symbol] = listingIdentifiers(this.#market, text) ?? [text];
    if (symbol === undefined) return [];
    const found = companiesOfInitials(this.#index, symbol.replace(/^.*:/, ''));
    return [...found].sort((one, other) => sizeRank(one) - sizeRank(other));
  }

  #namedBy(text: string): readonly NamedCompany[] {
    // "BSE Limited" is a name before it is a ticker of BSE.
    const whole = companiesCalled(this.#index, text);
    if (whole.length > 0) return whole;
    const identifiers = listingIdentifiers(this.#market, text);
    if (!identifiers) return namedCompanies(this.#index, text);
    const found = identifiers.map((identifier) => identifiedCompanies(this.#index, identifier));
    return found.find((companies) => companies.length > 0) ?? [];
  }

  /** The shortest name that formulas take: the ticker where no other company of the list has the same one. */
  argumentOf(company: NamedCompany): string {
    const { ticker, key } = company;
    const isShared = this.#index.entries.some(({ company: other }) => other.ticker === ticker && other.key !== key);
    return ticker === '' || isShared ? uniqueArgument(company) : ticker;
  }
}

/** The place of a company's size among those of the service, the largest first; the last for one that it does not know. */
function sizeRank({ row }: NamedCompany): number {
  const place = (US_MARKET_CAPS as readonly unknown[]).indexOf(row['marketcap_category']);
  return place < 0 ? US_MARKET_CAPS.length : place;
}

const known = new WeakMap<Endpoint, CompanyNames>();

/** The names in these rows; built once for the same rows. */
export function companyNames(endpoint: Endpoint, rows: readonly AnswerRow[]): CompanyNames {
  let names = known.get(endpoint);
  const isSame =
    names?.rows === rows || (names?.rows.length === rows.length && names.rows.every((row, at) => row === rows[at]));
  if (!names || !isSame) known.set(endpoint, (names = new CompanyNames(endpoint, rows)));
  return names;
}
