import type { StatementKind } from '../statement-kind';

/** The names, separated by commas, the statement, and the lines. */
export type SynonymEntry = readonly [names: string, kind: StatementKind, ...lines: readonly string[]];
