import type { Page, Route } from 'playwright-core';
import { expectSoon } from './wait';

/** Requests that are on their way until the test lets them go on: what it does meanwhile may take as long as the machine needs. */
export class HeldRequests {
  readonly #held: Route[] = [];
  #isOver = false;

  /** Holds those that the page sends to an address from now on; `**` stands for any part of it. */
  static async of(page: Page, address: string): Promise<HeldRequests> {
    const held = new HeldRequests();
    await page.route(address, (route) => held.#take(route));
    return held;
  }

  /** Waits until at least so many are held. */
  async sent(count: number): Promise<void> {
    await expectSoon(async () => this.#held.length).toBeGreaterThan(count - 1);
  }

  /** Lets those go on that are held now, and goes on holding. */
  async pass(): Promise<void> {
    await Promise.all(this.#held.splice(0).map((route) => route.continue()));
  }

  /** Lets them go on, and holds no further one. */
  async release(): Promise<void> {
    this.#isOver = true;
    await this.pass();
  }

  async #take(route: Route): Promise<void> {
    if (this.#isOver) await route.continue();
    else this.#held.push(route);
  }
}
