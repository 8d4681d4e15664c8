import { isRecord } from '../../../../src/api';
import { objectIn, parsedObject } from '../../files/parsed-json';
import { entriesOf, type Json } from './sec-json';

/** A list of facts in the text of companyfacts, which is not parsed yet. */
export class FactList {
  constructor(
    readonly text: string,
    /** Where its bracket stands. */
    readonly from: number,
    /** After its last bracket. */
    readonly to: number,
  ) {}

  /** Its entries, parsed. Throws a SyntaxError where it is no list. */
  entries(): readonly unknown[] {
    return JSON.parse(this.text.slice(this.from, this.to)) as readonly unknown[];
  }
}

/**
 * Parses companyfacts as `JSON.parse` does, but for the lists of facts, nine tenths of it: those of the taxonomies that are read stay texts.
 * Decision: docs/decisions/sandbox/facts-are-parsed-once.md
 */
export function companyFactsJson(text: string, file: string, taxonomies: readonly string[]): Json {
  const value = withFactLists(text, taxonomies);
  return value === undefined ? parsedObject(text, file) : objectIn(value, file);
}

/** Undefined where the text is not as the SEC writes it. */
function withFactLists(text: string, taxonomies: readonly string[]): unknown {
  // One of its texts could be a mark.
  if (MARK_SPELLINGS.some((each) => text.includes(each))) return undefined;
  const { rest, lists } = cut(text);
  try {
    const value: unknown = JSON.parse(rest);
    const put = putBack(value, lists, taxonomies);
    return put === lists.length ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** How a list of facts begins in the SEC's files, after the name of its unit. */
const BEGINNING = '":[{';

/** A control character, which nobody writes, and how JSON spells it. */
const MARK = '\u0091';
const MARK_SPELLINGS = [MARK, String.raw`\u0091`];

/** What stands in the place of a list: a text, after which nothing can stand that may not stand after a list. */
const markOf = (number: number) => MARK + number;

/** The text with a mark in the place of each list of facts. */
function cut(text: string): { readonly rest: string; readonly lists: readonly FactList[] } {
  const lists: FactList[] = [];
  let rest = '';
  let read = 0;
  for (let at = text.indexOf(BEGINNING); at >= 0; at = text.indexOf(BEGINNING, read)) {
    const from = at + BEGINNING.length - 2;
    // An entry has no bracket; where one has, the list cannot be parsed.
    const to = text.indexOf(']', from) + 1;
    if (to === 0) break;
    rest += `${text.slice(read, from)}"${markOf(lists.length)}"`;
    lists.push(new FactList(text, from, to));
    read = to;
  }
  return { rest: rest + text.slice(read), lists };
}

/** Puts each list into the place of its mark; returns how many there are, NaN where a text is not the mark of the next list. */
function putBack(value: unknown, lists: readonly FactList[], taxonomies: readonly string[]): number {
  let put = 0;
  for (const [taxonomy, concepts] of entriesOf(isRecord(value) ? value['facts'] : undefined)) {
    for (const [, concept] of entriesOf(concepts)) {
      const units = isRecord(concept) ? concept['units'] : undefined;
      for (const [unit, mark] of entriesOf(units)) {
        if (typeof mark !== 'string') continue;
        const list = lists[put];
        if (list === undefined || mark !== markOf(put)) return NaN;
        put += 1;
        (units as Record<string, unknown>)[unit] = taxonomies.includes(taxonomy) ? list : list.entries();
      }
    }
  }
  return put;
}
