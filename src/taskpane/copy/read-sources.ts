import type { PaneApi, SeenAnswer } from '../../functions/runtime/pane-api';
import type { SpillwayFormula, Workbook } from '../../workbook';
import type { FunctionMetadata } from '../formula-builder/function-metadata';
import { elementsOf } from '../refresh/asked-statements';
import { readCalls, type ReadCall } from '../refresh/read-calls';

/** An answer of the service from which the values of cells come. */
export interface Source {
  readonly company: string;
  /** "Income statement", or the contents of a list. */
  readonly what: string;
  /** "annual, consolidated"; "" for a list. */
  readonly type: string;
  /** The end of the period, YYYY-MM-DD; "" for a list that has no period. */
  readonly period: string;
  /** The address of the filing, where the service gives one. */
  readonly filing: string;
  readonly receivedMs: number;
}

export interface Sources {
  readonly rows: readonly Source[];
  /** The formulas whose sources are not known, since only Excel can calculate their arguments, or since they are live feeds. */
  readonly unknown: readonly string[];
}

/** The answers in memory that these formulas use. Nothing is requested. */
export async function readSources(
  addIn: Pick<PaneApi, 'ready' | 'preview'>,
  workbook: Pick<Workbook, 'sheets' | 'readAreas' | 'definedNames'>,
  formulas: readonly SpillwayFormula[],
  functions: readonly FunctionMetadata[],
): Promise<Sources> {
  await addIn.ready;
  const read = await readCalls(workbook, formulas, functions);
  const rows = new Map<string, Source>();
  const asked = new Set<string>();
  const unknown: string[] = [];
  formulas.forEach(({ address }, at) => {
    for (const call of read[at]?.calls ?? []) {
      if (call === 'live' || call === 'unread') unknown.push(address);
      else if (call !== 'idle') for (const one of elementsOf(call)) lookAt(one);
    }
  });
  return { rows: [...rows.values()].sort(inOrder), unknown: [...new Set(unknown)] };

  function lookAt(call: ReadCall): void {
    const key = JSON.stringify([call.declared.id, call.args]);
    if (asked.has(key)) return;
    asked.add(key);
    const found: Source[] = [];
    const end = addIn.preview(
      call.declared.id,
      call.args,
      () => undefined,
      (_question, _sentMs, _isFresh, answer) => void found.push(...(answer ? sourcesOf(answer) : [])),
    );
    end();
    // A call that uses statements asks for lists only to find the periods.
    const hasStatement = found.some(isStatement);
    for (const source of found) if (!hasStatement || isStatement(source)) add(source);
  }

  function add(source: Source): void {
    const { receivedMs, ...same } = source;
    const id = JSON.stringify(same);
    const before = rows.get(id);
    // A figure is as old as the oldest answer it was made from.
    if (!before || receivedMs < before.receivedMs) rows.set(id, source);
  }
}

function isStatement({ type }: Source): boolean {
  return type !== '';
}

/** The sources of an answer; none for an empty one. */
function sourcesOf({ what, asked, data, receivedMs }: SeenAnswer): Source[] {
  const rows = Array.isArray(data) ? (data as unknown[]) : [data];
  const first = rows.find((row): row is Record<string, unknown> => typeof row === 'object' && row !== null);
  if (!first) return [];
  const text = (...fields: string[]) => fields.map((field) => first[field]).find((value) => typeof value === 'string');
  const company = asked['ticker'] ?? companyOf(rows) ?? asked['cik'];
  const statement = text('statement_type');
  const period = text('period_end_date', 'as_of_date')?.slice(0, 10) ?? '';
  const list = { company: company ?? 'several', what, type: '', period, filing: '', receivedMs };
  if (statement === undefined) return [list];
  const type = [typeInWords(text('reporting_type')), text('statement_scope')].filter(Boolean).join(', ');
  return [{ ...list, what: words(statement), type, filing: text('filing_url') ?? '' }];
}

/** The company of all rows; undefined where they are of several, or of none. */
function companyOf(rows: readonly unknown[]): string | undefined {
  const names = new Set(
    rows.map((row) => {
      const { ticker, cik } = (row ?? {}) as Readonly<Record<string, unknown>>;
      return [ticker, cik].find((value) => typeof value === 'string');
    }),
  );
  const [name] = names;
  return names.size === 1 && typeof name === 'string' ? name : undefined;
}

/** The type in words. A balance sheet is of a day; each market has another word for that. */
function typeInWords(type: string | undefined): string | undefined {
  return type === 'instant' ? 'as of' : type?.replaceAll('_', ' ');
}

/** "income_statement" as "Income statement". */
function words(name: string): string {
  const spaced = name.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function inOrder(one: Source, other: Source): number {
  return (
    one.company.localeCompare(other.company) ||
    one.what.localeCompare(other.what) ||
    one.type.localeCompare(other.type) ||
    other.period.localeCompare(one.period)
  );
}
