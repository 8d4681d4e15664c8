import type { MarketId } from '../../../api';
import { COMPARED_PROFIT } from '../../../definitions/compared-profit';
import { instruction } from '../../../workbook';
import { comparedRevenue } from '../company-figures';
import { COMPS_CALLS } from './comps-calls';
import { labelledReason } from '../labelled-reason';
import type { Model, ModelSubject } from '../model';
import { addPeerTable, type PeerColumn, type TableRows } from './peer-table';
import { hasDefinition } from '../ratio';
import { CELL_STYLES, modelSheetName, SheetDraft } from '../sheet-draft';
import { notTwelveMonths } from '../year-length';

/** The company and up to nineteen others. */
const ROWS: TableRows = { header: 8, first: 9, last: 28 };

function comps(market: MarketId): Model {
  return {
    id: 'comps',
    market,
    name: 'Comps',
    plan(subject) {
      const calls = COMPS_CALLS[market](ROWS);
      const margin = hasDefinition(market, 'net margin', subject);
      const quarter = margin ? 4 : 3;
      const trailing = margin ? 3 : 2;
      const heading = (column: number) => `${String.fromCharCode(67 + column)}${ROWS.header - 1}`;
      const draft = new SheetDraft()
        .formula('A1', `=${calls.name('$B$3')}&" and comparable companies"`, CELL_STYLES.title)
        .text(
          'A2',
          `${calls.unit}. ${instruction('Up to twenty companies: type, change or empty tickers in the yellow cells.')} Each date is the company’s own.`,
          CELL_STYLES.note,
        )
        .input(3, calls.ticker, subject.company.argument)
        .text(`A${ROWS.header - 2}`, subject.peersNote ?? '', CELL_STYLES.note)
        .text(heading(0), 'Latest quarter', CELL_STYLES.heading)
        .text(heading(quarter), 'Twelve months to its end', CELL_STYLES.heading)
        .text(heading(quarter + trailing), 'Latest year', CELL_STYLES.heading);
      if (calls.hasScope) draft.input(4, 'Accounts', subject.scope);
      const widths = addPeerTable(draft, subject, {
        rows: ROWS,
        nameOf: calls.name,
        columns: columns(market, subject, margin),
        reasons: (row) => reasons(market, subject, margin, row),
      });
      return draft.plan({ name: modelSheetName(subject.company, this.name), columnWidths: widths, frozenRows: 8 });
    },
  };
}

export const INDIA_COMPS = comps('india');
export const US_COMPS = comps('us');

const MARGIN = '"net margin"';
const RETURN = '"ROE"';

function columns(market: MarketId, subject: ModelSubject, hasMargin: boolean): PeerColumn[] {
  const { end, metric, growth, trailing, trailingRatio } = COMPS_CALLS[market](ROWS);
  const { label, revenue, profit } = linesOf(market, subject);
  const date = (label: string, type: string): PeerColumn => {
    return { label, width: 15, style: CELL_STYLES.dateRight, noMedian: true, ...end(type) };
  };
  const amount = (label: string, formula: string): PeerColumn => {
    return {
      label,
      width: Math.max(13, label.length + 4),
      style: CELL_STYLES.whole,
      fills: true,
      formula: () => formula,
    };
  };
  const percent = (label: string, formula: string): PeerColumn => {
    return { label, width: 12, style: CELL_STYLES.percent, fills: true, formula: () => formula };
  };
  const margin = (formula: string) => (hasMargin ? [percent('Net margin', formula)] : []);
  return [
    date('Quarter to', 'quarterly'),
    amount(label, metric(revenue, 'quarterly', true)),
    percent('Growth', growth(revenue, 'quarterly')),
    ...margin(metric(MARGIN, 'quarterly')),
    amount(label, trailing(revenue)),
    { ...amount(COMPARED_PROFIT.label, trailing(profit)), width: 22 },
    ...margin(trailingRatio(MARGIN)),
    date('Year to', 'annual'),
    amount(label, metric(revenue, 'annual', true)),
    percent('Growth', growth(revenue, 'annual')),
    ...margin(metric(MARGIN, 'annual')),
    percent('ROE', metric(RETURN, 'annual')),
  ];
}

function reasons(market: MarketId, subject: ModelSubject, hasMargin: boolean, row: number): string[] {
  const { metricReason, growthReason, trailingReason, yearType } = COMPS_CALLS[market](ROWS);
  const { revenue, profit } = linesOf(market, subject);
  const margin = hasMargin ? [MARGIN] : [];
  return [
    metricReason(row, [revenue, ...margin], 'quarterly'),
    labelledReason('Growth of the quarter', growthReason(row, revenue, 'quarterly')),
    labelledReason('12 months', trailingReason(row, [revenue, profit, ...margin])),
    metricReason(row, [revenue, ...margin, RETURN], 'annual'),
    labelledReason('Growth of the year', growthReason(row, revenue, 'annual')),
    notTwelveMonths(yearType(row)),
  ];
}

function linesOf(market: MarketId, subject: ModelSubject) {
  const revenue = comparedRevenue(market, subject);
  return {
    label: revenue.label,
    revenue: `"${revenue.metric}"`,
    profit: `"${COMPARED_PROFIT.name}"`,
  };
}
