import type { Arguments, Envelope, IndianStatementData, UsStatementData } from '../../api';
import {
  INDIAN_STATEMENTS,
  patternsOf,
  shareholdingPattern,
  STATEMENT_KINDS,
  STATEMENT_TITLES,
  US_STATEMENT_KINDS,
  US_STATEMENTS,
} from '../../api';
import type { ClientOptions } from '../../client';
import { parseCacheKey } from '../../client';
import type { Statement } from '../../tables';
import { indianUnits, readShareholding, readStatement, typeInWords, US_UNITS } from '../../tables';
import { SOURCE_TITLES } from '../arguments/source-kind';
import type { AnswerChange, ChangedAnswers } from '../context/answer-change';
import { cameOrWent, compareStatements } from './compare-statements';

type Replaced = Parameters<NonNullable<ClientOptions['onReplaced']>>;

/** How the statements in an answer of one endpoint are read. */
interface StatementAnswer {
  readonly title: string;
  /** The argument that names the company. */
  readonly company: 'ticker' | 'cik';
  readonly read: (envelope: Envelope) => readonly Statement[];
}

const ANSWERS: ReadonlyMap<string, StatementAnswer> = new Map<string, StatementAnswer>([
  ...STATEMENT_KINDS.map(
    (kind) =>
      [
        INDIAN_STATEMENTS[kind].id,
        { title: STATEMENT_TITLES[kind], company: 'ticker', read: ({ data }: Envelope) => indian(data) },
      ] as const,
  ),
  ...US_STATEMENT_KINDS.map(
    (kind) =>
      [
        US_STATEMENTS[kind].id,
        { title: STATEMENT_TITLES[kind], company: 'cik', read: ({ data }: Envelope) => american(data) },
      ] as const,
  ),
  [
    shareholdingPattern.id,
    {
      title: SOURCE_TITLES.shareholding,
      company: 'ticker',
      read: (envelope: Envelope) => patternsOf(envelope).map(readShareholding),
    },
  ] as const,
]);

function indian(data: unknown): readonly Statement[] {
  return data === null ? [] : [readStatement(data as IndianStatementData, indianUnits)];
}

function american(data: unknown): readonly Statement[] {
  return data === null ? [] : [readStatement(data as UsStatementData, () => US_UNITS)];
}

/** Compares each answer with the one that it replaces in the cache. Statements and shareholding patterns only. */
export class ReplacedAnswers implements ChangedAnswers {
  #changes = new WeakMap<object, AnswerChange>();
  isEmpty = true;

  of(data: object): AnswerChange | undefined {
    return this.#changes.get(data);
  }

  clear(): void {
    this.#changes = new WeakMap();
    this.isEmpty = true;
  }

  /** The client calls it. A statement that equals the earlier one inherits nothing: its earlier change is over. */
  readonly replaced = (...[key, before, after]: Replaced): void => {
    const { id = '', args = {} } = parseCacheKey(key) ?? {};
    const answer = ANSWERS.get(id);
    if (!answer) return;
    const [earlier, later] = [answer.read(before.envelope), answer.read(after.envelope)];
    const note = (data: object, statement: Statement, lines: AnswerChange['lines'], last?: Statement) => {
      if (lines.size === 0) return;
      const times = { beforeMs: before.receivedMs, receivedMs: after.receivedMs };
      this.#changes.set(data, { key, ...subjectOf(answer, args, statement), ...times, lines, before: last });
      this.isEmpty = false;
    };
    const [newest] = earlier;
    if (newest && later.length === 0) note(after.envelope, newest, cameOrWent('gone'));
    for (const statement of later) {
      const last = pairOf(statement, earlier, later);
      if (last) note(statement.facts, statement, compareStatements(last, statement), last);
      else if (earlier.length === 0) note(statement.facts, statement, cameOrWent('came'));
    }
  };
}

/** The earlier statement of the same period; of an answer without a date that holds one, the one that was the latest. */
function pairOf(
  { periodEnd }: Statement,
  earlier: readonly Statement[],
  later: readonly Statement[],
): Statement | undefined {
  const same = earlier.find((each) => each.periodEnd === periodEnd);
  return same ?? (earlier.length === 1 && later.length === 1 ? earlier[0] : undefined);
}

function subjectOf(
  { title, company }: StatementAnswer,
  args: Arguments,
  statement: Statement,
): Pick<AnswerChange, 'company' | 'statement' | 'period' | 'type' | 'unit'> {
  const { facts, scope, currency, scale, periodEnd } = statement;
  const ticker = company === 'cik' && typeof facts['ticker'] === 'string' ? facts['ticker'] : undefined;
  return {
    company: ticker ?? args[company] ?? '',
    statement: title,
    period: periodEnd,
    type: [typeInWords(statement), scope].filter(Boolean).join(', '),
    unit: [currency, scale].filter(Boolean).join(' '),
  };
}
