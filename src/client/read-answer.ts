import * as v from 'valibot';
import type { Arguments, Endpoint, Envelope } from '../api';
import { errorBody } from '../api';
import type { FailureDetail, FailureKind } from './request-error';
import { RequestError } from './request-error';
import { parseRetryAfter } from './retry-policy';

export interface RawAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

const NONE: Envelope = { status: 'success', data: null };

/**
 * Returns the envelope of an answer. Throws a RequestError if the answer is a failure, not in the documented shape, or
 * not about what was requested.
 */
export function readAnswer(endpoint: Endpoint, args: Arguments, raw: RawAnswer, nowMs: number): Envelope {
  const body = parseJson(raw.text);
  if (raw.status >= 200 && raw.status < 300) return readSuccess(endpoint, args, raw.status, body);
  const documented = v.safeParse(errorBody, body);
  const first = documented.success ? documented.output.errors[0] : undefined;
  if (raw.status === endpoint.noneStatus && first) return NONE;
  const detail: FailureDetail = {
    status: raw.status,
    ...(first?.title ? { title: first.title } : {}),
    ...(first?.message ? { message: first.message } : {}),
  };
  const retryAfterMs = parseRetryAfter(raw.retryAfter, nowMs);
  throw new RequestError(kindOfStatus(raw.status, documented.success), endpoint, {
    ...detail,
    ...(retryAfterMs === undefined ? {} : { retryAtMs: nowMs + retryAfterMs }),
  });
}

function kindOfStatus(status: number, documented: boolean): FailureKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 408) return 'timeout';
  if (status === 429) return 'limited';
  if (status >= 500) return 'server';
  if (!documented) return 'malformed'; // a web page's 404 does not mean that the company is unknown
  return status === 404 ? 'not-found' : 'invalid';
}

function readSuccess(endpoint: Endpoint, args: Arguments, status: number, body: unknown): Envelope {
  const parsed = v.safeParse(endpoint.response, body);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    const where = v.getDotPath(issue);
    const message = body === undefined ? 'the body is not JSON' : `${where ?? 'the body'} is not as documented`;
    throw new RequestError('malformed', endpoint, { status, message });
  }
  const mismatch = findMismatch(endpoint, args, parsed.output);
  if (mismatch) throw new RequestError('mismatched', endpoint, { status, message: mismatch });
  return parsed.output;
}

/** Compares the fields that echo a parameter, so that a neighbouring period is never returned for the requested one. */
function findMismatch(endpoint: Endpoint, args: Arguments, { data }: Envelope): string | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  for (const [key, { echo, default: standard }] of Object.entries(endpoint.parameters)) {
    if (echo === undefined) continue;
    const expected = args[key] ?? standard;
    const other =
      expected === undefined ? undefined : valuesAt(data, echo.split('.')).find((value) => value !== expected);
    if (other !== undefined) {
      return `asked for ${echo.slice(echo.lastIndexOf('.') + 1)} ${expected}, the answer is for ${String(other)}`;
    }
  }
  return undefined;
}

/** The values at a path, where `*` stands for each item of a list; empty if the answer has no such field. */
function valuesAt(node: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (node === undefined || node === null) return [];
  if (step === undefined) return [node];
  if (step === '*') return Array.isArray(node) ? node.flatMap((item) => valuesAt(item, rest)) : [];
  return valuesAt((node as Record<string, unknown>)[step], rest);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
