import { readInstance } from '../../../../../server/filings/india/instance/xbrl-instance';
import { instanceOf, YEARLY } from '../fixture';

const read = (text: string) => readInstance(text, 'a.xml');

test('facts have their element, context, unit, text and line', () => {
  const instance = read(
    instanceOf({ 'RevenueFromOperations OneD': 50, 'Symbol OneD': 'A &amp; B', 'Basic OneD': '=2.5' }),
  );
  expect(instance?.facts.map(({ name, context, unit, text }) => [name, context, unit, text])).toEqual([
    ['RevenueFromOperations', 'OneD', 'INR', '50'],
    ['Symbol', 'OneD', undefined, 'A & B'],
    ['Basic', 'OneD', 'INR/shares', '2.5'],
  ]);
  expect(instance?.facts[1]?.line).toBe(instance!.facts[0]!.line + 1);
  expect(instance?.namespace).toBe('http://www.bseindia.com/xbrl/fin/2020-03-31/in-bse-fin');
});

test('contexts have their company and the members of their axes', () => {
  const text = instanceOf({ 'A B001I': 1 }, { members: { B001I: ['DetailsAxis', 'Details1'] } });
  expect(read(text)?.contexts.get('B001I')).toEqual({
    id: 'B001I',
    entity: { scheme: 'http://www.nseindia.com/NSESymbol', name: 'FIXT' },
    members: [{ axis: 'DetailsAxis', member: 'Details1' }],
    end: '2024-03-31',
  });
});

test('text in CDATA is text', () => {
  const text = instanceOf({ 'NameOfTheCompany OneD': '<![CDATA[R & D <Ltd>]]>' });
  expect(read(text)?.facts[0]?.text).toBe('R & D <Ltd>');
});

test('other XML is no instance', () => {
  expect(
    read('<?xml version="1.0"?><xsd:schema xmlns:xsd="x"><xsd:a contextRef="b">1</xsd:a></xsd:schema>'),
  ).toBeUndefined();
});

const whole = instanceOf(YEARLY);
const withType = (type: string) => whole.replace('?>', `?>\n${type}`);

test.each([
  ['an entity of a file', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
  ['an entity of an address', '<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">'],
  ['entities that grow', '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'],
])('%s is refused at its line, and nothing is read', (_, type) => {
  expect(() => read(withType(type))).toThrow(/a\.xml: line \d+: declares a document type/);
});

test.each([
  ['cut in the middle', whole.slice(0, whole.length / 2)],
  ['an element that does not close', whole.replace('</in-bse-fin:Symbol>', '')],
  ['an entity that nobody declares', whole.replace('FIXT</in-bse-fin:Symbol>', '&bomb;</in-bse-fin:Symbol>')],
])('%s is not valid XML, and the error names file and line', (_, text) => {
  expect(() => read(text)).toThrow(/^a\.xml: line \d+: not valid XML \(/);
});
