/** Without it Excel reads names as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table that Excel opens. The caller sees to it that no field begins like a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');
}

function fieldOf(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
