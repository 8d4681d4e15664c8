/**
 * Parts are fetched from the folder of the script that wants them. webpack finds it out with much code for browsers that no Office runs in,
 * and everything a formula waits for counts.
 */
class ScriptFolder {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ScriptFolder', (compilation) => {
      compilation.hooks.runtimeModule.tap('ScriptFolder', (module) => {
        if (module.constructor.name !== 'AutoPublicPathRuntimeModule') return;
        module.generate = () => '__webpack_require__.p = new URL(".", document.currentScript.src).href;';
      });
    });
  }
}

exports.ScriptFolder = ScriptFolder;
