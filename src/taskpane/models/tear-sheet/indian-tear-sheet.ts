import { instruction } from '../../../workbook';
import { KIND_NAMES } from '../../../definitions/company-kind';
import { addCompanyFacts, type CompanyFact } from './company-facts-block';
import { reported } from '../company-figures';
import { amount } from '../figure';
import { CELL_STYLES, modelSheetName, momentStyle, SheetDraft, withEmpty } from '../sheet-draft';
import type { Model, ModelSubject } from '../model';
import { addPeriodBlock } from './period-block';
import { ratiosOf } from '../ratio';
import { addRevenueCharts, CHART_ROWS } from './revenue-charts';
import { addTrailingColumn } from './trailing-column';

const LINES = 'K';

const FACTS: readonly CompanyFact[] = [
  ['Sector', 'sector', 'industry_info.sector'],
  ['Industry', 'industry', 'industry_info.industry'],
  ['Size', 'size', 'marketcap_category'],
  ['ISIN', 'ISIN', 'isin'],
  ['Website', 'website', 'company_website'],
];
const PRICES: CompanyFact = ['Price, INR', 'prices', 'market_snapshot.prices.current'];

const MARKET = [
  ['Market cap, INR crores', 'market_snapshot.market_cap.value', CELL_STYLES.whole],
  [PRICES[0], PRICES[2], CELL_STYLES.perShare],
  ['Highest in 52 weeks', 'market_snapshot.prices.high_52w', CELL_STYLES.perShare],
  ['Lowest in 52 weeks', 'market_snapshot.prices.low_52w', CELL_STYLES.perShare],
  ['Prices as of', 'market_snapshot.as_of', CELL_STYLES.dateRight],
] as const;

const HOLDINGS = 'as_of_date,promoters,fii,dii,government,public';
const NEWS = 'published_date,ai_insights.summary_header';

/** One company on one page: profile, five years, eight quarters, owners and news. Banks, lenders and insurers have their own figures. */
export const INDIA_TEAR_SHEET: Model = {
  id: 'tear-sheet',
  market: 'india',
  name: 'Tear sheet',
  plan(subject) {
    const draft = new SheetDraft()
      .formula('A1', '=FIN.COMPANY($B$3)', CELL_STYLES.title)
      .text(
        'A2',
        `INR crores where nothing else is said. ${instruction('Change the ticker or the accounts: every figure follows.')} The rows are those of ${KIND_NAMES.india[subject.kind]}.`,
        CELL_STYLES.note,
      )
      .input(3, 'Ticker', subject.company.argument)
      .input(4, 'Accounts', subject.scope)
      .text('A6', 'Company', CELL_STYLES.heading);
    addCompanyFacts(draft, { call: 'FIN.COMPANY($B$3', facts: FACTS, row: 7, others: [PRICES] });
    addPrices(draft);
    const figures = reported('india', subject);
    const ratios = ratiosOf('india', subject).filter(({ isOfBankAlone }) => !isOfBankAlone);
    const charts = subject.canChart ? CHART_ROWS : 0;
    const years = addPeriodBlock(draft, {
      ...periods('annual', 'Year to', 5, '$B$4'),
      types: (dates) => `FIN.SOURCE($B$3,${dates},"annual",$B$4,"reporting_type")`,
      row: 14 + charts,
      title: 'Five years',
      figures,
      ratios,
    });
    const end = addTrailingColumn(draft, {
      block: years,
      column: 'G',
      figures,
      ends: ['FIN.PERIODS($B$3,"quarterly",$B$4,1)', 'FIN.PERIODS($B$3,"annual",$B$4,1)'],
      trailing: (date, line) => `FIN.TTM($B$3,${date},${line},$B$4,"missing=empty")`,
      reason: (date, lines) => `FIN.TTM($B$3,${date},${lines},$B$4,"missing=reason")`,
      lineColumn: LINES,
    });
    if (charts > 0) {
      const revenue = figures.find(({ id }) => id === 'revenue')?.label ?? 'Revenue';
      addRevenueCharts(draft, years, 14, [
        ['revenue', `${revenue}, INR crores`],
        ['net margin', 'Net margin'],
        ['combined ratio', 'Combined ratio'],
        ['solvency ratio', 'Solvency ratio'],
      ]);
    }
    const quarters = addPeriodBlock(draft, {
      ...periods('quarterly', 'Quarter to', 8, '$B$4'),
      row: end + 1,
      title: 'Eight quarters',
      figures: figures.filter(({ statement }) => statement === 'income'),
      ratios: ratios.filter(({ ofQuarters }) => ofQuarters),
    });
    addFeeds(draft, addBankAlone(draft, subject, quarters.end + 1));
    return draft.plan({
      name: modelSheetName(subject.company, this.name),
      columnWidths: {
        A: Math.max(34, draft.longestLabel()),
        B: 17,
        C: 12,
        D: 12,
        E: 13,
        F: 12,
        G: 29,
        H: 12,
        I: 12,
        J: 2,
        K: 44,
      },
      frozenRows: 4,
    });
  },
};

/** The calls of a block of periods of one type and scope. */
function periods(type: string, head: string, count: number, scope: string) {
  return {
    head,
    count,
    lineColumn: LINES,
    periods: `TRANSPOSE(FIN.PERIODS($B$3,"${type}",${scope},${count}))`,
    metric: (columns: string, rows: string, option: string) =>
      `FIN.METRIC($B$3,${columns},${rows},"${type}",${scope},"${option}")`,
    growth: (line: string, date: string, _before?: string, option?: string) =>
      `=IF(COUNT(${date})=0,"",FIN.GROWTH($B$3,${date},${line},"${type}",${scope},,"${withEmpty(option)}"))`,
    growthReason: (line: string, dates: string, _pairs: unknown, options: string) =>
      `FIN.GROWTH($B$3,${dates},${line},"${type}",${scope},,"${options}")`,
  };
}

/** Writes the prices as one block. If the service has none, the labels are empty too. */
function addPrices(draft: SheetDraft): void {
  MARKET.forEach(([label, field, style], index) => {
    const row = 7 + index;
    draft
      .formula(`F${row}`, `=IF(H${row}="","","${label}")`)
      .formula(`H${row}`, `=IFNA(FIN.COMPANY($B$3,"${field}"),"")`, style);
  });
}

const NON_PERFORMING = [
  amount('grossNpa', 'Gross non-performing assets', 'income', 'gross_non_performing_assets'),
  amount('netNpa', 'Net non-performing assets', 'income', 'net_non_performing_assets'),
];

/**
 * Writes the figures of the bank without its group; returns the next row. A bank files the quality of its loans, and its capital, only for
 * itself, and the costs of the group may include those of an insurer.
 */
function addBankAlone(draft: SheetDraft, subject: ModelSubject, row: number): number {
  const ratios = ratiosOf('india', subject).filter(({ isOfBankAlone }) => isOfBankAlone);
  if (ratios.length === 0) return row;
  const block = addPeriodBlock(draft, {
    ...periods('quarterly', 'Quarter to', 5, '"standalone"'),
    row,
    title: 'Costs, loans and capital of the bank alone',
    figures: NON_PERFORMING,
    ratios,
  });
  return block.end + 1;
}

/** Owners and news; each table sets its own column widths. */
function addFeeds(draft: SheetDraft, row: number): void {
  draft
    .text(`A${row}`, 'Shareholding, percent', CELL_STYLES.heading)
    .style(`A${row + 1}:F${row + 1}`, CELL_STYLES.figures)
    .style(`A${row + 2}:A${row + 5}`, CELL_STYLES.date)
    .style(`B${row + 2}:F${row + 5}`, CELL_STYLES.points)
    .formula(`A${row + 1}`, `=IFNA(FIN.SHAREHOLDING($B$3,"last 4",,"columns=${HOLDINGS}"),"none")`, CELL_STYLES.labels)
    .text(`A${row + 7}`, 'Announcements', CELL_STYLES.heading)
    .style(`A${row + 8}:I${row + 8}`, CELL_STYLES.labels)
    .style(`A${row + 9}:A${row + 13}`, momentStyle())
    .formula(
      `A${row + 8}`,
      `=IF($B$3="","",IFNA(FIN.ANNOUNCEMENTS($B$3,,,,,,,5,"columns=${NEWS}"),"none"))`,
      CELL_STYLES.labels,
    );
}
