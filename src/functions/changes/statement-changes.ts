import type { Arguments, EndpointId, Envelope, MarketId } from '../../api';
import { lazy, MARKET_IDS, MARKETS, patternsOf, shareholdingPattern, STATEMENT_TITLES, statementIn } from '../../api';
import { parseCacheKey } from '../../client';
import type { Statement } from '../../tables';
import { readShareholding, readStatement, typeInWords } from '../../tables';
import { SOURCE_TITLES } from '../arguments/metrics/source-kind';
import type { AnswerChange } from '../context/answer-change';
import type { ChangedPart, FindChanges } from './changed-part';
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
    new Map([
      ...MARKET_IDS.flatMap(readersOfMarket),
      [
        shareholdingPattern.id,
        {
          title: SOURCE_TITLES.shareholding,
          company: 'ticker',
          read: (envelope: Envelope) => patternsOf(envelope).map(readShareholding),
        },
      ],
    ]),
);

function readersOfMarket(id: MarketId): readonly (readonly [id: EndpointId, reader: ReadAnswer])[] {
  const { argument: company, kinds, statements } = MARKETS[id];
  const read = (answer: Envelope) => {
    const data = statementIn(answer);
    return data === undefined ? [] : [readStatement(data)];
  };
  return kinds.flatMap((kind) => {
    const endpoint = statements[kind];
    return endpoint ? [[endpoint.id, { title: STATEMENT_TITLES[kind], company, read }]] : [];
  });
}

/**
 * The statements and shareholding patterns of an answer that differ from those before; none of an answer of another kind. The first is compared with
 * the one that was first: where another one is the latest, that is the change.
 */
export const statementChanges: FindChanges = (key, before, after) => {
  const { id = '', args = {} } = parseCacheKey(key) ?? {};
  const answer = readers().get(id);
  if (!answer) return [];
  const [earlier, later] = [answer.read(before.envelope), answer.read(after.envelope)];
  const times = { beforeMs: before.receivedMs, receivedMs: after.receivedMs };
  // Several patterns of one answer are several changes.
  const keyOf = ({ periodEnd }: Statement) => (later.length > 1 ? `${key} ${periodEnd}` : key);
  const changed = (data: object, statement: Statement, lines: AnswerChange['lines'], last?: Statement): ChangedPart => [
    data,
    {
      key: keyOf(statement),
      ...subjectOf(answer, args, statement),
      ...times,
      lines,
      before: mayMove(lines) ? last : undefined,
    },
  ];
  const [newest] = earlier;
  if (newest && later.length === 0) return [changed(after.envelope, newest, cameOrWent('gone'))];
  const oldest = earlier.at(-1)?.periodEnd ?? '';
  return later.flatMap((statement, at) => {
    const last = at === 0 ? newest : earlier.find(({ periodEnd }) => periodEnd === statement.periodEnd);
    if (last) return [changed(statement.facts, statement, compareStatements(last, statement), last)];
    // An older one than all before was pushed off that list.
    return statement.periodEnd > oldest ? [changed(statement.facts, statement, cameOrWent('came'))] : [];
  });
};

/** Whether a name may mean another line than before: one came, went away, or has or had no amount. */
function mayMove(lines: AnswerChange['lines']): boolean {
  return [...lines.values()].some(({ before, after }) =>
    [before, after].some((value) => value === null || value === 0),
  );
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
