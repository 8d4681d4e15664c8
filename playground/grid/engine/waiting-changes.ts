/** The changes that wait for the engine's next calculation. */
import type { Injector, Univer } from '@univerjs/core';
import { TriggerCalculationController } from '@univerjs/preset-sheets-core';

/** Tells whether changes wait. Univer calculates them by a timer, which each further change sets anew. */
export class WaitingChanges {
  readonly #injector: Injector;

  constructor(univer: Univer) {
    this.#injector = univer.__getInjector();
  }

  /**
   * To be asked once a calculation has started. Univer makes what starts them when it shows the workbook; asked for sooner, it would be made sooner, and its
   * first calculation be lost, since nothing would listen to it yet.
   */
  get exist(): boolean {
    return this.#injector.get(TriggerCalculationController)['_waitingCommandQueue'].length > 0;
  }
}
