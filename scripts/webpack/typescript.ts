import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

export const ROOT = path.join(__dirname, '../..');

/** What the builds of both bundles share. */
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
    // A few seconds for what webpack's default takes minutes for. It also leaves generators where they are: put into their
    // only caller, they would be created anew for each cell, which takes longer than running them.
    minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.esbuildMinify, minimizerOptions: { target: 'es2022' } })],
  },
} satisfies Configuration;
