import path from 'node:path';
import CopyWebpackPlugin from 'copy-webpack-plugin';
import { DefinePlugin, type Configuration } from 'webpack';
import { byMarket } from '../../src/api';
import { metadataPatterns } from './functions-metadata';
import { HELP_PATTERNS } from './help-page';
import { addressOf, manifestPatterns, separateNamespaces, type Env } from './manifests';
import { proposedAddresses } from './proposed-addresses';
import { RegistrationCheck } from './registration-check';
import { ThirdPartyNotices } from './third-party-notices';
import { ROOT, TYPESCRIPT } from './typescript';

export type Mode = 'production' | 'development';

/** The files beside the bundle: the functions' metadata, the manifest, and the pages with their files. */
export function filesBeside(env: Env): CopyWebpackPlugin {
  return new CopyWebpackPlugin({
    patterns: [
      ...metadataPatterns('src/functions/declarations/*/*.ts', addressOf(env), separateNamespaces(env)),
      ...manifestPatterns(env),
      ...HELP_PATTERNS,
      { from: 'src/taskpane/taskpane.html', to: 'taskpane.html' },
      { from: 'src/taskpane/taskpane.css', to: 'taskpane.css' },
      { from: 'src/taskpane/sign-in/first-page/first-page.html', to: 'sign-in.html' },
      { from: 'src/taskpane/sign-in/first-page/first-page.css', to: 'sign-in.css' },
      { from: 'src/taskpane/commands/shortcuts.json', to: 'shortcuts.json' },
      { from: 'assets/*.png', to: 'assets/[name][ext]' },
    ],
  });
}

/** The build of `dist/`, the add-in as it is hosted. */
export function addIn(env: Env, mode: Mode): Configuration {
  return {
    ...TYPESCRIPT,
    name: 'add-in',
    mode,
    devtool: 'source-map',
    entry: {
      functions: './src/functions/functions.ts',
      taskpane: './src/taskpane/taskpane.ts',
      // A page of its own: the first one of the dialog in which members of a team server sign in.
      'sign-in': './src/taskpane/sign-in/first-page/first-page.ts',
    },
    output: {
      path: path.join(ROOT, 'dist'),
      filename: '[name].js',
      // The pane's code loads when the pane is shown. Its files are named by their content, so that a new page never loads an old one.
      chunkFilename: 'parts/[name].[contenthash:8].js',
      clean: true,
    },
    plugins: [
      filesBeside(env),
      new RegistrationCheck(),
      new ThirdPartyNotices(),
      // The addresses of the service that the pane proposes, set by the host of the add-in.
      new DefinePlugin({
        PROPOSED_ADDRESSES: byMarket((id) => JSON.stringify(proposedAddresses()[id])),
      }),
    ],
  };
}
