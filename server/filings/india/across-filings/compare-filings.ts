import type { LeftOut } from '../../../database/row';
import type { YearLength } from '../../company-rows';
import type { CheckedStatement } from '../../failed-checks';
import { failedChecksOf } from '../../failed-checks';
import type { KeptFiling } from './compared-filing';
import { comparedFiling } from './compared-filing';
import { ColumnsInTwoUnits } from './columns-in-two-units';
import { CopiedAmounts } from './copied-amounts';
import { DoubtfulUnits } from './doubtful-units';
import { FiledScales } from './filed-scales';
import { HalfYears } from './half-years';
import { SameColumns } from './same-columns';
import { WrongScopes } from './wrong-scopes';
import { YearLengths } from './year-lengths';

/** What the filings of one company say of each other. Plain data. */
export interface ComparedFilings {
  readonly yearLengths: readonly (YearLength & { readonly text: string })[];
  /** Statements that are not served. */
  readonly leftOut: readonly LeftOut[];
  /** Why filings are left out. */
  readonly wrong: readonly string[];
  /** What else the report says. */
  readonly warnings: readonly string[];
  /** What does not add up in the statements that are served, each check once. */
  readonly failedChecks: readonly string[];
}

/** Compares the filings of one company, in the order in which they were read. */
export function compareFilings(kept: readonly KeptFiling[]): ComparedFilings {
  const filings = kept.map(comparedFiling);
  const [years, scales, halfYears, copies] = [
    new YearLengths(),
    new FiledScales('filing'),
    new HalfYears(),
    new CopiedAmounts(),
  ];
  const [sameColumns, wrongScopes, doubtfulUnits] = [new SameColumns(), new WrongScopes(), new DoubtfulUnits()];
  const [columns, balances] = [new ColumnsInTwoUnits(), new FiledScales('balance_sheet')];
  for (const filing of filings) {
    const { file, accession, scope, reporting, maybeHalfYear, yearToDate, added, capital } = filing;
    const filed = { ...reporting, file, accession, scope };
    years.add(reporting, filing.isOfYear);
    scales.add(filing.size, file, { order: accession });
    balances.add(filing.balanceSize, file, { order: accession });
    halfYears.add({ ...filed, maybeHalfYear });
    sameColumns.add({ ...filed, yearToDate });
    copies.add(filing.amounts, file);
    wrongScopes.add({ ...filed, added });
    doubtfulUnits.add({ ...filed, capital });
    columns.add({ ...filed, sizes: filing.columns });
  }
  const [otherScales, uncertain] = [scales.others(), halfYears.uncertain()];
  const otherBalances = balances
    .others()
    .filter(({ accession }) => !otherScales.some((each) => each.accession === accession))
    .map((each) => ({ ...each, text: `${each.text}: it is left out` }));
  const others = [wrongScopes, doubtfulUnits, columns, sameColumns, copies].flatMap((each) => each.leftOut());
  const leftOut: readonly LeftOut[] = [
    ...otherScales,
    ...otherBalances,
    ...uncertain,
    ...others.flatMap(({ of }) => of),
  ];
  return {
    yearLengths: years.contradicted(),
    leftOut,
    wrong: otherScales.map(({ text }) => text),
    warnings: [...[...otherBalances, ...uncertain, ...others].map(({ text }) => text), ...copies.texts()],
    failedChecks: failedChecksOf(filings.map(({ checked }) => checked.filter((each) => !isLeftOut(each, leftOut)))),
  };
}

const isLeftOut = ({ of, moment }: CheckedStatement, leftOut: readonly LeftOut[]): boolean =>
  leftOut.some(
    ({ scope, periodEndDate, accession, cadence = of.cadence, statementType = of.statementType }) =>
      scope === of.scope &&
      periodEndDate === of.periodEndDate &&
      cadence === of.cadence &&
      statementType === of.statementType &&
      moment.endsWith(` ${accession}`),
  );
