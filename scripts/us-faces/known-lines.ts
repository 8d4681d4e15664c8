import type { UsStatementKind } from '../../src/api';
import { US_STATEMENT_KINDS, usLines, usStatementsOf } from '../../src/api';
import type { Balances, KnownFiling } from './known-filings';
import { sectionsOf, signOf } from './sections';
import { isComprehensiveIncome } from '../../server/filings/us/face/odds/lines-by-name';
import { usualOrder } from './usual-order';

/** Which issuers show a line on a statement, and which report it elsewhere. */
interface Evidence {
  /** The issuers that show it on the face of the statement, and those that show it in parentheses. */
  readonly shown: Set<string>;
  readonly inParentheses: Set<string>;
  /** Of the issuers whose facts are known: those that report it on the face, and those that report it only in a note. */
  readonly onFace: Set<string>;
  readonly inNote: Set<string>;
}

/** The fewest issuers that make a line known, unless the catalog has it or its facts are known. */
const LEAST_ISSUERS = 2;

/**
 * The table of known lines: `statement, name, odds, section, sign`, in the usual order of each statement. The odds give issuers whose
 * facts are known, so that lines in notes are known too, more weight than the many of which only the face is known.
 */
export function knownLines(filings: readonly KnownFiling[], balances: Balances): string {
  return US_STATEMENT_KINDS.flatMap((statement) => {
    const evidence = evidenceOf(filings, statement);
    const known = [...new Set([...evidence.keys(), ...catalog(statement)])].filter((name) => {
      const { shown, inParentheses, onFace, inNote } = evidence.get(name) ?? none();
      const issuers = shown.size + inParentheses.size;
      return issuers >= LEAST_ISSUERS || onFace.size + inNote.size > 0 || isListed(name, statement);
    });
    const faces = filings.map(({ face }) =>
      face[statement].filter((line) => !line.isInParentheses).map(({ name }) => name),
    );
    const sections = sectionsOf(statement, faces);
    const order = usualOrder({
      known,
      catalog: catalog(statement),
      faces,
      isInParentheses: mostlyInParentheses(evidence),
      isOfLater: isComprehensiveIncome,
    });
    return order.map((name) => {
      const odds = oddsOf(evidence.get(name) ?? none(), isListed(name, statement)).toFixed(2);
      return [statement, name, odds, sections(name), signOf(statement, name, balances)].join('\t');
    });
  }).join('\n');
}

const none = (): Evidence => ({ shown: new Set(), inParentheses: new Set(), onFace: new Set(), inNote: new Set() });

/** Whether a line is in the catalog, or has one of the many names of lines of comprehensive income. */
const isListed = (name: string, statement: UsStatementKind) =>
  usStatementsOf(name).includes(statement) || (statement === 'income' && isComprehensiveIncome(name));

/** On a printed cash flow statement, lines of income come first and balances last. */
function catalog(statement: UsStatementKind): readonly string[] {
  const all = statement === 'cashflow' ? (['income', 'cashflow', 'balance'] as const) : [statement];
  return all.flatMap((kind) => usLines(kind)).filter((name) => isListed(name, statement));
}

function evidenceOf(filings: readonly KnownFiling[], statement: UsStatementKind): ReadonlyMap<string, Evidence> {
  const evidence = new Map<string, Evidence>();
  const at = (name: string): Evidence => {
    const known = evidence.get(name) ?? none();
    evidence.set(name, known);
    return known;
  };
  for (const { cik, face, reported } of filings) {
    for (const { name, isInParentheses } of face[statement]) {
      at(name)[isInParentheses ? 'inParentheses' : 'shown'].add(cik);
    }
    const shown = new Set(face[statement].map(({ name }) => name));
    for (const name of reported?.[statement] ?? []) at(name)[shown.has(name) ? 'onFace' : 'inNote'].add(cik);
  }
  return evidence;
}

/** The weights of the evidence. Issuers without facts count less: they show how often a line is on the face, not how often it is in a note. */
const WEIGHT = { facts: 1.5, shown: 0.25, inParentheses: 0.1, listed: 0.8, unseenNotes: 0.7 };

function oddsOf({ shown, inParentheses, onFace, inNote }: Evidence, listed: boolean): number {
  const many = WEIGHT.shown * Math.sqrt(shown.size) + WEIGHT.inParentheses * Math.sqrt(inParentheses.size);
  const face = Math.max(many, listed ? WEIGHT.listed : 0) + WEIGHT.facts * onFace.size;
  const notes = [...inNote].filter((cik) => !onFace.has(cik)).length;
  return Math.log((face + 0.01) / (WEIGHT.facts * notes + WEIGHT.unseenNotes));
}

function mostlyInParentheses(evidence: ReadonlyMap<string, Evidence>): (name: string) => boolean {
  return (name) => {
    const { shown, inParentheses } = evidence.get(name) ?? none();
    return inParentheses.size > shown.size;
  };
}
