import { lazy } from '../api/lazy';
import type { Expression, Operator } from './expression';

/** Limits of one expression, since anyone who edits the file can write one. */
export const MAX_EXPRESSION = 500;
const MAX_DEPTH = 20;
const MAX_LINES = 30;

/** Why an expression cannot be read, and at which of its characters, from 0. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';

  constructor(
    readonly reason: string,
    readonly at: number,
  ) {
    super(`${reason}, at character ${at + 1}`);
  }
}

/**
 * One part of the text. A number comes first, since a name may hold digits. Made at first use: the browser reads `\p{…}`
 * slowly, and functions.js must load fast.
 */
const partPattern = lazy(
  () =>
    /(?:(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|(?<word>[\p{L}_][\p{L}\p{M}\p{N}_.]*)|\[(?<bracketed>[^\]]*)\]|"(?<quoted>[^"]*)"|(?<sign>[-+*/()|]))\s*/uy,
);

interface Part {
  readonly at: number;
  readonly number: string | undefined;
  /** A name, without its brackets or quotes. */
  readonly line: string | undefined;
  readonly sign: string | undefined;
}

/**
 * Reads `name + 2 * (other - [a name with spaces])`. Throws an ExpressionError for anything that is not an expression
 * over at least one line.
 */
export function parseExpression(text: string): Expression {
  if (text.length > MAX_EXPRESSION)
    throw new ExpressionError(`longer than ${MAX_EXPRESSION} characters`, MAX_EXPRESSION);
  return new Parser(text).read();
}

/** Recursive descent, one method for each strength of binding. */
class Parser {
  readonly #text: string;
  readonly #parts: readonly Part[];
  #next = 0;
  #depth = 0;
  #lines = 0;
  #isAveraging = false;

  constructor(text: string) {
    this.#text = text;
    this.#parts = partsOf(text);
  }

  read(): Expression {
    const whole = this.#sum();
    const rest = this.#parts[this.#next];
    if (rest)
      throw (
        this.#severalWords() ??
        new ExpressionError(rest.sign === ')' ? '")" without "("' : 'an operator is missing', rest.at)
      );
    if (this.#lines === 0) throw new ExpressionError('it names no line', 0);
    return whole;
  }

  #sum(): Expression {
    return this.#chain(['+', '-'], () => this.#product());
  }

  #product(): Expression {
    return this.#chain(['*', '/'], () => this.#factor());
  }

  #chain(signs: readonly Operator[], operand: () => Expression): Expression {
    let left = operand();
    for (;;) {
      const kind = signs.find((sign) => this.#takes(sign));
      if (!kind) return left;
      left = { kind, left, right: operand() };
    }
  }

  #factor(): Expression {
    const part = this.#parts[this.#next];
    if ((this.#depth += 1) > MAX_DEPTH) throw new ExpressionError('nested too deeply', part?.at ?? 0);
    const factor = this.#factorAt(part);
    this.#depth -= 1;
    return factor;
  }

  #factorAt(part: Part | undefined): Expression {
    this.#next += 1;
    if (part?.number !== undefined) return { kind: 'number', number: Number(part.number) };
    if (part?.sign === '-') return { kind: '*', left: { kind: 'number', number: -1 }, right: this.#factor() };
    if (part?.sign === '(') return this.#inParentheses();
    if (part?.line === undefined) throw this.#missing('a line, a number or "("', part);
    const isAverage = /^avg$/i.test(part.line) && this.#takes('(');
    return isAverage ? this.#average(part.at) : this.#line(part.line, part.at);
  }

  #average(at: number): Expression {
    if (this.#isAveraging) throw new ExpressionError('avg() inside avg()', at);
    this.#isAveraging = true;
    const of = this.#inParentheses();
    this.#isAveraging = false;
    return { kind: 'average', of };
  }

  #inParentheses(): Expression {
    const inner = this.#sum();
    if (!this.#takes(')')) throw this.#severalWords() ?? this.#missing('")"', this.#parts[this.#next]);
    return inner;
  }

  /** A name with its alternatives, which bind tightest. */
  #line(first: string, at: number): Expression {
    let text = first;
    while (this.#takes('|')) {
      const part = this.#parts[this.#next];
      if (part?.line === undefined) throw this.#missing('a line', part);
      this.#next += 1;
      text += `|${part.line}`;
    }
    if ((this.#lines += 1) > MAX_LINES) throw new ExpressionError(`more than ${MAX_LINES} lines`, at);
    return { kind: 'line', text, at };
  }

  #takes(sign: string): boolean {
    const isThere = this.#parts[this.#next]?.sign === sign;
    if (isThere) this.#next += 1;
    return isThere;
  }

  /** The error of a name that goes on after its first word, as in `revenue - total expenses`; undefined where none does. */
  #severalWords(): ExpressionError | undefined {
    const next = this.#parts[this.#next];
    if (next?.line === undefined || this.#parts[this.#next - 1]?.line === undefined) return undefined;
    let first = this.#next;
    while (this.#parts[first - 1]?.line !== undefined) first -= 1;
    const end = this.#parts.findIndex(({ line }, at) => at > first && line === undefined);
    const words = this.#parts.slice(first, end < 0 ? undefined : end).map(({ line }) => line);
    return new ExpressionError(
      `an operator is missing, or brackets around a name of several words: [${words.join(' ')}]`,
      next.at,
    );
  }

  #missing(what: string, part: Part | undefined): ExpressionError {
    return new ExpressionError(`${what} is missing`, part?.at ?? this.#text.length);
  }
}

function noMeaning(text: string, at: number): string {
  const what = `"${String.fromCodePoint(text.codePointAt(at) ?? 0)}" has no meaning here`;
  return /^\d,\d/.test(text.slice(Math.max(0, at - 1))) ? `${what} (decimals follow a point: 0.5)` : what;
}

function partsOf(text: string): Part[] {
  const pattern = partPattern();
  const parts: Part[] = [];
  let at = /^\s*/.exec(text)?.[0].length ?? 0;
  while (at < text.length) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.groups;
    if (!found) throw new ExpressionError(noMeaning(text, at), at);
    const { number, sign, word, bracketed, quoted } = found;
    parts.push({ at, number, sign, line: word ?? bracketed ?? quoted });
    at = pattern.lastIndex;
  }
  return parts;
}
