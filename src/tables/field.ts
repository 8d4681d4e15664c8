import type { AnswerRow } from '../api';

/** For each step of a path, the keys that it and the steps after it may make up: `a`, `a.b`, `a.b.c`. */
type Steps = readonly (readonly string[])[];

const readers = new Map<string, (record: AnswerRow) => unknown>();

/**
 * Reads the value at a dotted path. `pdf_link|html_link` is the first of the two that exists. A list on the way is read
 * item by item, so `exchange_tickers.ticker` is a list of tickers. A key may contain dots or differ in case. Undefined
 * where there is no such field.
 */
export function fieldReader(path: string): (record: AnswerRow) => unknown {
  let reader = readers.get(path);
  if (!reader) {
    const [first = [], ...others] = path.split('|').map(stepsOf);
    reader = (record) => {
      const value = valueAt(record, first, 0);
      if (value !== undefined && value !== null) return value;
      const other = others.map((steps) => valueAt(record, steps, 0)).find((found) => found !== undefined);
      return other ?? value;
    };
    if (readers.size < 1000) readers.set(path, reader);
  }
  return reader;
}

function stepsOf(path: string): Steps {
  const steps = path.split('.');
  return steps.map((_, from) => steps.slice(from).map((_step, last) => steps.slice(from, from + last + 1).join('.')));
}

/** The value at the steps from this position on; a list where the record has it under several spellings. */
function valueAt(value: unknown, steps: Steps, position: number): unknown {
  const keys = steps[position];
  if (keys === undefined) return value;
  if (Array.isArray(value)) {
    const found = value.map((item) => valueAt(item, steps, position)).filter((item) => item !== undefined);
    return found.length > 0 ? found : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const own = keys.flatMap((key, more) =>
    Object.hasOwn(value, key) ? [valueAt((value as AnswerRow)[key], steps, position + more + 1)] : [],
  );
  if (own.length > 0) {
    const present = own.filter((each) => each !== undefined && each !== null);
    return present.length > 1 ? present : (present[0] ?? own.find((each) => each !== undefined));
  }
  const rest = `${keys.at(-1)?.toLowerCase()}.`;
  const key = Object.keys(value).find((name) => rest.startsWith(`${name.toLowerCase()}.`));
  return key === undefined ? undefined : valueAt((value as AnswerRow)[key], steps, position + key.split('.').length);
}

/** The dotted paths of a record's fields in the order received; a list is one field. */
export function fieldPaths(record: AnswerRow, prefix = ''): string[] {
  return Object.entries(record).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fieldPaths(value as AnswerRow, `${prefix}${key}.`)
      : [`${prefix}${key}`],
  );
}

/** The text of a list or an object: `NSE:INFY, BSE:500209`. */
export function readableText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(readableText).filter(Boolean).join(', ');
  if (typeof value !== 'object') return String(value);
  const record = value as AnswerRow;
  const symbol = record['ticker'] ?? record['symbol'] ?? record['scrip_code'] ?? record['id'];
  if (typeof record['exchange'] === 'string' && symbol !== undefined && symbol !== null) {
    return `${record['exchange']}:${readableText(symbol)}`;
  }
  return Object.entries(record)
    .filter(([, item]) => item !== null && item !== undefined)
    .map(([key, item]) => `${key}: ${readableText(item)}`)
    .join('; ');
}
