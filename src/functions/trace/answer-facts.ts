import { countInWords, record } from '../../api';

/** The fields that say of what day a row is. */
const DAYS = ['as_of_date', 'published_date'] as const;

/**
 * What a list says of itself: "12 rows as of 2024-12-31, filing basis periodic", "8 rows as of 2023-03-31 to 2024-12-31". Undefined
 * for what is no list, such as a statement, which is listed by itself.
 */
export function answerFacts(data: unknown): string | undefined {
  const rows = rowsOf(data);
  if (!rows) return undefined;
  // The holders of a filing have its facts beside them.
  const tellers = Array.isArray(data) || 'patterns' in record(data) ? rows.map(record) : [record(data)];
  const days = DAYS.map((field) => daysText(field, tellers)).find(Boolean);
  const basis = [...new Set(tellers.map((row) => row['filing_basis']))];
  const count = countInWords(rows.length, 'row');
  const stated = basis.length === 1 && typeof basis[0] === 'string' ? `, filing basis ${basis[0]}` : '';
  return `${[count, days].filter(Boolean).join(' ')}${stated}`;
}

function rowsOf(data: unknown): readonly unknown[] | undefined {
  if (Array.isArray(data)) return data;
  const { holders, patterns } = record(data);
  return [holders, patterns].find((rows): rows is unknown[] => Array.isArray(rows));
}

/** "as of 2023-03-31 to 2024-12-31"; undefined where no row has the field. */
function daysText(
  field: (typeof DAYS)[number],
  rows: readonly Readonly<Record<string, unknown>>[],
): string | undefined {
  const days = rows.flatMap((row) => (typeof row[field] === 'string' ? [row[field].slice(0, 10)] : [])).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined) return undefined;
  return `${field === 'as_of_date' ? 'as of' : 'published'} ${first === last ? first : `${first} to ${last}`}`;
}
