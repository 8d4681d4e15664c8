import { INDIAN_FIGURES, metricNamed } from './figure';
import { CELL_STYLES, modelSheetName, guardedFormula, SheetDraft } from './sheet-draft';
import type { Model, ModelSubject } from './model';
import { addPeerTable, addReasons, PEER_ROWS, type PeerColumn, ratioColumns } from './peer-table';

const { header, first, last } = PEER_ROWS;
const TICKERS = `$B$${first}:$B$${last}`;
/** The first row of revenue by year, below the table. */
const YEARS = last + 4;

/** The company and its peers. */
export const INDIA_PEERS: Model = {
  id: 'peers',
  market: 'india',
  name: 'Peers',
  plan(subject) {
    const draft = new SheetDraft()
      .formula('A1', '=FIN.COMPANY($B$3)&" and its peers"', CELL_STYLES.title)
      .text(
        'A2',
        'INR crores, newest annual accounts. Change the ticker, the accounts or any of the peers.',
        CELL_STYLES.note,
      )
      .input(3, 'Ticker', subject.company.argument)
      .input(4, 'Accounts', subject.scope)
      .input(5, 'Revenue line', metricNamed(INDIAN_FIGURES, 'revenue'))
      .text(`A${header - 2}`, subject.peersNote ?? '', CELL_STYLES.note)
      .text(`A${header - 1}`, 'Newest year', CELL_STYLES.heading);
    const widths = addPeerTable(draft, subject, (cell) => `FIN.COMPANY(${cell})`, columns(subject));
    const reasons = (names: string) => `=FIN.METRIC(${TICKERS},"latest",${names},"annual",$B$4,"missing=reason")`;
    addReasons(draft, 'india', subject, metricNamed(INDIAN_FIGURES, 'profit'), reasons);
    addYears(draft);
    return draft.plan({ name: modelSheetName(subject.company, this.name), columnWidths: widths, frozenRows: 5 });
  },
};

function columns(subject: ModelSubject): PeerColumn[] {
  const metric = (line: string) => `=FIN.METRIC(${TICKERS},"latest",${line},"annual",$B$4,"missing=empty")`;
  return [
    {
      label: 'Year to',
      width: 12,
      style: CELL_STYLES.dateRight,
      noMedian: true,
      formula: (row) => `=IF(B${row}="","",IFNA(FIN.PERIODS(B${row},"annual",$B$4,1),""))`,
    },
    {
      label: 'Market cap',
      width: 14,
      style: CELL_STYLES.whole,
      fills: true,
      formula: () => `=IFNA(FIN.COMPANY(${TICKERS},"market_snapshot.market_cap.value"),"")`,
    },
    { label: 'Revenue', width: 14, style: CELL_STYLES.whole, fills: true, formula: () => metric('$B$5') },
    {
      label: 'Growth',
      width: 13,
      style: CELL_STYLES.percent,
      fills: true,
      formula: () => `=FIN.GROWTH(${TICKERS},"latest",$B$5,"annual",$B$4,,"missing=empty")`,
    },
    {
      label: 'Profit after tax',
      width: 18,
      style: CELL_STYLES.whole,
      fills: true,
      formula: () => metric('"profit_after_tax"'),
    },
    {
      label: 'EPS, INR',
      width: 12,
      style: CELL_STYLES.perShare,
      fills: true,
      formula: () => metric('"earnings_per_share.basic"'),
    },
    {
      label: 'P/E',
      width: 10,
      style: CELL_STYLES.times,
      formula: (row) => guardedFormula([`D${row}`, `G${row}`], `IF(G${row}>0,D${row}/G${row},"")`),
    },
    ...ratioColumns('india', subject, metric),
  ];
}

/** One formula for all companies and years; a cell is empty where a company's fiscal year ends on another date. */
function addYears(draft: SheetDraft): void {
  const head = YEARS + 1;
  draft
    .text(`A${YEARS}`, 'Revenue through the years', CELL_STYLES.heading)
    .text(`A${head}`, 'Company', CELL_STYLES.labels)
    .text(`B${head}`, 'Ticker', CELL_STYLES.labels)
    .style(`C${head}:G${head}`, CELL_STYLES.dates)
    .formula(`C${head}`, '=TRANSPOSE(FIN.PERIODS($B$3,"annual",$B$4,5))', CELL_STYLES.dates)
    .style(`C${head + 1}:G${head + 1 + last - first}`, CELL_STYLES.whole)
    .formula(
      `C${head + 1}`,
      `=FIN.METRIC(${TICKERS},$C$${head}:$G$${head},$B$5,"annual",$B$4,"missing=empty")`,
      CELL_STYLES.whole,
    );
  for (let row = first; row <= last; row += 1) {
    const at = head + 1 + row - first;
    draft.formula(`A${at}`, `=A${row}&""`).formula(`B${at}`, `=B${row}&""`, CELL_STYLES.left);
  }
}
