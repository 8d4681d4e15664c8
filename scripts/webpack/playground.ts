import path from 'node:path';
import CopyWebpackPlugin from 'copy-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Mode } from './add-in';
import { ROOT, TYPESCRIPT } from './typescript';

/** The build of `build/playground/`, the browser workbook that runs the add-in. It is served from this machine only. */
export function playground(mode: Mode): Configuration {
  return {
    ...TYPESCRIPT,
    name: 'playground',
    mode,
    devtool: mode === 'production' ? false : 'source-map',
    entry: {
      playground: './playground/playground.ts',
      headless: './playground/headless.ts',
      host: './playground/host.ts',
    },
    output: {
      path: path.join(ROOT, 'build/playground'),
      filename: '[name].js',
      cssFilename: '[name].css',
      chunkFilename: 'chunks/[name].js',
      clean: true,
    },
    experiments: { css: true }, // webpack writes the imported styles, which the pages link
    plugins: [
      new CopyWebpackPlugin({
        patterns: [
          { from: 'playground/playground.html', to: 'index.html' },
          { from: 'playground/headless.html', to: 'headless.html' },
          { from: 'playground/host.html', to: 'host.html' },
        ],
      }),
    ],
  };
}
