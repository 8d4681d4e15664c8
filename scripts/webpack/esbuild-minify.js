const { transform } = require('esbuild');

/** Minifies every script with esbuild: a few seconds for what webpack's own minifier takes minutes for. */
class EsbuildMinify {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EsbuildMinify', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      const minify = async (name, source) => {
        const { code } = await transform(String(source.source()), { minify: true, target: 'es2022' });
        compilation.updateAsset(name, new compiler.webpack.sources.RawSource(code), { minimized: true });
      };
      compilation.hooks.processAssets.tapPromise({ name: 'EsbuildMinify', stage }, async (assets) => {
        const scripts = Object.entries(assets).filter(([name]) => name.endsWith('.js'));
        await Promise.all(scripts.map(([name, source]) => minify(name, source)));
      });
    });
  }
}

exports.EsbuildMinify = EsbuildMinify;
