import type { StatementKind, UsStatementKind } from '../../api';
import type { Eventually } from '../../client';
import { andThen } from '../../client';
import type { Statement, StatementLayout, Table } from '../../tables';
import { readStatement, statementTable } from '../../tables';
import { readOptions } from '../argument/option-text';
import type { Asking } from '../asking';
import { notAvailable } from '../cell-error';
import {
  askIndianStatement,
  askUsStatement,
  noIndianStatement,
  noUsStatement,
  readIndianQuestion,
  readUsQuestion,
} from './statement-question';

/** Options of statement tables, the default first. */
const LAYOUT_OPTIONS = {
  headers: ['yes', 'no'],
  labels: ['names', 'keys', 'both'],
  blanks: ['empty', 'na'],
  indent: ['no', 'yes'],
} as const;

/** FIN.INCOME, FIN.BALANCE, FIN.CASHFLOW: the table of one statement (E8, E9, E10). */
export function indianStatementFunction(
  asking: Asking,
  kind: StatementKind,
  args: { ticker: unknown; date: unknown; type: unknown; scope: unknown; options: unknown },
): Eventually<Table> {
  const layout = readLayout(args.options);
  const question = readIndianQuestion(args, { dateRequired: false });
  return andThen(askIndianStatement(asking, kind, question), (statement) => {
    if (!statement) throw noIndianStatement(kind, question);
    return tableOf(statement, question.asked, layout);
  });
}

/** US.INCOME, US.CASHFLOW, US.BALANCE: the table of one statement (E16, E17, E18). */
export function usStatementFunction(
  asking: Asking,
  kind: UsStatementKind,
  args: { cik: unknown; date: unknown; type: unknown; options: unknown },
): Eventually<Table> {
  const layout = readLayout(args.options);
  const question = readUsQuestion(args);
  return andThen(askUsStatement(asking, kind, question), (data) => {
    if (!data) throw noUsStatement(kind, question);
    return tableOf(readStatement(data), question.issuer.asked, layout);
  });
}

function readLayout(options: unknown): StatementLayout {
  const { headers, labels, blanks, indent } = readOptions(options, LAYOUT_OPTIONS);
  return { headers: headers === 'yes', labels, blanks, indent: indent === 'yes' };
}

function tableOf(statement: Statement, asked: string, layout: StatementLayout): Table {
  if (statement.rows.length === 0)
    throw notAvailable(`${asked}: the statement for ${statement.periodEnd} holds no lines.`);
  return statementTable(statement, asked, layout);
}
