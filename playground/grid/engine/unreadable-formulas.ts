/** Formulas that the engine cannot read: an exception of its own would end all calculation of the workbook. */
import {
  AstTreeBuilder,
  ErrorType,
  ErrorValueObject,
  Interpreter,
  type LexerNode,
  ValueNodeFactory,
} from '@univerjs/preset-sheets-core';
import type { Univer } from '@univerjs/core';
import type { CellNote } from './engine-values';

const MESSAGE =
  'The playground cannot calculate this formula. Check its commas and brackets; in LET and LAMBDA each name is a word and stands before its value, which may use the names before it only.';

/** Reads formulas after `prepare` has changed their trees; one that the engine fails at is an error in its own cell, with a message. */
export function readFormulas(univer: Univer, prepare: (formula: LexerNode) => void): void {
  const injector = univer.__getInjector();
  const builder = injector.get(AstTreeBuilder);
  const parse = builder.parse.bind(builder);
  builder.parse = (formula) =>
    orElse(
      () => {
        prepare(formula);
        return parse(formula);
      },
      () => unreadable(injector.get(ValueNodeFactory)),
    );
  const interpreter = injector.get(Interpreter);
  const execute = interpreter.execute.bind(interpreter);
  interpreter.execute = (node) => orElse(() => execute(node), failure);
}

function orElse<T>(read: () => T, instead: () => T): T {
  try {
    return read();
  } catch {
    return instead();
  }
}

function unreadable(values: ValueNodeFactory): ReturnType<AstTreeBuilder['parse']> {
  const node = values.create(ErrorType.VALUE);
  node.execute = () => node.setValue(failure());
  return node;
}

function failure() {
  return new ErrorValueObject(ErrorType.VALUE).withCustomData({ message: MESSAGE } satisfies CellNote);
}
