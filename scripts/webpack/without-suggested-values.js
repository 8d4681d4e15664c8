const ts = require('typescript');

/**
 * Leaves out the enumerations that only Excel's metadata generator reads (`@customenum`): at run time they are nothing but types. One whose
 * values its own file uses stays.
 */
exports.withoutSuggestedValues = () => (file) => {
  const kept = file.statements.filter((each) => !isSuggestion(each) || isUsed(each.name.text, file));
  return ts.factory.updateSourceFile(file, kept);
};

function isSuggestion(node) {
  return ts.isEnumDeclaration(node) && ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'customenum');
}

function isUsed(name, node) {
  if (ts.isTypeNode(node) || (ts.isEnumDeclaration(node) && node.name.text === name)) return false;
  if (ts.isIdentifier(node)) return node.text === name;
  return ts.forEachChild(node, (child) => isUsed(name, child) || undefined) ?? false;
}
