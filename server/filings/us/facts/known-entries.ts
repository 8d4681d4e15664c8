import { isRecord } from '../../../../src/api';
import type { FactList } from './fact-lists';
import { KnownTexts } from './known-texts';
import type { Line } from './reported-fact';
import type { OpenContext, ReportedFilings } from './reported-filings';

/** Gets an entry that is no fact of a statement form. */
export type OnOther = (entry: unknown, line: Line, position: number) => void;

/** An entry as the SEC writes it: its days, its value, its filing and, in some, the calendar period that it is of. */
const DAYS = /\{(?:"start":"\d{4}-\d\d-\d\d",)?"end":"\d{4}-\d\d-\d\d","val":/y;
const DECIMAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?=,)/y;
const FILING =
  /,"accn":"\d{10}-\d\d-\d{6}","fy":(?:\d{4}|null),"fp":(?:"\w+"|null),"form":"[-\w/ ]+","filed":"\d{4}-\d\d-\d\d"/y;
const FRAME = ',"frame":"';

const codeOf = (letter: string) => letter.charCodeAt(0);
const [MINUS, COMMA, QUOTE, CLOSING] = [codeOf('-'), codeOf(','), codeOf('"'), codeOf('}')];
const [ZERO, NINE, FIRST_LETTER, LAST_LETTER] = [codeOf('0'), codeOf('9'), codeOf('A'), codeOf('Z')];
const START = codeOf('s');
/** What tells the days and the filings of a company from each other: years and months, of an instant the day too; the year of a filing, and its number in that of the one who filed it. */
const IN_PERIOD = placesOf('{"start":"__YY-MM-__","end":"__YY-MM-');
const IN_INSTANT = placesOf('{"end":"__YY-MM-DD');
const IN_FILING = placesOf(',"accn":"__________-_Y-NNNNNN');
/** A double has every whole number of so many digits. */
const EXACT_DIGITS = 15;

/**
 * Adds the facts of lists to what filings report. A company has some hundred filings and some hundred days and periods, and tens of thousands of entries: the
 * days and the filing of an entry are parsed where they are met together for the first time, and known by their texts from then on.
 */
export class KnownEntries {
  readonly #reported: ReportedFilings;
  readonly #periods = new KnownTexts(IN_PERIOD);
  readonly #instants = new KnownTexts(IN_INSTANT);
  readonly #filings = new KnownTexts(IN_FILING);
  /** By the text of the filing and that of the days. */
  readonly #contexts = new Map<string, Map<string, OpenContext>>();
  /** Where the value that was read last ends. */
  #end = 0;

  constructor(reported: ReportedFilings) {
    this.#reported = reported;
  }

  /** Adds the facts of a list. Throws a SyntaxError where it is not valid JSON, or has spaces. */
  add(line: Line, { text, from, to }: FactList, onOther?: OnOther): void {
    const last = to - 1;
    let at = from + 1;
    for (let position = 0; ; position += 1) {
      let end = this.#addKnown(line, text, at);
      if (end === 0) {
        end = text.indexOf('}', at) + 1;
        const entry: unknown = JSON.parse(text.slice(at, end));
        const context = isRecord(entry) ? this.#reported.add(line, entry) : undefined;
        if (context) this.#know(context, text, at, end);
        else onOther?.(entry, line, position);
      }
      if (end === last) return;
      if (text.charCodeAt(end) !== COMMA) throw new SyntaxError('an entry ends where none begins');
      at = end + 1;
    }
  }

  /** Adds an entry of which the days and the filing are known; returns where it ends, or 0. */
  #addKnown(line: Line, text: string, at: number): number {
    const days = this.#daysLike(text, at).find(text, at);
    const value = days === undefined ? undefined : this.#valueAt(text, at + days.length);
    if (days === undefined || value === undefined) return 0;
    const filing = this.#filings.find(text, this.#end);
    if (filing === undefined) return 0;
    const context = this.#contexts.get(filing)?.get(days);
    const end = context ? endOfEntry(text, this.#end + filing.length) : 0;
    if (context && end > 0) this.#reported.put(line, context, value);
    return end;
  }

  /** Those of days that begin as the text at a place does. */
  #daysLike(text: string, at: number): KnownTexts {
    return text.charCodeAt(at + 2) === START ? this.#periods : this.#instants;
  }

  /** Keeps the context of an entry. One that has more after its filing may name its days or its filing once more. */
  #know(context: OpenContext, text: string, at: number, end: number): void {
    const newDays = textAt(DAYS, text, at);
    if (newDays === undefined || this.#valueAt(text, at + newDays.length) === undefined) return;
    const newFiling = textAt(FILING, text, this.#end);
    if (newFiling === undefined || endOfEntry(text, this.#end + newFiling.length) !== end) return;
    const [days, filing] = [this.#daysLike(newDays, 0).add(newDays), this.#filings.add(newFiling)];
    const ofFiling = this.#contexts.get(filing);
    if (ofFiling) ofFiling.set(days, context);
    else this.#contexts.set(filing, new Map([[days, context]]));
  }

  /** The number at a place, whose end is kept; undefined where there is none, or not as the SEC writes it. */
  #valueAt(text: string, start: number): number | undefined {
    const isNegative = text.charCodeAt(start) === MINUS;
    const first = isNegative ? start + 1 : start;
    let [value, end] = [0, first];
    for (let digit = text.charCodeAt(end) - ZERO; digit >= 0 && digit <= 9; digit = text.charCodeAt(end) - ZERO) {
      value = 10 * value + digit;
      end += 1;
    }
    this.#end = end;
    const count = end - first;
    // No other digit comes after a 0 at the beginning.
    const isWhole = text.charCodeAt(end) === COMMA && (count === 1 || text.charCodeAt(first) !== ZERO);
    if (!isWhole || count === 0 || count > EXACT_DIGITS) return this.#decimalAt(text, start);
    return isNegative ? -value : value;
  }

  #decimalAt(text: string, start: number): number | undefined {
    const decimal = textAt(DECIMAL, text, start);
    if (decimal === undefined) return undefined;
    this.#end = start + decimal.length;
    const value = Number(decimal);
    return Number.isFinite(value) ? value : undefined;
  }
}

function placesOf(form: string): readonly number[] {
  return [...form].flatMap((letter, place) => (/[A-Z]/.test(letter) ? [place] : []));
}

function textAt(form: RegExp, text: string, at: number): string | undefined {
  form.lastIndex = at;
  return form.exec(text)?.[0];
}

/** Where an entry ends that has nothing after its filing but a frame; 0 where it has more. */
function endOfEntry(text: string, at: number): number {
  if (text.charCodeAt(at) === CLOSING) return at + 1;
  if (text.slice(at, at + FRAME.length) !== FRAME) return 0;
  let end = at + FRAME.length;
  while (isCapitalOrDigit(text.charCodeAt(end))) end += 1;
  return text.charCodeAt(end) === QUOTE && text.charCodeAt(end + 1) === CLOSING ? end + 2 : 0;
}

const isCapitalOrDigit = (code: number) =>
  (code >= ZERO && code <= NINE) || (code >= FIRST_LETTER && code <= LAST_LETTER);
