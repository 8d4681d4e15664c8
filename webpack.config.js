/**
 * Two bundles: `dist/` is the add-in as it is hosted, `build/playground/` the browser workbook that runs it.
 * `--env manifests=two` writes two add-ins (namespaces FIN and US) from the same code, for a platform that refuses dotted names.
 */
const path = require('node:path');
const CopyWebpackPlugin = require('copy-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { DefinePlugin } = require('webpack');
const { addInPlugins } = require('./scripts/webpack/add-in-plugins.js');
const { GzipBudget } = require('./scripts/webpack/gzip-budget.js');
const { ScriptFolder } = require('./scripts/webpack/script-folder.js');
const { withoutDescriptions } = require('./scripts/webpack/without-descriptions.js');

/** Declarations and pure functions: what no one imports is left out. */
const PURE = ['src/api', 'src/client', 'src/tables'].map((folder) => path.resolve(__dirname, folder));

/** What loads before a number of either market can show. */
const BEFORE_A_NUMBER = {
  together: [
    ['functions', 'parts/us'],
    ['functions', 'parts/statements'],
  ],
  bytes: 35_000,
};

const typescript = {
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
          getCustomTransformers: () => ({ before: [withoutDescriptions] }),
        },
      },
      { test: /\.ts$/, include: PURE, sideEffects: false },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
    ],
  },
};

function addIn(env, mode) {
  return {
    ...typescript,
    name: 'add-in',
    mode,
    devtool: 'source-map',
    target: ['web', 'es2022'],
    // Layers, so that the two share no module: webpack joins into one scope only files that are nowhere else, and that is a tenth of functions.js.
    experiments: { layers: true },
    entry: {
      functions: { import: './src/functions/functions.ts', layer: 'functions' },
      taskpane: { import: './src/taskpane/taskpane.ts', layer: 'taskpane' },
    },
    output: {
      path: path.resolve(__dirname, 'dist'),
      filename: '[name].js',
      // What loads late, of the functions and of the pane: named by content, so that a new entry never meets an old part.
      chunkFilename: 'parts/[name].[contenthash:8].js',
      clean: true,
    },
    performance: { hints: false },
    // Short names for what the parts pass on to each other.
    optimization: { mangleExports: 'size' },
    plugins: [
      ...addInPlugins(env),
      new ScriptFolder(),
      ...(mode === 'production' ? [new GzipBudget(BEFORE_A_NUMBER)] : []),
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
    entry: { playground: './src/playground/playground.ts', host: './src/playground/host.ts' },
    output: {
      path: path.resolve(__dirname, 'build/playground'),
      filename: '[name].js',
      chunkFilename: 'chunks/[name].js',
      clean: true,
    },
    performance: { hints: false },
    // Served from this machine only: a build in seconds is worth more than a small one.
    optimization: { minimize: false },
    plugins: [
      new HtmlWebpackPlugin({ template: 'src/playground/playground.html', filename: 'index.html', inject: false }),
      new HtmlWebpackPlugin({ template: 'src/playground/host.html', filename: 'host.html', inject: false }),
    ],
  };
}

module.exports = (env = {}, argv = {}) => {
  const mode = argv.mode ?? 'production';
  return [addIn(env, mode), playground(mode)];
};
