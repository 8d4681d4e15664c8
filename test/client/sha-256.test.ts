import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sha256 } from '../../src/client/sha-256';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the hash of "%s" is the standard\'s', (text, hash) => {
  expect(sha256(text)).toBe(hash);
});

const nodes = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

test('a text of every length up to three blocks has the hash Node computes', () => {
  for (let length = 0; length <= 192; length += 1) {
    const text = 'x'.repeat(length);
    expect(sha256(text)).toBe(nodes(text));
  }
});

test('any text has the hash Node computes', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(fc.property(text, (each) => expect(sha256(each)).toBe(nodes(each))));
});
