import { BooleanNumber, HorizontalAlign, VerticalAlign, WrapStrategy, type IStyleData } from '@univerjs/core';
import type { StyleName } from '../sheets/sheet';

const INK = { rgb: '#1f2933' };
const MUTED = { rgb: '#6b7785' };
const TEAL = { rgb: '#0f766e' };

const HEADER: IStyleData = {
  bl: BooleanNumber.TRUE,
  bg: { rgb: '#e3f1ee' },
  bd: { b: { s: 1, cl: TEAL } },
  fs: 10,
  tb: WrapStrategy.WRAP,
};

/** The grid's style for each style name. */
export const STYLES: Readonly<Record<StyleName, IStyleData>> = {
  title: { bl: BooleanNumber.TRUE, fs: 15, cl: INK },
  note: { fs: 10, cl: MUTED },
  heading: { bl: BooleanNumber.TRUE, fs: 11, cl: { rgb: '#0f5c5c' } },
  formula: { fs: 8, cl: MUTED },
  header: HEADER,
  column: { ...HEADER, ht: HorizontalAlign.RIGHT },
  // A text beside a number.
  headerAside: { ...HEADER, pd: { l: 10 } },
  aside: { pd: { l: 10 }, ht: HorizontalAlign.LEFT, tb: WrapStrategy.CLIP },
  // The analysts' convention for inputs: blue on yellow.
  input: { cl: { rgb: '#1d4ed8' }, bg: { rgb: '#fef9e0' }, ht: HorizontalAlign.LEFT },
  label: { tb: WrapStrategy.CLIP },
  // The label of a line of a statement.
  line: { tb: WrapStrategy.WRAP },
  // An address runs over the empty cells beside it.
  source: { ht: HorizontalAlign.LEFT, tb: WrapStrategy.OVERFLOW },
  // A long text shows its first lines.
  passage: { tb: WrapStrategy.WRAP, vt: VerticalAlign.TOP, ht: HorizontalAlign.LEFT },
  left: { ht: HorizontalAlign.LEFT, tb: WrapStrategy.CLIP },
  leftAmount: { n: { pattern: '#,##0.00' }, ht: HorizontalAlign.LEFT },
  strong: { bl: BooleanNumber.TRUE },
  // "n/a" stands where the number would.
  amount: { n: { pattern: '#,##0.00;[Red]-#,##0.00' }, ht: HorizontalAlign.RIGHT },
  whole: { n: { pattern: '#,##0;[Red]-#,##0' } },
  // Dollars without cents, earnings per share with cents.
  dollars: { n: { pattern: '[>=100]#,##0;[<=-100]-#,##0;#,##0.00' } },
  percent: { n: { pattern: '0.0%;[Red]-0.0%' }, ht: HorizontalAlign.RIGHT },
  points: { n: { pattern: '0.00' } },
  date: { n: { pattern: 'yyyy-mm-dd' }, ht: HorizontalAlign.LEFT },
  // A bar beside another filled cell.
  cellBar: { fs: 9, bl: BooleanNumber.TRUE, cl: { rgb: '#2aa198' }, tb: WrapStrategy.CLIP },
  bar: { fs: 8, cl: { rgb: '#2aa198' } },
  barBlue: { fs: 8, cl: { rgb: '#4f7cac' } },
  barGrey: { fs: 8, cl: { rgb: '#a3adb8' } },
};
