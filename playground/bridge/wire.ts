/** The messages between Excel and the custom-functions runtime, as Microsoft's script reads and writes them. */
import { isShownError, type Argument } from './cell-value';

const RESPONSE = 2;
const EVENTS = 3;
const CUSTOM_FUNCTIONS = 1;
const INVOKE = 1000;
const CANCEL = 1001;

export const RESULTS_ACTION = 'SetInvocationArrayResults';

/** How the runtime must call a function, from the options in functions.json. */
export interface InvocationFlags {
  readonly cancelable?: boolean;
  readonly streaming?: boolean;
  readonly allowErrors?: boolean;
}

export interface Invocation extends InvocationFlags {
  readonly id: number;
  readonly functionName: string;
  readonly args: readonly Argument[];
  readonly address?: string;
}

/** A call from the runtime that expects an answer. */
export interface RuntimeRequest {
  readonly id: number;
  readonly actions: readonly RuntimeAction[];
}

interface RuntimeAction {
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

/** One message with any number of invocations and cancellations; the runtime runs the invocations first. */
export function eventsMessage(invocations: readonly Invocation[], cancelled: readonly number[]): string {
  const entries = [
    ...invocations.map((invocation) => [CUSTOM_FUNCTIONS, INVOKE, '', invokeBody(invocation), invocation.id]),
    ...cancelled.map((invocationId) => [CUSTOM_FUNCTIONS, CANCEL, '', JSON.stringify({ invocationId }), invocationId]),
  ];
  return JSON.stringify({ type: EVENTS, message: { entries } });
}

function invokeBody({ id, functionName, args, address, ...flags }: Invocation): string {
  return JSON.stringify([id, functionName, args.map(wireArgument), address ?? null, flagBits(flags)]);
}

function flagBits({ cancelable, streaming, allowErrors }: InvocationFlags): number {
  return (cancelable ? 1 : 0) | (streaming ? 2 : 0) | (allowErrors ? 4 : 0);
}

function wireArgument(value: Argument): unknown {
  if (Array.isArray(value)) return value.map((row) => row.map(wireArgument));
  return isShownError(value) ? { type: 'CustomFunctionError', code: value.error } : value;
}

/** Reads a request of the runtime, or undefined for a message that expects no answer. */
export function readRequest(text: string): RuntimeRequest | undefined {
  const message = JSON.parse(text) as { id?: unknown; type?: unknown; message?: { body?: unknown } };
  if (message.type !== 1 || typeof message.id !== 'number') return undefined;
  const body = message.message?.body;
  const { Actions = [] } = (typeof body === 'string' ? JSON.parse(body) : (body ?? {})) as { Actions?: WireAction[] };
  const actions = Actions.map((action) => ({
    id: action.Id,
    name: action.Name,
    args: action.ArgumentInfo?.Arguments ?? [],
  }));
  return { id: message.id, actions };
}

interface WireAction {
  readonly Id: number;
  readonly Name: string;
  readonly ArgumentInfo?: { readonly Arguments?: readonly unknown[] };
}

/** The answer to a request that succeeded. */
export function acceptance({ id, actions }: RuntimeRequest): string {
  const body = { Error: null, Results: actions.map((action) => ({ ActionId: action.id, Value: null })), TraceIds: [] };
  return response(id, 200, body);
}

/** Excel's answer to a request above its size limit. */
export function payloadRefusal({ id }: RuntimeRequest): string {
  const error = {
    code: 'RequestPayloadSizeLimitExceeded',
    message: 'The request payload size has exceeded the limit.',
  };
  return response(id, 400, { error });
}

function response(id: number, statusCode: number, body: unknown): string {
  return JSON.stringify({ id, type: RESPONSE, message: { statusCode, headers: {}, body: JSON.stringify(body) } });
}
