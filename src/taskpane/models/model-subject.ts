import { type MarketId, MARKETS } from '../../api';
import { type CompanyKind, companyKind } from '../../definitions/company-kind';
import type { PreviewError } from '../../functions/cells/results/preview-result';
import type { PaneApi, PreviewResult } from '../../functions/runtime/pane-api';
import { type PickedCompany, scopeArgument } from '../companies/picked-company';
import { previewRows } from '../calls/preview-rows';
import type { ModelSubject, StatementLines, StatementName } from './model';

type AddIn = Pick<PaneApi, 'preview'>;

/** The facts that are read about a company for its sheet. */
export type KnownSubject = Pick<ModelSubject, 'scope' | 'lines' | 'kind'>;

const NAMES: readonly StatementName[] = ['income', 'balance', 'cashflow'];

/** The service has no annual statement of the company. */
export class NoStatementsError extends Error {
  override readonly name = 'NoStatementsError';
}

/**
 * Reads which accounts a company files and which lines they hold. Rejects with a `NoStatementsError` where it files none, with another error where a request
 * fails, or where it is not certain which statement is the newest.
 */
export async function readSubject(addIn: AddIn, company: PickedCompany): Promise<KnownSubject> {
  const { lines, none } = await readLines(addIn, company, 'consolidated');
  if (lines.income.size > 0) return withKind(addIn, company, { scope: 'consolidated', lines });
  if (none?.isUncertain) throw new Error(none.message);
  // Where there are two scopes, the reason is that of one.
  if (MARKETS[company.market].scopes.length === 0) throw withoutStatements(company, none?.message);
  const other = await readLines(addIn, company, 'standalone');
  if (other.lines.income.size === 0) throw withoutStatements(company);
  return withKind(addIn, company, { scope: 'standalone', lines: other.lines });
}

async function withKind(addIn: AddIn, company: PickedCompany, read: Omit<KnownSubject, 'kind'>): Promise<KnownSubject> {
  return { ...read, kind: await readKind(addIn, company, read) };
}

/** The kind of a company, by its newest annual income statement of this scope. */
export async function kindOf(addIn: AddIn, company: PickedCompany, scope: ModelSubject['scope']): Promise<CompanyKind> {
  const income = linesIn(await ask(addIn, company, 'income', scope));
  return readKind(addIn, company, { scope, lines: { income, balance: new Set(), cashflow: new Set() } });
}

/** The function that returns the profile of a statement; undefined for a market where only the lines show the kind of company. */
const PROFILE_SOURCES: Readonly<Record<MarketId, string | undefined>> = { india: 'FIN.SOURCE', us: undefined };

async function readKind(
  addIn: AddIn,
  { market, argument }: PickedCompany,
  read: Omit<KnownSubject, 'kind'>,
): Promise<CompanyKind> {
  const source = PROFILE_SOURCES[market];
  if (source === undefined) return companyKind(undefined, read.lines.income);
  const answer = await previewRows(addIn, source, [argument, 'latest', 'annual', read.scope, 'profile']);
  if ('message' in answer) throw new Error(answer.message);
  return companyKind(answer.rows[0]?.[0], read.lines.income);
}

function withoutStatements({ name }: PickedCompany, reason?: string): NoStatementsError {
  return new NoStatementsError(reason ?? `The service has no annual statements of ${name}.`);
}

interface LinesRead {
  readonly lines: StatementLines;
  /** Why there is no income statement, or none that is certainly the newest. */
  readonly none: PreviewError | undefined;
}

async function readLines(addIn: AddIn, company: PickedCompany, scope: ModelSubject['scope']): Promise<LinesRead> {
  const answers = await Promise.all(NAMES.map((name) => ask(addIn, company, name, scope)));
  const [income = NONE, balance = NONE, cashflow = NONE] = answers.map(linesIn);
  const [first] = answers;
  return { lines: { income, balance, cashflow }, none: first && 'error' in first ? first : undefined };
}

const NONE: ReadonlySet<string> = new Set();

function ask(
  addIn: AddIn,
  { market, argument }: PickedCompany,
  name: StatementName,
  scope: ModelSubject['scope'],
): Promise<PreviewResult> {
  const args = [argument, 'latest', 'annual', ...scopeArgument(market, scope), 'labels=keys;headers=no'];
  return previewRows(addIn, `${MARKETS[market].namespace}.${name.toUpperCase()}`, args);
}

/** The lines with a number. `#N/A` means that there is no statement; throws for any other error. */
function linesIn(answer: PreviewResult): ReadonlySet<string> {
  if ('rows' in answer) {
    const filled = answer.rows.filter(([, figure]) => typeof figure === 'number');
    return new Set(filled.map(([key]) => String(key)));
  }
  if (answer.error === '#N/A') return new Set();
  throw new Error(answer.message);
}
