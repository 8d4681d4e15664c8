/**
 * The format in which answers of the service are saved in a workbook's file: JSON, compressed by gzip, in base64, cut into texts that
 * Excel takes in one call each. Anyone who edits the file can write such texts, so that they are read as untrusted input: with limits,
 * gzip's checksum, and the checks of an answer of the service.
 */
import type { Envelope } from '../../api';
import { record } from '../../api';
import { exactJson } from '../transport/exact-json';
import { parseJson } from '../transport/parse-json';

/** How the keys of these texts begin. */
export const ANSWER_KEYS = 'answers:';

/** An answer and the question that it answers: endpoint and arguments, as `CanonicalQuery` writes them. */
export interface WorkbookAnswer {
  readonly question: string;
  readonly envelope: Envelope;
  readonly sentMs: number;
  readonly receivedMs: number;
}

export interface AnswersFile {
  readonly savedMs: number;
  readonly answers: readonly WorkbookAnswer[];
}

/** The most that a workbook carries: answers, characters in the file, and characters of JSON. */
const MOST = { answers: 20_000, stored: 16 * 1024 * 1024, json: 128 * 1024 * 1024 } as const;

/** Excel on the web takes requests of 5 MB. */
const TEXT_LENGTH = 1024 * 1024;

/** The most characters of one of these texts: its part of the answers, and what says which part it is. */
export const MAX_ANSWER_TEXT = TEXT_LENGTH + 1000;

const VERSION = 1;

/** Why the answers in a workbook are not used. The message is for the user. */
export class UnreadableAnswers extends Error {
  override readonly name = 'UnreadableAnswers';
}

/** The texts of these answers, in the order of their keys. Rejects with a message for the user where there are too many. */
export async function writeAnswers({ savedMs, answers }: AnswersFile): Promise<readonly string[]> {
  const json = exactJson({ savedMs, answers });
  if (answers.length > MOST.answers || json.length > MOST.json) throw tooMany(answers.length);
  const data = base64Of(await compressed(json));
  if (data.length > MOST.stored) throw tooMany(answers.length);
  const of = Math.ceil(data.length / TEXT_LENGTH);
  return Array.from({ length: of }, (_, at) =>
    JSON.stringify({
      version: VERSION,
      savedMs,
      text: at + 1,
      of,
      data: data.slice(at * TEXT_LENGTH, (at + 1) * TEXT_LENGTH),
    }),
  );
}

/** The key of a text, by its place. */
export function answerKey(at: number): string {
  return `${ANSWER_KEYS}${at + 1}`;
}

/** Reads the texts by key; undefined where there are none. Rejects with `UnreadableAnswers`. */
export async function readAnswers(texts: ReadonlyMap<string, string>): Promise<AnswersFile | undefined> {
  if (texts.size === 0) return undefined;
  const data = joined(texts);
  const { savedMs, answers } = record(parseJson(await decompressed(data)));
  if (!isMoment(savedMs) || !Array.isArray(answers)) throw foreign();
  if (answers.length > MOST.answers) throw tooMany(answers.length);
  if (!answers.every(isAnswer) || hasTwice(answers)) throw foreign();
  return { savedMs, answers };
}

/** Joins the texts. All must be there, and all from the same save. */
function joined(texts: ReadonlyMap<string, string>): string {
  const first = record(parseJson(texts.get(answerKey(0)) ?? ''));
  if (first['version'] !== VERSION) throw foreign();
  const parts = Array.from({ length: texts.size }, (_, at) => {
    const { version, savedMs, text, of, data } = record(parseJson(texts.get(answerKey(at)) ?? ''));
    const isPart = version === VERSION && savedMs === first['savedMs'] && text === at + 1 && of === texts.size;
    if (!isPart || typeof data !== 'string') throw damaged('a part of them is missing, or was saved at another time');
    return data;
  });
  const data = parts.join('');
  if (data.length > MOST.stored) throw damaged('they are larger than Spillway saves');
  return data;
}

function isAnswer(value: unknown): value is WorkbookAnswer {
  const { question, envelope, sentMs, receivedMs } = record(value);
  const isDated = isMoment(sentMs) && isMoment(receivedMs);
  return typeof question === 'string' && typeof envelope === 'object' && envelope !== null && isDated;
}

/** Whether a question has two answers: nothing shows which one the formulas used. */
function hasTwice(answers: readonly WorkbookAnswer[]): boolean {
  return new Set(answers.map(({ question }) => question)).size < answers.length;
}

/** The last moment of a Date. */
const LAST_MS = 8.64e15;

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LAST_MS;
}

function damaged(why: string): UnreadableAnswers {
  return new UnreadableAnswers(
    `The answers saved in this workbook are not used: ${why}. Save them again, or remove them.`,
  );
}

function foreign(): UnreadableAnswers {
  return damaged('another version of Spillway, or another program, wrote them');
}

function tooMany(count: number): UnreadableAnswers {
  return new UnreadableAnswers(
    `${count.toLocaleString('en-US')} answers are too many for a workbook: it carries up to ` +
      `${MOST.answers.toLocaleString('en-US')} answers, in up to ${MOST.stored / 1024 / 1024} MB.`,
  );
}

async function compressed(text: string): Promise<Uint8Array> {
  if (typeof CompressionStream === 'undefined') throw new UnreadableAnswers('This Excel cannot compress answers.');
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Decompresses, and throws at the limit, since a small text may expand without bounds. */
async function decompressed(data: string): Promise<string> {
  if (typeof DecompressionStream === 'undefined') throw damaged('this Excel cannot read compressed texts');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  try {
    const stream = new Blob([bytesOf(data)]).stream().pipeThrough(new DecompressionStream('gzip'));
    const reader = stream.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      text += decoder.decode(read.value, { stream: true });
      if (text.length > MOST.json) throw damaged('they are larger than Spillway saves');
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof UnreadableAnswers ? error : damaged('they are damaged');
  }
}

/** Arguments of one call are limited in number. */
const BYTES_AT_ONCE = 0x8000;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
    text += String.fromCharCode(...bytes.subarray(at, at + BYTES_AT_ONCE));
  }
  return btoa(text);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
