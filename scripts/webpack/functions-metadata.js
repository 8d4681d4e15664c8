/**
 * functions.json from the declarations of the functions. Microsoft's own plugin also adds a call of
 * CustomFunctions.associate for each, which takes more than `src/functions/functions.ts` needs to register all.
 */
const { realpathSync } = require('node:fs');
const { generateCustomFunctionsMetadata } = require('custom-functions-metadata');
const { helpUrl } = require('./help-page.js');

const NAME = 'FunctionsMetadata';

/**
 * Sets the options of every function: its help address; that it receives its cell's address, so that the pane can list
 * failed cells; and that errors in range arguments are passed to it instead of failing the formula.
 */
function completed(metadata, address) {
  for (const definition of metadata.functions) {
    definition.helpUrl = helpUrl(address, definition.id);
    const { options } = definition;
    const ownAddress = options?.stream ? 'requiresStreamAddress' : 'requiresAddress';
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
  /** @param files the declarations; `namespaces`: those that get a file of their own too. */
  constructor({ files, address, namespaces = [] }) {
    this.files = files.map((file) => realpathSync(file));
    this.address = address;
    this.namespaces = namespaces;
  }

  apply(compiler) {
    let generated;
    compiler.hooks.beforeCompile.tapPromise(NAME, async () => {
      generated = await generateCustomFunctionsMetadata(this.files);
    });
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { Compilation, WebpackError } = compiler.webpack;
      compilation.errors.push(...generated.errors.map((error) => new WebpackError(`functions.json: ${error}`)));
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        if (generated.errors.length === 0) this.emit(compiler, compilation, JSON.parse(generated.metadataJson));
      });
    });
  }

  emit({ webpack }, compilation, metadata) {
    const write = (name, content) =>
      compilation.emitAsset(name, new webpack.sources.RawSource(JSON.stringify(content, null, 2)));
    const whole = completed(metadata, this.address);
    write('functions.json', whole);
    for (const namespace of this.namespaces) {
      write(`functions.${namespace.toLowerCase()}.json`, ofNamespace(whole, namespace));
    }
  }
}

exports.FunctionsMetadata = FunctionsMetadata;
exports.ofNamespace = ofNamespace;
