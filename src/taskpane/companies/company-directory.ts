import type { MarketId } from '../../api';
import { MARKET_IDS, MARKETS } from '../../api';
import type { PaneError, PaneApi } from '../../functions/runtime/pane-api';
import { Store } from '../shell/store';
import { readCompanyProfile } from '../../companies/company-profile';
import { type Company, withSharedTickers } from './company';

export interface DirectoryState {
  readonly companies: readonly Company[];
  /** Markets whose lists are still loading. */
  readonly loading: readonly MarketId[];
  /** The reason why a market's list is missing or outdated. */
  readonly failures: readonly { readonly market: MarketId; readonly error: PaneError }[];
}

const PAGE_SIZE = 10_000;
const MOST_PAGES = 20;
const NOTHING: DirectoryState = { companies: [], loading: [], failures: [] };

/** The company lists of both markets, loaded at first use through the cache that the cells share. */
export class CompanyDirectory extends Store<DirectoryState> {
  readonly #addIn: Pick<PaneApi, 'ask'>;
  #round = 0;

  constructor(addIn: Pick<PaneApi, 'ask'>) {
    super(NOTHING);
    this.#addIn = addIn;
  }

  /** Loads the lists unless loading has started before. */
  loadOnce(): void {
    if (this.#round === 0) void this.load();
  }

  /** Loads again, for example with other settings, if the lists were loaded before. */
  loadAgain(): void {
    if (this.#round > 0) void this.load();
  }

  /** Drops the lists, for example because their token was removed, and loads again. */
  async reload(): Promise<void> {
    this.set(NOTHING);
    await this.load();
  }

  /**
   * Loads both lists; fresh cached answers need no request. The former lists stay until the new ones arrive, and after
   * a failure.
   */
  async load(): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    this.set({ ...this.snapshot(), loading: MARKET_IDS, failures: [] });
    await Promise.all(MARKET_IDS.map((market) => this.#loadMarket(market, round)));
  }

  async #loadMarket(market: MarketId, round: number): Promise<void> {
    const outcome = await this.#rows(market).then(
      (companies) => ({ companies }),
      (error: PaneError) => ({ error }),
    );
    if (round !== this.#round) return;
    const { companies, loading, failures } = this.snapshot();
    const loaded = 'companies' in outcome ? outcome.companies : this.#staleList(market, outcome.error);
    this.set({
      // In the order of the markets, whichever list arrives first, so that the pane always shows the same order.
      companies: MARKET_IDS.flatMap((id) => (id === market ? loaded : companies.filter((each) => each.market === id))),
      loading: loading.filter((other) => other !== market),
      failures: MARKET_IDS.flatMap((id) =>
        id === market && 'error' in outcome
          ? [{ market, error: outcome.error }]
          : failures.filter((each) => each.market === id),
      ),
    });
  }

  /** The former list stays while the service is down; a market without a token shows no list. */
  #staleList(market: MarketId, { kind }: PaneError): readonly Company[] {
    if (kind === 'no-token' || kind === 'auth') return [];
    return this.snapshot().companies.filter((company) => company.market === market);
  }

  async #rows(market: MarketId): Promise<Company[]> {
    const found = new Map<string, Company>();
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { data, meta } = await this.#addIn.ask(
        MARKETS[market].companies.id,
        page === 1 ? {} : { page: String(page) },
      );
      const rows = Array.isArray(data) ? data : [];
      for (const row of rows) {
        const company = readCompanyProfile(market, row);
        if (company) found.set(company.key, company);
      }
      if (rows.length === 0 || page * (meta?.limit ?? PAGE_SIZE) >= (meta?.total_count ?? 0)) break;
    }
    return withSharedTickers([...found.values()]);
  }
}
