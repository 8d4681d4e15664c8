import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UsStatementKind } from '../../src/api';
import { US_STATEMENT_KINDS } from '../../src/api';
import type { KnownFiling } from './known-filings';

/** The lines of each statement in order, those read in notes, and those that say nothing of other filers. */
type Parts = Record<UsStatementKind | 'notes' | 'unsaid', readonly string[]>;

/** What stands on a cash flow statement and is of a day: its closing cash, and what is owed below it. */
const OF_A_DAY =
  /^(cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents|dividends_payable_current_and_noncurrent)$/;

/** The filings whose faces were read by hand, since neither their linkbases nor all of their facts are at hand. */
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

/** What each statement could have: the lines of the filing's day, or those of its period. */
function reportedBy({ income, balance, cashflow, notes, unsaid }: Parts): NonNullable<KnownFiling['reported']> {
  const silent = new Set(unsaid);
  const said = (names: readonly string[]) => new Set(names.filter((name) => !silent.has(name)));
  const flows = [...income, ...cashflow.filter((name) => !OF_A_DAY.test(name)), ...notes];
  return {
    income: said(flows),
    balance: said([...balance, ...cashflow.filter((name) => OF_A_DAY.test(name))]),
    cashflow: said([...flows, ...cashflow]),
  };
}
