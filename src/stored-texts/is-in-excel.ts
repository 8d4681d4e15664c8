/** True in a page that belongs to a workbook of Excel, once Office is ready. */
export function isInExcel(): boolean {
  return typeof Excel !== 'undefined' && typeof Office !== 'undefined' && Boolean(Office.context?.requirements);
}
