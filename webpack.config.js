/**
 * Two bundles: `dist/` is the add-in as it is hosted, `build/playground/` the browser workbook that runs it.
 * `--env manifests=two` writes two add-ins (namespaces FIN and US) from the same code, for a platform that refuses dotted names.
 */
const path = require('node:path');
const CopyWebpackPlugin = require('copy-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { DefinePlugin } = require('webpack');
const { addInPlugins } = require('./scripts/webpack/add-in-plugins.js');
const { EsbuildMinify } = require('./scripts/webpack/esbuild-minify.js');
const { GzipBudget } = require('./scripts/webpack/gzip-budget.js');
const { RegistrationCheck } = require('./scripts/webpack/registration-check.js');
const { shortPrivateNames } = require('./scripts/webpack/short-private-names.js');
const { ThirdPartyNotices } = require('./scripts/webpack/third-party-notices.js');

/** What Excel loads before the first cell. What counts is its time, which `npm run bench` measures. */
const BUDGET = { asset: 'functions.js', bytes: 100_000 };

const typescript = {
  context: __dirname,
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      // Types are checked once, by `npm run test:types`; the bundler only strips them.
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'ts-loader',
        options: {
          transpileOnly: true,
          compilerOptions: { noEmit: false },
          getCustomTransformers: () => ({ before: [shortPrivateNames] }),
        },
      },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
    ],
  },
};

/** Passes until nothing gets smaller. Only calls of the simplest functions are inlined: gzip packs a repeated call better than copies. */
const MINIFICATION = { ecma: 2022, compress: { passes: 0, inline: 1 }, mangle: true };

function addIn(env, mode) {
  return {
    ...typescript,
    name: 'add-in',
    mode,
    devtool: 'source-map',
    target: ['web', 'es2022'],
    entry: {
      // It finds its own folder (open-timer-worker.ts); webpack's way to find it is long, for other kinds of scripts.
      functions: { import: './src/functions/functions.ts', publicPath: '' },
      taskpane: './src/taskpane/taskpane.ts',
    },
    output: {
      path: path.resolve(__dirname, 'dist'),
      filename: '[name].js',
      // The pane's own code loads when the pane is shown; named by content, so that a new page never meets an old part.
      chunkFilename: 'parts/[name].[contenthash:8].js',
      clean: true,
    },
    performance: { hints: false },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, minimizerOptions: MINIFICATION })],
    },
    plugins: [
      ...addInPlugins(env),
      new RegistrationCheck(),
      new ThirdPartyNotices(),
      ...(mode === 'production' ? [new GzipBudget(BUDGET)] : []),
      new CopyWebpackPlugin({
        patterns: [
          { from: 'assets/*.png', to: 'assets/[name][ext]' },
          { from: 'src/taskpane/taskpane.css', to: 'taskpane.css' },
          { from: 'src/taskpane/commands/shortcuts.json', to: 'shortcuts.json' },
        ],
      }),
      // Where the service is, for whoever hosts the add-in: the pane proposes these addresses.
      new DefinePlugin({
        PROPOSED_INDIA_URL: JSON.stringify(process.env.SPILLWAY_INDIA_URL ?? ''),
        PROPOSED_US_URL: JSON.stringify(process.env.SPILLWAY_US_URL ?? ''),
      }),
    ],
  };
}

function playground(mode) {
  return {
    ...typescript,
    name: 'playground',
    mode,
    devtool: mode === 'production' ? false : 'source-map',
    target: ['web', 'es2022'],
    entry: {
      playground: './playground/playground.ts',
      undrawn: './playground/undrawn.ts',
      host: './playground/host.ts',
    },
    output: {
      path: path.resolve(__dirname, 'build/playground'),
      filename: '[name].js',
      chunkFilename: 'chunks/[name].js',
      clean: true,
    },
    performance: { hints: false },
    // Served from this machine only: what matters is that it is built in seconds, and that a browser has little to parse.
    optimization: { minimize: false },
    plugins: [
      ...(mode === 'production' ? [new EsbuildMinify()] : []),
      new HtmlWebpackPlugin({ template: 'playground/playground.html', filename: 'index.html', inject: false }),
      new HtmlWebpackPlugin({ template: 'playground/undrawn.html', filename: 'undrawn.html', inject: false }),
      new HtmlWebpackPlugin({ template: 'playground/host.html', filename: 'host.html', inject: false }),
    ],
  };
}

module.exports = (env = {}, argv = {}) => {
  const mode = argv.mode ?? 'production';
  return [addIn(env, mode), playground(mode)];
};
