import type { Compiler } from 'webpack';

export class GzipBudget {
  constructor(budget: { readonly together: readonly (readonly string[])[]; readonly bytes: number });
  apply(compiler: Compiler): void;
}
