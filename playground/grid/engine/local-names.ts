/** The names that LET and LAMBDA give: the engine reads them by their exact letters, and fails where one hides another. */
import type { LexerNode } from '@univerjs/preset-sheets-core';
import { becomes, copyOf, type FormulaPart, nodeOf, replacePart, wrapped } from './formula-tree';

const NAMING: ReadonlySet<string> = new Set(['LET', 'LAMBDA']);

/** A LAMBDA that LET has named, and the names that it may use. */
interface NamedLambda {
  readonly node: LexerNode;
  readonly scope: Scope;
}

/** What a name stands for where it is used. */
interface Meaning {
  /** The only spelling of this name in the formula. */
  readonly spelling: string;
  readonly lambda: NamedLambda | undefined;
}

/** Meanings by the name in lower case. */
type Scope = ReadonlyMap<string, Meaning>;

/**
 * Spells each name of LET and LAMBDA in one way that no other name has, as Excel tells them apart, and puts what a LAMBDA that LET has named
 * calculates where it is called.
 */
export function separateNames(formula: LexerNode): void {
  new LocalNames().visit(formula, new Map());
}

class LocalNames {
  #count = 0;

  visit(node: FormulaPart | undefined, scope: Scope): void {
    if (typeof node !== 'object') return;
    const token = node.getToken().trim().toUpperCase();
    const lambdaOf = (name: string) => scope.get(nameIn(name))?.lambda;
    const called = lambdaOf(token);
    // The engine reads "-LET(" as a function of that name.
    const unsigned = token.slice(1);
    if (token.startsWith('-') && (NAMING.has(unsigned) || lambdaOf(unsigned))) {
      this.visit(wrapped(node, '-', unsigned), scope);
    } else if (called) this.#call(node, called, scope);
    else if (token === 'LET') this.#visitLet(node, scope);
    else if (token === 'LAMBDA') this.#visitLambda(node, scope);
    else this.#visitParts(node, scope);
  }

  #visitParts(node: LexerNode, scope: Scope): void {
    node.getChildren().forEach((part, index) => {
      if (typeof part !== 'string') return this.visit(part, scope);
      const isNegated = part.trim().startsWith('-');
      const meaning = scope.get(nameIn(isNegated ? part.trim().slice(1) : part));
      if (meaning) replacePart(node, index, isNegated ? nodeOf('-', [meaning.spelling]) : meaning.spelling);
    });
  }

  #visitLet(node: LexerNode, scope: Scope): void {
    const parts = [...node.getChildren()];
    let inner = scope;
    for (let index = 1; index < parts.length; index += 2) {
      const value = parts[index];
      const declared = this.#declare(parts[index - 1], inner, value);
      this.visit(value, inner);
      inner = declared;
    }
    if (parts.length % 2 === 1) this.visit(parts.at(-1), inner);
  }

  #visitLambda(node: LexerNode, scope: Scope): void {
    const [first, ...others] = node.getChildren();
    const isCalled = isArguments(first);
    if (isCalled) this.visit(first, scope);
    const parts = isCalled ? others : [...node.getChildren()];
    const inner = parts.slice(0, -1).reduce<Scope>((known, part) => this.#declare(part, known), scope);
    this.visit(parts.at(-1), inner);
  }

  #call(node: LexerNode, { node: lambda, scope: known }: NamedLambda, scope: Scope): void {
    const args = [...node.getChildren()];
    for (const part of args) this.visit(part, scope);
    const body = copyOf(lambda);
    this.visit(body, known);
    const names = body.getChildren().slice(0, -1);
    // In a LAMBDA that is called, the engine does not find the names outside of it.
    const given = names.flatMap((name, index) => [name, args[index] ?? nodeOf('P_1', [])]);
    if (args.length <= names.length) becomes(node, 'LET', [...given, ...body.getChildren().slice(-1)]);
  }

  /** The names after this part of a formula, which is one if it is a word. */
  #declare(part: FormulaPart | undefined, scope: Scope, value?: FormulaPart): Scope {
    const [name, ...others] = typeof part === 'object' ? part.getChildren() : [];
    if (typeof part !== 'object' || typeof name !== 'string' || others.length > 0) return scope;
    const spelling = `${name.trim()}'${(this.#count += 1)}`;
    replacePart(part, 0, spelling);
    const node = lambdaIn(value);
    return new Map([...scope, [nameIn(name), { spelling, lambda: node && { node: copyOf(node), scope } }]]);
  }
}

function nameIn(token: string): string {
  return token.trim().toLowerCase();
}

function isArguments(part: FormulaPart | undefined): boolean {
  return typeof part === 'object' && part.getToken() === 'L_1';
}

/** The LAMBDA that is the whole of a value and is not called there. */
function lambdaIn(value: FormulaPart | undefined): LexerNode | undefined {
  const [only, ...others] = typeof value === 'object' ? value.getChildren() : [];
  if (typeof only !== 'object' || others.length > 0) return undefined;
  const isNamed = only.getToken().trim().toUpperCase() === 'LAMBDA' && !isArguments(only.getChildren()[0]);
  return isNamed ? only : undefined;
}
