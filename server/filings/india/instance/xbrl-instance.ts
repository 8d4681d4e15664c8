import { SaxesParser } from 'saxes';
import { ImportError } from '../../import-error';
import { localName } from './common-text';
import { readPlainMarkup, type ElementHandler } from './plain-markup';
import { startTag, type StartTag } from './start-tag';

/** A value that a filing reports, with where it stands in the file. */
export interface Fact {
  /** Without its prefix. */
  readonly name: string;
  readonly context: string;
  /** The unit's measures, such as `INR` or `INR/shares`; undefined for a text. */
  readonly unit: string | undefined;
  /** To how many decimals the number is exact, negative before the point; undefined where that is not said, or it is exact. */
  readonly decimals: number | undefined;
  /** Trimmed; '' if the element is empty or nil. */
  readonly text: string;
  readonly line: number;
  /** The amount in crores, kept once it was asked for: lines, sums and checks ask for the same. */
  crores: number | undefined;
}

/** A context as it is declared. Older filings leave out the declaration of contexts that their facts name. */
interface Context {
  /** `scheme` and name of the company that reports. */
  readonly entity: { readonly scheme: string; readonly name: string } | undefined;
  /** The local names of axis and member; of a typed member its text. */
  readonly members: readonly { readonly axis: string; readonly member: string }[];
  /** The first day of a period. */
  readonly start: string | undefined;
  /** The day of an instant, or the last one of a period. */
  readonly end: string | undefined;
}

export interface XbrlInstance {
  /** The address of the taxonomy that facts are of. */
  readonly namespace: string;
  readonly contexts: ReadonlyMap<string, Context>;
  /** In the order of the file. */
  readonly facts: readonly Fact[];
}

interface OpenContext {
  id: string;
  entity: { scheme: string; name: string } | undefined;
  members: { axis: string; member: string }[];
  start: string | undefined;
  end: string | undefined;
}
type OpenFact = { -readonly [Key in keyof Fact]: Fact[Key] };

/**
 * Reads an XBRL instance as a stream of tags. A document type is refused, and with it every entity that a file could
 * declare; nothing outside the file is read. Undefined for other XML. Throws an ImportError that names file and line.
 */
export function readInstance(text: string, file: string): XbrlInstance | undefined {
  const plain = new InstanceReader();
  const reader = readPlainMarkup(text, plain) ? plain : parsed(text, file);
  return reader.isXbrl ? reader.instance() : undefined;
}

/** Any XML. */
function parsed(text: string, file: string): InstanceReader {
  const reader = new InstanceReader();
  const parser = new SaxesParser({ xmlns: false, position: true });
  const fail = (reason: string) => new ImportError(`${file}: line ${parser.line}: ${reason}`);
  parser.on('error', (error) => {
    throw fail(`not valid XML (${error.message.replace(/^\d+:\d+: /, '').trim()})`);
  });
  parser.on('doctype', () => {
    throw fail('declares a document type, whose entities are not read: no filing has one');
  });
  parser.on('opentag', ({ name, attributes }) => reader.open(startTag(name, attributes), parser.line));
  parser.on('text', (part) => reader.addText(part));
  parser.on('cdata', (part) => reader.addText(part));
  parser.on('closetag', ({ name }) => reader.close(localName(name)));
  parser.write(text).close();
  return reader;
}

class InstanceReader implements ElementHandler {
  isXbrl = false;
  #depth = 0;
  #text = '';
  #context: OpenContext | undefined;
  #axis: string | undefined;
  #unit: string | undefined;
  #scheme = '';
  #fact: OpenFact | undefined;
  readonly #prefixes = new Map<string, string>();
  readonly #contexts = new Map<string, Context>();
  readonly #units = new Map<string, string[]>();
  readonly #facts: OpenFact[] = [];
  #prefix = '';

  open(tag: StartTag, line: number): void {
    this.#depth += 1;
    this.#text = '';
    if (this.#depth === 1) this.#openRoot(tag);
    else if (this.#depth === 2) this.#openChild(tag, line);
    else if (this.#context) this.#openInContext(tag);
  }

  #openRoot({ localName: local, attributes }: StartTag): void {
    this.isXbrl = local === 'xbrl';
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith('xmlns:')) this.#prefixes.set(key.slice('xmlns:'.length), value);
    }
  }

  #openChild(tag: StartTag, line: number): void {
    const { name, fact } = tag;
    if (!fact) return this.#openDeclaration(tag);
    this.#prefix ||= name.slice(0, Math.max(0, name.indexOf(':')));
    const { context, unit, decimals } = fact;
    this.#fact = { name: tag.localName, context, unit, decimals, text: '', line, crores: undefined };
  }

  #openDeclaration({ localName: local, attributes: { id = '' } }: StartTag): void {
    if (local === 'context') {
      this.#context = { id, entity: undefined, members: [], start: undefined, end: undefined };
    } else if (local === 'unit') {
      this.#unit = id;
      this.#units.set(id, []);
    }
  }

  #openInContext({ localName: local, attributes: { scheme = '', dimension } }: StartTag): void {
    if (local === 'identifier') this.#scheme = scheme;
    if (dimension !== undefined) this.#axis = localName(dimension);
  }

  addText(part: string): void {
    if (this.#depth > 1) this.#text += part;
  }

  close(local: string): void {
    const text = this.#text.trim();
    if (this.#depth > 2) this.#closeInside(local, text);
    else if (this.#depth === 2) this.#closeChild(text);
    this.#depth -= 1;
    this.#text = '';
  }

  #closeInside(local: string, text: string): void {
    const context = this.#context;
    if (local === 'measure') this.#units.get(this.#unit ?? '')?.push(localName(text));
    if (!context) return;
    if (local === 'identifier') context.entity = { scheme: this.#scheme, name: text };
    else if (local === 'startDate') context.start = text;
    else if (local === 'instant' || local === 'endDate') context.end = text;
    else if (this.#axis !== undefined && text !== '') {
      context.members.push({ axis: this.#axis, member: localName(text) });
      this.#axis = undefined;
    }
  }

  #closeChild(text: string): void {
    if (this.#fact) {
      this.#fact.text = text;
      this.#facts.push(this.#fact);
    }
    if (this.#context) this.#contexts.set(this.#context.id, this.#context);
    this.#fact = undefined;
    this.#context = undefined;
    this.#unit = undefined;
  }

  /** Units may be declared after the facts that name them. */
  instance(): XbrlInstance {
    const units = new Map([...this.#units].map(([id, measures]) => [id, measures.join('/')]));
    for (const fact of this.#facts) if (fact.unit !== undefined) fact.unit = units.get(fact.unit) ?? fact.unit;
    return { namespace: this.#prefixes.get(this.#prefix) ?? '', contexts: this.#contexts, facts: this.#facts };
  }
}
