import { metricNamed, US_FIGURES } from './figure';
import { CELL_STYLES, modelSheetName, SheetDraft, withEmpty } from './sheet-draft';
import type { Model, ModelSubject } from './model';
import { addPeerTable, addReasons, PEER_ROWS, type PeerColumn, ratioColumns } from './peer-table';

const { header, first, last } = PEER_ROWS;
const ISSUERS = `$B$${first}:$B$${last}`;
/** The first row of revenue by year, below the table. */
const YEARS = last + 4;
const NAMES = ['Newest', '2nd newest', '3rd newest', '4th newest', '5th newest'];

/** The issuer and its peers; fiscal years end on each company's own date. */
export const US_PEERS: Model = {
  id: 'peers',
  market: 'us',
  name: 'Peers',
  plan(subject) {
    const draft = new SheetDraft()
      .formula('A1', '=US.COMPANY($B$3)&" and its peers"', CELL_STYLES.title)
      .text(
        'A2',
        'USD million, newest fiscal year of each. Change the CIK (or give a ticker) or any of the peers.',
        CELL_STYLES.note,
      )
      .input(3, 'CIK or ticker', subject.company.argument)
      .input(4, 'Revenue line', metricNamed(US_FIGURES, 'revenue'))
      .text(`A${header - 2}`, subject.peersNote ?? '', CELL_STYLES.note)
      .text(`A${header - 1}`, 'Newest year', CELL_STYLES.heading);
    const widths = addPeerTable(draft, subject, (cell) => `US.COMPANY(${cell})`, columns(subject));
    const reasons = (names: string) => `=US.METRIC(${ISSUERS},"latest",${names},"annual","missing=reason")`;
    addReasons(draft, 'us', subject, metricNamed(US_FIGURES, 'profit'), reasons);
    addYears(draft);
    return draft.plan({ name: modelSheetName(subject.company, this.name), columnWidths: widths, frozenRows: 4 });
  },
};

function columns(subject: ModelSubject): PeerColumn[] {
  const metric = (line: string, option = 'scale=million') =>
    `=US.METRIC(${ISSUERS},"latest",${line},"annual","${withEmpty(option)}")`;
  const named = (id: string) => `"${metricNamed(US_FIGURES, id)}"`;
  return [
    {
      label: 'Year to',
      width: 13,
      style: CELL_STYLES.dateRight,
      noMedian: true,
      fills: true,
      formula: () => `=IFNA(US.SOURCE(${ISSUERS},"latest","annual","period_end_date"),"")`,
    },
    { label: 'Revenue', width: 15, style: CELL_STYLES.whole, fills: true, formula: () => metric('$B$4') },
    {
      label: 'Growth',
      width: 15,
      style: CELL_STYLES.percent,
      fills: true,
      formula: () => `=US.GROWTH(${ISSUERS},"latest",$B$4,"FY-1","annual","missing=empty")`,
    },
    { label: 'Net income', width: 15, style: CELL_STYLES.whole, fills: true, formula: () => metric(named('profit')) },
    {
      label: 'Diluted EPS, USD',
      width: 21,
      style: CELL_STYLES.perShare,
      fills: true,
      formula: () => metric(named('perShare'), ''),
    },
    { label: 'Equity', width: 14, style: CELL_STYLES.whole, fills: true, formula: () => metric(named('equity')) },
    ...ratioColumns('us', subject, (name) => metric(name, '')),
  ];
}

/** One formula for each company, since each has its own fiscal years. */
function addYears(draft: SheetDraft): void {
  const head = YEARS + 1;
  draft
    .text(`A${YEARS}`, 'Revenue through the fiscal years', CELL_STYLES.heading)
    .text(`A${head}`, 'Company', CELL_STYLES.labels)
    .text(`B${head}`, 'CIK or ticker', CELL_STYLES.labels);
  NAMES.forEach((name, index) => draft.text(`${String.fromCharCode(67 + index)}${head}`, name, CELL_STYLES.figures));
  for (let row = first; row <= last; row += 1) {
    const at = head + 1 + row - first;
    const years = `US.METRIC(B${row},"last 5",$B$4,"annual","scale=million; missing=empty")`;
    draft
      .formula(`A${at}`, `=A${row}&""`)
      .formula(`B${at}`, `=B${row}&""`, CELL_STYLES.left)
      .style(`C${at}:G${at}`, CELL_STYLES.whole)
      .formula(`C${at}`, `=IF(B${row}="","",${years})`, CELL_STYLES.whole);
  }
}
