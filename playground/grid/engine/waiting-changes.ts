/** The changes that wait for the engine's next calculation. */
import type { Univer } from '@univerjs/core';
import { TriggerCalculationController } from '@univerjs/preset-sheets-core';

/** Tells whether changes wait. Univer calculates them by a timer, which each further change sets anew. */
export class WaitingChanges {
  readonly #trigger: TriggerCalculationController;

  constructor(univer: Univer) {
    this.#trigger = univer.__getInjector().get(TriggerCalculationController);
  }

  get exist(): boolean {
    return this.#trigger['_waitingCommandQueue'].length > 0;
  }
}
