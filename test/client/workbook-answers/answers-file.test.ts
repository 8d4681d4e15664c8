import {
  answerKey,
  type AnswersFile,
  readAnswers,
  UnreadableAnswers,
  type WorkbookAnswer,
  writeAnswers,
} from '../../../src/client/workbook-answers/answers-file';

const answer = (at: number): WorkbookAnswer => ({
  question: `E6 ticker=T${at}`,
  envelope: { status: 'success', data: { at, name: 'Société — कंपनी', noise: Math.sin(at) } },
  sentMs: 1_000 + at,
  receivedMs: 2_000 + at,
});
const file: AnswersFile = { savedMs: 5_000, answers: Array.from({ length: 60_00 }, (_, at) => answer(at)) };

const mapOf = (texts: readonly string[]) => new Map(texts.map((text, at) => [answerKey(at), text]));
const refusal = async (texts: ReadonlyMap<string, string>) => {
  const error: unknown = await readAnswers(texts).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UnreadableAnswers);
  return (error as Error).message;
};

test('what is written is read again, in texts of at most a million characters or so', async () => {
  const noise = Array.from({ length: 60_000 }, (_, at) => Math.sin(at));
  const large = (at: number) => ({ ...answer(at), envelope: { status: 'success', data: noise } }) as WorkbookAnswer;
  const answers = [large(1), large(2)];
  const texts = await writeAnswers({ savedMs: 1, answers });
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(text.length).toBeLessThan(1_100_000);
  expect(await readAnswers(mapOf(texts))).toEqual({ savedMs: 1, answers });
  expect(await readAnswers(mapOf(await writeAnswers(file)))).toEqual(file);
});

test('a workbook without texts carries nothing', async () => {
  expect(await readAnswers(new Map())).toBeUndefined();
});

describe('refused with a reason', () => {
  const noise = Array.from({ length: 120_000 }, (_, at) => Math.sin(at));
  const long: AnswersFile = { savedMs: 1, answers: [{ ...answer(1), envelope: { status: 'success', data: noise } }] };

  test('a changed character', async () => {
    const [text = ''] = await writeAnswers(file);
    const at = text.indexOf('"data":"') + 400;
    const other = text[at] === 'A' ? 'B' : 'A';
    expect(await refusal(mapOf([text.slice(0, at) + other + text.slice(at + 1)]))).toContain('they are damaged');
  });

  test('a cut text, a text that is missing, and texts of two savings', async () => {
    const texts = await writeAnswers(long);
    expect(texts.length).toBeGreaterThan(1);
    const later = await writeAnswers({ ...long, savedMs: 2 });
    expect(await refusal(mapOf(texts.slice(0, -1)))).toContain('missing, or was saved at another time');
    expect(await refusal(mapOf([...texts.slice(0, -1), later.at(-1) ?? '']))).toContain('saved at another time');
    expect(await refusal(mapOf([texts[0]?.slice(0, -9) ?? '', ...texts.slice(1)]))).toContain('another program');
    expect(await refusal(new Map([[answerKey(1), texts[0] ?? '']]))).toContain('another program');
  });

  test('another version, no JSON, something else in the compressed text', async () => {
    const [text = ''] = await writeAnswers(file);
    expect(await refusal(mapOf([text.replace('"version":1', '"version":2')]))).toContain('another version');
    expect(await refusal(mapOf(['<xml/>']))).toContain('another program');
    for (const answers of [{}, [1], [{ ...answer(1), sentMs: 'x' }], [{ ...answer(1), envelope: null }]]) {
      const texts = await writeAnswers({ savedMs: 1, answers: answers as unknown as readonly WorkbookAnswer[] });
      expect(await refusal(mapOf(texts))).toContain('another version of Spillway, or another program');
    }
  });

  test('two answers to one question, and moments that are none', async () => {
    const written = async (changed: Partial<AnswersFile>) =>
      refusal(mapOf(await writeAnswers({ ...file, ...changed })));
    expect(await written({ answers: [answer(1), { ...answer(2), question: answer(1).question }] })).toContain(
      'another',
    );
    for (const ms of [-1, 9e15, NaN, '1' as unknown as number]) {
      expect(await written({ savedMs: ms })).toContain('another version');
      expect(await written({ answers: [{ ...answer(1), receivedMs: ms }] })).toContain('another version');
    }
  });

  test('a small text that becomes a very large one', async () => {
    const zeros = new Blob([new Uint8Array(160 * 1024 * 1024)]).stream().pipeThrough(new CompressionStream('gzip'));
    const bytes = Buffer.from(await new Response(zeros).arrayBuffer());
    const text = JSON.stringify({ version: 1, savedMs: 1, text: 1, of: 1, data: bytes.toString('base64') });
    expect(text.length).toBeLessThan(1_000_000);
    expect(await refusal(mapOf([text]))).toContain('larger than Spillway saves');
  });

  test('too many answers are not written', async () => {
    const answers = Array.from({ length: 20_001 }, (_, at) => answer(at));
    await expect(writeAnswers({ savedMs: 1, answers })).rejects.toThrow('20,001 answers are too many for a workbook');
  });
});
