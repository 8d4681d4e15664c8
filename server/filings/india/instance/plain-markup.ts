import { parseStartTag, type StartTag } from './start-tag';

/** What is told of the elements of a file, in their order. */
export interface ElementHandler {
  /** `line` is that of the tag's end. */
  open(tag: StartTag, line: number): void;
  addText(text: string): void;
  close(localName: string): void;
}

/**
 * Reads XML that is nothing but elements, text and comments, as the programs write that filings are made with. Returns false where
 * a file has anything else, or is not well-formed: then a parser of XML has to read it from the beginning, and what was told
 * counts for nothing.
 */
export function readPlainMarkup(text: string, handler: ElementHandler): boolean {
  return !NOT_PLAIN.test(text) && !text.includes(']]>') && new PlainMarkup(text, handler).read();
}

/** Characters that XML has not, halves of a pair of them, and line ends that it replaces. */
const NOT_PLAIN = /[^\t\n -\uD7FF\uE000-\uFFFD]/;
const DECLARATION = /^<\?xml version="1\.0"(?: encoding="[A-Za-z][\w.-]*")?(?: standalone="(?:yes|no)")?\s*\?>/;
const [EXCLAMATION, SLASH, GREATER] = ['!', '/', '>'].map((each) => each.charCodeAt(0));

class PlainMarkup {
  readonly #text: string;
  readonly #handler: ElementHandler;
  /** The elements that are open. */
  readonly #open: StartTag[] = [];
  #hasRoot = false;
  #at: number;
  #line = 1;
  #nextLine: number;
  #nextAmpersand: number;

  constructor(text: string, handler: ElementHandler) {
    this.#text = text;
    this.#handler = handler;
    this.#at = DECLARATION.exec(text)?.[0].length ?? 0;
    this.#nextLine = placeOf('\n', text, 0);
    this.#nextAmpersand = placeOf('&', text, 0);
  }

  read(): boolean {
    for (;;) {
      const tag = this.#text.indexOf('<', this.#at);
      if (tag < 0) break;
      if (!this.#readText(tag) || !this.#readTag(tag)) return false;
    }
    return this.#hasRoot && this.#open.length === 0 && this.#readText(this.#text.length);
  }

  #readText(end: number): boolean {
    if (this.#at === end) return true;
    const text = this.#text.slice(this.#at, end);
    if (this.#open.length === 0) return isBlank(text);
    if (this.#nextAmpersand < this.#at) this.#nextAmpersand = placeOf('&', this.#text, this.#at);
    if (this.#nextAmpersand < end) return this.#readEscaped(text);
    this.#handler.addText(text);
    return true;
  }

  #readEscaped(text: string): boolean {
    this.#handler.addText(text.replace(ENTITY, (_, name: string) => ENTITIES[name] ?? ''));
    return !OTHER_REFERENCE.test(text);
  }

  #readTag(start: number): boolean {
    const first = this.#text.charCodeAt(start + 1);
    if (first === SLASH) return this.#readEnd(start + 2);
    return first === EXCLAMATION ? this.#readComment(start) : this.#readStart(start);
  }

  #readStart(start: number): boolean {
    if (this.#hasRoot && this.#open.length === 0) return false;
    this.#hasRoot = true;
    const end = this.#text.indexOf('>', start) + 1;
    const tag = end === 0 ? undefined : parseStartTag(this.#text, start, end);
    if (!tag) return false;
    this.#handler.open(tag, this.#lineAt(end));
    if (this.#text.charCodeAt(end - 2) === SLASH) this.#handler.close(tag.localName);
    else this.#open.push(tag);
    this.#at = end;
    return true;
  }

  #readEnd(start: number): boolean {
    const tag = this.#open.pop();
    if (!tag) return false;
    const end = start + tag.name.length;
    // A text that is cut out is compared as a whole, `startsWith` letter by letter.
    if (this.#text.slice(start, end) !== tag.name || this.#text.charCodeAt(end) !== GREATER) return false;
    this.#at = end + 1;
    this.#handler.close(tag.localName);
    return true;
  }

  #readComment(start: number): boolean {
    const end = this.#text.indexOf('--', start + 4);
    this.#at = end + 3;
    return this.#text.startsWith('<!--', start) && end > 0 && this.#text.charCodeAt(end + 2) === GREATER;
  }

  #lineAt(place: number): number {
    while (this.#nextLine < place) {
      this.#line += 1;
      this.#nextLine = placeOf('\n', this.#text, this.#nextLine + 1);
    }
    return this.#line;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const ENTITY = /&(lt|gt|amp|quot|apos);/g;
const OTHER_REFERENCE = /&(?!(?:lt|gt|amp|quot|apos);)/;

const isBlank = (text: string) => !/[^ \t\n]/.test(text);

function placeOf(letter: string, text: string, from: number): number {
  const place = text.indexOf(letter, from);
  return place < 0 ? Infinity : place;
}
