import { parsedJson } from '../../../../server/filings/files/parsed-json';

test.each([
  [
    'a value on each line',
    '{"a":1}\n{"a":2}\n',
    'x.json: JSON lines, a value on each line; no file of that form is read',
  ],
  [
    'a text that was cut off after its first lines',
    '{"a":1,\n"b":',
    'x.json: not valid JSON: it may be cut off; download it again',
  ],
])('%s is named as that', (_, text, message) => {
  expect(() => parsedJson(text, 'x.json')).toThrow(message);
});
