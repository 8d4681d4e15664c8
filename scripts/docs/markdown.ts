import { formattedText, previewText } from '../../src/taskpane/formula-builder/preview';

/** The first lines of a page that `npm run docs` generates. */
export const GENERATED = '<!-- Written by `npm run docs`; a test fails when it is stale. Do not edit. -->';

const MAX_TEXT = 80;

/** Formats rows as a table; the first row is its header. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

/** Formats a table whose columns stand below each other, as Prettier does. */
export function alignedTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(3, ...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The text of a cell: a date in its format, a number with Excel's 15 digits, a long text cut. */
export function cellText(value: unknown, most = MAX_TEXT): string {
  if (typeof value === 'object' && value !== null) return objectText(value, most);
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  const text = String(value ?? '').replace(/\s+/g, ' ');
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}

function objectText(value: object, most: number): string {
  if ('code' in value) return String(value.code);
  if ('text' in value) return cellText(value.text, most); // an entity shows its text
  if (!('basicValue' in value)) throw new Error(`cannot show ${JSON.stringify(value)}`);
  if (!('numberFormat' in value)) return cellText(value.basicValue, most);
  const format = String(value.numberFormat);
  if (!format.startsWith('yyyy-mm-dd')) return cellText(formattedText(Number(value.basicValue), format), most);
  return previewText({ serial: Number(value.basicValue), numberFormat: format });
}
