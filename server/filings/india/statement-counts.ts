import type { LeftOut } from '../../database/row';

interface Counted {
  readonly statementType: string;
  readonly scope: string;
  readonly cadence: string;
}

/** How many statements of each type, scope and cadence the filings of a company have. */
export class StatementCounts {
  /** By the order of the publication of their filings. */
  readonly #ofFilings = new Map<string, readonly Counted[]>();

  add(accession: string, statements: readonly Counted[]): void {
    const keys = statements.map(({ statementType, scope, cadence }) => ({ statementType, scope, cadence }));
    this.#ofFilings.set(accession, keys);
  }

  /** Stops counting the statements of a filing, or those of one cadence and type. */
  leaveOut({ accession, cadence, statementType }: Pick<LeftOut, 'accession' | 'cadence' | 'statementType'>): void {
    const others = this.#ofFilings
      .get(accession)
      ?.filter(
        (each) =>
          each.cadence !== (cadence ?? each.cadence) || each.statementType !== (statementType ?? each.statementType),
      );
    if (others) this.#ofFilings.set(accession, others);
  }

  byKind(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { statementType, scope, cadence } of [...this.#ofFilings.values()].flat()) {
      const key = `${statementType} ${scope} ${cadence}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }
}
