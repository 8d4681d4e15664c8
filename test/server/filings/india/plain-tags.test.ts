import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { openFiles } from '../../../../server/filings/packed-file';
import { readPlainTags } from '../../../../server/filings/india/plain-tags';
import { parseInstance, readInstance } from '../../../../server/filings/india/xbrl-instance';
import { describeWithShared, sharedFile } from '../shared-data';
import { instanceOf, YEARLY } from './fixture';

const isPlain = (text: string) => readPlainTags(text, { open: () => {}, addText: () => {}, close: () => {} });

/** What reading gives, or why it fails. */
function outcome(read: typeof readInstance, text: string): unknown {
  try {
    return read(text, 'a.xml');
  } catch (error) {
    return String(error);
  }
}

const filing = instanceOf(
  { ...YEARLY, 'NameOfTheCompany OneD': 'Fixture &amp; Söhne’s “Limited”\n', 'Empty OneD': '' },
  { members: { B001I: ['DetailsAxis', 'Details1'] } },
);

test('a filing as the exchange writes it is plain, and read as a parser reads it', () => {
  expect(isPlain(filing)).toBe(true);
  expect(readInstance(filing, 'a.xml')).toEqual(parseInstance(filing, 'a.xml'));
  expect(parseInstance(filing, 'a.xml')?.facts.length).toBeGreaterThan(15);
});

test.each([
  ['an element that does not close', filing.replace('</in-bse-fin:Symbol>', '')],
  ['an element that another closes', filing.replace('</in-bse-fin:Symbol>', '</in-bse-fin:Name>')],
  ['an attribute that is given twice', filing.replace(' contextRef="OneD"', ' contextRef="OneD" contextRef="OneD"')],
  ['an attribute of that name', filing.replace(' contextRef="OneD"', ' __proto__="x"')],
  ['a comment among the facts', filing.replace('<in-bse-fin:Symbol', '<!-- a > b --><in-bse-fin:Symbol')],
  ['a number of a character', filing.replace('FIXT</in-bse', '&#65;</in-bse')],
  ['text between the facts', filing.replace('<in-bse-fin:Symbol', 'x<in-bse-fin:Symbol')],
  ['a second root', `${filing}<a/>`],
  ['line ends of Windows', filing.replaceAll('\n', '\r\n')],
  ['no declaration', filing.slice(filing.indexOf('<xbrli:xbrl'))],
])('%s is left to the parser', (_, text) => {
  expect(text).not.toBe(filing);
  expect(isPlain(text)).toBe(false);
  expect(outcome(readInstance, text)).toEqual(outcome(parseInstance, text));
});

test('a large text is read, and one that no filing has is left to the parser', () => {
  const ofLength = (length: number) => filing.replace('FIXT</in-bse', `${'&amp;'.repeat(length / 5)}</in-bse`);
  const [large, larger] = [ofLength(4_000_000), ofLength(60_000_000)];
  expect([isPlain(large), isPlain(larger)]).toEqual([true, false]);
  const symbol = readInstance(large, 'a.xml')?.facts.find(({ name }) => name === 'Symbol');
  expect(symbol?.text.length).toBe(800_000);
});

/** Where they are put, XML may mean something else, or be none. */
const PIECES = [
  ...'<>&"\'=/:;!?#-]. \n\t\r\0\u0085\u2028\uFEFF\uFFFE\uD800é’😀a1',
  ...[
    '&amp;',
    '&lt;',
    '&apos;',
    '&#65;',
    '&amp',
    '&x;',
    ']]>',
    '<!--a-->',
    '<![CDATA[x]]>',
    '<?a b?>',
    '\r\n',
    '/>',
    '</',
  ],
  ...[
    '<a>',
    '</a>',
    '<a/>',
    '<a b="c">',
    ' a="1"',
    ' id="X"',
    ' contextRef="OneD"',
    ' __proto__="x"',
    ' xmlns:a="b"',
    "='x'",
  ],
];

test('a filing that anything was done to is read, or refused, as by a parser alone', () => {
  let plain = 0;
  const change = fc.record({
    at: fc.nat(filing.length),
    removed: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(200)),
    put: fc.oneof(fc.constant(''), fc.constantFrom(...PIECES)),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const text = changes.reduce(
        (all, { at, removed, put }) => all.slice(0, at) + put + all.slice(at + removed),
        filing,
      );
      if (isPlain(text)) plain += 1;
      expect(outcome(readInstance, text)).toEqual(outcome(parseInstance, text));
    }),
    { numRuns: 5_000 },
  );
  expect(plain).toBeGreaterThan(250);
});

const RESULTS = 'india/results/nse-results-12-companies.tar.xz';

describeWithShared(RESULTS, 'the filings of twelve companies', () => {
  test('are all plain, and read as a parser reads them', async () => {
    let filings = 0;
    for await (const { file, content } of openFiles([sharedFile(RESULTS)], /\.xml$/)) {
      const text = 'text' in content ? content.text : '';
      const isSame = isPlain(text) && isDeepStrictEqual(readInstance(text, file), parseInstance(text, file));
      expect([file, isSame]).toEqual([file, true]);
      filings += 1;
    }
    expect(filings).toBe(579);
  });
});
