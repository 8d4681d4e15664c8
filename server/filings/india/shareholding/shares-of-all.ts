import { ImportError } from '../../import-error';
import type { FactTable } from '../instance/fact-table';
import { HEADLINES, sameName, WHOLE } from './holder-groups';

/** The group of shares that back depository receipts: they are in the number of all shares, and in no share. */
const RECEIPTS = 'CustodianOrDRHolder';
const PUBLIC = 'PublicShareholding';

/** The groups that are together another. */
const PARTS: readonly (readonly [whole: string, parts: readonly string[]])[] = [
  [WHOLE, [HEADLINES.promoters, PUBLIC, 'SharesHeldByNonPromoterNonPublicShareholders']],
  [PUBLIC, [HEADLINES.fii, HEADLINES.dii, HEADLINES.government, HEADLINES.public]],
];

/** In percentage points: in the patterns of 51 companies over six years the two are at most 0.03 apart, where rounded parts were added up. */
const SLIGHT = 0.1;
/** A share of so much, in percentage points, does not round to a tenth of it or less: that is another unit. The bounds are ours. */
const [NOT_ROUNDED, FAR_LESS] = [0.02, 0.1];
/** By which part of all shares the groups may miss them: in 1,242 patterns they add up to the last share. The bound is ours. */
const ALL_BUT = 0.001;

/** Numbers of shares of the groups of a pattern, and what they say of each other. `contexts` has those of groups, by name. */
export class SharesOfAll {
  readonly #facts: FactTable;
  readonly #contexts: ReadonlyMap<string, string>;

  constructor(facts: FactTable, contexts: ReadonlyMap<string, string>) {
    this.#facts = facts;
    this.#contexts = contexts;
  }

  /** The number of all shares, which the groups that are together all must make. */
  all(): number {
    const all = this.#of('NumberOfShares', WHOLE);
    if (all === null) throw new ImportError(`${this.#facts.file}: the number of all shares is missing`);
    const made = this.#made('NumberOfShares');
    if (made !== undefined && Math.abs(made - all) > ALL_BUT * all)
      throw new ImportError(
        `${this.#facts.file}: all shares are ${all}, and promoters, public and others have ${made}`,
      );
    return all;
  }

  /** The number of all holders; null where the groups make another. */
  holders(): number | null {
    const all = this.#of('NumberOfShareholders', WHOLE);
    const made = this.#made('NumberOfShareholders');
    if (all === null || !made || Math.abs(made - all) <= ALL_BUT * all) return all;
    this.#facts.warnings.push(
      `all holders are ${all}, and promoters, public and others are ${made}: the number has no value`,
    );
    return null;
  }

  /** Whether nobody is in a group: since 2025 filings leave such groups out, and those beside it hold all that it is part of. */
  isEmpty(group: string): boolean {
    const [whole, parts] = PARTS.find(([, each]) => each.includes(group)) ?? [WHOLE, []];
    return this.#of('NumberOfShares', whole) === this.#sum('NumberOfShares', parts);
  }

  /** What percentage a number of shares is of all, if it is not the one that is filed: of all shares, those under depository receipts excepted or not. */
  unlike(shares: number, filed: number): number | undefined {
    const total = this.#of('NumberOfShares', WHOLE) ?? 0;
    const receipts = this.#of('NumberOfShares', RECEIPTS) ?? 0;
    if (total <= receipts) return undefined;
    const made = [total - receipts, total].map((all) => (100 * shares) / all);
    return made.some((each) => isFiledAs(each, filed)) ? undefined : made[0];
  }

  #made(element: string): number | undefined {
    const [, parts = []] = PARTS[0] ?? [];
    return this.#contexts.has(sameName(PUBLIC)) ? this.#sum(element, parts) : undefined;
  }

  #sum(element: string, groups: readonly string[]): number {
    return groups.reduce((sum, group) => sum + (this.#of(element, group) ?? 0), 0);
  }

  #of(element: string, group: string): number | null {
    const context = this.#contexts.get(sameName(group));
    return context === undefined ? null : this.#facts.number(element, context, 'number');
  }
}

const isFiledAs = (made: number, filed: number): boolean =>
  Math.abs(made - filed) <= SLIGHT && !(made >= NOT_ROUNDED && filed <= FAR_LESS * made);
