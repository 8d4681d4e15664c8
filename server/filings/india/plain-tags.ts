type Attributes = Readonly<Record<string, string>>;

/** Is told the tags of a file in their order. */
export interface TagReader {
  open(name: string, attributes: Attributes, line: number): void;
  addText(text: string): void;
  close(name: string): void;
}

/** What no markup, no line end of Windows and nothing forbidden is; nor what takes two units. */
const CHARACTERS = String.raw`[\t\n -%'-;=?-\uD7FF\uE000-\uFFFD]*`;
const TEXT = `${CHARACTERS}(?:&(?:amp|lt|gt|quot|apos);${CHARACTERS})*`;
const NAME = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`;
const VALUE = "[ !#-%'-;=?-~]*";
/** Those of a fact, which nearly all tags have, stand in the match; of others the whole text does. */
const ATTRIBUTES = ` contextRef="(${VALUE})"(?: unitRef="(${VALUE})" decimals="(${VALUE})")?|((?: ${NAME}="${VALUE}")*)`;
const SPACE = String.raw`[ \t\n]*`;

const HEAD = new RegExp(String.raw`<\?xml version="1\.0" encoding="UTF-8"\?>${SPACE}(?:<!--[\w ]*-->${SPACE})?`, 'y');
/** A tag that opens an element, with its text and its end where it holds nothing else. */
const OPENING = new RegExp(`<(${NAME})(?:${ATTRIBUTES})(?:(/)>|>(?:(${TEXT})</\\1>)?)${SPACE}`, 'y');
const CLOSING = new RegExp(`</(${NAME})>${SPACE}`, 'y');
/** The stack of a pattern holds what it may go back to. Filings have tens of thousands of characters. */
const MOST_CHARACTERS = 4 << 20;

/**
 * Reads XML in the plain form that the exchange writes, in a tenth of the time that a parser needs. False where a file has
 * anything else, be it valid or not: what has been told of it is then of no use, and a parser has to read it.
 * Decision: docs/decisions/sandbox/plain-filings-are-matched.md
 */
export function readPlainTags(text: string, reader: TagReader): boolean {
  if (text.length > MOST_CHARACTERS || !matchAt(HEAD, text, 0)) return false;
  const open: string[] = [];
  const lines = new LineCounter(text);
  let at = HEAD.lastIndex;
  do {
    const opening = matchAt(OPENING, text, at);
    const isTold = opening
      ? tellOpening(opening, lines.at(at), open, reader)
      : tellClosing(matchAt(CLOSING, text, at)?.[1], open, reader);
    if (!isTold) return false;
    at = opening ? OPENING.lastIndex : CLOSING.lastIndex;
  } while (open.length > 0);
  return at === text.length;
}

/** `open` are the elements that are not closed yet. False where the tag is not plain. */
function tellOpening(opening: RegExpExecArray, line: number, open: string[], reader: TagReader): boolean {
  const [, name = '', contextRef, unitRef, decimals, others = '', isEmpty, content] = opening;
  const attributes = contextRef === undefined ? attributesIn(others) : attributesOf(contextRef, unitRef, decimals);
  if (!attributes) return false;
  reader.open(name, attributes, line);
  if (content !== undefined) reader.addText(withoutReferences(content));
  if (content !== undefined || isEmpty !== undefined) reader.close(name);
  else open.push(name);
  return true;
}

/** False where it is not the one that is open. */
function tellClosing(name: string | undefined, open: string[], reader: TagReader): boolean {
  if (name === undefined || name !== open.pop()) return false;
  reader.close(name);
  return true;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const attributesOf = (contextRef: string, unitRef = '', decimals?: string): Attributes =>
  decimals === undefined ? { contextRef } : { contextRef, unitRef, decimals };

/** Undefined where one is declared twice, or has the name of what every object has. */
function attributesIn(declared: string): Attributes | undefined {
  const attributes: Record<string, string> = {};
  for (let at = 0; at < declared.length;) {
    const equals = declared.indexOf('=', at);
    const end = declared.indexOf('"', equals + 2);
    const name = declared.slice(at + 1, equals);
    if (name in attributes) return undefined;
    attributes[name] = declared.slice(equals + 2, end);
    at = end + 1;
  }
  return attributes;
}

const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function withoutReferences(text: string): string {
  return text.includes('&') ? text.replace(/&(\w+);/g, (_, name: string) => REFERENCES[name] ?? '') : text;
}

/** Counts lines up to places that come one after another. */
class LineCounter {
  readonly #text: string;
  #line = 1;
  #next: number;

  constructor(text: string) {
    this.#text = text;
    this.#next = this.#end(0);
  }

  at(place: number): number {
    for (; this.#next < place; this.#next = this.#end(this.#next + 1)) this.#line += 1;
    return this.#line;
  }

  #end(from: number): number {
    const found = this.#text.indexOf('\n', from);
    return found === -1 ? Infinity : found;
  }
}
