const { gzipSync } = require('node:zlib');

/** Fails the build where assets that load together are larger than their budget as they travel: in bytes after gzip. */
class GzipBudget {
  /** `together` names the sets of assets, each by its name before the content's hash. */
  constructor({ together, bytes }) {
    this.together = together;
    this.bytes = bytes;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('GzipBudget', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      const failed = (text) => compilation.errors.push(new compiler.webpack.WebpackError(text));
      compilation.hooks.processAssets.tap({ name: 'GzipBudget', stage }, (assets) => {
        for (const names of this.together) {
          const found = names.map((name) => Object.keys(assets).find((asset) => isNamed(asset, name)));
          if (found.includes(undefined)) {
            failed(`no asset ${names[found.indexOf(undefined)]}: its budget holds nothing`);
            continue;
          }
          const size = found.reduce((sum, asset) => sum + gzipSync(assets[asset].buffer(), { level: 9 }).length, 0);
          if (size <= this.bytes) continue;
          failed(
            `${names.join(' + ')}: ${size} bytes after gzip, ${size - this.bytes} more than the budget of ${this.bytes}`,
          );
        }
      });
    });
  }
}

function isNamed(asset, name) {
  return (
    asset === `${name}.js` || (asset.startsWith(`${name}.`) && /^[0-9a-f]+\.js$/.test(asset.slice(name.length + 1)))
  );
}

exports.GzipBudget = GzipBudget;
