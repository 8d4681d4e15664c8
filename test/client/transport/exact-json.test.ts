import { answerRecord, readRecord } from '../../../src/client/persistence/record';
import { exactJson } from '../../../src/client/transport/exact-json';
import { parseJson } from '../../../src/client/transport/parse-json';
import { answerEntry } from '../../../src/client/cache/cache-entry';
import { readQuery } from '../../../src/client/cache/cache-key';
import { readAnswers, writeAnswers, answerKey } from '../../../src/client/workbook-answers/answers-file';
import { incomeStatement, type Envelope } from '../../../src/api';
import { indianData } from '../../support/indian-statement';

const SENT = '{"a":[1e400,{"b":-1e400}],"c":null,"d":"1e400","e":0}';

test('a number too large for a double reads back as one, and null as null', () => {
  const value = parseJson(SENT);
  expect(parseJson(exactJson(value))).toEqual({ a: [Infinity, { b: -Infinity }], c: null, d: '1e400', e: 0 });
  expect(exactJson({ a: 1, b: null })).toBe('{"a":1,"b":null}');
});

describe('a number too large for a double', () => {
  const arguments_ = { ticker: 'A', date: '2024-03-31', type: 'annual' };
  const text = JSON.stringify({ status: 'success', data: indianData({ income: { sales: 1 } }) });
  const envelope = parseJson(text.replace('"sales":1', '"sales":1e400')) as Envelope;
  const salesIn = (read: Envelope | undefined) =>
    (read?.data as { financials: { income: { sales: unknown } } } | undefined)?.financials.income.sales;

  test('is one on disk', () => {
    const times = { sentMs: 1, receivedMs: 1 };
    const record = answerRecord(answerEntry(incomeStatement, arguments_, envelope, times));
    const key = readQuery(incomeStatement, arguments_).keyIn('scope');
    expect(salesIn(readRecord(key, record)?.envelope)).toBe(Infinity);
  });

  test('is one in a workbook’s file', async () => {
    const answer = { question: 'q', envelope, sentMs: 1, receivedMs: 1 };
    const texts = await writeAnswers({ savedMs: 1, answers: [answer] });
    const read = await readAnswers(new Map(texts.map((one, at) => [answerKey(at), one])));
    expect(salesIn(read?.answers[0]?.envelope)).toBe(Infinity);
  });
});
