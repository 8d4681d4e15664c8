/** IF and functions like it: Excel calculates only the argument that they return, the engine all of them. */
import {
  type BaseAstNode as Node,
  type BaseReferenceObject,
  type BaseValueObject,
  IFormulaRuntimeService,
  Interpreter,
  NullValueObject,
} from '@univerjs/preset-sheets-core';
import type { Univer } from '@univerjs/core';
import { BUSY } from '../../bridge/cell-calls';

interface Lambda extends Node {
  isEmptyParamFunction(): boolean;
}

type Offset = readonly [x?: number | undefined, y?: number | undefined];

/** What the engine's class has beside its interface. */
interface Execution {
  _execute(node: Node, ...offset: Offset): number;
}

/** The place of the only other argument that counts, by the value of the first one: 0 for none. */
type Choice = (first: BaseValueObject) => number;

const CHOICES: Readonly<Record<string, Choice>> = {
  IF: (test) => (test.isError() ? 0 : test.getValue() ? 1 : 2),
  IFERROR: (value) => (value.isError() && value.getValue() !== BUSY ? 1 : 0),
  IFNA: (value) => (value.isError() && value.getValue() !== BUSY ? 1 : 0),
  CHOOSE: (index) => (index.isError() ? 0 : Math.trunc(Number(index.getValue()))),
};

/** Leaves out the arguments of IF, IFERROR, IFNA and CHOOSE that do not count where their first one is a single value. */
export function chooseBranches(univer: Univer): void {
  const injector = univer.__getInjector();
  const runtime = injector.get(IFormulaRuntimeService);
  const interpreter = injector.get(Interpreter) as unknown as Execution;
  const execute = interpreter._execute.bind(interpreter);
  const run = (node: Node, offset: Offset) =>
    isUncalled(node) ? node.execute() : interpreter._execute(node, ...offset);

  interpreter._execute = (node, ...offset) => {
    const choice = CHOICES[node.getToken().trim().toUpperCase()];
    const [first, ...others] = node.getChildren();
    if (!choice || !first || runtime.isStopExecution()) return execute(node, ...offset);
    run(first, offset);
    const value = singleValue(first.getValue());
    const chosen = value && choice(value);
    others.forEach((other, index) => {
      if (chosen === undefined || chosen === index + 1) run(other, offset);
      // Of a waiting value nothing else is shown: not what stands for an error.
      else other.setValue(value?.getValue() === BUSY ? value : NullValueObject.create());
    });
    node.execute();
    return 0;
  };
}

/** A LAMBDA that is a value. */
function isUncalled(node: Node): boolean {
  return node.getToken().trim().toUpperCase() === 'LAMBDA' && (node as Lambda).isEmptyParamFunction();
}

/** The value of one cell or of none; undefined for an area, each of whose values chooses. */
function singleValue(value: ReturnType<Node['getValue']>): BaseValueObject | undefined {
  if (!value) return undefined;
  const read = value.isReferenceObject()
    ? (value as BaseReferenceObject).toArrayValueObject()
    : (value as BaseValueObject);
  if (!read.isArray()) return read;
  const rows = read as unknown as {
    getRowCount(): number;
    getColumnCount(): number;
    get(row: number, column: number): BaseValueObject | null;
  };
  return rows.getRowCount() === 1 && rows.getColumnCount() === 1
    ? (rows.get(0, 0) ?? NullValueObject.create())
    : undefined;
}
