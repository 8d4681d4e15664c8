/**
 * Webpack plugins that make `dist/` an Office add-in: the functions' metadata, the shared-runtime page and the
 * manifest.
 */
const path = require('node:path');
const CopyWebpackPlugin = require('copy-webpack-plugin');
const CustomFunctionsMetadataPlugin = require('custom-functions-metadata-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { sources } = require('webpack');
const { helpPatterns, helpUrl } = require('./help-page.js');

const DEVELOPMENT_URL = 'https://localhost:3000/';
const NAMESPACES = ['FIN', 'US'];

/**
 * Sets the options of every function: its help address; that it receives its cell's address, so that the pane can list
 * failed cells; and that errors in range arguments are passed to it instead of failing the formula.
 */
function completed(metadata, address) {
  for (const definition of metadata.functions) {
    definition.helpUrl = helpUrl(address, definition.id);
    const { options } = definition;
    const ownAddress = options.stream ? 'requiresStreamAddress' : 'requiresAddress';
    definition.options = { ...options, [ownAddress]: true, allowErrorForDataTypeAny: true };
  }
  return { allowErrorForDataTypeAny: true, ...metadata };
}

/**
 * The functions of one namespace without the namespace in their names. Their ids do not change:
 * `CustomFunctions.associate` uses them.
 */
function ofNamespace(metadata, namespace) {
  const own = metadata.functions.filter((definition) => definition.name.startsWith(`${namespace}.`));
  const used = new Set(own.flatMap((definition) => definition.parameters.map((parameter) => parameter.customEnumId)));
  return {
    ...metadata,
    functions: own.map((definition) => ({ ...definition, name: definition.name.slice(namespace.length + 1) })),
    enums: metadata.enums.filter((entry) => used.has(entry.id)),
  };
}

class FunctionsMetadata {
  constructor({ split, address }) {
    this.split = split;
    this.address = address;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FunctionsMetadata', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'FunctionsMetadata', stage }, () => {
        const asset = compilation.getAsset('functions.json');
        if (!asset) return; // the generator has reported the cause
        const metadata = completed(JSON.parse(asset.source.source().toString()), this.address);
        const write = (content) => new sources.RawSource(JSON.stringify(content, null, 2));
        compilation.updateAsset('functions.json', write(metadata));
        if (!this.split) return;
        for (const namespace of NAMESPACES) {
          compilation.emitAsset(`functions.${namespace.toLowerCase()}.json`, write(ofNamespace(metadata, namespace)));
        }
      });
    });
  }
}

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
  new CustomFunctionsMetadataPlugin({
    output: 'functions.json',
    input: ['india', 'us'].map((name) => path.resolve(`src/functions/declarations/${name}.ts`)),
  }),
  new FunctionsMetadata({ split: env.manifests === 'two', address: addressOf(env) }),
  new HtmlWebpackPlugin({ template: 'src/taskpane/taskpane.html', filename: 'taskpane.html', inject: false }),
  new CopyWebpackPlugin({ patterns: [...manifestPatterns(env), ...helpPatterns] }),
];
exports.hosted = hosted;
exports.manifestOf = manifestOf;
exports.ofNamespace = ofNamespace;
