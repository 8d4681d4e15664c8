/** Converts a formula's arguments into the call that Excel makes. */
import type { Call } from './bridge';
import { isShownError, type Argument, type CellArgument, type ShownError } from './cell-value';
import type { Declaration, Declarations, Parameter } from './declarations';

const VALUE_ERROR: ShownError = { error: '#VALUE!' };

/**
 * The call that Excel makes for these arguments, or the error that Excel shows without a call. Missing arguments become
 * null, also at the end; a single value for a matrix parameter becomes 1×1.
 */
export function prepareCall(
  name: string,
  args: readonly Argument[],
  { find, allowErrors }: Declarations,
  address?: string,
): Call | ShownError {
  const declaration = find(name);
  if (!declaration) return { error: '#NAME?' };
  const parameters = parametersFor(declaration, args.length);
  if (!parameters) return VALUE_ERROR;
  const given = parameters.map((parameter, index) => shaped(args[index] ?? null, parameter));
  const obstacles = given.map((value, index) => obstacle(value, parameters[index], allowErrors));
  const refusal = obstacles.find((found) => found !== undefined);
  if (refusal) return refusal;
  const { cancelable = false, stream = false } = declaration.options ?? {};
  return {
    functionName: declaration.id,
    args: given.map((value, index) => converted(value, parameters[index])),
    cancelable,
    streaming: stream,
    allowErrors,
    matrix: declaration.result?.dimensionality === 'matrix',
    ...(wantsAddress(declaration) && address ? { address } : {}),
  };
}

function wantsAddress({ options = {} }: Declaration): boolean {
  return (options.stream ? options.requiresStreamAddress : options.requiresAddress) ?? false;
}

/** One parameter for each argument that is passed, or undefined when there are more arguments than parameters. */
function parametersFor({ parameters }: Declaration, given: number): Parameter[] | undefined {
  const last = parameters.at(-1);
  if (given <= parameters.length) return [...parameters];
  if (!last?.repeating) return undefined;
  return [...parameters, ...Array<Parameter>(given - parameters.length).fill(last)];
}

function shaped(value: Argument, { dimensionality }: Parameter): Argument {
  if (value === null) return null;
  if (dimensionality === 'matrix') return Array.isArray(value) ? value : [[value]];
  const isSingle = Array.isArray(value) && value.length === 1 && value[0]?.length === 1;
  return isSingle ? (value[0]?.[0] ?? null) : value;
}

/** The error that Excel shows instead of calling: an error it may not pass on, or a value of the wrong type. */
function obstacle(value: Argument, parameter: Parameter | undefined, allowErrors: boolean): ShownError | undefined {
  const type = parameter?.type ?? 'any';
  const error = firstError(value);
  if (error && !(allowErrors && type === 'any')) return error;
  // Unverified: Excel may call a scalar function once for each cell of a range.
  if (Array.isArray(value) && parameter?.dimensionality !== 'matrix') return VALUE_ERROR;
  if (type === 'number' && typeof value === 'string' && !isNumeric(value)) return VALUE_ERROR;
  return undefined;
}

function converted(value: Argument, parameter: Parameter | undefined): Argument {
  const type = parameter?.type ?? 'any';
  return Array.isArray(value) ? value.map((row) => row.map((cell) => asType(cell, type))) : asType(value, type);
}

function asType(value: CellArgument, type: string): CellArgument {
  if (type === 'string' && typeof value === 'number') return String(value);
  if (type === 'number' && typeof value === 'string' && isNumeric(value)) return Number(value);
  return value;
}

function firstError(value: Argument): ShownError | undefined {
  return (Array.isArray(value) ? value.flat() : [value]).find(isShownError);
}

function isNumeric(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}
