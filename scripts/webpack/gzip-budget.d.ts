import type { Compiler } from 'webpack';

export class GzipBudget {
  constructor(budget: { readonly asset: string; readonly bytes: number });
  apply(compiler: Compiler): void;
}
