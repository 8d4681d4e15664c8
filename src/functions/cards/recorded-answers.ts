import type { QueryResult, StaleFallback } from '../../client';
import { isPromise } from '../../client';
import type { Cell } from '../../tables';
import { DatedAnswers } from '../context/dated-answers';
import type { QueryContext } from '../context/query-context';
import { Recorder } from '../context/recorder';
import type { StatementAnswer } from '../trace/statement-facts';

/** An answer that a computation used. */
export interface RecordedAnswer extends StatementAnswer {
  readonly receivedMs: number;
  /** Why it stands in for a newer one. */
  readonly stale: StaleFallback | undefined;
}

/** Notes where numbers come from; texts and failures stay as the options want them. */
class NumberRecorder extends Recorder {
  override readonly keepsReasons = false;

  override cell(cell: Cell, origin: object): Cell {
    const isNumber = typeof cell === 'number' || (typeof cell === 'object' && 'number' in cell);
    return isNumber ? super.cell(cell, origin) : cell;
  }
}

/** The context of a cell whose numbers have cards: it notes every answer, and how each number is computed. */
export class RecordedAnswers extends DatedAnswers {
  readonly answers: RecordedAnswer[] = [];
  readonly recorder: Recorder = new NumberRecorder();

  override get trace(): Recorder {
    return this.recorder;
  }

  override query(...asked: Parameters<QueryContext['query']>): ReturnType<QueryContext['query']> {
    const result = this.result(...asked);
    return isPromise(result) ? result.then(({ envelope }) => envelope) : result.envelope;
  }

  override result(...asked: Parameters<QueryContext['result']>): ReturnType<QueryContext['result']> {
    const result = super.result(...asked);
    const note = (received: QueryResult) => {
      const { envelope, receivedMs, stale } = received;
      this.answers.push({ data: envelope.data, asked: asked[1], receivedMs, stale });
      return received;
    };
    return isPromise(result) ? result.then(note) : note(result);
  }
}
