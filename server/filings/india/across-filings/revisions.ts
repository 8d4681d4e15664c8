import { statementLines } from '../../../../src/api';
import type { StatementRow } from '../../../database/row';
import type { ExchangeLists } from '../lists/exchange-lists';
import type { FilingSource } from '../lists/filing-source';

/** By type, cadence and path. */
type Numbers = ReadonlyMap<string, number | null>;

/** A filing of results that is a revision, or that a revision in the exchange's lists may revise. */
export interface RevisedFiling {
  /** The company, scope and last day, which a revision has in common with the filing that it revises. */
  readonly title: string;
  readonly source: FilingSource;
  readonly numbers: Numbers;
}

/** The most changes that a line of the report names; the others are counted. */
const SHOWN = 3;

/** The symbols and last days for which the lists have a revision: only filings of these are kept for comparison. */
export function revisedPeriods({ filings }: ExchangeLists): ReadonlySet<string> {
  const listed = [...filings.values()].filter(({ revision }) => revision !== undefined);
  return new Set(listed.map(({ symbol, end }) => periodOf(symbol, end)));
}

export const periodOf = (symbol: string | undefined, end: string | undefined) => `${symbol} ${end}`;

/** Compares filings that the exchange's list marks as revisions with the filings that they revise. */
export class Revisions {
  readonly #kept = new Map<string, RevisedFiling[]>();

  add(filing: RevisedFiling): void {
    this.#kept.set(filing.title, [...(this.#kept.get(filing.title) ?? []), filing]);
  }

  /** A line for each revision, of one company, scope and period in the order of their publication. */
  texts(): readonly string[] {
    return [...this.#kept].sort().flatMap(([, filings]) => {
      const inOrder = filings.sort((one, other) => (one.source.order < other.source.order ? -1 : 1));
      return inOrder.flatMap((filing, at) =>
        filing.source.revision === undefined ? [] : textOf(filing, inOrder[at - 1]) + laterText(inOrder.slice(at + 1)),
      );
    });
  }
}

function textOf({ source, title, numbers }: RevisedFiling, before: RevisedFiling | undefined): string {
  const why = source.revision ? ` ("${source.revision}")` : '';
  const what = `${title}: ${source.id}${why} revises`;
  if (before === undefined) return `${what} a filing that is not among the files`;
  return `${what} ${before.source.id}: ${changesText(before.numbers, numbers)}`;
}

/** Warns of a filing that is published after a revision and is not a revision itself: one of the two dates may be wrong. */
function laterText(after: readonly RevisedFiling[]): string {
  const later = after.filter(({ source }) => source.revision === undefined).at(-1);
  if (later === undefined) return '';
  const { id, filed = 'an unknown day' } = later.source;
  const text = `; ${id}, which is no revision, was published after it, on ${filed}`;
  return later === after.at(-1) ? `${text}, and is answered` : text;
}

function changesText(before: Numbers, after: Numbers): string {
  const lines = [...new Set([...before.keys(), ...after.keys()])];
  const changes = lines.flatMap((line) => {
    const [old, now] = [before.get(line), after.get(line)];
    return old === now ? [] : [`${line} ${shown(old)} is ${shown(now)} now`];
  });
  if (changes.length === 0) return 'it changes no figure';
  const others = changes.length - SHOWN;
  return changes.slice(0, SHOWN).join(', ') + (others > 0 ? ` (and ${others} more)` : '');
}

const shown = (value: number | null | undefined) => (value === undefined ? 'absent' : (value ?? 'null'));

export function numbersOf(statements: readonly StatementRow[]): Numbers {
  return new Map(
    statements.flatMap(({ statementType, cadence, body }) =>
      flattened(statementLines(body)).map(([path, value]): [string, number | null] => [
        `${cadence} ${statementType.replaceAll('_', ' ')} ${path}`,
        value,
      ]),
    ),
  );
}

function flattened(lines: object, above = ''): [path: string, value: number | null][] {
  return Object.entries(lines).flatMap(([name, value]: [string, number | null | object]) =>
    typeof value === 'object' && value !== null ? flattened(value, `${above}${name}.`) : [[`${above}${name}`, value]],
  );
}
