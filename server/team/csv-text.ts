/** Excel needs it to read the text as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** CSV that Excel opens. The caller makes sure that no field begins like a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');
}

function fieldOf(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
