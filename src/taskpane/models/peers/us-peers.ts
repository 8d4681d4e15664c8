import { instruction } from '../../../workbook';
import { comparedRevenue, metricNamed } from '../company-figures';
import { CELL_STYLES, modelSheetName, SheetDraft, withEmpty } from '../sheet-draft';
import { labelledReason } from '../labelled-reason';
import type { Model, ModelSubject } from '../model';
import {
  addPeerTable,
  addReasons,
  addReasonsHead,
  companiesIn,
  type PeerColumn,
  peerRows,
  ratioColumns,
  ratioNames,
  rowBelow,
  type TableRows,
} from './peer-table';
import { fewerYears, usYearEnds } from '../us-year-ends';
import { notTwelveMonths } from '../year-length';

const NAMES = ['Newest', '2nd newest', '3rd newest', '4th newest', '5th newest'];

/** The issuer and its peers; fiscal years end on each company's own date. */
export const US_PEERS: Model = {
  id: 'peers',
  market: 'us',
  name: 'Peers',
  plan(subject) {
    const rows = peerRows(subject);
    const draft = new SheetDraft()
      .formula('A1', '=US.COMPANY($B$3)&" and its peers"', CELL_STYLES.title)
      .text(
        'A2',
        `USD million, newest fiscal year of each. ${instruction('Change the ticker (or give a CIK) or any of the peers.')}`,
        CELL_STYLES.note,
      )
      .input(3, 'Ticker or CIK', subject.company.argument)
      .input(4, 'Revenue line', comparedRevenue('us', subject).metric)
      .text(`A${rows.header - 2}`, subject.peersNote ?? '', CELL_STYLES.note)
      .text(`A${rows.header - 1}`, 'Newest year', CELL_STYLES.heading);
    const widths = addPeerTable(draft, subject, {
      rows,
      nameOf: (cell) => `US.COMPANY(${cell})`,
      columns: columns(subject, rows),
      reasons: (row) => reasonsOf(subject, row),
    });
    addYears(draft, rows);
    return draft.plan({
      name: modelSheetName(subject.company, this.name),
      columnWidths: { ...widths, ...yearWidths(widths) },
      frozenRows: 4,
    });
  },
};

/** Widths of columns for the dates of years, which are below the table's last columns and its reasons. A reason continues over empty cells beside it. */
function yearWidths(widths: Readonly<Record<string, number>>): Record<string, number> {
  const reasons = Object.keys(widths).at(-1);
  return Object.fromEntries(
    YEAR_COLUMNS.map((column) => [column, column === reasons ? YEAR_WIDTH : Math.max(YEAR_WIDTH, widths[column] ?? 0)]),
  );
}

const YEAR_COLUMNS = ['I', 'J', 'K', 'L', 'M'];
const YEAR_WIDTH = 15;

function columns(subject: ModelSubject, rows: TableRows): PeerColumn[] {
  const issuers = companiesIn(rows);
  const metric = (line: string, option = 'scale=million') =>
    `=US.METRIC(${issuers},"latest",${line},"annual","${withEmpty(option)}")`;
  const { style: whole, fills } = { style: CELL_STYLES.whole, fills: true };
  const named = namesOf(subject);
  return [
    {
      label: 'Year to',
      width: 13,
      style: CELL_STYLES.dateRight,
      noMedian: true,
      fills,
      formula: () => `=IFNA(US.SOURCE(${issuers},"latest","annual","period_end_date"),"")`,
    },
    { label: 'Revenue', width: 15, style: whole, fills, formula: () => metric('$B$4') },
    {
      label: 'Growth',
      width: 15,
      style: CELL_STYLES.percent,
      fills,
      formula: () => `=US.GROWTH(${issuers},"latest",$B$4,"FY-1","annual","missing=empty")`,
    },
    { label: 'Net income', width: 15, style: whole, fills, formula: () => metric(named.profit) },
    {
      label: 'Diluted EPS, USD',
      width: 21,
      style: CELL_STYLES.perShare,
      fills,
      formula: () => metric(named.perShare, ''),
    },
    { label: 'Equity', width: 14, style: whole, fills, formula: () => metric(named.equity) },
    ...ratioColumns('us', subject, (name) => metric(name, '')),
  ];
}

function namesOf({ kind }: ModelSubject) {
  const named = (id: string) => `"${metricNamed('us', kind, id)}"`;
  return { profit: named('profit'), perShare: named('perShare'), equity: named('equity') };
}

function reasonsOf(subject: ModelSubject, row: number): string[] {
  const names = [...Object.values(namesOf(subject)), ...ratioNames('us', subject, false)];
  return [
    `US.METRIC(B${row},"latest",$B$4,"annual","missing=reason")`,
    `US.METRIC(B${row},"latest",{${names.join(',')}},"annual","missing=reason")`,
    labelledReason('Growth', `US.GROWTH(B${row},"latest",$B$4,"FY-1","annual","missing=reason")`),
    notTwelveMonths(typesOf(row, '"latest"')),
  ];
}

const typesOf = (row: number, dates: string) => `US.SOURCE(B${row},${dates},"annual","reporting_type")`;

/** Writes one formula for each company, since each has its own fiscal years, and the ends of these years beside the revenues. */
function addYears(draft: SheetDraft, rows: TableRows): void {
  const { first, last } = rows;
  const head = rowBelow(rows) + 1;
  draft
    .text(`A${head - 1}`, 'Revenue through the fiscal years', CELL_STYLES.heading)
    .text(`I${head - 1}`, 'and their ends', CELL_STYLES.heading)
    .text(`A${head}`, 'Company', CELL_STYLES.labels)
    .text(`B${head}`, 'Ticker or CIK', CELL_STYLES.labels);
  NAMES.forEach((name, index) => {
    for (const start of [67, 73]) draft.text(`${String.fromCharCode(start + index)}${head}`, name, CELL_STYLES.figures);
  });
  addReasonsHead(draft, 13, head);
  for (let row = first; row <= last; row += 1) {
    const at = head + 1 + row - first;
    // Asked by the dates beside them, so that a revenue never belongs to another year's end.
    const revenue = (options: string) => `US.METRIC(B${row},I${at}:M${at},$B$4,"annual","${options}")`;
    const ends = usYearEnds(`B${row}`);
    draft
      .formula(`A${at}`, `=A${row}&""`)
      .formula(`B${at}`, `=B${row}&""`, CELL_STYLES.left)
      .style(`C${at}:G${at}`, CELL_STYLES.whole)
      .style(`I${at}:M${at}`, CELL_STYLES.dateRight)
      .formula(`C${at}`, `=IF(B${row}="","",${revenue('scale=million; missing=empty')})`, CELL_STYLES.whole)
      .formula(`I${at}`, `=IF(B${row}="","",${ends})`, CELL_STYLES.dateRight);
    addReasons(draft, `N${at}`, row, [
      revenue('missing=reason'),
      fewerYears(`B${row}`, `I${at}:M${at}`, '$B$4'),
      notTwelveMonths(typesOf(row, `I${at}:M${at}`), `I${at}:M${at}`),
    ]);
  }
}
