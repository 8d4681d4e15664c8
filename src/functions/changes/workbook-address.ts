/** Where the open workbook is stored, which tells its cells from those of others; '' for one that was never saved. */
export function workbookAddress(): string {
  try {
    return (typeof Office === 'undefined' ? undefined : Office.context?.document?.url) ?? '';
  } catch {
    return ''; // a host without documents
  }
}
