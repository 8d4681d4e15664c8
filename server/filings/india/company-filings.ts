import type { LeftOut } from '../../database/row';
import type { CheckedFiling, CompanyChecks } from './across-filings/checked-filing';
import { CopiedAmounts } from './across-filings/copied-amounts';
import { DoubtfulUnits } from './across-filings/doubtful-units';
import { FiledScales } from './across-filings/filed-scales';
import { HalfYears } from './across-filings/half-years';
import { SameColumns } from './across-filings/same-columns';
import { WrongScopes } from './across-filings/wrong-scopes';
import { YearLengths } from './across-filings/year-lengths';
import type { FilingSource } from './lists/filing-source';
import type { ReadStatements } from './read-filing';
import { StatementCounts } from './statement-counts';

/** The amounts of a year; a balance sheet of its last day is no such. */
const isOfYear = ({ cadence, statementType }: { readonly cadence: string; readonly statementType: string }) =>
  cadence === 'annual' && statementType === 'income_statement';

/** What the filings of one company have, and what they say of each other. */
export class CompanyFilings {
  readonly statements = new StatementCounts();
  readonly ends: string[] = [];
  shareholdings = 0;
  readonly #checked: CheckedFiling[] = [];
  #leftOut: readonly LeftOut[] = [];
  readonly #years = new YearLengths();
  readonly #scales = new FiledScales();
  readonly #halfYears = new HalfYears();
  readonly #sameColumns = new SameColumns();
  readonly #copies = new CopiedAmounts();
  readonly #wrongScopes = new WrongScopes();
  readonly #doubtfulUnits = new DoubtfulUnits();

  add(file: string, content: ReadStatements, source: FilingSource): void {
    const { statements, checked, reporting, size, maybeHalfYear, yearToDate, added, capital, amounts } = content;
    this.statements.add(source.order, statements);
    this.#checked.push(checked);
    this.ends.push(reporting.end);
    this.#years.add(reporting, statements.some(isOfYear));
    this.#scales.add(size, file, source);
    const scope = statements[0]?.scope ?? '';
    const filed = { ...reporting, scope, file, accession: source.order };
    this.#halfYears.add({ ...filed, maybeHalfYear });
    this.#sameColumns.add({ ...filed, yearToDate });
    this.#copies.add(amounts, file);
    this.#wrongScopes.add({ ...filed, added });
    this.#doubtfulUnits.add({ ...filed, capital });
  }

  /** What is checked of them: what is left out is known once they were compared. */
  get checks(): CompanyChecks {
    return { filings: this.#checked, leftOut: this.#leftOut };
  }

  /** What of them is left out, which is no longer counted then, and what the report says. */
  together() {
    const scales = this.#scales.others();
    const halfYears = this.#halfYears.uncertain();
    const others = [this.#wrongScopes, this.#doubtfulUnits, this.#sameColumns, this.#copies].flatMap((each) =>
      each.leftOut(),
    );
    const leftOut: readonly LeftOut[] = [...scales, ...halfYears, ...others.flatMap(({ of }) => of)];
    this.#leftOut = leftOut;
    for (const each of leftOut) this.statements.leaveOut(each);
    return {
      yearLengths: this.#years.contradicted(),
      leftOut,
      wrong: scales.map(({ text }) => text),
      warnings: [...[...halfYears, ...others].map(({ text }) => text), ...this.#copies.texts()],
    };
  }
}
