import type { Arguments, Envelope, IndianStatementData, UsStatementData } from '../../api';
import {
  INDIAN_STATEMENTS,
  lazy,
  patternsOf,
  shareholdingPattern,
  STATEMENT_KINDS,
  STATEMENT_TITLES,
  US_STATEMENT_KINDS,
  US_STATEMENTS,
} from '../../api';
import { parseCacheKey } from '../../client';
import type { Statement } from '../../tables';
import { indianUnits, readShareholding, readStatement, typeInWords, US_UNITS } from '../../tables';
import { SOURCE_TITLES } from '../arguments/source-kind';
import type { AnswerChange } from '../context/answer-change';
import type { ChangedPart, Replaced } from './changed-part';
import { cameOrWent, compareStatements } from './compare-statements';

/** How the statements in an answer of one endpoint are read. */
interface ReadAnswer {
  readonly title: string;
  /** The argument that names the company. */
  readonly company: 'ticker' | 'cik';
  readonly read: (envelope: Envelope) => readonly Statement[];
}

const readers = lazy(
  (): ReadonlyMap<string, ReadAnswer> =>
    new Map<string, ReadAnswer>([
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
    ]),
);

function indian(data: unknown): readonly Statement[] {
  return data === null ? [] : [readStatement(data as IndianStatementData, indianUnits)];
}

function american(data: unknown): readonly Statement[] {
  return data === null ? [] : [readStatement(data as UsStatementData, () => US_UNITS)];
}

/** The statements and shareholding patterns of an answer that differ from those before; none of an answer of another kind. */
export function statementChanges(...[key, before, after]: Replaced): readonly ChangedPart[] {
  const { id = '', args = {} } = parseCacheKey(key) ?? {};
  const answer = readers().get(id);
  if (!answer) return [];
  const [earlier, later] = [answer.read(before.envelope), answer.read(after.envelope)];
  const times = { beforeMs: before.receivedMs, receivedMs: after.receivedMs };
  const changed = (data: object, statement: Statement, lines: AnswerChange['lines'], last?: Statement): ChangedPart => [
    data,
    { key, ...subjectOf(answer, args, statement), ...times, lines, before: last },
  ];
  const [newest] = earlier;
  if (newest && later.length === 0) return [changed(after.envelope, newest, cameOrWent('gone'))];
  return later.flatMap((statement) => {
    const last = pairOf(statement, earlier, later);
    if (last) return [changed(statement.facts, statement, compareStatements(last, statement), last)];
    return earlier.length === 0 ? [changed(statement.facts, statement, cameOrWent('came'))] : [];
  });
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
  { title, company }: ReadAnswer,
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
