/** The lock under which the engine calculates. */
import type { Univer } from '@univerjs/core';
import { ICalculateFormulaService, type CalculateFormulaService } from '@univerjs/preset-sheets-core';

const KEY = 'FORMULA_EXECUTION_LOCK';

/**
 * Tells whether a calculation runs or waits for its turn. Univer's session cannot: a calculation that starts while another one finds its formulas waits for
 * it, and the session takes the end of the first for that of both.
 */
export class CalculationLock {
  readonly #lock: CalculateFormulaService['_executeLock'];

  constructor(univer: Univer) {
    const service = univer.__getInjector().get(ICalculateFormulaService) as CalculateFormulaService;
    this.#lock = service['_executeLock'];
  }

  get isHeld(): boolean {
    return this.#lock.isBusy(KEY);
  }

  /** Resolves when the calculations that run or wait now have ended. */
  async released(): Promise<void> {
    await this.#lock.acquire(KEY, () => undefined);
  }
}
