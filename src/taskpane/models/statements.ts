import type { Namespace } from '../../api';
import { takesFormattedNumbers } from '../../functions/cells/results/formatted-numbers';
import { type CellStyle, columnLetters, instruction } from '../../workbook';
import type { Model } from './model';
import { CELL_STYLES, modelSheetName, SheetDraft } from './sheet-draft';

/** Income statement, balance sheet and cash flow statement side by side. */
export const INDIA_STATEMENTS_MODEL: Model = {
  id: 'statements',
  market: 'india',
  name: 'Statements',
  plan({ company, scope }) {
    const draft = new SheetDraft();
    addInputRow(draft, {
      title: '=FIN.COMPANY($A$4)',
      note: `INR crores as filed, main lines. ${instruction('Change the ticker, the periods (last 3, FY-1), the type (quarterly) or the accounts; lines=all in a formula shows every line.')}`,
      perShare: 'Per share on the shares of the day: not to compare over a split or bonus.',
      inputs: [
        ['Ticker', company.argument],
        ['Periods', `last ${PERIODS}`],
        ['Type', 'annual'],
        ['Accounts', scope],
      ],
    });
    const columnWidths = addStatements(
      draft,
      { periods: PERIODS, labelWidth: 54, figureWidth: 13, figures: CELL_STYLES.asFiled },
      threeStatements('FIN', '$A$4,$B$4,$C$4,$D$4,"lines=main;order=oldest;indent=yes"'),
    );
    return draft.plan({ name: modelSheetName(company, this.name), columnWidths, frozenRows: 7 });
  },
};

/** The statements as reported, side by side. */
export const US_STATEMENTS_MODEL: Model = {
  id: 'statements',
  market: 'us',
  name: 'Statements',
  takesOtherPeriods: true,
  plan({ company }) {
    const draft = new SheetDraft();
    addInputRow(draft, {
      title: '=US.COMPANY($A$4)',
      note: `USD million as reported, main lines. ${instruction('Change the ticker (or give a CIK), the periods (FY-1, a date) or the type; lines=all in a formula shows every line.')}`,
      perShare: 'Per share in USD, on the shares of the day: not to compare over a split.',
      inputs: [
        ['Ticker or CIK', company.argument],
        ['Periods', `last ${PERIODS}`],
        ['Type', 'annual'],
      ],
    });
    const columnWidths = addStatements(
      draft,
      { periods: PERIODS, labelWidth: 58, figureWidth: 15, figures: CELL_STYLES.millions },
      threeStatements('US', '$A$4,$B$4,$C$4,"lines=main;scale=million;order=oldest"'),
    );
    return draft.plan({ name: modelSheetName(company, this.name), columnWidths, frozenRows: 7 });
  },
};

/** The titles and formulas of the three statements, which take the same arguments. */
function threeStatements(namespace: Namespace, args: string): readonly (readonly [title: string, formula: string])[] {
  return [
    ['Income statement', `=${namespace}.INCOME(${args})`],
    ['Balance sheet', `=${namespace}.BALANCE(${args})`],
    ['Cash flow statement', `=${namespace}.CASHFLOW(${args})`],
  ];
}

/** How many periods a table has room for. */
const PERIODS = 5;
/** The expected number of lines of a statement; rows after it have no format. */
const LINES = 150;
const FIRST_ROW = 7;

interface Head {
  readonly title: string;
  readonly note: string;
  /** The note on figures per share. */
  readonly perShare: string;
  readonly inputs: readonly (readonly [label: string, text: string])[];
}

/** A note if a table of so many periods does not fit before the next one, and is #SPILL!. */
const TOO_MANY_PERIODS = `=IF(IFERROR(VALUE(SUBSTITUTE(LOWER($B$4),"last","")),0)>${PERIODS},"Room for ${PERIODS} periods: insert columns before the second and third title where a table is #SPILL!.","")`;

/** Title and note; the arguments of the formulas in row 4 with their labels above. */
function addInputRow(draft: SheetDraft, { title, note, perShare, inputs }: Head): void {
  draft
    .formula('A1', title, CELL_STYLES.title)
    .text('A2', note, CELL_STYLES.note)
    .text('A5', perShare, CELL_STYLES.note)
    .formula(`${columnLetters(inputs.length)}4`, TOO_MANY_PERIODS, CELL_STYLES.note);
  inputs.forEach(([label, text], index) => {
    const column = columnLetters(index);
    draft.text(`${column}3`, label).text(`${column}4`, text, { preset: 'input', align: 'left' });
  });
}

interface Table {
  readonly periods: number;
  readonly labelWidth: number;
  readonly figureWidth: number;
  /** The style of figures, for an Excel in which functions return numbers without formats: a cell's own format would override theirs. */
  readonly figures: CellStyle;
}

/** Writes tables next to each other, since their lengths differ between filings; returns the column widths. */
function addStatements(
  draft: SheetDraft,
  { periods, labelWidth, figureWidth, figures }: Table,
  statements: readonly (readonly [title: string, formula: string])[],
): Record<string, number> {
  const widths: Record<string, number> = {};
  statements.forEach(([title, formula], index) => {
    const left = index * (periods + 2);
    const [label, first, last] = [left, left + 1, left + periods].map(columnLetters);
    const end = FIRST_ROW + LINES;
    draft
      .text(`${label}${FIRST_ROW - 1}`, title, CELL_STYLES.heading)
      .formula(`${label}${FIRST_ROW}`, formula, { ...CELL_STYLES.labels, wrap: false })
      .style(`${first}${FIRST_ROW}:${last}${FIRST_ROW}`, CELL_STYLES.dates);
    if (!takesFormattedNumbers()) draft.style(`${first}${FIRST_ROW + 1}:${last}${end}`, figures);
    widths[label ?? 'A'] = labelWidth;
    for (let column = left + 1; column <= left + periods; column += 1) widths[columnLetters(column)] = figureWidth;
    if (index < statements.length - 1) widths[columnLetters(left + periods + 1)] = 2;
  });
  return widths;
}
