/** The engine's tree of a formula that it has read, before it makes calculations of it. */
import { LexerNode } from '@univerjs/preset-sheets-core';

/** A function, operator or argument with its parts, or a text such as a name, a number or an address. */
export type FormulaPart = LexerNode | string;

export function nodeOf(token: string, parts: readonly FormulaPart[]): LexerNode {
  const node = new LexerNode();
  becomes(node, token, parts);
  return node;
}

/** Makes another function, operator or argument of a node, in its place. */
export function becomes(node: LexerNode, token: string, parts: readonly FormulaPart[]): void {
  node.setToken(token);
  node.setChildren([...parts]);
  for (const part of parts) if (typeof part === 'object') part.setParent(node);
}

/** Puts an operator in the place of a node, and the node under it by another token; returns the latter. */
export function wrapped(node: LexerNode, operator: string, token: string): LexerNode {
  const operand = nodeOf(token, node.getChildren());
  becomes(node, operator, [operand]);
  return operand;
}

export function copyOf(node: LexerNode): LexerNode {
  return nodeOf(
    node.getToken(),
    node.getChildren().map((part) => (typeof part === 'string' ? part : copyOf(part))),
  );
}

/** Puts another part in a place among those of a node. */
export function replacePart(node: LexerNode, index: number, part: FormulaPart): void {
  node.getChildren()[index] = part;
  if (typeof part === 'object') part.setParent(node);
}
