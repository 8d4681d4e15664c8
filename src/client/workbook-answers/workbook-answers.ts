import { ENDPOINTS, MINUTE_MS } from '../../api';
import type { CanonicalQuery } from '../cache/cache-key';
import { parseQueryText, readQuery } from '../cache/cache-key';
import type { Clock } from '../async/clock';
import { withTimeout } from '../async/clock';
import { filedFacts } from '../cache/filed-facts';
import type { FreshnessPolicy } from '../cache/freshness';
import { NotOfReading } from '../cache/freshness';
import { isPlausible } from '../persistence/record';
import type { KeptResult } from '../query-result';
import { isOutage, RequestError } from '../request-error';
import { readAnswer } from '../transport/read-answer';
import type { AnswersFile, WorkbookAnswer } from './answers-file';
import { readAnswers, UnreadableAnswers } from './answers-file';

export interface WorkbookAnswersOptions {
  readonly clock: Clock;
  /** Reads the texts of saved answers from the workbook's file, by key. Not given for a client outside any workbook. */
  readonly readTexts?: () => Promise<ReadonlyMap<string, string>>;
}

/** The state of the workbook's file: no answers (undefined), answers, or answers that are refused, with the reason. */
export type CarriedAnswers =
  | { readonly answers: number; readonly savedMs: number; readonly size: number }
  /** `isUnread` where Excel did not give the file's texts: the saved answers may be good, and must not be replaced unseen. */
  | { readonly refused: string; readonly isUnread: boolean }
  | undefined;

const NOT_CARRIED = 'the workbook carries no answer to this';
const NOT_READ = 'the answers that the workbook may carry could not be read; Refresh reads them';

/** How long cells wait for the texts in the workbook's file. Excel gives none while a cell is edited, and shows no result either. */
export const MAX_READING_MS = MINUTE_MS;

/**
 * The answers saved in the workbook's file. Owner: whoever saved the workbook. They replace the service where there is no
 * connection or it fails, and never enter the client's caches. If one of them is invalid, none is used.
 * Decision: docs/decisions/client/answers-in-the-workbook.md
 */
export class WorkbookAnswers {
  readonly #options: WorkbookAnswersOptions;
  #answers: ReadonlyMap<string, KeptResult> | undefined;
  /** True where the workbook could not be read, as while a cell is edited: the answers read before stay in use. */
  #hasFailed = false;
  /** Set where the next query is to read again. */
  #isDue = false;
  #reading: Promise<CarriedAnswers> | undefined;
  #readings = 0;

  constructor(options: WorkbookAnswersOptions) {
    this.#options = options;
    if (!options.readTexts) this.#answers = new Map();
  }

  /** Undefined once the workbook is read or could not be read, else the reading, which never rejects. */
  get unread(): Promise<unknown> | undefined {
    return this.#answers && !this.#isDue ? undefined : (this.#reading ?? this.readAgain());
  }

  /** After a reading that failed the next query reads the workbook again. */
  retry(): void {
    if (this.#hasFailed) this.#isDue = true;
  }

  /** Reads the workbook again, and resolves with what it carries. */
  readAgain(): Promise<CarriedAnswers> {
    const number = (this.#readings += 1);
    const reading = this.#read(() => number === this.#readings).finally(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    this.#reading = reading;
    return reading;
  }

  get(question: string): KeptResult | undefined {
    return this.#answers?.get(question);
  }

  /** The answer to a query without a connection; undefined where the workbook has none that the policy accepts. */
  standIn({ endpoint, text }: CanonicalQuery, freshness: FreshnessPolicy): KeptResult | undefined {
    return this.#answers?.has(text)
      ? this.#insteadOf(new RequestError('not-connected', endpoint), text, freshness)
      : undefined;
  }

  /** As `standIn`; throws where there is no answer. The message says so if the workbook has answers to other queries only. */
  withoutConnection(query: CanonicalQuery, freshness: FreshnessPolicy): KeptResult {
    const answer = this.standIn(query, freshness);
    if (answer) return answer;
    const message = this.#hasFailed ? NOT_READ : this.#answers?.size && NOT_CARRIED;
    throw new RequestError('not-connected', query.endpoint, message ? { message } : {});
  }

  /** The saved answer in place of a failure of the service. Rejects with the failure if there is none. */
  async insteadOfFailure(error: unknown, text: string, freshness: FreshnessPolicy): Promise<KeptResult> {
    // A further page of a list whose first page is a saved answer: the failure of the first page is the cause.
    const cause = error instanceof NotOfReading ? freshness.first?.stale?.error : error;
    if (!(cause instanceof RequestError) || !isOutage(cause)) throw error;
    await this.unread;
    const answer = this.#insteadOf(cause, text, freshness);
    if (!answer) throw error;
    return answer;
  }

  #insteadOf(error: RequestError, text: string, freshness: FreshnessPolicy): KeptResult | undefined {
    const answer = this.#answers?.get(text);
    // Passing "not empty" accepts empty answers too: users see what the workbook's author saw.
    if (!answer || !freshness.acceptsStale(answer, false)) return undefined;
    return { ...answer, stale: { error, receivedMs: answer.receivedMs, isOfWorkbook: true } };
  }

  /** A reading that ends after a later one began changes nothing. */
  async #read(isLast: () => boolean): Promise<CarriedAnswers> {
    const { clock, readTexts } = this.#options;
    try {
      const texts = readTexts ? await withTimeout(clock, MAX_READING_MS, readTexts()) : new Map<string, string>();
      const file = await readAnswers(texts);
      const answers = file?.answers.map((answer) => [answer.question, this.#valid(answer)] as const);
      if (isLast()) this.#end(new Map(answers));
      return file && carriedOf(file, texts);
    } catch (error) {
      if (error instanceof UnreadableAnswers) {
        if (isLast()) this.#end(new Map());
        return { refused: error.message, isUnread: false };
      }
      const inUse = this.#answers?.size ? 'The answers that it carried before are used. ' : '';
      if (isLast()) this.#end(this.#answers ?? new Map(), 'failed');
      return {
        refused: `The workbook cannot be read, as while a cell is edited. ${inUse}Try again.`,
        isUnread: true,
      };
    }
  }

  #end(answers: ReadonlyMap<string, KeptResult>, failed?: 'failed'): void {
    this.#answers = answers;
    this.#hasFailed = failed !== undefined;
    this.#isDue = false;
  }

  /** The answer, if the service could have given it: a question as this version asks it, the documented shape, its subject. */
  #valid({ question, envelope, sentMs, receivedMs }: WorkbookAnswer): KeptResult {
    try {
      const { id, args = {} } = parseQueryText(question) ?? {};
      const endpoint = ENDPOINTS.find((one) => one.id === id);
      const isTimely = isPlausible(Math.max(sentMs, receivedMs), this.#options.clock.now());
      if (!endpoint || readQuery(endpoint, args).text !== question || !isTimely) throw unusable(question);
      const raw = { status: 200, retryAfter: null, body: envelope, address: '' };
      const read = readAnswer(endpoint, args, raw, receivedMs);
      const filed = filedFacts(endpoint, args, endpoint.isEmpty(read), () => read.data);
      return { envelope: read, sentMs, receivedMs, freshMs: 0, filed };
    } catch {
      throw unusable(question);
    }
  }
}

function unusable(question: string): UnreadableAnswers {
  return new UnreadableAnswers(
    `The answers saved in this workbook are not used: the one to "${question.slice(0, 60)}" is not one that the service gives. Save them again, or remove them.`,
  );
}

function carriedOf({ answers, savedMs }: AnswersFile, texts: ReadonlyMap<string, string>): CarriedAnswers {
  const size = [...texts.values()].reduce((sum, { length }) => sum + length, 0);
  return { answers: answers.length, savedMs, size };
}
