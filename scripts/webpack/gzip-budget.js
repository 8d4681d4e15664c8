const { gzipSync } = require('node:zlib');

/** Fails the build of an asset that is larger than its budget as it travels: in bytes after gzip. */
class GzipBudget {
  constructor({ asset, bytes }) {
    this.asset = asset;
    this.bytes = bytes;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('GzipBudget', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'GzipBudget', stage }, (assets) => {
        const asset = assets[this.asset];
        const size = asset ? gzipSync(asset.buffer(), { level: 9 }).length : 0;
        if (size <= this.bytes) return;
        const text = `${this.asset} is ${size} bytes after gzip; its budget is ${this.bytes}: ${size - this.bytes} too many`;
        compilation.errors.push(new compiler.webpack.WebpackError(text));
      });
    });
  }
}

exports.GzipBudget = GzipBudget;
