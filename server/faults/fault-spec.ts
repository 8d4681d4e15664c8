/** The ways a response can be malformed. */
const MALFORMATIONS = ['html', 'truncated', 'envelope', 'wrong-data', 'empty'] as const;
export type Malformation = (typeof MALFORMATIONS)[number];
const CUTS = ['before', 'body'] as const;
export type Cut = (typeof CUTS)[number];
/** The longest delay of a request; a longer one would only keep its connection. `hang` is without end. */
export const MAX_DELAY_MS = 60_000;
const STATUSES = [401, 404, 429, 500, 503] as const;
export type FaultStatus = (typeof STATUSES)[number];

/** What a rule does to a request. */
export type FaultAction =
  | { readonly kind: 'delay'; readonly minimumMs: number; readonly maximumMs: number }
  | { readonly kind: 'status'; readonly status: FaultStatus; readonly retryAfter?: string }
  | { readonly kind: 'cut'; readonly where: Cut }
  | { readonly kind: 'malformed'; readonly how: Malformation }
  | { readonly kind: 'hang' };

/** An action, applied to the fraction `rate` of requests whose path and query contain `path`, at most `next` times. */
export interface FaultRule {
  readonly text: string;
  readonly action: FaultAction;
  readonly rate: number;
  readonly next: number;
  readonly path: string;
}

export interface FaultSpec {
  readonly seed: string;
  readonly rules: readonly FaultRule[];
}

/** An invalid specification; the message names the invalid part and the allowed values. */
export class FaultSpecError extends Error {
  override readonly name = 'FaultSpecError';
}

/**
 * Reads `RULE; RULE; …`. A rule is an action and its options, separated by spaces: `delay=200..800`, `429 retry-after=2
 * next=3`, `cut=body rate=0.1 path=/companies`, `malformed=html`, `hang next=1`; `seed=N` alone sets the random seed.
 */
export function parseFaults(spec: string): FaultSpec {
  let seed = '1';
  const rules: FaultRule[] = [];
  for (const text of spec.split(';').map((part) => part.trim())) {
    if (text === '') continue;
    if (text.startsWith('seed=')) seed = text.slice('seed='.length);
    else rules.push(parseRule(text));
  }
  return { seed, rules };
}

function parseRule(text: string): FaultRule {
  const [head = '', ...words] = text.split(/\s+/);
  const options = new Map(words.map((word) => splitPair(word)));
  const unknown = [...options.keys()].find((name) => !['rate', 'next', 'path', 'retry-after'].includes(name));
  if (unknown !== undefined) {
    throw new FaultSpecError(
      `"${unknown}" in "${text}": options are rate=0..1, next=N, path=TEXT, retry-after=SECONDS`,
    );
  }
  const action = parseAction(head, options.get('retry-after'));
  const rate = readNumber(options.get('rate') ?? '1', text, 'rate', 1);
  const next = options.has('next') ? readNumber(options.get('next') ?? '', text, 'next') : Infinity;
  return { text, action, rate, next, path: options.get('path') ?? '' };
}

function parseAction(head: string, retryAfter: string | undefined): FaultAction {
  const [name, value] = splitPair(head);
  const status = STATUSES.find((each) => String(each) === name);
  if (retryAfter !== undefined && status !== 429 && status !== 503) {
    throw new FaultSpecError(`"${head}": retry-after goes with 429 and 503 only`);
  }
  if (retryAfter !== undefined) readNumber(retryAfter, head, 'retry-after');
  if (status !== undefined) return { kind: 'status', status, ...(retryAfter === undefined ? {} : { retryAfter }) };
  if (name === 'hang') return { kind: 'hang' };
  if (name === 'delay') return parseDelay(head, value);
  if (name === 'cut') return { kind: 'cut', where: oneOf(CUTS, value, head) };
  if (name === 'malformed') return { kind: 'malformed', how: oneOf(MALFORMATIONS, value, head) };
  throw new FaultSpecError(
    `"${head}": faults are delay=MS or delay=MIN..MAX, ${STATUSES.join(', ')}, cut=${CUTS.join('|')}, malformed=${MALFORMATIONS.join('|')}, hang`,
  );
}

function parseDelay(head: string, value: string): FaultAction {
  const [low = '', high = low] = value.split('..');
  const minimumMs = readNumber(low, head, 'delay', MAX_DELAY_MS);
  const maximumMs = readNumber(high, head, 'delay', MAX_DELAY_MS);
  if (maximumMs < minimumMs) throw new FaultSpecError(`"${head}": the longest delay is shorter than the shortest`);
  return { kind: 'delay', minimumMs, maximumMs };
}

function splitPair(word: string): [string, string] {
  const equals = word.indexOf('=');
  return equals < 0 ? [word, ''] : [word.slice(0, equals), word.slice(equals + 1)];
}

function oneOf<T extends string>(allowed: readonly T[], value: string, head: string): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new FaultSpecError(`"${head}": must be one of: ${allowed.join(', ')}`);
  return found;
}

function readNumber(value: string, text: string, name: string, maximum = Infinity): number {
  const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : NaN;
  if (!(number <= maximum)) {
    throw new FaultSpecError(`"${text}": ${name} must be a number${maximum < Infinity ? ` from 0 to ${maximum}` : ''}`);
  }
  return number;
}
