import type { Context, Fact, Filing, Line, ReportedFiling } from './reported-fact';
import { isStatementForm } from '../periods/form-type';
import type { Json } from './sec-json';
import { dateOf } from './sec-json';

type IsLeftOut = (line: Line, filing: Filing) => boolean;

/** A context to which facts are added. */
export interface OpenContext extends Context {
  readonly facts: Fact[];
  readonly of: OpenFiling;
}

/** A filing to which facts are added. A company has some hundred contexts of it, and tens of thousands of facts. */
interface OpenFiling extends ReportedFiling {
  readonly filing: Filing;
  readonly contexts: OpenContext[];
  readonly facts: Fact[];
  /** Its contexts by end and start, as the file gives them. */
  readonly byEnd: Map<unknown, Map<unknown, OpenContext>>;
}

/** Puts facts, as they come, to the filings and the contexts that they are of. */
export class ReportedFilings {
  /** Those that have a fact, in the order of their first ones. */
  readonly filings = new Map<Filing, ReportedFiling>();
  readonly contexts: Context[] = [];
  readonly #byAccession = new Map<string, OpenFiling>();
  readonly #isLeftOut: IsLeftOut | undefined;

  constructor(isLeftOut?: IsLeftOut) {
    this.#isLeftOut = isLeftOut;
  }

  /** The same filings without facts, some of which are left out from now on. */
  again(isLeftOut: IsLeftOut): ReportedFilings {
    const other = new ReportedFilings(isLeftOut);
    for (const [accession, { filing }] of this.#byAccession) other.#byAccession.set(accession, opened(filing));
    return other;
  }

  /** Adds an entry of companyfacts, and returns its context; undefined where it is no fact of a statement form. */
  add(line: Line, entry: Json): OpenContext | undefined {
    const { val: value } = entry;
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
    const reported = this.#filingOf(entry);
    if (reported === undefined) return undefined;
    const context = contextIn(reported, entry) ?? newContext(reported, entry);
    if (context !== undefined) this.put(line, context, value);
    return context;
  }

  /** Adds a fact of a context that an entry had. */
  put(line: Line, context: OpenContext, value: number): void {
    const reported = context.of;
    if (this.#isLeftOut?.(line, reported.filing)) return;
    const fact = { line, context, value };
    if (reported.facts.length === 0) this.filings.set(reported.filing, reported);
    if (context.facts.length === 0) {
      reported.contexts.push(context);
      this.contexts.push(context);
    }
    reported.facts.push(fact);
    context.facts.push(fact);
  }

  #filingOf(entry: Json): OpenFiling | undefined {
    const { accn, form } = entry;
    if (typeof accn !== 'string' || typeof form !== 'string') return undefined;
    const known = this.#byAccession.get(accn);
    if (known?.filing.form === form) return known;
    const filed = dateOf(entry['filed']);
    if (filed === undefined || !isStatementForm(form)) return undefined;
    // Entries of one filing may name several forms; those of a form without statements do not count.
    if (known) return known;
    const { fy, fp } = entry;
    const filing = opened({
      accession: accn,
      form,
      filed,
      fiscalYear: typeof fy === 'number' ? fy : undefined,
      fiscalPeriod: typeof fp === 'string' ? fp : undefined,
    });
    this.#byAccession.set(accn, filing);
    return filing;
  }
}

function opened(filing: Filing): OpenFiling {
  return { filing, contexts: [], facts: [], byEnd: new Map() };
}

function contextIn({ byEnd }: OpenFiling, { start, end }: Json): OpenContext | undefined {
  return byEnd.get(end)?.get(start);
}

function newContext(of: OpenFiling, entry: Json): OpenContext | undefined {
  const [start, end] = [dateOf(entry['start']), dateOf(entry['end'])];
  if (end === undefined || (entry['start'] !== undefined && start === undefined)) return undefined;
  const { filing, byEnd } = of;
  const context = { filing, start, end, facts: [], of };
  const byStart = byEnd.get(end) ?? new Map<unknown, OpenContext>();
  byEnd.set(end, byStart.set(start, context));
  return context;
}
