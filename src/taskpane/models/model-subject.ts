import { type MarketId, MARKETS } from '../../api';
import { type CompanyKind, companyKind } from '../../definitions/company-kind';
import type { PaneApi, PreviewResult } from '../../functions/runtime/pane-api';
import { type PickedCompany, scopeArgument } from '../companies/picked-company';
import { previewRows } from '../calls/preview-rows';
import type { ModelSubject, StatementLines, StatementName } from './model';

type AddIn = Pick<PaneApi, 'preview'>;

/** The facts that are read about a company for its sheet. */
export type KnownSubject = Pick<ModelSubject, 'scope' | 'lines' | 'kind'>;

const NAMES: readonly StatementName[] = ['income', 'balance', 'cashflow'];

/** The request succeeded, but the service has no statement of the company. */
class NoStatementsError extends Error {
  override readonly name = 'NoStatementsError';
}

/** Reads which accounts a company files and which lines they hold. Rejects where it files none or a request fails. */
export async function readSubject(addIn: AddIn, company: PickedCompany): Promise<KnownSubject> {
  const first = await readLines(addIn, company, 'consolidated');
  if (MARKETS[company.market].scopes.length === 0 || first.income.size > 0)
    return withKind(addIn, company, { scope: 'consolidated', lines: known(first, company) });
  const lines = known(await readLines(addIn, company, 'standalone'), company);
  return withKind(addIn, company, { scope: 'standalone', lines });
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

function known(lines: StatementLines, { name }: PickedCompany): StatementLines {
  if (lines.income.size > 0) return lines;
  throw new NoStatementsError(`The service has no annual statements of ${name}.`);
}

async function readLines(addIn: AddIn, company: PickedCompany, scope: ModelSubject['scope']): Promise<StatementLines> {
  const answers = await Promise.all(NAMES.map((name) => ask(addIn, company, name, scope)));
  const [income, balance, cashflow] = answers.map(linesIn);
  const none = new Set<string>();
  return { income: income ?? none, balance: balance ?? none, cashflow: cashflow ?? none };
}

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
