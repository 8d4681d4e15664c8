import type { CellStyle } from '../../workbook';

/** How figures of a model look. */
export const CELL_STYLES = {
  title: { look: 'title' },
  note: { look: 'note' },
  heading: { look: 'heading' },
  /** The head of a column of labels, and of a column of figures. */
  labels: { look: 'header', align: 'left' },
  figures: { look: 'header', align: 'right' },
  dates: { look: 'header', align: 'right', numberFormat: 'yyyy-mm-dd' },
  date: { align: 'left', numberFormat: 'yyyy-mm-dd' },
  dateRight: { align: 'right', numberFormat: 'yyyy-mm-dd' },
  /** Crores or millions: a decimal only where the amount is small. */
  amount: { numberFormat: '[>=1000]#,##0;[<=-1000]-#,##0;#,##0.0' },
  whole: { numberFormat: '#,##0;[Red]-#,##0' },
  perShare: { numberFormat: '#,##0.00;[Red]-#,##0.00' },
  /** Millions without decimals, and what is per share with them. */
  millions: { numberFormat: '[>=100]#,##0;[<=-100]-#,##0;#,##0.00' },
  percent: { numberFormat: '0.0%;[Red]-0.0%' },
  /** Percent of shares, as the service gives them: 74.25. */
  points: { numberFormat: '0.00' },
  change: { numberFormat: '+0.00;[Red]-0.00;0.00' },
  times: { numberFormat: '0.0"x"' },
  left: { align: 'left' },
} as const satisfies Record<string, CellStyle>;
