import type { StatementData } from '../../api';

/** The statements of one company, indexed for comparison: an import asks for the neighbours of each of hundreds. */
export class Neighbours {
  readonly #all: readonly StatementData[];
  #kinds: Map<string, StatementData[]> | undefined;
  #years: Map<string, StatementData[]> | undefined;
  #types: Map<string, StatementData[]> | undefined;

  #periods: Map<string, StatementData[]> | undefined;

  constructor(all: readonly StatementData[]) {
    this.#all = all;
  }

  /** Those of the same statement, scope, currency and scale. */
  ofKind(data: StatementData): readonly StatementData[] {
    return (this.#kinds ??= grouped(this.#all, kindOf)).get(kindOf(data)) ?? [];
  }

  /** Those of its kind in the same fiscal year. */
  ofYear(data: StatementData): readonly StatementData[] {
    return (this.#years ??= grouped(this.#all, yearOf)).get(yearOf(data)) ?? [];
  }

  /** Those of its kind that cover as many months. */
  ofType(data: StatementData): readonly StatementData[] {
    return (this.#types ??= grouped(this.#all, typeOf)).get(typeOf(data)) ?? [];
  }

  /** Those of the same period and scope, of every statement. */
  ofPeriod(data: StatementData): readonly StatementData[] {
    return (this.#periods ??= grouped(this.#all, periodOf)).get(periodOf(data)) ?? [];
  }
}

const kindOf = ({ statement_type: type, statement_scope: scope, currency, scale }: StatementData) =>
  [type, scope, currency, scale].join(' ');
const yearOf = (data: StatementData) => `${kindOf(data)} ${String(data['fiscal_year'])}`;
const periodOf = ({
  statement_scope: scope,
  reporting_type: type,
  period_end_date: end,
  currency,
  scale,
}: StatementData) => [scope, type, end, currency, scale].join(' ');
const typeOf = (data: StatementData) => `${kindOf(data)} ${data.reporting_type}`;

function grouped(all: readonly StatementData[], keyOf: (data: StatementData) => string): Map<string, StatementData[]> {
  const groups = new Map<string, StatementData[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}
