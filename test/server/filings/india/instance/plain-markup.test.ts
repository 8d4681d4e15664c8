import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { localName } from '../../../../../server/filings/india/instance/common-text';
import type { ElementHandler } from '../../../../../server/filings/india/instance/plain-markup';
import { readPlainMarkup } from '../../../../../server/filings/india/instance/plain-markup';
import { startTag } from '../../../../../server/filings/india/instance/start-tag';
import { describeWithShared } from '../../shared-data';
import { instanceOf, YEARLY } from '../fixture';
import { archivedFiles, RESULTS } from '../real-xbrl';

type Told = readonly [what: string, ...details: unknown[]];

/** Writes down what it is told; texts that follow each other are one, and those outside the root are none. */
class Recorder implements ElementHandler {
  readonly told: Told[] = [];
  #depth = 0;
  #text = '';

  open(...[{ name, localName: local, attributes, fact }, line]: Parameters<ElementHandler['open']>): void {
    this.#endText();
    this.told.push(['open', name, local, { ...attributes }, fact, line]);
    this.#depth += 1;
  }

  addText(text: string): void {
    if (this.#depth > 0) this.#text += text;
  }

  close(local: string): void {
    this.#endText();
    this.told.push(['close', local]);
    this.#depth -= 1;
  }

  #endText(): void {
    if (this.#text !== '') this.told.push(['text', this.#text]);
    this.#text = '';
  }
}

/** Undefined where a file is left to the parser. */
function plain(text: string): readonly Told[] | undefined {
  const recorder = new Recorder();
  return readPlainMarkup(text, recorder) ? recorder.told : undefined;
}

/** What the parser of XML tells; undefined where the file is not well-formed. */
function parsed(text: string): readonly Told[] | undefined {
  const recorder = new Recorder();
  const parser = new SaxesParser({ xmlns: false, position: true });
  let isWrong = false;
  parser.on('error', () => {
    isWrong = true;
  });
  parser.on('opentag', ({ name, attributes }) => recorder.open(startTag(name, attributes), parser.line));
  for (const event of ['text', 'cdata'] as const) parser.on(event, (part) => recorder.addText(part));
  parser.on('closetag', ({ name }) => recorder.close(localName(name)));
  parser.write(text).close();
  return isWrong ? undefined : recorder.told;
}

const FILING = instanceOf(YEARLY);

test.each([
  FILING,
  '<a/>',
  ' <!-- > - --><a b="1" c:d="&lt;"\n e=\'"\' >x &amp;&lt;\n<b/></a>',
  '<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>\n<a>é\n\n<b contextRef="OneD" unitRef="INR" decimals="-7">5</b></a>\n',
])('elements, texts and lines are those of the parser: %#', (text) => {
  expect(plain(text)).toEqual(parsed(text));
  expect(plain(text)?.length).toBeGreaterThan(1);
});

test.each([
  ['a document type', '<!DOCTYPE a><a/>'],
  ['CDATA', '<a><![CDATA[x]]></a>'],
  ['an instruction', '<a><?b c?></a>'],
  ['a reference by number', '<a>&#33;</a>'],
  ['an entity that is not declared', '<a>&b;</a>'],
  ['an ampersand alone', '<a>x & y</a>'],
  ['a carriage return', '<a>\r\n</a>'],
  ['a character that XML has not', '<a>\u0007</a>'],
  ['half of a pair of characters', '<a>\ud800</a>'],
  ['the end of a CDATA section', '<a>]]></a>'],
  ['an older version', '<?xml version="1.1"?><a/>'],
  ['blanks before the declaration', ' <?xml version="1.0"?><a/>'],
  ['nothing', ' '],
  ['text alone', 'a'],
  ['text after the end', '<a/>b'],
  ['two roots', '<a/><b/>'],
  ['a tag that does not end', '<a'],
  ['a tag that does not begin', '<a></a></b>'],
  ['an element that does not end', '<a><b></b>'],
  ['elements that overlap', '<a><b></a></b>'],
  ['an end of a longer name', '<a></ab>'],
  ['attributes without a blank between', '<a b="1"c="2"/>'],
  ['an attribute twice', '<a b="1" b="2"/>'],
  ['a tag in an attribute', '<a b="<"/>'],
  ['the end of a tag in an attribute', '<a b=">"/>'],
  ['a comment with two dashes', '<a><!-- -- --></a>'],
  ['a comment that does not end', '<a/><!--'],
  ['another declaration', '<a><!ENTITY b "c"></a>'],
])('%s is left to the parser', (_, text) => {
  expect(plain(text)).toBeUndefined();
});

const PIECES = [
  '<',
  '>',
  '/',
  '"',
  "'",
  '=',
  '&',
  ';',
  ' ',
  '\n',
  '\r',
  ':',
  '!',
  '--',
  ']]>',
  '<a>',
  '</a>',
  '<!--',
  '-->',
  '?',
  'é',
  '\u0000',
  '&amp;',
  'x',
];

test('a filing with a few changes is read as the parser reads it, or left to it', () => {
  let [read, left] = [0, 0];
  const change = fc.record({ at: fc.nat(FILING.length), deleted: fc.nat(3), added: fc.constantFrom('', ...PIECES) });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), (changes) => {
      let text = FILING;
      for (const { at, deleted, added } of changes) text = text.slice(0, at) + added + text.slice(at + deleted);
      const told = plain(text);
      if (told === undefined) left += 1;
      else {
        read += 1;
        expect(told).toEqual(parsed(text));
      }
    }),
    { numRuns: 2_000 },
  );
  expect([read > 100, left > 100]).toEqual([true, true]);
});

describeWithShared('../more-data/india', 'the filings of 26 Indian companies', () => {
  test('are read as the parser reads them, and none is left to it', async () => {
    const archives = [RESULTS, '../more-data/india/results/nse-results-14-more-companies.tar.xz'];
    const files = (await Promise.all(archives.map(archivedFiles))).flat().filter(({ name }) => name.endsWith('.xml'));
    expect(files.length).toBeGreaterThan(1_000);
    const different = files.filter(({ text }) => JSON.stringify(plain(text)) !== JSON.stringify(parsed(text)));
    expect(different.map(({ name }) => name)).toEqual([]);
    expect(files.filter(({ text }) => plain(text) === undefined)).toEqual([]);
  });
});
