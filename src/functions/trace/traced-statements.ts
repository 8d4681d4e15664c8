import type { Statement } from '../../tables';
import type { Recorder } from '../context/recorder';
import type { IndexOf } from './amount-reader';
import type { TracedStatement } from './call-trace-data';
import type { StatementAnswer } from './statement-facts';
import { statementFacts } from './statement-facts';

/** The statements that figures come from, each listed once, by index. */
export class TracedStatements {
  readonly #recorder: Recorder;
  readonly #answers: readonly StatementAnswer[];
  readonly #statements: { readonly statement: Statement; readonly title: string }[] = [];
  readonly #facts: TracedStatement[] = [];

  constructor(recorder: Recorder, answers: readonly StatementAnswer[]) {
    this.#recorder = recorder;
    this.#answers = answers;
  }

  readonly indexOf: IndexOf = (statement, title = '') => {
    const at = this.#statements.findIndex((each) => isSame(each.statement, statement));
    if (at >= 0) return at;
    return this.#statements.push({ statement, title: this.#recorder.statements.get(statement)?.title ?? title }) - 1;
  };

  /** What each statement says of itself, by index; those of which one was computed are added on the way. */
  facts(): readonly TracedStatement[] {
    for (let at = this.#facts.length; at < this.#statements.length; at += 1) {
      const { statement, title = '' } = this.#statements[at] ?? {};
      if (!statement) break;
      const inMemory = this.#recorder.statements.get(statement)?.inMemory;
      this.#facts.push(statementFacts({ statement, title, inMemory }, this.#answers, this.indexOf));
    }
    return this.#facts;
  }
}

/** One statement may have come with two answers: with that of its date, and as the newest. */
function isSame(one: Statement, other: Statement): boolean {
  if (one === other) return true;
  if (one.computed ?? other.computed) return false;
  return one.periodEnd === other.periodEnd && JSON.stringify(one.facts) === JSON.stringify(other.facts);
}
