import { unicodeText } from '../../../../server/filings/files/file-text';

const TEXT = 'SYMBOL,NAME OF COMPANY\nSOCIETE,Société “Générale”\n';

test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['the letters of Windows', Buffer.from(TEXT.replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1')],
])('a list in %s has its letters', (_encoding, bytes) => {
  expect(unicodeText(bytes)).toBe(TEXT);
});

test('a beginning with a byte order mark that ends within a letter is UTF-8', () => {
  expect(unicodeText(Buffer.from('\uFEFF“Gé').subarray(0, -1))).toBe('“G\uFFFD');
});

test('a text of UTF-8 with one damaged byte keeps its other letters', () => {
  const bytes = Buffer.from('Nestlé, Société');
  bytes[bytes.length - 1] = 0x20;
  expect(unicodeText(bytes)).toBe('Nestlé, Sociét\uFFFD ');
});
