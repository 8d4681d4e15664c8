import type { StatementData } from '../../api';
import { groupBy } from '../../api';
import { forgetAmounts } from '../amounts';
import type { Outline } from './outline';
import { forgetOutline, outlineOf } from './outline';

/** The statements of one company, indexed for comparison: an import asks for the neighbours of each of hundreds. */
export class Neighbours {
  readonly #all: readonly StatementData[];
  #kinds: Map<string, StatementData[]> | undefined;
  #years: Map<string, StatementData[]> | undefined;
  #types: Map<string, StatementData[]> | undefined;
  #periods: Map<string, StatementData[]> | undefined;
  readonly #outlines = new Map<readonly StatementData[], readonly Outline[]>();

  constructor(all: readonly StatementData[]) {
    this.#all = all;
  }

  /** Those of the same statement, scope, currency and scale. */
  ofKind(data: StatementData): readonly StatementData[] {
    return (this.#kinds ??= groupBy(this.#all, kindOf)).get(kindOf(data)) ?? [];
  }

  /** The outlines of those of its kind. */
  outlinesOfKind(data: StatementData): readonly Outline[] {
    const ofKind = this.ofKind(data);
    let outlines = this.#outlines.get(ofKind);
    if (!outlines) this.#outlines.set(ofKind, (outlines = ofKind.map(outlineOf)));
    return outlines;
  }

  /** Those of its kind in the same fiscal year. */
  ofYear(data: StatementData): readonly StatementData[] {
    return (this.#years ??= groupBy(this.#all, yearOf)).get(yearOf(data)) ?? [];
  }

  /** Those of its kind that cover as many months. */
  ofType(data: StatementData): readonly StatementData[] {
    return (this.#types ??= groupBy(this.#all, typeOf)).get(typeOf(data)) ?? [];
  }

  /** Drops what is kept of each of them, when all are compared: what a WeakMap holds is copied as if it were used, until all memory is collected. */
  forget(): void {
    for (const each of this.#all) {
      forgetAmounts(each);
      forgetOutline(each);
    }
  }

  /** Those of the same period and scope, of every statement. */
  ofPeriod(data: StatementData): readonly StatementData[] {
    return (this.#periods ??= groupBy(this.#all, periodOf)).get(periodOf(data)) ?? [];
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
