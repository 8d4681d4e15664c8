const ts = require('typescript');

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A transformer of TypeScript: the private names of each class become `#a`, `#b`, …, the most used first. They are
 * visible in their class only, so that classes may use the same ones; the minifier gives each name of the bundle its own.
 */
function shortPrivateNames(context) {
  const { factory } = context;
  return (file) => {
    let names;
    const visit = (node) => {
      if (ts.isPrivateIdentifier(node)) return factory.createPrivateIdentifier(names.get(node.text));
      // A class inside another one sees both names: they share one list.
      if (names || !ts.isClassLike(node)) return ts.visitEachChild(node, visit, context);
      names = shortNames(node);
      const renamed = ts.visitEachChild(node, visit, context);
      names = undefined;
      return renamed;
    };
    return ts.visitNode(file, visit);
  };
}

function shortNames(declaration) {
  const uses = new Map();
  const count = (node) => {
    if (ts.isPrivateIdentifier(node)) uses.set(node.text, (uses.get(node.text) ?? 0) + 1);
    ts.forEachChild(node, count);
  };
  count(declaration);
  if (uses.size > LETTERS.length)
    throw new Error(`a class has ${uses.size} private names, more than there are letters`);
  const byUse = [...uses].sort(([, one], [, other]) => other - one);
  return new Map(byUse.map(([name], at) => [name, `#${LETTERS[at]}`]));
}

exports.shortPrivateNames = shortPrivateNames;
