import type { MarketId } from '../../../api';
import type { PeerColumn, TableRows } from './peer-table';
import { companiesIn } from './peer-table';

/** The formulas of a market's functions for all companies of the sheet, and for the company of one row. */
export interface CompsCalls {
  readonly name: (cell: string) => string;
  readonly ticker: string;
  readonly unit: string;
  /** Whether the sheet has an input cell for the scope of the accounts. */
  readonly hasScope: boolean;
  /** The end of each company's newest period of a type. */
  readonly end: (type: string) => Pick<PeerColumn, 'formula' | 'fills'>;
  readonly metric: (line: string, type: string, isAmount?: boolean) => string;
  readonly growth: (line: string, type: string) => string;
  /** Twelve months to the quarter end that is in the row. */
  readonly trailing: (line: string) => string;
  readonly trailingRatio: (name: string) => string;
  /** The calls that say in words why numbers of a row are missing. */
  readonly metricReason: (row: number, lines: readonly string[], type: string) => string;
  readonly growthReason: (row: number, line: string, type: string) => string;
  readonly trailingReason: (row: number, lines: readonly string[]) => string;
  /** The type of the latest year of the company of a row. */
  readonly yearType: (row: number) => string;
}

/** The column of the quarters' ends. */
const QUARTER = 'C';
const WHY = 'missing=reason';
const EMPTY = 'missing=empty';

/** The calls in a table with these rows. */
export const COMPS_CALLS: Readonly<Record<MarketId, (rows: TableRows) => CompsCalls>> = { india, us };

function india(rows: TableRows): CompsCalls {
  const { first, last } = rows;
  const tickers = companiesIn(rows);
  const quarters = `$${QUARTER}$${first}:$${QUARTER}$${last}`;
  const trailing = (line: string) => `=FIN.TTM(${tickers},${quarters},${line},$B$4,"${EMPTY}")`;
  return {
    name: (cell) => `FIN.COMPANY(${cell})`,
    ticker: 'Ticker',
    unit: 'INR crores',
    hasScope: true,
    end: (type) => ({ formula: (row) => `=IF(B${row}="","",IFNA(FIN.PERIODS(B${row},"${type}",$B$4,1),""))` }),
    metric: (line, type) => `=FIN.METRIC(${tickers},"latest",${line},"${type}",$B$4,"${EMPTY}")`,
    growth: (line, type) => `=FIN.GROWTH(${tickers},"latest",${line},"${type}",$B$4,,"${EMPTY}")`,
    trailing,
    trailingRatio: trailing,
    metricReason: (row, lines, type) => `FIN.METRIC(B${row},"latest",{${lines.join(',')}},"${type}",$B$4,"${WHY}")`,
    growthReason: (row, line, type) => `FIN.GROWTH(B${row},"latest",${line},"${type}",$B$4,,"${WHY}")`,
    trailingReason: (row, lines) =>
      ofQuarter(row, `FIN.TTM(B${row},${QUARTER}${row},{${lines.join(',')}},$B$4,"${WHY}")`),
    yearType: (row) => `FIN.SOURCE(B${row},"latest","annual",$B$4,"reporting_type")`,
  };
}

function us(rows: TableRows): CompsCalls {
  const { first, last } = rows;
  const issuers = companiesIn(rows);
  const quarters = `$${QUARTER}$${first}:$${QUARTER}$${last}`;
  const trailing = (line: string) => `US.TTM(${issuers},${quarters},${line},"${EMPTY}")`;
  return {
    name: (cell) => `US.COMPANY(${cell})`,
    ticker: 'Ticker or CIK',
    unit: 'USD million',
    hasScope: false,
    end: (type) => ({
      fills: true,
      formula: () => `=IFNA(US.SOURCE(${issuers},"latest","${type}","period_end_date"),"")`,
    }),
    metric: (line, type, isAmount) =>
      `=US.METRIC(${issuers},"latest",${line},"${type}","${isAmount ? 'scale=million; ' : ''}${EMPTY}")`,
    growth: (line, type) => `=US.GROWTH(${issuers},"latest",${line},,"${type}","${EMPTY}")`,
    trailing: (line) => `=LET(sums,${trailing(line)},IF(sums="","",sums/10^6))`,
    trailingRatio: (name) => `=${trailing(name)}`,
    metricReason: (row, lines, type) => `US.METRIC(B${row},"latest",{${lines.join(',')}},"${type}","${WHY}")`,
    growthReason: (row, line, type) => `US.GROWTH(B${row},"latest",${line},,"${type}","${WHY}")`,
    trailingReason: (row, lines) => ofQuarter(row, `US.TTM(B${row},${QUARTER}${row},{${lines.join(',')}},"${WHY}")`),
    yearType: (row) => `US.SOURCE(B${row},"latest","annual","reporting_type")`,
  };
}

/** The call, or "" if the row has no quarter end: the reasons for its quarterly figures already explain that. */
function ofQuarter(row: number, call: string): string {
  return `IF(${QUARTER}${row}="","",${call})`;
}
