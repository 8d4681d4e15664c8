import { createRandom } from '../market/random';
import type { FaultAction, FaultRule } from './fault-spec';
import { MAX_DELAY_MS, parseFaults } from './fault-spec';

/** What happens to one request: a delay, then at most one failure. */
export interface FaultDecision {
  readonly delayMs: number;
  readonly failure: Exclude<FaultAction, { kind: 'delay' }> | undefined;
  /** The rules that led to the decision, for the log. */
  readonly text: string;
}

/** The active faults. Delays are added, up to the longest; the first failure that applies is used. */
export class FaultPlan {
  #rules: { readonly rule: FaultRule; left: number }[] = [];
  #random = createRandom('1');

  constructor(spec = '') {
    this.set(spec);
  }

  /** Replaces all faults. On an invalid specification throws FaultSpecError and keeps the previous faults. */
  set(spec: string): void {
    const { seed, rules } = parseFaults(spec);
    this.#random = createRandom(seed);
    this.#rules = rules.map((rule) => ({ rule, left: rule.next }));
  }

  /** False where every request is answered as it should be. */
  get isActive(): boolean {
    return this.#rules.some(({ left }) => left > 0);
  }

  clear(): void {
    this.#rules = [];
  }

  /** Decides what happens to the request to `target` (path and query), and counts it towards `next`. */
  decide(target: string): FaultDecision {
    let delayMs = 0;
    let failure: FaultDecision['failure'];
    const texts: string[] = [];
    for (const entry of this.#rules) {
      const { action, rate, path, text } = entry.rule;
      const isFailure = action.kind !== 'delay';
      if (entry.left <= 0 || !target.includes(path) || (isFailure && failure)) continue;
      if (!this.#random.chance(rate)) continue;
      entry.left -= 1;
      texts.push(text);
      if (isFailure) failure = action;
      else delayMs += this.#random.between(action.minimumMs, action.maximumMs);
    }
    return { delayMs: Math.min(Math.round(delayMs), MAX_DELAY_MS), failure, text: texts.join('; ') };
  }
}
