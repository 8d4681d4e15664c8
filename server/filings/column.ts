import type { ReportingType } from '../../src/api';
import type { Fact, Filing } from './company-facts';
import { formHoldsType } from './form';
import { reportingTypeOf } from './period';

export type Cadence = ReportingType | 'instant';

/** What one filing reports of one period. */
export interface FiledColumn {
  readonly filing: Filing;
  readonly start: string | undefined;
  readonly facts: readonly Fact[];
}

/** A period of a company, with every filing that holds it: the first is the one that first reported it. */
export interface Column {
  readonly cadence: Cadence;
  readonly end: string;
  readonly filed: readonly FiledColumn[];
}

/** The columns of a company by exact end and type, oldest first. */
export function columnsOf(facts: readonly Fact[]): readonly Column[] {
  const groups = new Map<string, Map<string, Fact[]>>();
  for (const fact of facts) {
    const cadence = cadenceOf(fact);
    if (cadence === undefined) continue;
    const filings = valueAt(groups, `${fact.end} ${cadence}`, () => new Map<string, Fact[]>());
    valueAt(filings, fact.filing.accession, () => []).push(fact);
  }
  return [...groups]
    .sort(([left], [right]) => compare(left, right))
    .map(([key, filings]) => {
      const [end = '', cadence] = key.split(' ') as [string, Cadence];
      return { cadence, end, filed: [...filings.values()].map(dominantColumn).sort(byOriginality) };
    });
}

function cadenceOf({ start, end, filing }: Fact): Cadence | undefined {
  if (start === undefined) return 'instant';
  const type = reportingTypeOf(start, end);
  return type && formHoldsType(filing.form, type) ? type : undefined;
}

/** A filing may date a one-off tag a few days apart or over a part of the period: most facts decide which start is the column. */
function dominantColumn(facts: readonly Fact[]): FiledColumn {
  const starts = new Map<string, Fact[]>();
  for (const fact of facts) valueAt(starts, fact.start ?? '', () => []).push(fact);
  const [dominant = []] = [...starts.values()].sort(
    (left, right) => right.length - left.length || compare(startOf(left), startOf(right)),
  );
  const [first] = dominant;
  if (!first) throw new Error('a column holds at least one fact');
  return { filing: first.filing, start: first.start, facts: dominant };
}

/** The original is the first filed, then the smallest accession; later filings, amendments too, only repeat or restate it. */
function byOriginality(left: FiledColumn, right: FiledColumn): number {
  return compare(left.filing.filed, right.filing.filed) || compare(left.filing.accession, right.filing.accession);
}

const startOf = ([fact]: readonly Fact[]): string => fact?.start ?? '';

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

function valueAt<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
