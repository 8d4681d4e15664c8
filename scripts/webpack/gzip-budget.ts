import { gzipSync } from 'node:zlib';
import type { Compiler } from 'webpack';

interface Budget {
  readonly asset: string;
  readonly bytes: number;
}

/** Warns where the gzipped size of an asset exceeds its budget in bytes. */
export class GzipBudget {
  readonly #budget: Budget;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  apply({ hooks, webpack }: Compiler): void {
    const { asset, bytes } = this.#budget;
    hooks.thisCompilation.tap('GzipBudget', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      const warn = (text: string) => compilation.warnings.push(new webpack.WebpackError(text));
      compilation.hooks.processAssets.tap({ name: 'GzipBudget', stage }, (assets) => {
        const source = assets[asset];
        if (!source) return warn(`no asset ${asset}: its budget holds nothing`);
        const size = gzipSync(source.buffer(), { level: 9 }).length;
        if (size > bytes) warn(`${asset}: ${size} bytes after gzip, ${size - bytes} more than the budget of ${bytes}`);
      });
    });
  }
}
