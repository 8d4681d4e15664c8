/** IF and functions like it: Excel calculates only the arguments that count, the engine all of them. */
import {
  type BaseAstNode as Node,
  type BaseReferenceObject,
  type BaseValueObject,
  BooleanValueObject,
  ErrorType,
  ErrorValueObject,
  type FunctionVariantType,
  IFormulaRuntimeService,
  Interpreter,
  NullValueObject,
  NumberValueObject,
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

/** The arguments of a call. */
interface Arguments {
  readonly count: number;
  /** Calculates an argument. Undefined for an area, each of whose values chooses. */
  valueOf(place: number): BaseValueObject | undefined;
}

/** The place of the argument that a call returns, or another value; undefined where all arguments count. */
type Choice = number | BaseValueObject | undefined;

const CHOICES: Readonly<Record<string, (args: Arguments) => Choice>> = {
  IF: (args) => {
    const test = truthOf(args.valueOf(0));
    if (typeof test !== 'boolean') return test;
    if (test) return 1;
    return args.count > 2 ? 2 : BooleanValueObject.create(false);
  },
  IFERROR: (args) => unless(args, (value) => value.isError() && value.getValue() !== BUSY),
  IFNA: (args) => unless(args, (value) => value.getValue() === ErrorType.NA),
  CHOOSE: (args) => {
    const index = args.valueOf(0);
    if (!index || index.isError()) return index;
    const place = Math.trunc(Number(index.getValue()));
    return place >= 1 && place < args.count ? place : ErrorValueObject.create(ErrorType.VALUE);
  },
  IFS: (args) => {
    for (let place = 0; place + 1 < args.count; place += 2) {
      const test = truthOf(args.valueOf(place));
      if (typeof test !== 'boolean') return test;
      if (test) return place + 1;
    }
    return ErrorValueObject.create(ErrorType.NA);
  },
  SWITCH: (args) => {
    const value = args.valueOf(0);
    if (!value || value.isError()) return value;
    let place = 1;
    for (; place + 1 < args.count; place += 2) {
      const other = args.valueOf(place);
      if (!other || other.isError()) return other;
      if (isEqual(value, other)) return place + 1;
    }
    return place < args.count ? place : ErrorValueObject.create(ErrorType.NA);
  },
};

/** Whether a function takes so many arguments. Excel takes no call with others; the engine makes a value of some. */
const TAKES: Readonly<Record<string, (count: number) => boolean>> = {
  IF: (count) => count === 2 || count === 3,
  IFERROR: (count) => count === 2,
  IFNA: (count) => count === 2,
  CHOOSE: (count) => count >= 2,
  IFS: (count) => count >= 2 && count % 2 === 0,
  SWITCH: (count) => count >= 3,
};

/** Calculates only the arguments that count of IF, IFS, SWITCH, IFERROR, IFNA and CHOOSE, where single values choose. */
export function chooseBranches(univer: Univer): void {
  const injector = univer.__getInjector();
  const runtime = injector.get(IFormulaRuntimeService);
  const interpreter = injector.get(Interpreter) as unknown as Execution;
  const execute = interpreter._execute.bind(interpreter);

  interpreter._execute = (node, ...offset) => {
    const name = node.getToken().trim().toUpperCase();
    const [choose, parts] = [CHOICES[name], node.getChildren()];
    if (!choose || runtime.isStopExecution()) return execute(node, ...offset);
    if (!TAKES[name]?.(parts.length)) {
      node.setValue(ErrorValueObject.create(ErrorType.NA));
      return 0;
    }
    const done = new Set<Node>();
    // Once: twice at each of many levels, one inside another, would never end.
    const calculated = (part: Node): Value => {
      if (!done.has(part)) {
        if (isUncalled(part)) part.execute();
        else interpreter._execute(part, ...offset);
        done.add(part);
      }
      return part.getValue() ?? undefined;
    };
    const at = (place: number): Value => {
      const part = parts[place];
      return part && calculated(part);
    };
    const choice = choose({ count: parts.length, valueOf: (place) => singleValue(at(place)) });
    if (choice === undefined) {
      parts.forEach(calculated);
      node.execute();
      return 0;
    }
    const returned = typeof choice === 'number' ? at(choice) : choice;
    // What is left out counts as 0.
    node.setValue(!returned || isBlank(returned) ? NumberValueObject.create(0) : returned);
    return 0;
  };
}

/** The first argument, or the second where the first one is to be replaced. */
function unless(args: Arguments, isReplaced: (value: BaseValueObject) => boolean): Choice {
  const value = args.valueOf(0);
  return value && (isReplaced(value) ? 1 : 0);
}

/** Whether a test is met; an error where it is none, as for any text but TRUE and FALSE. */
function truthOf(test: BaseValueObject | undefined): boolean | BaseValueObject | undefined {
  if (!test || test.isError()) return test;
  if (!test.isString()) return Boolean(test.getValue());
  const text = String(test.getValue()).toUpperCase();
  return text === 'TRUE' || (text === 'FALSE' ? false : ErrorValueObject.create(ErrorType.VALUE));
}

/** Whether Excel's "=" finds two values alike: texts in any case, no number like a text. */
function isEqual(one: BaseValueObject, other: BaseValueObject): boolean {
  const [first, second] = [one.getValue(), other.getValue()];
  if (one.isNull() || other.isNull()) return !first && !second;
  if (typeof first !== 'string' || typeof second !== 'string') return first === second;
  return first.toUpperCase() === second.toUpperCase();
}

/** A LAMBDA that is a value. */
function isUncalled(node: Node): boolean {
  return node.getToken().trim().toUpperCase() === 'LAMBDA' && (node as Lambda).isEmptyParamFunction();
}

type Value = FunctionVariantType | undefined;

function isBlank(value: FunctionVariantType): boolean {
  return !value.isReferenceObject() && (value as BaseValueObject).isNull();
}

/** The value of one cell or of none; undefined for an area. */
function singleValue(value: Value): BaseValueObject | undefined {
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
