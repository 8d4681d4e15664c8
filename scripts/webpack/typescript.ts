import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

export const ROOT = path.join(__dirname, '../..');

/** The configuration that the builds of both bundles share. */
export const TYPESCRIPT = {
  context: ROOT,
  target: ['web', 'es2022'],
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      // Types are checked once, by `npm run test:types`; the bundler only strips them.
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false } },
      },
    ],
  },
  performance: { hints: false },
  optimization: {
    // Takes seconds where webpack's default takes minutes. It also does not inline generators into their only caller, where they would
    // be created again for each cell, which takes longer than running them.
    minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.esbuildMinify, minimizerOptions: { target: 'es2022' } })],
  },
} satisfies Configuration;
