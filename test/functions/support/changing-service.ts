/** A service that changes, and what asks it: for a machine of random steps (../context/weeks-of-workbooks.test.ts). */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { AnswerLine, Endpoint, SentQuestion } from '../../../src/api';
import { ANSWERS_TYPE, ENDPOINTS } from '../../../src/api';
import { readQuestion } from '../../../server/team/question';
import { bodyOf } from '../../../server/team/cache/stored-answer';
import { TestNode } from '../../server/team/support/shared-answers';
import { indianData } from '../../support/indian-statement';
import { ManualClock } from '../../support/manual-clock';
import type { StubAnswer } from '../../support/stub-service';

const SCOPES = { india: 'a'.repeat(32), us: 'b'.repeat(32) };
const INDIAN_DATES = ['2021-03-31', '2022-03-31', '2023-03-31', '2024-03-31', '2025-03-31'];
const US_DATES = ['2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31', '2025-12-31'];
export const CIKS = ['0000000001', '0000000002'] as const;
export const COMPANIES = ['A', 'B', ...CIKS] as const;
const KINDS = ['income', 'balance'] as const;

type Statement = readonly [company: string, kind: 'income' | 'balance', date: string];
/** Whether a company is of the US. */
export const isUs = (company: string) => CIKS.some((cik) => cik === company);

function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** What the service has: a revision of each statement; a company's newest period is the last that it has. */
export type World = ReadonlyMap<string, number>;
export const nameOf = (...statement: Statement) => statement.join(' ');

function refusal(status: string, title: string): StubAnswer {
  return { status: Number(status), body: { errors: [{ status, title }] } };
}

function statementOf([company, kind, date]: Statement, revision: number): object {
  const statement_type = kind === 'balance' ? 'balance_sheet' : 'income_statement';
  const ofDay = isUs(company) ? 'instant' : 'as_of';
  const type = { statement_type, reporting_type: kind === 'income' ? 'annual' : ofDay };
  const about = { company_id: company, ...type, period_end_date: date };
  if (!isUs(company)) return indianData({ revision }, about);
  const fiscal = { fiscal_year: Number(date.slice(0, 4)), fiscal_quarter: 'Q4' };
  return { ...about, ...fiscal, cik: company, currency: 'USD', metrics: { revision } };
}

/** The service of both markets while its statements change, its team server, and the clocks of a laptop and of the world. */
export class ChangingService {
  readonly clock = new ManualClock();
  /** True time less that of the laptop's clock. */
  skewMs = 0;
  readonly history: { readonly fromMs: number; readonly world: World }[] = [];
  isOffline = false;
  failing = 0;
  forbids: ReadonlySet<string> = new Set();
  requests = 0;
  node!: TestNode;
  readonly next: () => number;
  token = 'one';
  revision = 1;

  constructor(seed: number) {
    this.next = random(seed);
    const world = new Map<string, number>();
    for (const company of COMPANIES)
      for (const date of this.datesOf(company).slice(0, 3))
        for (const kind of KINDS) world.set(nameOf(company, kind, date), 0);
    this.history.push({ fromMs: -Infinity, world });
  }

  datesOf = (company: string) => (isUs(company) ? US_DATES : INDIAN_DATES);
  pick = <T>(items: readonly T[]): T => items[Math.floor(this.next() * items.length)] as T;
  get trueMs(): number {
    return this.clock.now() + this.skewMs;
  }
  get world(): World {
    return this.history.at(-1)?.world ?? new Map();
  }

  newestOf(world: World, company: string, kind: 'income' | 'balance'): string | undefined {
    return this.datesOf(company)
      .filter((date) => world.has(nameOf(company, kind, date)))
      .at(-1);
  }

  pass(ms: number): void {
    this.clock.advance(ms);
    this.node.clock.advance(Math.max(0, this.trueMs - this.node.clock.now()));
  }

  get isTroubled(): boolean {
    return this.isOffline || this.failing > 0 || this.forbids.size > 0;
  }

  /** The laptop's clock is wrong by so much, or right; what is true goes on. */
  setClock(skewMs: number): void {
    this.clock.jumpTo(this.trueMs - skewMs);
    this.skewMs = skewMs;
  }

  async start(): Promise<void> {
    globalThis.indexedDB = new IDBFactory();
    this.node = await TestNode.start((url) => this.answer(url));
    this.node.clock.jumpTo(this.trueMs);
  }

  answer(url: URL): StubAnswer {
    this.requests += 1;
    this.clock.jumpTo(this.clock.now() + 20);
    this.node.clock.jumpTo(this.trueMs);
    if (this.failing > this.next()) return refusal('500', 'Internal Server Error');
    const asked = url.searchParams;
    const company = asked.get('cik') ?? asked.get('ticker')?.split(':').pop() ?? '';
    if (this.forbids.has(company)) return refusal(this.pick(['402', '403']), 'Not in your plan');
    const kind = url.pathname.includes('balance') ? 'balance' : 'income';
    const date = asked.get('period_end_date') ?? this.newestOf(this.world, company, kind) ?? '';
    const revision = this.world.get(nameOf(company, kind, date));
    const data = revision === undefined ? null : statementOf([company, kind, date], revision);
    return { body: { status: 'success', data } };
  }

  /** Files, restates several statements at once, withdraws, or goes back to an earlier state. */
  change(): void {
    const how = this.next();
    const earlier = how < 0.15 ? this.history.at(-2) : undefined;
    this.#become(earlier ? new Map(earlier.world) : this.#changed(how));
  }

  #changed(how: number): World {
    const world = new Map(this.world);
    const company = this.pick(COMPANIES);
    const dates = this.datesOf(company);
    const newest = this.newestOf(world, company, 'income') ?? '';
    const next = dates[dates.indexOf(newest) + 1];
    if (how < 0.4 && next !== undefined) {
      for (const kind of KINDS) world.set(nameOf(company, kind, next), 0);
      if (how < 0.3) for (const kind of KINDS) world.set(nameOf(company, kind, newest), (this.revision += 1));
    } else if (how < 0.5 && dates.indexOf(newest) > 2) {
      for (const kind of KINDS) world.delete(nameOf(company, kind, newest));
    } else {
      const own = [...world.keys()].filter((name) => name.startsWith(`${company} `));
      for (const name of own.filter(() => this.next() < 0.6)) world.set(name, (this.revision += 1));
    }
    return world;
  }

  #become(world: World): void {
    this.history.push({ fromMs: this.trueMs, world });
  }

  /** What an add-in gets of its team server. */
  async team(body: string): Promise<Response> {
    const { questions } = JSON.parse(body) as { questions: SentQuestion[] };
    const lines = await Promise.all(questions.map((question, at) => this.#lineOf(question, at)));
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    return new Response(text, { headers: { 'Content-Type': ANSWERS_TYPE } });
  }

  async #lineOf({ endpoint, arguments: args, maxAgeMs }: SentQuestion, question: number): Promise<AnswerLine> {
    const asked = readQuestion(ENDPOINTS.find(({ id }) => id === endpoint) as Endpoint, args, SCOPES);
    try {
      const { answer, stale } = await this.node.answers.answer(asked, { maxAgeMs });
      const since = (ms: number) => Math.max(0, this.node.clock.now() - ms);
      const ages = { ageMs: since(answer.sentMs), sameForMs: since(answer.sameSinceMs ?? answer.sentMs) };
      const body = JSON.parse(String(bodyOf(answer))) as unknown;
      return { question, status: answer.status, body, ...ages, ...(stale !== undefined && { stale }) };
    } catch {
      return { question, status: 503, body: { errors: [{ status: '503', title: 'Unavailable' }] } };
    }
  }
}
