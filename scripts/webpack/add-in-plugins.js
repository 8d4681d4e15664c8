/**
 * Webpack plugins that make `dist/` an Office add-in: the functions' metadata, the shared-runtime page and the
 * manifest.
 */
const path = require('node:path');
const CopyWebpackPlugin = require('copy-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { FunctionsMetadata } = require('./functions-metadata.js');
const { helpPatterns } = require('./help-page.js');

const DECLARATIONS = path.join(__dirname, '../../src/functions/declarations');
const DEVELOPMENT_URL = 'https://localhost:3000/';
const NAMESPACES = ['FIN', 'US'];

/** The address of the hosted add-in, with a closing slash. */
function addressOf(env) {
  const url = env.url ?? process.env.SPILLWAY_URL ?? DEVELOPMENT_URL;
  return url.endsWith('/') ? url : `${url}/`;
}

/** Replaces the development address by the hosting one; domains have no closing slash. */
function hosted(manifest, url) {
  const address = url.endsWith('/') ? url : `${url}/`;
  return manifest
    .replaceAll(DEVELOPMENT_URL, address)
    .replaceAll(DEVELOPMENT_URL.slice(0, -1), new URL(address).origin);
}

/** A second add-in for one namespace: its own id, name and metadata file, a declared namespace, and the same bundle. */
function manifestOf(manifest, namespace) {
  const digit = { FIN: '1', US: '2' }[namespace];
  // Excel would ask the user about a conflict if two add-ins had the same shortcuts.
  const own =
    namespace === 'FIN' ? manifest : manifest.replace(/\s*<ExtendedOverrides[\s\S]*?<\/ExtendedOverrides>/, '');
  return own
    .replace(/<Id>(.*)[0-9a-f]<\/Id>/, `<Id>$1${digit}</Id>`)
    .replaceAll('DefaultValue="Spillway"', `DefaultValue="Spillway ${namespace}"`)
    .replaceAll('functions.json', `functions.${namespace.toLowerCase()}.json`)
    .replace(/(<Metadata>[\s\S]*?<\/Metadata>)/, '$1\n            <Namespace resid="Functions.Namespace" />')
    .replace(/(<bt:ShortStrings>)/, `$1\n        <bt:String id="Functions.Namespace" DefaultValue="${namespace}" />`);
}

function manifestPatterns(env) {
  const url = addressOf(env);
  const one = { from: 'manifest.xml', to: 'manifest.xml', transform: (text) => hosted(text.toString(), url) };
  if (env.manifests !== 'two') return [one];
  return NAMESPACES.map((namespace) => ({
    from: 'manifest.xml',
    to: `manifest.${namespace.toLowerCase()}.xml`,
    transform: (text) => manifestOf(hosted(text.toString(), url), namespace),
  }));
}

exports.addInPlugins = (env) => [
  new FunctionsMetadata({
    files: ['india.ts', 'us.ts'].map((name) => path.join(DECLARATIONS, name)),
    address: addressOf(env),
    namespaces: env.manifests === 'two' ? NAMESPACES : [],
  }),
  new HtmlWebpackPlugin({ template: 'src/taskpane/taskpane.html', filename: 'taskpane.html', inject: false }),
  new CopyWebpackPlugin({ patterns: [...manifestPatterns(env), ...helpPatterns] }),
];
exports.hosted = hosted;
exports.manifestOf = manifestOf;
