import { run } from '../../../client';
import type { Statement } from '../../../tables';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { SOURCE_TITLES } from '../../arguments/metrics/source-kind';
import type { StatementSource } from '../sources/statement-source';

/** For Trace: notes a statement of which a cell shows something. */
export function noteStatement<K extends SourceKind>(source: StatementSource<K>, kind: K, statement: Statement): void {
  source.trace?.statements.set(statement, {
    title: SOURCE_TITLES[kind],
    inMemory: () => run(source.inMemory(kind, statement)),
  });
}
