import type { StatementData } from '../../src/api';
import type { Check } from '../../src/checks';
import { checkOnce, failureText, neighbourChecks, Neighbours } from '../../src/checks';
import type { StatementRow } from '../database/row';

type StatementIdentity = Pick<StatementRow, 'statementType' | 'scope' | 'cadence' | 'periodEndDate'>;

/** A statement, held to its own arithmetic, with what its neighbours are compared with. Plain data. */
export interface CheckedStatement {
  /** What it is of: of several filings of one period one counts. */
  readonly of: StatementIdentity;
  /** Orders the filings of one period. */
  readonly moment: string;
  /** Only the lines that neighbours are compared with: an import reads hundreds of thousands of statements. */
  readonly compared: StatementData;
  readonly failed: readonly Check[];
  readonly summed: ReadonlySet<string>;
}

export function checkedStatement(row: StatementRow): CheckedStatement {
  const { statementType, scope, cadence, periodEndDate, filed, accession, body } = row;
  const { checks, compared, summed } = checkOnce(body);
  return {
    of: { statementType, scope, cadence, periodEndDate },
    moment: `${filed} ${accession}`,
    compared,
    failed: checks.filter(({ holds }) => !holds).map(computed),
    summed,
  };
}

const titleOf = ({ scope, cadence, statementType, periodEndDate }: StatementIdentity): string =>
  [scope, cadence, statementType, periodEndDate].filter(Boolean).join(' ').replaceAll('_', ' ');

/** A check of which nothing is left to compute. */
const computed = (check: Check): Check => {
  const { expected, tolerance, cause } = check;
  return { ...check, expected, tolerance, cause };
};

/** What of a company's filings does not add up, from the checked statements of each. */
export function failedChecksOf(filings: Iterable<readonly CheckedStatement[]>): readonly string[] {
  const checks = new FailedChecks();
  for (const statements of filings) for (const statement of statements) checks.add(statement);
  return checks.texts();
}

/** The statements of one company that do not add up. */
export class FailedChecks {
  /** By title. */
  readonly #kept = new Map<string, CheckedStatement>();

  /** Of several filings of one period the one that was published last counts, as it is served. */
  add(statement: CheckedStatement): void {
    const title = titleOf(statement.of);
    if ((this.#kept.get(title)?.moment ?? '') > statement.moment) return;
    this.#kept.set(title, statement);
  }

  /** What fails, each check once, with how many statements it fails in and the one that is furthest off. */
  texts(): readonly string[] {
    const neighbours = new Neighbours([...this.#kept.values()].map(({ compared }) => compared));
    const byName = new Map<string, { readonly title: string; readonly check: Check }[]>();
    for (const [title, { compared, failed, summed }] of this.#kept) {
      const beside = neighbourChecks(compared, neighbours, summed).filter(({ holds }) => !holds);
      for (const check of [...failed, ...beside])
        byName.set(check.name, [...(byName.get(check.name) ?? []), { title, check }]);
    }
    neighbours.forget();
    return [...byName.values()].map((failures) => {
      const [worst] = [...failures].sort((left, right) => farness(right.check) - farness(left.check));
      const times = failures.length > 1 ? ` (and ${failures.length - 1} more)` : '';
      return worst ? `${worst.title}${times}: ${failureText(worst.check)}` : '';
    });
  }
}

/** How far off a line is, as a share of the larger of the two. */
function farness({ reported, expected }: Check): number {
  return Math.abs(reported - expected) / Math.max(Math.abs(reported), Math.abs(expected), 1);
}
