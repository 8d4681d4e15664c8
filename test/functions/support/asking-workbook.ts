/** A workbook that asks a service that changes, and what its cells should show. */
import type { Endpoint } from '../../../src/api';
import {
  ANSWERS_PATH,
  balanceSheet,
  incomeStatement,
  statementIn,
  usBalanceSheet,
  usIncomeStatement,
} from '../../../src/api';
import type { Coroutine, ParameterValues } from '../../../src/client';
import {
  all,
  Client,
  CompanyLoaders,
  createSettingsReader,
  LOOKED_FOR,
  PersistentCache,
  run,
  wait,
} from '../../../src/client';
import { ofOneState } from '../../../src/functions/cells/consistent-answers';
import { ReplacedAnswers } from '../../../src/functions/changes/replaced-answers';
import { CellContext } from '../../../src/functions/context/cell-context';
import type { ChangingService, World } from './changing-service';
import { isUs, nameOf } from './changing-service';

const NONE = 'none';

/** An add-in over the disk of the machine: it asks the service, or the team server. */
export class AskingWorkbook {
  readonly #client: Client;
  readonly #store: PersistentCache;

  private constructor(life: ChangingService, isOfTeam: boolean) {
    const readSettings = createSettingsReader(() => {
      const connection = { baseUrl: isOfTeam ? 'http://team.test' : 'http://service.test', token: life.token };
      const market = { ...connection, ...(isOfTeam && { answers: true }) };
      return JSON.stringify({ india: market, us: market });
    });
    this.#store = new PersistentCache({ clock: life.clock, readSettings, whenIdle: () => Promise.resolve() });
    const send: typeof fetch = async (input, init) => {
      init?.signal?.throwIfAborted();
      if (life.isOffline) throw new TypeError('offline');
      const url = new URL(String(input));
      if (url.pathname === ANSWERS_PATH) return life.team(String(init?.body));
      const { status = 200, body } = life.answer(url);
      return new Response(JSON.stringify(body), { status });
    };
    this.#client = new Client({
      readSettings,
      fetch: send,
      clock: life.clock,
      random: () => 0.5,
      persistentCache: Promise.resolve(this.#store),
    });
  }

  static async open(life: ChangingService, isOfTeam: boolean): Promise<AskingWorkbook> {
    const workbook = new AskingWorkbook(life, isOfTeam);
    await workbook.#client.open();
    return workbook;
  }

  get waiting(): number {
    return this.#client.waiting;
  }

  refresh(): void {
    this.#client.refresh();
  }

  resume(): void {
    this.#client.resetFailures();
  }

  /** What a cell of these statements shows: what of each; or why nothing. */
  async shown(cell: readonly Asked[]): Promise<readonly string[] | Error> {
    const client = this.#client;
    const definitions = { get: () => () => undefined };
    const [companies, changed] = [new CompanyLoaders(client), new ReplacedAnswers()];
    const context = new CellContext({ client, definitions, companies, changed });
    function* compute(): Coroutine<readonly string[]> {
      const asks = cell.map(
        ({ endpoint, values }) =>
          () =>
            context.query(endpoint, values, LOOKED_FOR),
      );
      return (yield* wait(all(asks))).map((answer) => {
        const data = statementIn(answer);
        const { revision } = (data?.['financials'] ?? data?.['metrics'] ?? {}) as { revision?: number };
        return data ? `${data.period_end_date} ${revision}` : NONE;
      });
    }
    try {
      const shown = await ofOneState(context, () => run(compute()));
      // As the runtime does: what may be there by now is not shown as missing.
      return context.unconfirmed && shown.includes(NONE) ? context.unconfirmed : shown;
    } catch (error) {
      return error as Error;
    }
  }

  written(): Promise<void> {
    return this.#store.flushed;
  }
}

export interface Asked {
  readonly endpoint: Endpoint;
  readonly values: ParameterValues;
  readonly of: readonly [company: string, kind: 'income' | 'balance', date: string | undefined];
}

/** A question at random. */
export function askedOf(life: ChangingService, company: string): Asked {
  const kind = life.pick(['income', 'balance'] as const);
  const date = !isUs(company) && life.next() < 0.3 ? undefined : life.pick(life.datesOf(company));
  const of = [company, kind, date] as const;
  const endpoints = isUs(company) ? [usIncomeStatement, usBalanceSheet] : [incomeStatement, balanceSheet];
  const endpoint = endpoints[kind === 'income' ? 0 : 1] as Endpoint;
  if (!isUs(company)) return { endpoint, values: { ticker: company, type: 'annual', date }, of };
  return { endpoint, values: { cik: company, date, ...(kind === 'income' && { type: 'annual' }) }, of };
}

/** What the cell shows in a state of the service. */
export function shownIn(life: ChangingService, world: World, cell: readonly Asked[]): readonly string[] {
  return cell.map(({ of: [company, kind, date = life.newestOf(world, company, kind)] }) => {
    const revision = date === undefined ? undefined : world.get(nameOf(company, kind, date));
    return revision === undefined ? NONE : `${date} ${revision}`;
  });
}
