/**
 * Each test file evaluates its modules anew, in a context of its own. What V8 compiled of their text is the same for all files of a worker,
 * but Jest compiles with a function of its own for dynamic imports, and V8 shares nothing that was compiled with one. None is needed: swc
 * writes `import()` as `require`.
 */
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const { compileFunction } = vm;

vm.compileFunction = (source, parameters = [], options = {}) => {
  const { filename, parsingContext, importModuleDynamically } = options;
  if (!parsingContext || !importModuleDynamically) return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join()}) {`;
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  return script.runInContext(parsingContext) as ReturnType<typeof compileFunction>;
};

// eslint-disable-next-line no-restricted-syntax -- Jest loads the default export
export default TestEnvironment;
