import { createHash } from 'node:crypto';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import type { Arguments, Endpoint } from '../../../src/api';
import { freshFor } from '../../../src/client/cache/cache-entry';
import { SHAPE_VERSION } from '../../../src/client/persistence/record';
import type { ServiceAnswer } from '../service/service';

/** What is known of a stored answer beside its body. */
interface AnswerHead {
  /** 200, or 404 where the document says that it means "no data". */
  readonly status: number;
  /** When the service was asked, in the shared clock of all nodes: its age counts from then. */
  readonly sentMs: number;
  /** When its answer came, in the same clock. */
  readonly receivedMs: number;
  readonly freshMs: number;
  /** True if the service answered that it has no data. Such an answer is no fallback. */
  readonly isEmpty: boolean;
  readonly etag: string;
  /** As of the client's `CacheEntry`. */
  readonly sameSinceMs?: number | undefined;
}

/** The head as it is stored. */
interface StoredHead extends AnswerHead {
  readonly shape: number;
}

/** A success of the service as it is cached: compressed once, and sent so to every client that accepts gzip. */
export interface StoredAnswer extends AnswerHead {
  /** The body exactly as the service sent it, in gzip. */
  readonly gzip: Buffer;
  /** Approximate size in memory, in bytes. */
  readonly size: number;
  /** As of the client's `CacheEntry`. */
  readonly shownMs?: number | undefined;
}

/** What an answer takes in memory beside its body: its key, its head, its place in the cache. */
const ENTRY_BYTES = 600;

/** The client's own rules decide how long the answer is fresh. */
export function storeAnswer(endpoint: Endpoint, args: Arguments, answer: ServiceAnswer): StoredAnswer {
  const { status, envelope, sentMs, receivedMs } = answer;
  const body = Buffer.from(answer.text);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const gzip = ownBytes(gzipSync(body, { level: constants.Z_BEST_SPEED + 4 }));
  const isEmpty = endpoint.isEmpty(envelope);
  const freshMs = freshFor(endpoint, args, isEmpty);
  return { status, sentMs, receivedMs, freshMs, isEmpty, etag, gzip, size: ENTRY_BYTES + gzip.length };
}

export function bodyOf({ gzip }: StoredAnswer): Buffer {
  return gunzipSync(gzip);
}

/** A copy of the bytes: zlib and Redis's client return views of much larger buffers, which would stay in memory as a whole. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * An answer as one value for a key-value store: a line of JSON, then the compressed body. It says its shape, since the store outlives
 * the build that wrote it, and its key and body mean what they do in the client's own database of that shape.
 */
export function encodeAnswer(answer: StoredAnswer): Buffer {
  const { gzip, status, sentMs, receivedMs, freshMs, isEmpty, etag, sameSinceMs } = answer;
  const shape = SHAPE_VERSION;
  const head = { shape, status, sentMs, receivedMs, freshMs, isEmpty, etag, sameSinceMs } satisfies StoredHead;
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), gzip]);
}

/** Undefined if the bytes are no answer of this build's shape, as where another program or version wrote them. */
export function decodeAnswer(bytes: Buffer): StoredAnswer | undefined {
  const end = bytes.indexOf('\n');
  if (end < 0) return undefined;
  const gzip = ownBytes(bytes.subarray(end + 1));
  try {
    const { shape, ...head } = JSON.parse(bytes.toString('utf8', 0, end)) as StoredHead;
    const isWhole = shape === SHAPE_VERSION && isHead(head) && gzip[0] === 0x1f && gzip[1] === 0x8b;
    return isWhole ? { ...head, gzip, size: ENTRY_BYTES + gzip.length } : undefined;
  } catch {
    return undefined;
  }
}

function isHead({ status, sentMs, receivedMs, freshMs, isEmpty, etag, sameSinceMs = sentMs }: AnswerHead): boolean {
  const areTimes = [status, sentMs, receivedMs, freshMs, sameSinceMs].every(Number.isFinite);
  return areTimes && typeof isEmpty === 'boolean' && typeof etag === 'string';
}
