import type { Envelope } from '../../api';
import { patternsOf } from '../../api';
import { checksText, checkStatement, saysFailure } from '../../checks';
import type { ParameterValues } from '../../client';
import { isPromise } from '../../client';
import type { Statement } from '../../tables';
import { typeInWords } from '../../tables';
import type { FoundStatement } from '../context/recorder';
import type { IndexOf } from './amount-reader';
import type { TracedStatement } from './call-trace-data';

/** The facts for Trace of an answer that has a statement. */
export interface StatementAnswer {
  readonly data: unknown;
  readonly asked: ParameterValues;
}

/** A statement to tell of, and what it may be held to. */
interface ShownStatement {
  readonly statement: Statement;
  readonly title: string;
  readonly inMemory: FoundStatement['inMemory'] | undefined;
}

/** The index of the answer that a statement came with; undefined for one that was computed. */
function answerOf({ facts }: Statement, answers: readonly StatementAnswer[]): number | undefined {
  const at = answers.findIndex(({ data }) => data === facts || holdsPattern(data, facts));
  return at < 0 ? undefined : at;
}

function holdsPattern(data: unknown, facts: Statement['facts']): boolean {
  if (typeof data !== 'object' || data === null || !('patterns' in data)) return false;
  return patternsOf({ status: 'success', data } satisfies Envelope).some((pattern) => pattern === facts);
}

/** The facts of a statement and the findings of its checks, as plain data. */
export function statementFacts(
  { statement, title, inMemory }: ShownStatement,
  answers: readonly StatementAnswer[],
  indexOf: IndexOf,
): TracedStatement {
  const { facts, periodEnd, scope, fiscalQuarter, currency, scale, computed } = statement;
  const text = (field: string) => textOf(facts[field]);
  const answer = computed ? undefined : answerOf(statement, answers);
  return {
    title,
    periodEnd,
    type: typeInWords(statement),
    fiscalYear: textOf(facts['fiscal_year']),
    fiscalQuarter,
    scope,
    auditStatus: text('audit_status'),
    unit: [currency, scale].filter(Boolean).join(' '),
    checks: checksOf(statement, inMemory),
    computed: computed && { from: computed.from, of: computed.parts.map((part) => indexOf(part, title)) },
    company: answers[answer ?? -1]?.asked['ticker'] ?? text('ticker'),
    cik: text('cik'),
    filing: computed ? undefined : text('filing_url'),
    accession: text('accession_number'),
    answer,
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** As FIN.SOURCE and US.SOURCE show them; a shareholding pattern has none. */
function checksOf({ facts }: Statement, inMemory: ShownStatement['inMemory']): TracedStatement['checks'] {
  if (facts.statement_type === undefined) return undefined;
  const kept = inMemory?.();
  const others = kept === undefined || isPromise(kept) ? undefined : kept;
  const text = checksText(checkStatement(facts, others));
  return { text, fails: saysFailure(text) };
}
