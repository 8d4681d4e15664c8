import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UsStatementKind } from '../../src/api';
import { US_STATEMENT_KINDS } from '../../src/api';
import type { KnownFiling } from './known-filings';

/** The lines of each statement in order, those in notes, and those that say nothing about other issuers. */
type Parts = Record<UsStatementKind | 'notes' | 'unsaid', readonly string[]>;

/** Lines of a cash flow statement that are of a day, not of a period: closing cash, and liabilities shown below it. */
const OF_A_DAY =
  /^(cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents|dividends_payable_current_and_noncurrent)$/;

/** The filings whose faces were read by hand, since neither their linkbases nor all of their facts are available. */
export function filingsReadByHand(): readonly KnownFiling[] {
  const filings = new Map<string, Pick<KnownFiling, 'accession' | 'cik'> & { readonly parts: Parts }>();
  for (const row of readFileSync(join(__dirname, 'read-faces.tsv'), 'utf8').split('\n')) {
    if (row === '' || row.startsWith('#')) continue;
    const [accession = '', cik = '', part = '', ...names] = row.split('\t');
    const parts: Parts = { income: [], balance: [], cashflow: [], notes: [], unsaid: [] };
    const filing = filings.get(cik) ?? { accession, cik, parts };
    filings.set(cik, filing);
    filing.parts[part as keyof Parts] = names;
  }
  return [...filings.values()].map(({ accession, cik, parts }) => {
    const linesOf = (kind: UsStatementKind) => parts[kind].map((name) => ({ name, isInParentheses: false }));
    const [income = [], balance = [], cashflow = []] = US_STATEMENT_KINDS.map(linesOf);
    return { cik, accession, face: { income, balance, cashflow }, reported: reportedBy(parts) };
  });
}

/** The lines that each statement could have: those of the filing's day, or those of its period. */
function reportedBy({ income, balance, cashflow, notes, unsaid }: Parts): NonNullable<KnownFiling['reported']> {
  const silent = new Set(unsaid);
  const informative = (names: readonly string[]) => new Set(names.filter((name) => !silent.has(name)));
  const flows = [...income, ...cashflow.filter((name) => !OF_A_DAY.test(name)), ...notes];
  return {
    income: informative(flows),
    balance: informative([...balance, ...cashflow.filter((name) => OF_A_DAY.test(name))]),
    cashflow: informative([...flows, ...cashflow]),
  };
}
