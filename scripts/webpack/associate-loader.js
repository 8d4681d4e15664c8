/** Appends to a file of declarations the calls that give Excel its functions. */
module.exports = function associate(source) {
  const calls = this.getOptions()
    .associationsOf(this.resourcePath)
    .map(({ id, functionName }) => `\nCustomFunctions.associate("${id}", ${functionName});`);
  return source + calls.join('');
};
