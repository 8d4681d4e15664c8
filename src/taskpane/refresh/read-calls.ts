import { localDate } from '../../api';
import { systemClock } from '../../client';
import { serialOfDate } from '../../tables';
import {
  type CallArgument,
  type DefinedName,
  isCellError,
  mayBeName,
  namedArgument,
  onSheet,
  type SpillwayCall,
  spillwayCalls,
  type SpillwayFormula,
  type Workbook,
} from '../../workbook';
import type { FunctionMetadata, ParameterMetadata } from '../formula-builder/function-metadata';
import { readReferencedCells, type ReferencedRows } from './referenced-cells';

/** A call with its arguments as Excel passes them. */
export interface ReadCall {
  readonly declared: FunctionMetadata;
  readonly args: readonly unknown[];
  /** True where an argument is a cell with a formula: it may differ after a Refresh. */
  readonly isCalculated: boolean;
}

/**
 * A call that was read; or `live` for a live feed and `idle` for a streaming function that sends no requests (FIN.STATUS), which Excel does not
 * recalculate; or `unread` if only Excel can calculate its arguments.
 */
export type CallOutcome = ReadCall | 'live' | 'idle' | 'unread';

type Book = Pick<Workbook, 'sheets' | 'readAreas' | 'definedNames'>;

type ContentsOf = (reference: string) => ReferencedRows | undefined;

/** An argument as Excel passes it, the error of a cell that it refers to, or undefined where only Excel can calculate it. */
export type ArgumentOutcome = ReadArgument | { readonly error: string } | SeveralValues | undefined;

/** Several values where the function takes one: Excel refuses the call, or makes it for each of them. */
interface SeveralValues {
  readonly several: readonly unknown[];
}

export interface ReadFormula {
  readonly calls: readonly CallOutcome[];
  /** The arguments of each call as far as they are known, even if some are not. */
  readonly args: readonly (readonly ArgumentOutcome[])[];
  /** True where the formula refers to no cell with a formula, so that no other cell makes Excel calculate it. */
  readonly standsAlone: boolean;
}

/** Reads the calls of each formula, in their order, and from the workbook the cells that they refer to. */
export async function readCalls(
  workbook: Book,
  formulas: readonly SpillwayFormula[],
  functions: readonly FunctionMetadata[],
): Promise<readonly ReadFormula[]> {
  const declared = new Map(functions.map((one) => [one.id, one]));
  const spills = new Map(formulas.map(({ address, spill }) => [address.toLowerCase(), spill ?? address]));
  const parsed = (await namedCalls(workbook, formulas)).map(({ calls, sheet }) => {
    const addressOf = (reference: string) => addressFrom(reference, sheet, spills);
    return { calls, addressOf };
  });
  const addresses = new Set(
    parsed.flatMap(({ calls, addressOf }) =>
      calls.flatMap(({ args }) =>
        args.flatMap((arg) => (arg.kind === 'reference' ? addressOf(arg.address) : []) ?? []),
      ),
    ),
  );
  const contentsOf = await readReferencedCells(workbook, addresses);
  return parsed.map(({ calls, addressOf }, index) => {
    const contents: ContentsOf = (reference) => {
      const address = addressOf(reference);
      return address === undefined ? undefined : contentsOf(address);
    };
    const args = calls.map((call) => readArguments(call, declared.get(call.id), contents));
    const read = calls.map((call, at) => readCall(call, declared.get(call.id), args[at] ?? []));
    if (formulas[index]?.isByName) return { calls: [...read, 'unread'], args, standsAlone: false };
    const standsAlone = calls.every((call, at) => call.isWhole && !isTriggered(call, read[at]));
    return { calls: read, args, standsAlone };
  });
}

/** The calls of each formula, with names of the workbook replaced by what they name. */
async function namedCalls(
  workbook: Book,
  formulas: readonly SpillwayFormula[],
): Promise<readonly { readonly calls: readonly SpillwayCall[]; readonly sheet: string }[]> {
  const parsed = formulas.map(({ formula, sheet }) => ({ formula, sheet: sheet.name, calls: spillwayCalls(formula) }));
  const hasNames = parsed.some(({ calls }) => calls.some(({ args }) => args.some(mayBeName)));
  // If the names cannot be read, the arguments are known only once Excel calculates the cell and passes them.
  const names: readonly DefinedName[] = hasNames ? await workbook.definedNames().catch(() => []) : [];
  if (names.length === 0) return parsed;
  return parsed.map(({ formula, sheet, calls }) => ({
    sheet,
    calls: calls.map((call) => ({
      ...call,
      args: call.args.map((argument) => namedArgument(argument, { formula, sheet, names })),
    })),
  }));
}

/** Whether other cells, or another day, make Excel calculate the call. */
function isTriggered({ args }: SpillwayCall, read: CallOutcome | undefined): boolean {
  if (read === 'live' || read === 'idle') return false;
  return typeof read !== 'object' || read.isCalculated || args.some(({ kind }) => kind === 'today');
}

/** The address of a reference with its sheet. For "B2#" the spill, if a Spillway formula fills it, else undefined. */
function addressFrom(reference: string, sheet: string, spills: ReadonlyMap<string, string>): string | undefined {
  const isSpill = reference.endsWith('#');
  const local = isSpill ? reference.slice(0, -1) : reference;
  const address = local.includes('!') ? local : onSheet(sheet, local);
  return isSpill ? spills.get(address.toLowerCase()) : address;
}

function readArguments(
  call: SpillwayCall,
  declared: FunctionMetadata | undefined,
  contents: ContentsOf,
): readonly ArgumentOutcome[] {
  const parameters = declared?.parameters ?? [];
  return parameters.map((parameter, at) => parameterValue(call.args[at] ?? { kind: 'empty' }, parameter, contents));
}

function readCall(
  call: SpillwayCall,
  declared: FunctionMetadata | undefined,
  read: readonly ArgumentOutcome[],
): CallOutcome {
  if (!declared || call.args.length > declared.parameters.length) return 'unread';
  if (declared.isStreaming) return declared.endpoints.length > 0 ? 'live' : 'idle';
  const args = read.flatMap((each) => (each && 'value' in each ? [each] : []));
  if (args.length < read.length) return 'unread';
  return {
    declared,
    args: args.map(({ value }) => value),
    isCalculated: args.some(({ isCalculated }) => isCalculated),
  };
}

interface ReadArgument {
  readonly value: unknown;
  readonly isCalculated: boolean;
}

function parameterValue(argument: CallArgument, parameter: ParameterMetadata, contents: ContentsOf): ArgumentOutcome {
  if (argument.kind === 'empty') return { value: null, isCalculated: false };
  if (argument.kind === 'constants') return passed(argument.rows, false, parameter);
  if (argument.kind === 'today') return passed([[today()]], false, parameter);
  const read = argument.kind === 'reference' ? contents(argument.address) : undefined;
  if (!read) return undefined;
  // A cell with an error: after a Refresh it may show a number.
  const error = read.rows.flat().find(isCellError);
  if (error) return error;
  const rows = read.rows.map((row) => row.map((cell) => (cell === '' ? null : cell)));
  return passed(rows, read.areCalculated, parameter);
}

function today(): number {
  return serialOfDate(localDate(new Date(systemClock.now())));
}

/** The argument as Excel passes it: rows for a range parameter, else a single value. */
function passed(
  rows: readonly (readonly unknown[])[],
  isCalculated: boolean,
  { isRange, isText }: ParameterMetadata,
): ReadArgument | SeveralValues {
  if (isRange) return { value: rows, isCalculated };
  const several = rows.flat();
  const [value] = several;
  if (several.length > 1) return { several };
  return { value: isText && typeof value === 'number' ? String(value) : value, isCalculated };
}
