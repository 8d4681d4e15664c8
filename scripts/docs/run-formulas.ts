import { connectionsTo } from '../../src/client/settings/settings';
import { TODAY } from '../../server/market/dates';
import { startSandbox } from '../../server/sandbox/server';
import { CustomFunctionsError, ErrorCode } from '../../test/functions/support/custom-functions-error';
import type { Formula } from './formula';
import { parseFormula } from './formula';
import type { Declared } from './metadata';

type Rows = readonly (readonly unknown[])[];

/**
 * The result of a formula: the rows of a table, or a value. Errors are thrown, since documents show formulas that work.
 */
export type Result = Rows | string | number;

/**
 * Runs formulas in this process as Excel would, against a sandbox on a free port that has the sample of real filings beside the invented
 * market, and at the date of the latter.
 */
export async function runFormulas(formulas: readonly string[], declared: Declared): Promise<Map<string, Result>> {
  const sandbox = await startSandbox({ port: 0, sample: true });
  const leave = enterExcel(sandbox.url);
  try {
    const { DECLARED_FUNCTIONS } = await import('../../src/functions/declared-functions');
    const declaredFunctions = new Map<string, unknown>(Object.entries(DECLARED_FUNCTIONS));
    const results = new Map<string, Result>();
    for (const formula of formulas) {
      const call = parseFormula(formula);
      const run = declaredFunctions.get(call.name);
      if (typeof run !== 'function') throw new Error(`${formula}: there is no function ${call.name}`);
      const { options } = declared.functions.find(({ id }) => id === call.name) ?? {};
      const invoke = options?.stream ? firstOfStream : invokeOnce;
      results.set(formula, await answerOf(formula, invoke(run as Run, argumentsFor(formula, call, declared))));
    }
    return results;
  } finally {
    leave();
    await sandbox.close();
  }
}

type Run = (...args: readonly unknown[]) => unknown;

async function invokeOnce(run: Run, args: readonly unknown[]): Promise<unknown> {
  return await run(...args, {});
}

/** The first result of a streaming function, which is then cancelled. */
async function firstOfStream(run: Run, args: readonly unknown[]): Promise<unknown> {
  const invocation: { setResult?: (result: unknown) => void; onCanceled?: () => void } = {};
  try {
    return await new Promise((resolve) => {
      invocation.setResult = resolve;
      run(...args, invocation);
    });
  } finally {
    invocation.onCanceled?.();
  }
}

async function answerOf(formula: string, asked: Promise<unknown>): Promise<Result> {
  const answer = await asked.catch((error: unknown) => error);
  if (answer instanceof CustomFunctionsError)
    throw new Error(`${formula} gives ${answer.code}: ${answer.message}`, { cause: answer });
  if (answer instanceof Error) throw answer;
  return answer as Result;
}

/** Fills every parameter: null where none is given, 1×1 where the function takes a range. */
function argumentsFor(formula: string, { name, args }: Formula, { functions }: Declared): unknown[] {
  const parameters = functions.find(({ id }) => id === name)?.parameters ?? [];
  if (args.length > parameters.length) throw new Error(`${formula}: ${name} takes ${parameters.length} arguments`);
  return parameters.map(({ dimensionality }, position) => {
    const value = args[position] ?? null;
    return dimensionality === 'matrix' && value !== null && !Array.isArray(value) ? [[value]] : value;
  });
}

/** Installs the globals and the date that functions read; the returned function removes them. */
function enterExcel(url: string): () => void {
  const connection = { baseUrl: url, token: 'sandbox-token' };
  const settings = JSON.stringify(connectionsTo(connection));
  const staged: Readonly<Record<string, unknown>> = {
    localStorage: { getItem: (key: string) => (key === 'spillway.settings' ? settings : null) },
    CustomFunctions: { Error: CustomFunctionsError, ErrorCode },
    Office: { context: { requirements: { isSetSupported: () => true } } },
    Date: marketDate(),
  };
  const before = Object.keys(staged).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(staged))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}

/** A clock that starts at noon of the market's day: the documents must not change with the date. */
function marketDate(): DateConstructor {
  const Real = Date;
  const startedMs = Real.now();
  const now = () => Real.parse(`${TODAY}T12:00:00Z`) + Real.now() - startedMs;
  return new Proxy(Real, {
    construct: (target, args: unknown[]) => Reflect.construct(target, args.length > 0 ? args : [now()]) as Date,
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}
