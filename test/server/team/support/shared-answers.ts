import type { Arguments } from '../../../../src/api';
import { incomeStatement } from '../../../../src/api';
import type { AnswerStore } from '../../../../server/team/cache/answer-store';
import type { Answered } from '../../../../server/team/cache/load';
import { SharedAnswers } from '../../../../server/team/cache/shared-answers';
import type { StoredAnswer } from '../../../../server/team/cache/stored-answer';
import { bodyOf } from '../../../../server/team/cache/stored-answer';
import type { Nodes } from '../../../../server/team/nodes';
import { ALONE } from '../../../../server/team/nodes';
import { readQuestion } from '../../../../server/team/question';
import type { Budget } from '../../../../server/team/service/budget';
import { Service } from '../../../../server/team/service/service';
import { ManualClock } from '../../../support/manual-clock';
import type { StubAnswer, StubService } from '../../../support/stub-service';
import { startStubService } from '../../../support/stub-service';
import { indianAnswer } from '../../../support/indian-statement';

/** A store in memory: what another node or an earlier process wrote. */
export class MapStore implements AnswerStore {
  readonly answers = new Map<string, StoredAnswer>();

  async get(key: string): Promise<StoredAnswer | undefined> {
    return this.answers.get(key);
  }

  async set(key: string, answer: StoredAnswer): Promise<void> {
    this.answers.set(key, answer);
  }

  async close(): Promise<void> {
    // Nothing to close.
  }
}

type AnswerOptions = Parameters<SharedAnswers['answer']>[1];

interface TestNodeOptions {
  readonly budget?: (now: () => number) => Budget;
  readonly sharedFor?: () => number;
}

/** A node whose clock the test moves, in front of a service whose answers the test decides. */
export class TestNode {
  readonly clock = new ManualClock();
  readonly store: MapStore;
  readonly answers: SharedAnswers;
  readonly service: Service;
  readonly stub: StubService;

  private constructor(stub: StubService, store: MapStore, nodes: Partial<Nodes>, more: TestNodeOptions = {}) {
    this.stub = stub;
    this.store = store;
    const connection = { baseUrl: stub.url, token: 'the-token-of-the-service' };
    this.service = new Service({
      connections: { india: connection, us: connection },
      clock: this.clock,
      budget: more.budget?.(() => this.clock.now()),
    });
    this.answers = new SharedAnswers({
      service: this.service,
      store,
      nodes: { ...ALONE, now: () => this.clock.now(), ...nodes },
      maxMemory: 1_000_000,
      sharedFor: more.sharedFor,
      clock: this.clock,
    });
  }

  static async start(
    answer: (url: URL, count: number) => StubAnswer | Promise<StubAnswer>,
    store = new MapStore(),
    nodes: Partial<Nodes> = {},
    more: TestNodeOptions = {},
  ): Promise<TestNode> {
    return new TestNode(await startStubService(answer), store, nodes, more);
  }

  get requests(): number {
    return this.stub.received.length;
  }

  /** Asks for an income statement: of the latest period, or of a date. */
  async income(ticker: string, date?: string, options: AnswerOptions = {}) {
    const { answer, stale } = await this.answered(ticker, date, options);
    const { data } = JSON.parse(String(bodyOf(answer))) as { readonly data: { readonly financials: unknown } | null };
    return { financials: data?.financials, stale, ageMs: this.clock.now() - answer.sentMs };
  }

  /** The same, as it is stored. */
  async answered(ticker: string, date: string | undefined, options: AnswerOptions): Promise<Answered> {
    return this.answers.answer(readQuestion(incomeStatement, { ticker, date, type: 'annual' }, SCOPES), options);
  }
}

const SCOPES = { india: 'a'.repeat(32), us: 'b'.repeat(32) };

/** The service's answer with one line, in a period. */
export function salesOf(sales: number, date = '2024-03-31', more: Arguments = {}): StubAnswer {
  return indianAnswer({ income: { sales } }, { period_end_date: date, ...more });
}

export const income = (sales: number) => ({ income: { sales } });
