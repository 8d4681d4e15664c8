import type { StatementRow } from '../../database/row';
import type { ExchangeLists } from './exchange-lists';
import type { FilingSource } from './filing-source';

/** A filing of results that is a revision, or that one of the lists' revisions may be of. */
interface RevisedFiling {
  readonly companyId: string;
  /** The symbol that the filing itself names. */
  readonly ownSymbol: string;
  readonly scope: string;
  readonly end: string;
  readonly source: FilingSource;
  readonly statements: readonly StatementRow[];
}

type Numbers = ReadonlyMap<string, number | null>;

interface Kept {
  readonly source: FilingSource;
  readonly title: string;
  readonly numbers: Numbers;
}

/** Changes named in a line of the report; of the others it says how many there are. */
const SHOWN = 3;

/** What revisions of filings change, as far as the exchange's list says that they are revisions. */
export class Revisions {
  /** The symbols and last days of which the lists have a revision: only their filings are kept for comparison. */
  readonly #listed = new Set<string>();
  readonly #kept = new Map<string, Kept[]>();

  constructor({ filings }: ExchangeLists) {
    for (const { symbol, end, revision } of filings.values()) {
      if (revision !== undefined) this.#listed.add(`${symbol} ${end}`);
    }
  }

  add({ companyId, ownSymbol, scope, end, source, statements }: RevisedFiling): void {
    const isListed = [companyId, ownSymbol].some((symbol) => this.#listed.has(`${symbol} ${end}`));
    if (source.revision === undefined && !isListed) return;
    const key = `${companyId} ${scope} ${end}`;
    const kept = { source, title: `${companyId} ${scope} ${end}`, numbers: numbersOf(statements) };
    this.#kept.set(key, [...(this.#kept.get(key) ?? []), kept]);
  }

  /** A line for each revision, of one company, scope and period in the order of their publication. */
  texts(): readonly string[] {
    return [...this.#kept].sort().flatMap(([, filings]) => {
      const inOrder = filings.sort((one, other) => (one.source.order < other.source.order ? -1 : 1));
      return inOrder.flatMap((filing, at) =>
        filing.source.revision === undefined ? [] : textOf(filing, inOrder[at - 1]),
      );
    });
  }
}

function textOf({ source, title, numbers }: Kept, before: Kept | undefined): string {
  const why = source.revision ? ` ("${source.revision}")` : '';
  const what = `${title}: ${source.id}${why} revises`;
  if (before === undefined) return `${what} a filing that is not among the files`;
  return `${what} ${before.source.id}: ${changesText(before.numbers, numbers)}`;
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

/** The numbers of statements by type, cadence and path. */
function numbersOf(statements: readonly StatementRow[]): Numbers {
  return new Map(
    statements.flatMap(({ statementType, cadence, body }) => {
      const { financials } = body as { financials: object };
      return flattened(financials).map(([path, value]): [string, number | null] => [
        `${cadence} ${statementType.replaceAll('_', ' ')} ${path}`,
        value,
      ]);
    }),
  );
}

function flattened(lines: object, above = ''): [path: string, value: number | null][] {
  return Object.entries(lines).flatMap(([name, value]: [string, number | null | object]) =>
    typeof value === 'object' && value !== null ? flattened(value, `${above}${name}.`) : [[`${above}${name}`, value]],
  );
}
