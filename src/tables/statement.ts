import type { IndianStatementData, UsStatementData } from '../api';
import { AS_OF_TYPES } from '../api';
import { labelOf } from './label';
import type { StatementUnits } from './scale';

/** One row of a statement: a section has no value, a line has one (null where the filing gives none). */
export interface StatementRow {
  /** The dotted path of keys, as received. */
  readonly path: string;
  readonly label: string;
  readonly depth: number;
  readonly value: unknown;
  readonly isSection: boolean;
}

/** A statement as a list of rows, whatever its shape: each number that arrived is in it, in the order received. */
export interface Statement {
  readonly periodEnd: string;
  /** `annual`, …, or `as of` for a balance sheet. */
  readonly type: string;
  readonly scope: string | undefined;
  /** Q1 to Q4, where the service says so. */
  readonly fiscalQuarter: string | undefined;
  readonly currency: string;
  /** The service's word for the scale of its money lines; none in whole units. */
  readonly scale: string | undefined;
  readonly units: StatementUnits | undefined;
  readonly rows: readonly StatementRow[];
}

const read = new WeakMap<object, Statement>();

/** The statement of an answer's `data`, and what its numbers count; read once per answer. */
export function readStatement<D extends IndianStatementData | UsStatementData>(
  data: D,
  unitsOf: (data: D) => StatementUnits | undefined,
): Statement {
  let statement = read.get(data);
  if (!statement) {
    statement = {
      periodEnd: data.period_end_date,
      type: AS_OF_TYPES.includes(data.reporting_type) ? 'as of' : data.reporting_type,
      scope: optionalText(data['statement_scope']),
      fiscalQuarter: optionalText(data['fiscal_quarter']),
      currency: data.currency,
      scale: optionalText(data['scale']),
      units: unitsOf(data),
      rows: flatten((data['financials'] ?? data['metrics']) as object),
    };
    read.set(data, statement);
  }
  return statement;
}

function optionalText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function flatten(body: object): StatementRow[] {
  const rows: StatementRow[] = [];
  const visit = (node: object, prefix: string, depth: number) => {
    for (const [key, value] of Object.entries(node) as [string, unknown][]) {
      const path = prefix + key;
      const isSection = typeof value === 'object' && value !== null;
      rows.push({ path, label: labelOf(key), depth, value: isSection ? undefined : value, isSection });
      if (isSection) visit(value, `${path}.`, depth + 1);
    }
  };
  visit(body, '', 0);
  return rows;
}

/** An observation of a shareholding pattern (E5), read like a statement: totals, then the headline categories in percentage points. */
export function readShareholding(pattern: Readonly<Record<string, unknown>>): Statement {
  let statement = read.get(pattern);
  if (!statement) {
    const { as_of_date, total_shares, total_shareholders, shareholding } = pattern;
    statement = {
      periodEnd: String(as_of_date),
      type: 'as of',
      scope: undefined,
      fiscalQuarter: undefined,
      currency: '',
      scale: undefined,
      units: undefined,
      rows: flatten({ total_shares, total_shareholders, shareholding }),
    };
    read.set(pattern, statement);
  }
  return statement;
}
