import { isRecord } from '../../../../src/api';
import { isStatementForm } from '../periods/form-type';
import type { Line } from './reported-fact';
import { dateOf } from './sec-json';

/** Of one element in one of its units. */
interface Unread {
  readonly place: string;
  readonly why: string;
  count: number;
}

/** Collects entries of companyfacts that are not in the SEC's form, for the report: otherwise a line would be missing without a reason. */
export class UnreadFacts {
  readonly #byLine = new Map<Line, Unread>();
  readonly #others: string[] = [];

  /** An element without lists of facts. */
  addElement(place: string): void {
    this.#others.push(`${place}: "units" must hold a list of facts for each unit`);
  }

  /** Adds an entry that was not read. It counts as wrong, unless it is of a form without statements. */
  add(line: Line, entry: unknown, position: number): void {
    const why = whyUnread(entry);
    if (why === undefined) return;
    const known = this.#byLine.get(line);
    if (known) known.count += 1;
    else
      this.#byLine.set(line, { place: `${line.name} (${line.unit})`, why: `fact ${position + 1}: ${why}`, count: 1 });
  }

  texts(): readonly string[] {
    const facts = [...this.#byLine.values()].map(({ place, why, count }) => {
      const more = count > 1 ? `; ${count - 1} more like it` : '';
      return `${place}, ${why}${more}`;
    });
    return [...this.#others, ...facts];
  }
}

function whyUnread(entry: unknown): string | undefined {
  if (!isRecord(entry)) return 'it must be an object';
  const { form, accn, filed, start, end, val } = entry;
  if (typeof form === 'string' && !isStatementForm(form)) return undefined;
  if (typeof form !== 'string') return 'it has no "form"';
  if (typeof accn !== 'string') return 'it has no "accn", the number of its filing';
  const days = { filed, end, ...(start !== undefined && { start }) };
  for (const [name, day] of Object.entries(days)) {
    if (dateOf(day) === undefined) return `"${name}" must be a day such as 2024-03-31, not ${shown(day)}`;
  }
  return Number.isFinite(val) ? undefined : `"val" must be a number, not ${shown(val)}`;
}

function shown(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing');
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
