import { readSince } from '../arguments/periods/since-argument';
import { changesTable } from '../records/changes-function';
import type { FunctionRuntime } from '../runtime/function-runtime';
import type { Invocation, StreamingInvocation } from '../cells/invocation';
import type { Arguments, CatalogEntries } from './catalog-entry';

type NoArguments = Arguments<never>;

export const WORKBOOK = {
  'FIN.TODAY': {
    endpoints: [],
    compute: (runtime: FunctionRuntime, _args: NoArguments, invocation: Invocation | undefined): unknown =>
      runtime.value(invocation, () => runtime.today.cell()),
    example: '=FIN.TODAY()',
  },
  'FIN.STATUS': {
    endpoints: [],
    compute: (
      runtime: FunctionRuntime,
      _args: NoArguments,
      invocation: StreamingInvocation<string> | undefined,
    ): void => runtime.status(invocation),
    example: '=FIN.STATUS()',
  },
  'FIN.CHANGES': {
    endpoints: [],
    compute: (
      runtime: FunctionRuntime,
      { since }: Arguments<'since'>,
      invocation: StreamingInvocation<unknown[][]> | undefined,
    ): void => runtime.changes(invocation, (log, nowMs) => changesTable(log, readSince(since, nowMs), nowMs)),
    example: '=FIN.CHANGES("2026-10-31")',
  },
} as const satisfies CatalogEntries;
