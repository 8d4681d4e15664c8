import type { Namespace } from '../../api';
import type { Coroutine } from '../../client';
import type { Table } from '../../tables';
import type { SourceKind } from '../arguments/metrics/source-kind';
import { readOptions } from '../arguments/options/options-argument';
import { withNumberCards } from '../cards/number-cards';
import type { FunctionFacts } from '../function-facts';
import type { CellFailure } from '../cells/failures/cell-error';
import type { FunctionRuntime } from '../runtime/function-runtime';
import type { Invocation, StreamingInvocation } from '../cells/invocation';
import type { QueryContext } from '../context/query-context';
import type { MarketStatements } from '../statements/sources/market-statements';
import type { LiveQuery } from '../streaming/live-feed';

/** One function: what the pane knows of it, and how it is computed. Its declaration has its signature and its texts. */
export interface CatalogEntry extends FunctionFacts {
  /** Answers Excel's call: the arguments by their declared names, then the invocation. */
  readonly compute: (runtime: FunctionRuntime, args: never, invocation: never) => unknown;
  /**
   * A formula that works on the sandbox (companies: server/market/showcase.ts). docs/functions.md shows it with its
   * result.
   */
  readonly example: string;
}

/** The functions of one group by id, in the order of the pane. */
export type CatalogEntries = Readonly<Record<`${Namespace}.${string}`, CatalogEntry>>;

/** Arguments by their declared names. */
export type Arguments<Name extends string> = Readonly<Record<Name, unknown>>;

/** A function whose cells show a table or a grid, or the one error. */
export function table<A>(compute: (context: QueryContext, args: A) => Coroutine<Table | CellFailure>) {
  return (runtime: FunctionRuntime, args: A, invocation: Invocation | undefined): unknown[][] =>
    runtime.table(invocation, (context) => compute(context, args));
}

/** A function of a market's statements, with cards on its numbers where the option rich=yes asks for them. */
export function tableOfFigures<K extends SourceKind, A extends { readonly options: unknown }>(
  market: MarketStatements<K>,
  rules: 'statement' | 'metric',
  compute: (context: QueryContext, args: A) => Coroutine<Table | CellFailure>,
) {
  return table((context, args: A) => {
    if (args.options === null || args.options === undefined) return compute(context, args);
    const { rich, scale } = readOptions(args.options, market.options[rules]);
    if (rich === 'no') return compute(context, args);
    return withNumberCards(context, { zone: market.zone, scale }, (own) => compute(own, args));
  });
}

/** A function whose rows are asked again and again. */
export function live<A>(read: (args: A) => LiveQuery) {
  return (runtime: FunctionRuntime, args: A, invocation: StreamingInvocation<unknown[][]> | undefined): void =>
    runtime.stream(invocation, () => read(args));
}
