import { instruction } from '../../workbook';
import { MAX_LAST } from '../../functions/arguments/periods/period-grammar';
import { CELL_STYLES, modelSheetName, SheetDraft } from './sheet-draft';
import type { Model } from './model';

const COLUMNS = 'as_of_date,promoters,fii,dii,government,public,total_shares,total_shareholders';
const CATEGORIES = [
  ['B', 'Promoters'],
  ['C', 'FII'],
  ['D', 'DII'],
  ['E', 'Government'],
  ['F', 'Public'],
] as const;

/** The rows that compare the newest filing with earlier ones, and how many filings back each looks. */
const COMPARED = [
  [8, 0],
  [9, 1],
  [10, 4],
] as const;

/** The row of the table's header; one row for each filing follows. */
const TABLE = 13;
const FIRST = TABLE + 1;
/** The last row of the longest possible table. */
const LAST = FIRST + MAX_LAST - 1;
const SHOWN = 8;
/** The formula of the number of filings that the table shows, including those missing between two others. */
const FILINGS = `COUNT($A$${FIRST}:$A$${LAST})`;
const NONE = `IF(${FILINGS}>0,"none: its newest filing names no holder","none: the service has no filing of its shareholding")`;
/** The cell with the date of the newest filing that the table shows: its holders stand beside it. */
const NEWEST = `$G$${COMPARED[0][0]}`;
/** The text that IFNA shows for a quarter without a filing between two others. */
const NO_FILING = 'no filing';

/** The owners of the company by filing, and its largest disclosed holders. */
export const INDIA_OWNERSHIP: Model = {
  id: 'ownership',
  market: 'india',
  name: 'Ownership',
  needsNoStatements: true,
  plan({ company, canChart }) {
    const draft = new SheetDraft()
      .formula('A1', '=FIN.COMPANY($B$3)', CELL_STYLES.title)
      .text(
        'A2',
        `Percent of the shares as filed. ${instruction('Change the ticker, or how many filings (try last 12).')}`,
        CELL_STYLES.note,
      )
      .input(3, 'Ticker', company.argument)
      .input(4, 'Filings', `last ${SHOWN}`);
    addChanges(draft);
    draft
      .text(`A${TABLE - 1}`, 'Filing by filing', CELL_STYLES.heading)
      .style(`A${TABLE}:H${TABLE}`, CELL_STYLES.figures)
      .style(`A${FIRST}:A${LAST}`, CELL_STYLES.date)
      .style(`B${FIRST}:F${LAST}`, CELL_STYLES.points)
      .style(`G${FIRST}:H${LAST}`, CELL_STYLES.whole)
      .formula(
        `A${TABLE}`,
        `=IFNA(FIN.SHAREHOLDING($B$3,$B$4,,"columns=${COLUMNS};order=oldest"),"${NO_FILING}")`,
        CELL_STYLES.labels,
      )
      .chart({
        kind: 'column-stacked',
        source: `A${TABLE}:F${TABLE + SHOWN}`,
        seriesIn: 'columns',
        title: 'Percent of the shares',
        place: 'J6:M22',
      });
    addHolders(draft, canChart ? 24 : 6);
    return draft.plan({
      name: modelSheetName(company, this.name),
      columnWidths: { A: 24, B: 17, C: 10, D: 10, E: 14, F: 10, G: 16, H: 22, I: 2, J: 52, K: 14, L: 16, M: 10 },
      frozenRows: 4,
    });
  },
};

/** Compares the newest filing with earlier ones. */
function addChanges(draft: SheetDraft): void {
  draft
    .text('A6', 'Newest of these filings, percentage points', CELL_STYLES.heading)
    .text('A7', 'Percent of the shares', CELL_STYLES.labels)
    .text('A8', 'Share')
    .text('A9', 'Against the filing before')
    .text('A10', 'Against four filings before');
  const newest = (column: string, back: number) =>
    `INDEX(${column}$${FIRST}:${column}$${LAST},${FILINGS}${back > 0 ? `-${back}` : ''})`;
  draft.text('G7', 'Filing of', CELL_STYLES.figures);
  for (const [row, back] of COMPARED)
    draft.formula(`G${row}`, `=IF(${FILINGS}>${back},${newest('A', back)},"")`, CELL_STYLES.dateRight);
  for (const [column, label] of CATEGORIES) {
    draft
      .text(`${column}7`, label, CELL_STYLES.figures)
      .formula(`${column}8`, `=IF(${FILINGS}>0,${newest(column, 0)},"")`, CELL_STYLES.points);
    for (const [row, back] of COMPARED.slice(1)) {
      const difference = `=IF(${FILINGS}>${back},IFERROR(${newest(column, 0)}-${newest(column, back)},""),"")`;
      draft.formula(`${column}${row}`, difference, CELL_STYLES.change);
    }
  }
}

function addHolders(draft: SheetDraft, row: number): void {
  draft
    .formula(
      `J${row}`,
      `="Disclosed holders"&IF(COUNT(${NEWEST})=0,"",TEXT(${NEWEST}," yyyy-mm-dd"))&", the largest first"`,
      CELL_STYLES.heading,
    )
    .text(`J${row + 1}`, 'Holder', CELL_STYLES.labels)
    .text(`K${row + 1}`, 'Category', CELL_STYLES.labels)
    .text(`L${row + 1}`, 'Shares', CELL_STYLES.figures)
    .text(`M${row + 1}`, 'Percent', CELL_STYLES.figures)
    .style(`L${row + 2}:L${row + 301}`, CELL_STYLES.whole)
    .style(`M${row + 2}:M${row + 301}`, CELL_STYLES.points)
    .formula(
      `J${row + 2}`,
      `=IFNA(SORT(FIN.HOLDERS($B$3,${NEWEST},,,,,"columns=holder_name,category,shares,percentage;headers=no"),3,-1),${NONE})`,
    );
}
