import type { Statement } from '../../tables';
import { SOURCE_TITLES } from '../arguments/metrics/source-kind';
import { CellFailure } from '../cells/failures/cell-error';
import type { Recorder } from '../context/recorder';
import type { DefinedValue } from '../definitions/computation';
import type { Component } from '../figures/trailing/trailing-sum';
import type { FoundLine } from '../statements/lines/found-line';
import type { TracedAmount } from './call-trace-data';

/** The index of a statement among those that are listed; the title of one that was only computed with. */
export type IndexOf = (statement: Statement, title?: string) => number;

/** Reads what a recorder noted as plain amounts, each with the ones that it was computed from, down to the lines of statements. */
export class AmountReader {
  readonly #recorder: Recorder;
  readonly #indexOf: IndexOf;

  constructor(recorder: Recorder, indexOf: IndexOf) {
    this.#recorder = recorder;
    this.#indexOf = indexOf;
  }

  read(value: object): TracedAmount {
    const derivation = this.#recorder.derivationOf(value);
    if (derivation?.step === 'fact') return this.#fact(derivation.of[0] as Statement);
    if (derivation) {
      const { step, name, formula, factor } = derivation;
      const of = derivation.of.map((each) => this.read(each));
      return plainest({ step, value: amountOf(value), name, formula, factor, of });
    }
    if (value instanceof CellFailure) return { step: 'missing', value: undefined, name: value.message, of: [] };
    if ('row' in value) return this.#line(value as FoundLine);
    if ('found' in value) return this.#component(value as Component);
    const { amount, lines = [] } = value as Partial<DefinedValue>;
    const [line] = lines;
    return line && lines.length === 1 ? this.read(line) : { step: 'constant', value: amount, name: undefined, of: [] };
  }

  #fact(statement: Statement): TracedAmount {
    return { step: 'fact', value: undefined, name: undefined, statement: this.#indexOf(statement), of: [] };
  }

  #component({ amount, found, parts }: Component): TracedAmount {
    if (!parts) return { ...this.read(found), value: amount };
    return { step: 'sum', value: amount, name: found.row.label, of: parts.map((part) => this.read(part)) };
  }

  /** A line of a statement that was computed is a difference of the lines of others. */
  #line({ kind, row, statement }: FoundLine): TracedAmount {
    const { path, label, value } = row;
    const line = { value: plain(value), name: label, path, statement: this.#indexOf(statement, SOURCE_TITLES[kind]) };
    const { computed } = statement;
    if (!computed || typeof value !== 'number') return { step: 'line', ...line, of: [] };
    const parts = computed.atEnd.has(path) ? computed.parts.slice(0, 1) : computed.parts;
    const of = parts.flatMap((part) => {
      const at = part.outline.findIndex((each) => each.path === path && !each.isSection);
      return at < 0 ? [] : this.#line({ kind, row: { path, label, value: part.values[at] }, statement: part });
    });
    return { step: 'difference', ...line, of };
  }
}

/** Without steps that change nothing: a sum of one amount, and a definition beside what it computes, or that names itself again. */
function plainest(amount: TracedAmount): TracedAmount {
  const [only, other] = amount.of;
  if (!only || other) return amount;
  if (amount.step === 'sum') return only;
  if (amount.step !== 'definition') return amount;
  const { name, formula } = amount;
  const isOwn = only.of.length > 0 && (only.name === undefined || (only.name === name && only.path === undefined));
  return isOwn ? { ...only, name, formula: formula ?? only.formula } : amount;
}

function amountOf(value: object): TracedAmount['value'] {
  if ('row' in value) return plain((value as FoundLine).row.value);
  return 'amount' in value && typeof value.amount === 'number' ? value.amount : undefined;
}

function plain(value: unknown): TracedAmount['value'] {
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
}
