import { createRandom } from '../market/random';
import type { FaultAction, FaultRule } from './fault-spec';
import { parseFaults } from './fault-spec';

/** What one request meets: a wait, and at most one failure after it. */
export interface FaultDecision {
  readonly delayMs: number;
  readonly failure: Exclude<FaultAction, { kind: 'delay' }> | undefined;
  /** The rules that made it, for the log. */
  readonly text: string;
}

/** The faults in force. Delays add up; the first failure that applies is the one that happens. */
export class FaultPlan {
  #rules: { readonly rule: FaultRule; left: number }[] = [];
  #random = createRandom('1');

  constructor(spec = '') {
    this.set(spec);
  }

  /** Replaces all faults; throws FaultSpecError and leaves the old ones where the text cannot be read. */
  set(spec: string): void {
    const { seed, rules } = parseFaults(spec);
    this.#random = createRandom(seed);
    this.#rules = rules.map((rule) => ({ rule, left: rule.next }));
  }

  clear(): void {
    this.#rules = [];
  }

  /** Decides what the request to `target` (path and query) meets, and counts it against "the next n". */
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
    return { delayMs: Math.round(delayMs), failure, text: texts.join('; ') };
  }
}
