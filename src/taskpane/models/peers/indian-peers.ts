import { COMPARED_PROFIT } from '../../../definitions/compared-profit';
import { instruction } from '../../../workbook';
import { comparedRevenue } from '../company-figures';
import { CELL_STYLES, modelSheetName, SheetDraft } from '../sheet-draft';
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
import { notTwelveMonths } from '../year-length';

/** The company and its peers. */
export const INDIA_PEERS: Model = {
  id: 'peers',
  market: 'india',
  name: 'Peers',
  plan(subject) {
    const rows = peerRows(subject);
    const revenue = comparedRevenue('india', subject);
    const draft = new SheetDraft()
      .formula('A1', '=FIN.COMPANY($B$3)&" and its peers"', CELL_STYLES.title)
      .text(
        'A2',
        `INR crores, newest annual accounts. ${instruction('Change the ticker, the accounts or any of the peers.')}`,
        CELL_STYLES.note,
      )
      .input(3, 'Ticker', subject.company.argument)
      .input(4, 'Accounts', subject.scope)
      .input(5, `${revenue.label} line`, revenue.metric)
      .text(`A${rows.header - 2}`, subject.peersNote ?? '', CELL_STYLES.note)
      .text(`A${rows.header - 1}`, 'Newest year', CELL_STYLES.heading);
    if (!subject.hasPrices) draft.text(`C${rows.header - 1}`, NO_PRICES, CELL_STYLES.note);
    const widths = addPeerTable(draft, subject, {
      rows,
      nameOf: (cell) => `FIN.COMPANY(${cell})`,
      columns: columns(subject, rows),
      reasons: (row) => reasonsOf(subject, row),
    });
    addYears(draft, rows, revenue.label);
    return draft.plan({ name: modelSheetName(subject.company, this.name), columnWidths: widths, frozenRows: 5 });
  },
};

const NO_PRICES = 'Without market cap and P/E: the service gives no price of these companies.';

function columns(subject: ModelSubject, rows: TableRows): PeerColumn[] {
  const tickers = companiesIn(rows);
  const metric = (line: string, scope = '$B$4') =>
    `=FIN.METRIC(${tickers},"latest",${line},"annual",${scope},"missing=empty")`;
  const { style: whole, fills } = { style: CELL_STYLES.whole, fills: true };
  const { label } = comparedRevenue('india', subject);
  const figures: PeerColumn[] = [
    { label, width: Math.max(14, label.length + 4), style: whole, fills, formula: () => metric('$B$5') },
    {
      label: 'Growth',
      width: 13,
      style: CELL_STYLES.percent,
      fills,
      formula: () => `=FIN.GROWTH(${tickers},"latest",$B$5,"annual",$B$4,,"missing=empty")`,
    },
    {
      label: COMPARED_PROFIT.label,
      width: 22,
      style: whole,
      fills,
      formula: () => metric(`"${COMPARED_PROFIT.name}"`),
    },
    { label: 'EPS, INR', width: 12, style: CELL_STYLES.perShare, fills, formula: () => metric(`"${EPS}"`) },
  ];
  return [
    {
      label: 'Year to',
      width: 12,
      style: CELL_STYLES.dateRight,
      noMedian: true,
      formula: (row) => `=IF(B${row}="","",IFNA(FIN.PERIODS(B${row},"annual",$B$4,1),""))`,
    },
    ...(subject.hasPrices ? [marketCap(tickers)] : []),
    ...figures,
    ...(subject.hasPrices ? [PRICE_EARNINGS] : []),
    ...ratioColumns('india', subject, (name, alone) => metric(name, alone ? '"standalone"' : '$B$4')),
  ];
}

/** The profit to compare a share price with: the minorities' share of the group's profit does not belong to the shareholders. */
const OWNERS_PROFIT = "owners' profit";
const EPS = 'basic EPS';

function marketCap(tickers: string): PeerColumn {
  return {
    label: 'Market cap',
    width: 14,
    style: CELL_STYLES.whole,
    fills: true,
    formula: () => `=IFNA(FIN.COMPANY(${tickers},"market_snapshot.market_cap.value"),"")`,
  };
}

/** Market cap, in column D, divided by the owners' profit of the newest year. */
const PRICE_EARNINGS: PeerColumn = {
  label: 'P/E',
  width: 10,
  style: CELL_STYLES.times,
  formula: (row) => {
    const profit = `FIN.METRIC(B${row},"latest","${OWNERS_PROFIT}","annual",$B$4,"missing=empty")`;
    return `=IF(COUNT(D${row})=0,"",LET(profit,${profit},IF(COUNT(profit)=0,"",IF(profit>0,D${row}/profit,""))))`;
  },
};

function reasonsOf(subject: ModelSubject, row: number): string[] {
  const lines = [COMPARED_PROFIT.name, EPS, ...(subject.hasPrices ? [OWNERS_PROFIT] : [])].map((name) => `"${name}"`);
  const reason = (names: readonly string[], scope: string) =>
    `FIN.METRIC(B${row},"latest",{${names.join(',')}},"annual",${scope},"missing=reason")`;
  const alone = ratioNames('india', subject, true);
  return [
    `FIN.METRIC(B${row},"latest",$B$5,"annual",$B$4,"missing=reason")`,
    reason([...lines, ...ratioNames('india', subject, false)], '$B$4'),
    labelledReason('Growth', `FIN.GROWTH(B${row},"latest",$B$5,"annual",$B$4,,"missing=reason")`),
    ...(alone.length > 0 ? [reason(alone, '"standalone"')] : []),
    notTwelveMonths(typesOf(row, '"latest"')),
  ];
}

const typesOf = (row: number, dates: string) => `FIN.SOURCE(B${row},${dates},"annual",$B$4,"reporting_type")`;

/** Writes one formula for all companies and years. A cell is also empty if the company's fiscal year ends on another date. */
function addYears(draft: SheetDraft, rows: TableRows, revenue: string): void {
  const { first, last } = rows;
  const head = rowBelow(rows) + 1;
  const years = `$C$${head}:$G$${head}`;
  draft
    .text(`A${head - 1}`, `${revenue} through the years`, CELL_STYLES.heading)
    .text(`A${head}`, 'Company', CELL_STYLES.labels)
    .text(`B${head}`, 'Ticker', CELL_STYLES.labels)
    .style(`C${head}:G${head}`, CELL_STYLES.dates)
    .formula(`C${head}`, '=TRANSPOSE(FIN.PERIODS($B$3,"annual",$B$4,5))', CELL_STYLES.dates)
    .style(`C${head + 1}:G${head + 1 + last - first}`, CELL_STYLES.whole)
    .formula(
      `C${head + 1}`,
      `=FIN.METRIC(${companiesIn(rows)},${years},$B$5,"annual",$B$4,"missing=empty")`,
      CELL_STYLES.whole,
    );
  addReasonsHead(draft, 7, head);
  for (let row = first; row <= last; row += 1) {
    const at = head + 1 + row - first;
    draft.formula(`A${at}`, `=A${row}&""`).formula(`B${at}`, `=B${row}&""`, CELL_STYLES.left);
    addReasons(draft, `H${at}`, row, [
      `FIN.METRIC(B${row},${years},$B$5,"annual",$B$4,"missing=reason")`,
      notTwelveMonths(typesOf(row, years), years),
    ]);
  }
}
