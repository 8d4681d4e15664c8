import { groupBy, statementLines } from '../../../../src/api';
import { ALIKE_IN_OTHERS, NOT_BY_CHANCE } from '../../../../src/checks';
import type { StatementRow } from '../../../database/row';
import type { Finding } from './filed';

/** The amounts of a statement by which a copy of it is recognized. Plain data. */
export interface StatementAmounts extends Pick<StatementRow, 'statementType' | 'scope' | 'cadence' | 'periodEndDate'> {
  /** The day of its publication; empty where it is unknown. */
  readonly filed: string;
  readonly accession: string;
  /** The largest of them, in the order of size. */
  readonly largest: string;
  /** How many, and their sum: of all. */
  readonly all: string;
}

/** Undefined for a statement of too few amounts. */
export function amountsOfStatement(row: StatementRow): StatementAmounts | undefined {
  const found: number[] = [];
  addAmounts(statementLines(row.body), found);
  const bySize = new Float64Array(found).sort().reverse();
  const amounts = bySize.filter((amount, at) => amount !== bySize[at - 1]);
  const largest = largestOf(amounts);
  if (largest === undefined) return undefined;
  const { statementType, scope, cadence, periodEndDate, filed, accession } = row;
  const all = `${amounts.length} ${amounts.reduce((sum, each) => sum + each, 0)}`;
  return { statementType, scope, cadence, periodEndDate, filed, accession, largest, all };
}

/** The largest amounts that have enough digits together, of filings in whole crores more than of others. */
function largestOf(bySize: Float64Array): string | undefined {
  let [text, digits] = ['', 0];
  for (const [at, amount] of bySize.entries()) {
    const shown = String(amount);
    text += ` ${shown}`;
    digits += shown.replace(/\D/g, '').length;
    if (at + 1 >= NOT_BY_CHANCE.amounts && digits >= NOT_BY_CHANCE.digits) return text;
  }
  return undefined;
}

function addAmounts(lines: Readonly<Record<string, unknown>>, amounts: number[]): void {
  for (const name of Object.keys(lines)) {
    const value = lines[name];
    if (value === null || value === 0 || isNoAmount(name)) continue;
    if (typeof value === 'object') addAmounts(value as Readonly<Record<string, unknown>>, amounts);
    else if (typeof value === 'number') amounts.push(Math.abs(value));
  }
}

/** Parts under the filer's own names stand in contexts of their own, and are no part of a column that is copied. */
const DETAILS = /^details_of_/;
/** What is known of names: statements have few. */
const noAmounts = new Map<string, boolean>();
const MOST_NAMES = 20_000;

function isNoAmount(name: string): boolean {
  let isNone = noAmounts.get(name);
  if (isNone === undefined) {
    if (noAmounts.size >= MOST_NAMES) noAmounts.clear();
    noAmounts.set(name, (isNone = ALIKE_IN_OTHERS.test(name) || DETAILS.test(name)));
  }
  return isNone;
}

interface Filed extends StatementAmounts {
  readonly file: string;
}

/**
 * Finds statements with the amounts of another period or scope of the company, as none of 4,162 has: a column of the year before was filed as the present one, or
 * the company's own accounts as its group's.
 */
export class CopiedAmounts {
  readonly #filed: Filed[] = [];

  add(statements: readonly StatementAmounts[], file: string): void {
    for (const each of statements) this.#filed.push({ ...each, file });
  }

  /** Statements of a later period than one that was published before that ended: they are no statements of theirs. */
  leftOut(): readonly Finding[] {
    return this.#ofOtherPeriods((later, earlier) => isBeforeEnd(earlier, later)).map(({ later, earlier }) => ({
      text: `${later.file}: ${inWords(later)} with the amounts of the one to ${earlier.periodEndDate}, in ${earlier.file}, which was published on ${earlier.filed}, before ${later.periodEndDate}: it is left out`,
      of: [later],
    }));
  }

  /** Statements of which one is a copy of the other, and nothing tells which. */
  texts(): readonly string[] {
    const periods = this.#ofOtherPeriods((later, earlier) => !isBeforeEnd(earlier, later));
    return [
      ...periods.map(
        ({ later, earlier }) =>
          `${later.file}: ${inWords(later)} with the amounts of the one to ${earlier.periodEndDate}, in ${earlier.file}: one of the two is wrong`,
      ),
      ...this.#ofOtherScope(),
    ];
  }

  /** Each with one of an earlier period: with one that was published before it ended, if there is any, in whatever order the files are read. */
  #ofOtherPeriods(is: (later: Filed, earlier: Filed) => boolean) {
    const groups = groupBy(this.#filed, ({ statementType, scope, cadence, largest }) =>
      [statementType, scope, statementType === 'balance_sheet' ? '' : cadence, largest].join(' '),
    );
    return [...groups.values()].flatMap((alike) =>
      alike.flatMap((later) => {
        const before = alike.filter(({ periodEndDate }) => periodEndDate < later.periodEndDate).sort(byPublication);
        const earlier = before.find((each) => isBeforeEnd(each, later)) ?? before[0];
        return earlier !== undefined && is(later, earlier) ? [{ later, earlier }] : [];
      }),
    );
  }

  /** Only of a company whose two scopes differ in other periods: the group of another may be the company. */
  #ofOtherScope(): readonly string[] {
    const filedByPeriod = groupBy(this.#filed, ({ statementType, cadence, periodEndDate }) =>
      [statementType, cadence, periodEndDate].join(' '),
    );
    const periods = [...filedByPeriod.values()].map((filings) => ({
      groups: filings.filter(({ scope }) => scope === 'consolidated'),
      own: filings.filter(({ scope }) => scope === 'standalone'),
    }));
    const inBoth = periods.filter(({ groups, own }) => groups.length > 0 && own.length > 0);
    const alike = inBoth.map(({ groups, own }) =>
      groups.flatMap((group) => own.filter(({ all }) => all === group.all).map((other) => ({ group, other }))),
    );
    if (alike.every((pairs) => pairs.length > 0)) return [];
    return alike
      .flat()
      .map(
        ({ group, other }) =>
          `${group.file}: ${inWords(group)} to ${group.periodEndDate} with all amounts of the standalone one, in ${other.file}: one of the two is wrong, or nothing else was the group’s`,
      );
  }
}

const byPublication = (one: Filed, other: Filed) =>
  one.periodEndDate.localeCompare(other.periodEndDate) || one.accession.localeCompare(other.accession);

const isBeforeEnd = ({ filed }: Filed, { periodEndDate }: Filed) => filed !== '' && filed <= periodEndDate;

const inWords = ({ scope, cadence, statementType }: Filed) =>
  [scope, ...(statementType === 'balance_sheet' ? [] : [cadence]), statementType].join(' ').replaceAll('_', ' ');
