import type { Sheet, SheetCell } from './sheet';

/** The sheet that is shown if no company of the served data has the needed filings: it says which these are. */
export function unmetSheet(id: string, name: string, title: string, needs: string): Sheet {
  return {
    id,
    name,
    columnWidths: { A: 700 },
    rowHeights: { 1: 30 },
    cells: [
      { at: 'A1', value: title, style: 'title' },
      { at: 'A2', value: unmetText(needs), style: 'note' },
    ],
    areas: [],
  };
}

/** The cells in place of a block for which no company has the needed filings. */
export function unmetBlock(at: string, heading: string, needs: string): SheetCell[] {
  const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(at) ?? [];
  return [
    { at, value: heading, style: 'heading' },
    { at: `${column}${Number(row) + 1}`, value: unmetText(needs), style: 'formula' },
  ];
}

function unmetText(needs: string): string {
  return `Needs ${needs}: the data that is served has none.`;
}
