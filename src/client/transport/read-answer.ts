import type { Arguments, Endpoint, Envelope } from '../../api';
import { isErrorBody, record } from '../../api';
import type { ParameterValues } from '../query';
import type { FailureDetail, FailureKind } from '../request-error';
import { RequestError } from '../request-error';
import type { RawAnswer } from './answer';
import { pauseAskedMs } from './retry-after';

const NONE: Envelope = { status: 'success', data: null };

/** Documented answers have at most ten levels. */
const MAX_LEVELS = 64;

/**
 * Returns the envelope of an answer. Throws a RequestError if the answer is a failure, not in the documented shape, or
 * not about what was requested.
 */
export function readAnswer(endpoint: Endpoint, args: Arguments, raw: RawAnswer, nowMs: number): Envelope {
  const { body, status } = raw;
  if (status === 200) return readSuccess(endpoint, args, raw);
  refuseUndocumented(endpoint, status);
  const first = isErrorBody(body) ? body.errors[0] : undefined;
  const retryInMs = pauseAskedMs(raw.status, raw.retryAfter, nowMs);
  const detail: FailureDetail = {
    status: raw.status,
    ...(first?.title ? { title: first.title } : {}),
    ...(first?.message ? { message: first.message } : {}),
    ...(retryInMs === undefined ? {} : { retryInMs }),
    ...(raw.isSignedIn && { isSignedIn: true }),
  };
  if (raw.status === 404 && first) return readNotFound(endpoint, args, raw.address, detail);
  const kind = kindOfStatus(raw.status, first !== undefined);
  throw new RequestError(kind, endpoint, kind === 'unreadable' ? { ...detail, message: notOfService(status) } : detail);
}

/** The service's errors have a format of their own; a page of another server does not have it. */
function notOfService(status: number): string {
  return `HTTP ${status}, not in the service's format`;
}

/** Throws for a status that is no documented one, such as 206, a part of an answer, or for a team server's line without a status. */
function refuseUndocumented(endpoint: Endpoint, status: number): void {
  if (!Number.isInteger(status)) throw new RequestError('unreadable', endpoint, { message: 'it has no HTTP status' });
  if (status >= 400 && status <= 599) return;
  throw new RequestError('unreadable', endpoint, { status, message: `HTTP ${status} is not documented` });
}

function kindOfStatus(status: number, documented: boolean): FailureKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 408) return 'timeout';
  if (status === 429) return 'limited';
  if (status >= 500) return 'server';
  return documented ? 'invalid' : 'unreadable'; // a web page's 404 does not mean that the company is unknown
}

/** Only a documented 404 is an answer; any other one says that the service's address is wrong. */
function readNotFound(endpoint: Endpoint, args: Arguments, address: string, detail: FailureDetail): Envelope {
  const { notFound, parameters } = endpoint;
  if (notFound && detail.title?.trim().toLowerCase() === notFound.company.toLowerCase()) {
    const [company = ''] = Object.keys(parameters);
    const message = detail.message ?? `the service knows no ${parameters[company]?.wire} ${args[company]}`;
    throw new RequestError('not-found', endpoint, { ...detail, message });
  }
  if (notFound?.otherwise === 'none') return NONE;
  throw new RequestError('no-such-address', endpoint, { ...detail, address });
}

function readSuccess(endpoint: Endpoint, args: Arguments, { status, body, text = '' }: RawAnswer): Envelope {
  if (body === undefined) throw notJson(endpoint, status, text.trimStart());
  const wrong = isDeeperThan(MAX_LEVELS, body) ? '' : endpoint.response(body);
  if (wrong !== undefined) {
    throw new RequestError('malformed', endpoint, { status, message: `${wrong || 'the body'} is not as documented` });
  }
  const envelope = body as Envelope;
  const mismatch = findMismatch(endpoint, args, envelope.data);
  if (mismatch) throw new RequestError('mismatched', endpoint, { status, message: mismatch });
  return envelope;
}

/** The failure where a body is not JSON: a part of it comes from the service, anything else from another server. */
function notJson(endpoint: Endpoint, status: number, text: string): RequestError {
  const broken = text === '' ? 'it is empty' : /^[{[]/.test(text) ? 'it breaks off' : undefined;
  if (broken !== undefined) return new RequestError('broken', endpoint, { status, message: broken });
  const message = text.startsWith('<') ? 'a web page, such as one to sign in to the network' : 'the body is not JSON';
  return new RequestError('unreadable', endpoint, { status, message });
}

/** True if lists and objects are nested deeper than this. Recursive code must not walk such a value. */
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/**
 * Compares the parts of an answer that repeat an argument, so that a neighbouring period is never returned for the requested one.
 * With `every`, all values of a part must agree, also where otherwise one is enough.
 */
export function findMismatch(
  endpoint: Endpoint,
  args: ParameterValues,
  data: unknown,
  { every = false }: { readonly every?: boolean } = {},
): string | undefined {
  for (const [key, { echo, rule, wire, default: standard }] of Object.entries(endpoint.parameters)) {
    const expected = args[key] ?? standard;
    if (echo === undefined || expected === undefined) continue;
    const asked = rule.list ? expected.split(rule.separator) : [expected];
    const path = echo.at.split('.').filter(Boolean);
    const parts = valuesAt(data, path);
    const others = parts.filter((part) => !asked.some((value) => echo.agrees(part, value)));
    const [other] = echo.one && !every && others.length < parts.length ? [] : others;
    if (other !== undefined) return `asked for ${wire} ${expected.slice(0, 60)}, the answer is for ${nameOf(other)}`;
  }
  return undefined;
}

/** The values at a path, where `*` stands for each item of a list; empty if the answer has no such field. */
function valuesAt(node: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (node === undefined || node === null) return [];
  if (step === undefined) return [node];
  if (step === '*') return Array.isArray(node) ? node.flatMap((item) => valuesAt(item, rest)) : [];
  return valuesAt(record(node)[step], rest);
}

/** The name in messages of a part of an answer. */
function nameOf(part: unknown): string {
  return typeof part === 'object' ? String(record(part)['ticker']) : String(part);
}
