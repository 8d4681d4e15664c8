import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

type Amount = number | undefined;

/** What one filing reports of a period that ends on a date, by tag, notes included. */
export interface UsYear {
  readonly end: string;
  /** Of the twelve months. */
  readonly of: (tag: string) => Amount;
  /** At their end. */
  readonly at: (tag: string) => Amount;
}

interface Fact {
  readonly start?: string;
  readonly end: string;
  readonly val: number;
  readonly accn: string;
  readonly form: string;
  readonly filed: string;
}

type Facts = Readonly<Record<string, { readonly units: Readonly<Record<string, readonly Fact[]>> }>>;

const DAY_MS = 86_400_000;
const daysOf = ({ start, end }: Fact): number =>
  start === undefined ? 0 : (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
const isYear = (days: number): boolean => days >= 350 && days <= 380;

/** The filings of one issuer, read from its companyfacts file without any code of the import. */
export class UsFilings {
  readonly #facts: ReadonlyMap<string, readonly Fact[]>;

  constructor(path: string) {
    const bytes = readFileSync(path);
    const { facts } = JSON.parse(gunzipSync(bytes).toString('utf8')) as { facts: { 'us-gaap': Facts } };
    this.#facts = new Map(
      Object.entries(facts['us-gaap']).map(([tag, { units }]) => [tag, Object.values(units).flat()]),
    );
  }

  /** The last days of the issuer's years, the oldest first. */
  get yearEnds(): readonly string[] {
    const results = this.#of('NetIncomeLoss', 'ProfitLoss').filter((fact) => isYear(daysOf(fact)));
    const annual = results.filter(({ form }) => form === '10-K');
    return [...new Set(annual.map(({ end }) => end))].sort();
  }

  /** A year as it was filed first: its amounts by the filing that reported its result first, its positions by that that gave its balance sheet first. */
  year(end: string): UsYear {
    const flows = firstFiling(this.#of('NetIncomeLoss', 'ProfitLoss').filter((each) => each.end === end && isYear(daysOf(each)))); // prettier-ignore
    const positions = firstFiling(this.#of('LiabilitiesAndStockholdersEquity').filter((each) => each.end === end));
    const read = (accession: string | undefined, isAsked: (days: number) => boolean) => (tag: string) =>
      this.#of(tag).find((fact) => fact.accn === accession && fact.end === end && isAsked(daysOf(fact)))?.val;
    return { end, of: read(flows, isYear), at: read(positions, (days) => days === 0) };
  }

  #of(...tags: readonly string[]): readonly Fact[] {
    return tags.flatMap((tag) => this.#facts.get(tag) ?? []);
  }
}

function firstFiling(facts: readonly Fact[]): string | undefined {
  return [...facts].sort((one, other) => (one.filed < other.filed ? -1 : one.filed > other.filed ? 1 : 0))[0]?.accn;
}
