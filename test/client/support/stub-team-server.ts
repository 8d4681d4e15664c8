import type { ServerResponse } from 'node:http';
import { ANSWERS_PATH, ANSWERS_TYPE, CANCEL_PATH, type AnswerLine, type SentQuestion } from '../../../src/api';
import { indianData } from '../../support/indian-statement';
import type { StubAnswer } from '../../support/stub-service';
import { StubbedClient } from './stubbed-client';

/** The questions of one request, as they came, and what writes its answer. */
export interface Stream {
  readonly questions: readonly SentQuestion[];
  readonly response: ServerResponse;
  /** Resolves once the text is sent. */
  write(text: string): Promise<void>;
  /** Writes the line of a question: by default a statement with its number of sales. */
  line(question: number, more?: Partial<AnswerLine>): Promise<void>;
  /** Ends the answer as it should. */
  end(): void;
  /** Cuts the connection. */
  cut(): void;
}

/** A client of a team server whose streams a test writes; by default each question is answered in order. */
export class StubTeamServer extends StubbedClient {
  /** The questions of each request, in order. */
  readonly asked: (readonly SentQuestion[])[] = [];
  /** What is cancelled, in order. */
  readonly cancelled: { readonly stream: string; readonly questions: readonly number[] }[] = [];
  /** The sales of the next statement that is asked of the service. */
  sales = 0;
  stream: (stream: Stream) => void | Promise<void> = answerAll;
  /** Instead of a stream, where defined. */
  refusal: StubAnswer | undefined;
  /** What a request for one answer gets. */
  single: (url: URL) => StubAnswer | Promise<StubAnswer> = () => ({ status: 500 });

  override async open(): Promise<this> {
    await super.open();
    this.answer = (url) => {
      if (url.pathname === CANCEL_PATH) return this.#cancels();
      return url.pathname === ANSWERS_PATH ? this.#answers() : this.single(url);
    };
    this.use({ answers: true });
    await this.reopen({});
    return this;
  }

  get requests(): number {
    return this.service.received.filter((request) => !request.endsWith(CANCEL_PATH)).length;
  }

  #cancels(): StubAnswer {
    this.cancelled.push(JSON.parse(this.service.raw.at(-1)?.body ?? '') as StubTeamServer['cancelled'][number]);
    return { status: 204, body: '' };
  }

  #answers(): StubAnswer {
    const { questions } = JSON.parse(this.service.raw.at(-1)?.body ?? '') as { questions: readonly SentQuestion[] };
    this.asked.push(questions);
    if (this.refusal) return this.refusal;
    return {
      headers: { 'Content-Type': `${ANSWERS_TYPE}; charset=utf-8` },
      write: (response) => this.stream(this.#streamOf(questions, response)),
    };
  }

  #streamOf(questions: readonly SentQuestion[], response: ServerResponse): Stream {
    response.on('error', () => undefined);
    const write = (text: string) =>
      new Promise<void>((sent) => {
        response.write(text, () => sent());
      });
    return {
      questions,
      response,
      write,
      line: (question, more = {}) => write(`${JSON.stringify(this.lineOf(question, questions, more))}\n`),
      end: () => void response.end(),
      cut: () => void response.destroy(),
    };
  }

  lineOf(question: number, questions: readonly SentQuestion[], more: Partial<AnswerLine> = {}): AnswerLine {
    const ticker = questions[question]?.arguments['ticker'] ?? '';
    const body = { status: 'success', data: indianData({ sales: this.sales || Number(ticker.slice(1)) }) };
    return { question, status: 200, body, ...more };
  }

  async salesOf(ticker: string, signal?: AbortSignal): Promise<number> {
    const { data } = await this.income(ticker, signal && { signal });
    return (data as { financials: { sales: number } }).financials.sales;
  }
}

export async function answerAll({ questions, line, end }: Stream): Promise<void> {
  for (const index of questions.keys()) await line(index);
  end();
}
