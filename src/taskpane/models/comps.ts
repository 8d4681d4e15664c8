import type { MarketId } from '../../api';
import { FIGURES, metricNamed } from './figure';
import type { Model } from './model';
import { addPeerTable, type PeerColumn, type TableRows } from './peer-table';
import { CELL_STYLES, modelSheetName, SheetDraft } from './sheet-draft';

/** The company and up to nineteen others. */
const ROWS: TableRows = { header: 8, first: 9, last: 28 };
const TICKERS = `$B$${ROWS.first}:$B$${ROWS.last}`;

/** How a market's functions are called for all companies of the sheet. */
interface Calls {
  readonly name: (cell: string) => string;
  readonly ticker: string;
  readonly unit: string;
  /** The end of each company's newest period of a type. */
  readonly end: (type: string) => Pick<PeerColumn, 'formula' | 'fills'>;
  readonly metric: (line: string, type: string, isAmount?: boolean) => string;
  readonly growth: (line: string, type: string) => string;
  /** Twelve months to the newest period. */
  readonly trailing: (line: string) => string;
  readonly trailingRatio: (name: string) => string;
}

const CALLS: Readonly<Record<MarketId, Calls>> = {
  india: {
    name: (cell) => `FIN.COMPANY(${cell})`,
    ticker: 'Ticker',
    unit: 'INR crores',
    end: (type) => ({ formula: (row) => `=IF(B${row}="","",IFNA(FIN.PERIODS(B${row},"${type}",$B$4,1),""))` }),
    metric: (line, type) => `=FIN.METRIC(${TICKERS},"latest",${line},"${type}",$B$4,"missing=empty")`,
    growth: (line, type) => `=FIN.GROWTH(${TICKERS},"latest",${line},"${type}",$B$4,,"missing=empty")`,
    trailing: (line) => `=IFNA(FIN.TTM(${TICKERS},"latest",${line},$B$4),"")`,
    trailingRatio: (name) => `=IFNA(FIN.TTM(${TICKERS},"latest",${name},$B$4),"")`,
  },
  us: {
    name: (cell) => `US.COMPANY(${cell})`,
    ticker: 'CIK or ticker',
    unit: 'USD million',
    end: (type) => ({
      fills: true,
      formula: () => `=IFNA(US.SOURCE(${TICKERS},"latest","${type}","period_end_date"),"")`,
    }),
    metric: (line, type, isAmount) =>
      `=US.METRIC(${TICKERS},"latest",${line},"${type}","${isAmount ? 'scale=million; ' : ''}missing=empty")`,
    growth: (line, type) => `=US.GROWTH(${TICKERS},"latest",${line},,"${type}","missing=empty")`,
    trailing: (line) => `=IF(${TICKERS}="","",IFNA(US.TTM(${TICKERS},"latest",${line})/10^6,""))`,
    trailingRatio: (name) => `=IFNA(US.TTM(${TICKERS},"latest",${name}),"")`,
  },
};

function comps(market: MarketId): Model {
  return {
    id: 'comps',
    market,
    name: 'Comps',
    plan(subject) {
      const calls = CALLS[market];
      const draft = new SheetDraft()
        .formula('A1', `=${calls.name('$B$3')}&" and comparable companies"`, CELL_STYLES.title)
        .text(
          'A2',
          `${calls.unit}. Up to twenty companies: type, change or empty tickers in the yellow cells. Each date is the company’s own.`,
          CELL_STYLES.note,
        )
        .input(3, calls.ticker, subject.company.argument)
        .text(`A${ROWS.header - 2}`, subject.peersNote ?? '', CELL_STYLES.note)
        .text(`C${ROWS.header - 1}`, 'Latest quarter', CELL_STYLES.heading)
        .text(`G${ROWS.header - 1}`, 'Twelve months', CELL_STYLES.heading)
        .text(`J${ROWS.header - 1}`, 'Latest year', CELL_STYLES.heading);
      if (market === 'india') draft.input(4, 'Accounts', subject.scope);
      const widths = addPeerTable(draft, subject, calls.name, columns(market), ROWS);
      return draft.plan({ name: modelSheetName(subject.company, this.name), columnWidths: widths, frozenRows: 8 });
    },
  };
}

export const INDIA_COMPS = comps('india');
export const US_COMPS = comps('us');

function columns(market: MarketId): PeerColumn[] {
  const { end, metric, growth, trailing, trailingRatio } = CALLS[market];
  const line = (id: string) => `"${metricNamed(FIGURES[market], id)}"`;
  const date = (label: string, type: string): PeerColumn => {
    return { label, width: 13, style: CELL_STYLES.dateRight, noMedian: true, ...end(type) };
  };
  const amount = (label: string, formula: string): PeerColumn => {
    return { label, width: 13, style: CELL_STYLES.whole, fills: true, formula: () => formula };
  };
  const percent = (label: string, formula: string): PeerColumn => {
    return { label, width: 12, style: CELL_STYLES.percent, fills: true, formula: () => formula };
  };
  return [
    date('Quarter to', 'quarterly'),
    amount('Revenue', metric(line('revenue'), 'quarterly', true)),
    percent('Growth', growth(line('revenue'), 'quarterly')),
    percent('Net margin', metric('"net margin"', 'quarterly')),
    amount('Revenue', trailing(line('revenue'))),
    amount('Profit', trailing(line('profit'))),
    percent('Net margin', trailingRatio('"net margin"')),
    date('Year to', 'annual'),
    amount('Revenue', metric(line('revenue'), 'annual', true)),
    percent('Growth', growth(line('revenue'), 'annual')),
    percent('Net margin', metric('"net margin"', 'annual')),
    percent('ROE', metric('"ROE"', 'annual')),
  ];
}
