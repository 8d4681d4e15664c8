import type { MarketId, PatternData, StatementData } from '../../api';
import {
  AS_OF_TYPES,
  marketOfStatement,
  monthsInWords,
  quartersOfType,
  reportedMonths,
  statementLines,
} from '../../api';
import type { StatementUnits } from '../scale';
import { unitsOf } from '../scale';
import { readOutline, type Outline } from './statement-outline';

/** A statement as a list of rows, whatever its shape: every received value, in the order received. */
export interface Statement {
  readonly market: MarketId;
  readonly periodEnd: string;
  /** `annual` and so on, or `as of` for a balance sheet. */
  readonly type: string;
  /** How many months it is of, where the answer says another number than its type: a year of fifteen. */
  readonly months?: number | undefined;
  readonly scope: string | undefined;
  /** Q1 to Q4, where the service gives it. */
  readonly fiscalQuarter: string | undefined;
  readonly currency: string;
  /** The service's word for the scale of its money lines; undefined for whole units. */
  readonly scale: string | undefined;
  readonly units: StatementUnits | undefined;
  readonly outline: Outline;
  /** The value of each row of the outline: null where the filing gives none, undefined for a section. */
  readonly values: readonly unknown[];
  /** The fields of the answer's `data`, or of the observation: what has no `statement_type` has no sums. */
  readonly facts: StatementData | PatternData;
  /** How it was computed, where no filing has it. */
  readonly computed?: ComputedStatement;
}

/** How a statement that no filing has was computed from others. */
interface ComputedStatement {
  /** Such as "the year less the nine months to 2025-06-28". */
  readonly from: string;
  /** The first, less the others. */
  readonly parts: readonly Statement[];
  /** The paths of the lines that are those of the first part, since they are of its end. */
  readonly atEnd: ReadonlySet<string>;
  /** Why rows of the outline have no value, each where it does not follow from the parts. */
  readonly reasons: readonly (string | undefined)[];
}

const statements = new WeakMap<object, Statement>();

/** The statement of an answer's `data`; built once per answer. */
export function readStatement(data: StatementData): Statement {
  let statement = statements.get(data);
  if (!statement) {
    statement = {
      market: marketOfStatement(data),
      periodEnd: data.period_end_date,
      type: AS_OF_TYPES.includes(data.reporting_type) ? 'as of' : data.reporting_type,
      months: reportedMonths(data) === monthsOfType(data.reporting_type) ? undefined : reportedMonths(data),
      scope: optionalText(data.statement_scope),
      fiscalQuarter: optionalText(data['fiscal_quarter']),
      currency: data.currency,
      scale: optionalText(data.scale),
      units: unitsOf(data),
      facts: data,
      ...readOutline(statementLines(data)),
    };
    statements.set(data, statement);
  }
  return statement;
}

/** Its type as it is shown: "annual", "annual of 15 months". */
export function typeInWords({ type, months }: Pick<Statement, 'type' | 'months'>): string {
  return months === undefined ? type : `${type} of ${monthsInWords(months)}`;
}

/** The months in a type as `typeInWords` shows it; undefined for one that is as long as it says. */
export function monthsOfTypeInWords(words: string): number | undefined {
  const months = / of (\d+(?:\.\d+)?) months?$/.exec(words)?.[1];
  return months === undefined ? undefined : Number(months);
}

/** The months of its period: those that it says, else those of its type. A position has none. */
export function usualMonths({ type, months }: Pick<Statement, 'type' | 'months'>): number | undefined {
  return months ?? monthsOfType(type);
}

function monthsOfType(type: string): number | undefined {
  const quarters = quartersOfType(type);
  return quarters && 3 * quarters;
}

function optionalText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/**
 * Reads an observation of an Indian shareholding pattern (E5) as a statement: totals, then the headline categories in
 * percentage points.
 */
export function readShareholding(pattern: PatternData): Statement {
  let statement = statements.get(pattern);
  if (!statement) {
    const { as_of_date, total_shares, total_shareholders, shareholding } = pattern;
    statement = {
      market: 'india',
      periodEnd: as_of_date,
      type: 'as of',
      scope: undefined,
      fiscalQuarter: undefined,
      currency: '',
      scale: undefined,
      units: undefined,
      facts: pattern,
      ...readOutline({ total_shares, total_shareholders, shareholding }),
    };
    statements.set(pattern, statement);
  }
  return statement;
}
