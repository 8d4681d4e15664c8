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
} as const satisfies CatalogEntries;
