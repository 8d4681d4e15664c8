import type { Scale, Zone } from '../../api';
import type { Card, CardFact, NumberKind, Statement } from '../../tables';
import { dateCell, fieldCell, scaleWord, typeInWords } from '../../tables';
import { COMPANY_FACT } from '../arguments/scalar-argument';
import { failureOf } from '../cells/failures/request-failure';
import type { FoundLine } from '../statements/lines/found-line';
import { numberKindOf } from '../statements/lines/found-line';
import { amountText, isWebAddress, statementText } from '../trace/amount-text';
import type { TracedAmount, TracedStatement } from '../trace/call-trace-data';
import type { RecordedAnswer } from './recorded-answers';

/** How the numbers of a call are shown, as far as its cards say so. */
export interface CardTerms {
  /** The zone of the times on the cards. */
  readonly zone: Zone;
  /** The scale that money is converted to; '' where it stays as filed. */
  readonly scale: Scale | '';
}

/** One number with its sources. */
interface ExplainedNumber {
  readonly figure: TracedAmount;
  /** The line that it shows, or the definition as one. */
  readonly line: FoundLine;
  /** The statements that it comes from. */
  readonly statements: readonly TracedStatement[];
  /** Those of all numbers, by index. */
  readonly facts: readonly TracedStatement[];
  readonly answers: readonly RecordedAnswer[];
}

/** The most terms of a definition that its card lists. */
const MOST_TERMS = 12;

/** The facts on the card of a number, in order; unknown facts are left out. */
export function numberCard(number: ExplainedNumber, terms: CardTerms): Card {
  const { statements, facts, line } = number;
  const answers = answersOf(number);
  const each = (fact: (statement: TracedStatement) => string | undefined) =>
    [...new Set(statements.map(fact).filter(Boolean))].join('; ');
  const stale = answers.find((answer) => answer.stale)?.stale;
  const known: Readonly<Record<string, CardFact | undefined>> = {
    [COMPANY_FACT]: each(({ company, cik }) => company ?? cik),
    ...lineFacts(number),
    Statement: each(({ title }) => title),
    'Period end': dateCell(line.statement.periodEnd),
    Type: typeInWords(line.statement).replaceAll('_', ' '),
    'Fiscal period': fiscalPeriodOf(line.statement),
    Scope: each(({ scope }) => scope),
    Unit: unitOf(number, terms.scale),
    'Audit status': each(({ auditStatus }) => auditStatus),
    Checks: checksOf(statements),
    'Computed from': each(({ computed }) => computed?.from),
    [`Received (${terms.zone})`]: receivedFact(answers, terms),
    Filing: filingOf(statements.flatMap((statement) => [statement, ...partsOf(statement, facts)])),
    'Stands in':
      stale && `${stale.isOfWorkbook ? 'from the workbook' : 'for a newer answer'}: ${failureOf(stale.error).message}`,
  };
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, CardFact] => entry[1] !== undefined && entry[1] !== ''),
  );
}

/** The line as filed, or the definition with its formula and terms. */
function lineFacts({ figure, facts }: ExplainedNumber): Readonly<Record<string, CardFact | undefined>> {
  const { step, name, path, formula } = figure.step === 'scale' ? (figure.of[0] ?? figure) : figure;
  if (path !== undefined && step !== 'definition') return { Line: name, Path: path };
  const terms = leavesOf(figure).slice(0, MOST_TERMS);
  const several = new Set(terms.map(({ statement }) => statement)).size > 1;
  const texts = terms.map((term) => {
    const statement = several ? facts[term.statement ?? -1] : undefined;
    return `${term.name ?? ''} ${amountText(term)}${statement ? ` (${statementText(statement)})` : ''}`.trim();
  });
  return { Definition: name, Formula: formula, Terms: texts.join('; ') };
}

/** The lines at the ends of a computation. */
function leavesOf(amount: TracedAmount): readonly TracedAmount[] {
  return amount.of.length === 0 ? (amount.path === undefined ? [] : [amount]) : amount.of.flatMap(leavesOf);
}

/** "FY2024" for a year, "FY2024 Q2" for a period that ends with that quarter, in the service's words. */
function fiscalPeriodOf({ type, fiscalQuarter, facts }: Statement): string {
  const year = facts['fiscal_year'];
  if (typeof year !== 'string' && typeof year !== 'number') return '';
  const name = String(year).replace(/^(?=\d)/, 'FY');
  return type === 'annual' || fiscalQuarter === undefined ? name : `${name} ${fiscalQuarter}`;
}

/** The unit of the shown number; undefined where it is not known. */
function unitOf({ line }: ExplainedNumber, scale: Scale | ''): string | undefined {
  const { currency, scale: filed } = line.statement;
  const kind = numberKindOf(line) ?? 'plain';
  if (kind === 'ratio' && line.kind === 'shareholding') return 'percent';
  return UNITS[kind]([currency, scale === '' ? filed : scaleWord(scale)].filter(Boolean).join(' '), currency);
}

const UNITS: Readonly<Record<NumberKind, (money: string, currency: string) => string | undefined>> = {
  money: (money) => money,
  per_share: (_, currency) => `${currency} per share`,
  percent: () => 'fraction',
  fine_percent: () => 'fraction',
  count: () => 'number',
  days: () => 'days',
  times: () => 'times',
  ratio: () => undefined,
  plain: () => undefined,
};

/** The findings of the statements' checks; where there are several statements, each with its name. */
function checksOf(statements: readonly TracedStatement[]): string {
  const checked = statements.filter(({ checks }) => checks !== undefined);
  if (checked.length === 1) return checked[0]?.checks?.text ?? '';
  return checked.map((statement) => `${statementText(statement)}: ${statement.checks?.text ?? ''}`).join('; ');
}

function partsOf({ computed }: TracedStatement, facts: readonly TracedStatement[]): readonly TracedStatement[] {
  return computed?.of.flatMap((at) => facts[at] ?? []) ?? [];
}

function answersOf({ statements, facts, answers }: ExplainedNumber): readonly RecordedAnswer[] {
  const all = statements.flatMap((statement) => [statement, ...partsOf(statement, facts)]);
  return [...new Set(all.flatMap(({ answer }) => answers[answer ?? -1] ?? []))];
}

/** A number is as old as the oldest answer behind it. */
function receivedFact(answers: readonly RecordedAnswer[], { zone }: CardTerms): CardFact | undefined {
  if (answers.length === 0) return undefined;
  const oldest = Math.min(...answers.map(({ receivedMs }) => receivedMs));
  return fieldCell(new Date(oldest).toISOString(), '', zone) as CardFact;
}

/** The filing with its address where the service names one: in the US. */
function filingOf(statements: readonly TracedStatement[]): CardFact | undefined {
  const filings = new Map(
    statements.flatMap(({ filing, accession }) => (filing ? [[filing, accession ?? filing]] : [])),
  );
  const [[address, text] = [], ...others] = filings;
  if (address === undefined || text === undefined) return 'not named by the service';
  if (others.length > 0 || !isWebAddress(address)) return [...filings.keys()].join('; ');
  return { address, text };
}
