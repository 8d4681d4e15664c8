import fc from 'fast-check';
import { namesInText } from '../../../src/api';

const KNOWN = ['Power', 'Oil, Gas & Consumable Fuels', 'Banks', 'Paper, Forest & Jute Products'];

test.each([
  ['Power', ['Power']],
  ['Power, Banks', ['Power', 'Banks']],
  ['Oil, Gas & Consumable Fuels', ['Oil, Gas & Consumable Fuels']],
  ['banks,oil,gas &  consumable fuels , POWER', ['Banks', 'Oil, Gas & Consumable Fuels', 'Power']],
  ['Paper, Forest & Jute Products,Oil, Gas & Consumable Fuels', [KNOWN[3], KNOWN[1]]],
  ['Power,,Nobody knows, Banks,', ['Power', 'Nobody knows', 'Banks']],
])('the names in %j are %j', (text, names) => expect(namesInText(text, KNOWN)).toEqual({ names }));

test.each([
  ['Oil, Power', '"Oil" is no name, but a part of "Oil, Gas & Consumable Fuels"'],
  ['Gas & Consumable Fuels, Oil', '"Gas & Consumable Fuels" is no name, but a part of "Oil, Gas & Consumable Fuels"'],
])('%j is unclear', (text, unclear) => expect(namesInText(text, KNOWN)).toEqual({ unclear }));

test('a text that can be read in two ways is unclear, whatever stands beside it', () => {
  for (const text of ['A, B', 'C, A, B', 'A, B, C', 'a,b,unknown']) {
    expect(namesInText(text, ['A', 'B', 'A, B', 'C'])).toHaveProperty('unclear');
  }
  expect(namesInText('A, C', ['A', 'B', 'A, B', 'C'])).toEqual({ names: ['A', 'C'] });
  expect(namesInText('A, B, C', ['A, B', 'B, C', 'A', 'C'])).toHaveProperty('unclear');
  expect(namesInText('A, B, C', ['A, B', 'B, C', 'C'])).toEqual({ names: ['A, B', 'C'] });
});

test('names that are joined by commas are read as they were, or are unclear', () => {
  const part = fc.constantFrom('a', 'b', 'c', 'd', 'e & f');
  const name = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(', '));
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 6 }), fc.infiniteStream(fc.nat()), (known, picks) => {
      const chosen = [...picks.take(1 + (known.length % 4))].map((pick) => known[pick % known.length] as string);
      const read = namesInText(chosen.join(','), known);
      if ('names' in read) expect(read.names).toEqual(chosen);
    }),
  );
});
