import { filingDocuments } from '../../../server/filings/us/filing-document';
import { fiscalCalendar } from '../../../server/filings/us/periods/fiscal-period';
import { addDays, addMonths, monthEnd, monthOf, yearOf } from '../../../src/api';
import { FactsFile, income } from '../../server/filings/us/fixture';
import type { HeldColumn, UsFiler, UsType } from './us-filer';

/** The period ends that the issuer's reports of a label are of. */
type Labelled = ReadonlyMap<string, readonly string[]>;

/** An issuer's filings, as the import reads them, and what its reports call the periods. */
export interface MovedFiler {
  readonly filer: UsFiler;
  readonly labelled: Labelled;
}

const laterMonth = (end: string, months: number): string => {
  const later = addMonths(`${end.slice(0, 8)}01`, months);
  return monthEnd(yearOf(later), monthOf(later));
};
/** A period of some months to an end, as the fixture writes it. */
const period = (end: string, months: number): string => `${addDays(laterMonth(end, -months), 1)}/${end}`;

/**
 * Four years that end with a month, the months of a transition report, and two years since then. Reports show the period of a year before beside their
 * own. The 10-Qs of the transition were filed, and labelled, as those of the next year.
 */
export function movedFiler(month: number, transition: number): MovedFiler {
  const file = new FactsFile();
  const labelled = new Map<string, string[]>();
  let count = 0;
  const report = (form: string, label: readonly [number, string], end: string, spans: readonly number[]) => {
    count += 1;
    const filed = addDays(end, form === '10-Q' ? 40 : 65);
    const accn = `0000000001-${filed.slice(2, 4)}-${String(count).padStart(6, '0')}`;
    const lastYear = form === '10-KT' ? [] : spans.map((months) => period(laterMonth(end, -12), months));
    const all = [...spans.map((months) => period(end, months)), ...lastYear];
    const [fy, fp] = label;
    file.add({ accn, filed, form, fy, fp }, Object.fromEntries(all.map((each) => [each, income(1)])));
  };
  const called = (label: string, end: string) => labelled.set(label, [...(labelled.get(label) ?? []), end]);
  const quartersOf = (last: string, year: number, quarters: readonly number[]) => {
    for (const quarter of quarters) {
      const end = laterMonth(last, 3 * quarter);
      report('10-Q', [year, `Q${quarter}`], end, quarter === 1 ? [3] : [3, 3 * quarter]);
      called(`Q${quarter}FY${year}`, end);
      if (quarter === 2) called(`H1FY${year}`, end);
    }
  };
  const yearAfter = (last: string, year: number) => {
    quartersOf(last, year, [1, 2, 3]);
    const end = laterMonth(last, 12);
    report('10-K', [year, 'FY'], end, [12]);
    called(`FY${year}`, end);
    return end;
  };
  let last = monthEnd(2015, month);
  for (const year of [2016, 2017, 2018, 2019]) last = yearAfter(last, year);
  quartersOf(
    last,
    2020,
    [1, 2, 3].filter((quarter) => 3 * quarter < transition),
  );
  last = laterMonth(last, transition);
  report('10-KT', [yearOf(last), 'FY'], last, [transition]);
  const next = yearOf(last) + 1;
  for (const year of [next, next + 1]) last = yearAfter(last, year);
  return { filer: importedFiler(file), labelled };
}

function importedFiler(file: FactsFile): UsFiler {
  const columns = file.resolve().map(({ statement, cadence, end, fiscal, filing }): HeldColumn => {
    const type = cadence as UsType;
    return { kind: statement, type, end, ...fiscal, accession: filing.accession, available: filing.filed };
  });
  const facts = file.facts();
  return {
    columns,
    documents: filingDocuments({ facts, listings: [], registrant: undefined }, fiscalCalendar(facts.contexts)),
  };
}
