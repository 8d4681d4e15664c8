/** Runs a module while building and puts the values it exports in its place, as JSON: nothing of how they came about is bundled. */
module.exports = (source) => source;

module.exports.pitch = function evaluate() {
  const done = this.async();
  this.importModule(`${this.resourcePath}?run`).then((values) => {
    const lines = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
    done(null, lines.join('\n'));
  }, done);
};
