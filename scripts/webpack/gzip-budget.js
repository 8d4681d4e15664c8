const { gzipSync } = require('node:zlib');

/** Warns where the gzipped size of an asset exceeds its budget in bytes. */
class GzipBudget {
  constructor({ asset, bytes }) {
    this.asset = asset;
    this.bytes = bytes;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('GzipBudget', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      const warn = (text) => compilation.warnings.push(new compiler.webpack.WebpackError(text));
      compilation.hooks.processAssets.tap({ name: 'GzipBudget', stage }, (assets) => {
        const source = assets[this.asset];
        if (!source) return warn(`no asset ${this.asset}: its budget holds nothing`);
        const size = gzipSync(source.buffer(), { level: 9 }).length;
        if (size > this.bytes) {
          warn(`${this.asset}: ${size} bytes after gzip, ${size - this.bytes} more than the budget of ${this.bytes}`);
        }
      });
    });
  }
}

exports.GzipBudget = GzipBudget;
