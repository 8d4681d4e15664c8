const ts = require('typescript');

/** What declarations in src/api/ say for the sandbox, tests and documents alone; the add-in reads none of it (test/webpack/ holds that). */
const DESCRIPTIONS = ['summary', 'example', 'counterexample'];

exports.withoutDescriptions = (context) => (file) => {
  if (!/[\\/]src[\\/]api[\\/]/.test(file.fileName)) return file;
  const visit = (node) => {
    const visited = ts.visitEachChild(node, visit, context);
    if (!ts.isObjectLiteralExpression(visited)) return visited;
    return ts.factory.updateObjectLiteralExpression(visited, visited.properties.filter(isKept));
  };
  return ts.visitEachChild(file, visit, context);
};

function isKept(property) {
  const assigns = ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property);
  return !assigns || !DESCRIPTIONS.includes(property.name.text);
}
