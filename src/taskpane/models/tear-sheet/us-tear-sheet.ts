import { instruction } from '../../../workbook';
import { KIND_NAMES } from '../../../definitions/company-kind';
import { addCompanyFacts, type CompanyFact } from './company-facts-block';
import { reported } from '../company-figures';
import { CELL_STYLES, modelSheetName, momentStyle, SheetDraft, withEmpty } from '../sheet-draft';
import type { Model } from '../model';
import { addPeriodBlock } from './period-block';
import { ratiosOf } from '../ratio';
import { addRevenueCharts, CHART_ROWS } from './revenue-charts';
import { addTrailingColumn } from './trailing-column';
import { fewerYears, usYearEnds } from '../us-year-ends';

const LINES = 'K';

const FACTS: readonly CompanyFact[] = [
  ['Ticker', 'ticker', 'ticker'],
  ['Sector', 'sector', 'industry_info.sector'],
  ['Industry', 'industry', 'industry_info.industry'],
  ['Size', 'size', 'marketcap_category'],
  ['Website', 'website', 'company_website'],
];

const SOURCES = [
  ['Newest annual report', 'period_end_date'],
  ['Fiscal year', 'fiscal_year'],
  ['Accession number', 'accession_number'],
  ['Filing', 'filing_url'],
] as const;

const NEWS = 'published_date,type,ai_insights.summary_title';

/** One issuer on one page: profile, five years, the filing they come from, and news. Banks and insurers have their own figures. */
export const US_TEAR_SHEET: Model = {
  id: 'tear-sheet',
  market: 'us',
  name: 'Tear sheet',
  plan(subject) {
    const draft = new SheetDraft()
      .formula('A1', '=US.COMPANY($B$3)', CELL_STYLES.title)
      .text(
        'A2',
        `USD million where nothing else is said. ${instruction('Change the ticker (or give a CIK): every figure follows.')} The rows are those of ${KIND_NAMES.us[subject.kind]}.`,
        CELL_STYLES.note,
      )
      .input(3, 'Ticker or CIK', subject.company.argument)
      .text('A5', 'Company', CELL_STYLES.heading)
      .text('G5', 'Source', CELL_STYLES.heading);
    addCompanyFacts(draft, { call: 'US.COMPANY($B$3', facts: FACTS, row: 6 });
    SOURCES.forEach(([label, field], index) => {
      const style = field === 'period_end_date' ? CELL_STYLES.date : CELL_STYLES.left;
      draft.text(`G${6 + index}`, label).formula(`H${6 + index}`, `=US.SOURCE($B$3,"latest",,"${field}")`, style);
    });
    const figures = reported('us', subject);
    const charts = subject.canChart ? CHART_ROWS : 0;
    const years = addPeriodBlock(draft, {
      row: 13 + charts,
      title: 'Five years',
      head: 'Year to',
      count: 5,
      figures,
      ratios: ratiosOf('us', subject),
      lineColumn: LINES,
      periods: usYearEnds('$B$3'),
      missing: (dates, line) => fewerYears('$B$3', dates, line),
      types: (dates) => `US.SOURCE($B$3,${dates},"annual","reporting_type")`,
      metric: (columns, rows, option) => `US.METRIC($B$3,${columns},${rows},"annual","scale=million; ${option}")`,
      growthReason: (line, _dates, [later, earlier], options) =>
        `US.GROWTH($B$3,${later},${line},${earlier},"annual","${options}")`,
      growth: (line, date, before, options) => before && growthFormula(line, date, before, options),
    });
    const end = addTrailingColumn(draft, {
      block: years,
      column: 'G',
      figures,
      ends: ['US.SOURCE($B$3,"latest","quarterly","period_end_date")', 'US.PERIODS($B$3,"annual",1)'],
      trailing: (date, line) => `LET(sum,US.TTM($B$3,${date},${line},"missing=empty"),IF(sum="","",sum/10^6))`,
      reason: (date, lines) => `US.TTM($B$3,${date},${lines},"missing=reason")`,
      lineColumn: LINES,
    });
    if (charts > 0) {
      addRevenueCharts(draft, years, 13, [
        ['revenue', 'Revenue, USD million'],
        ['net margin', 'Net margin'],
      ]);
    }
    addNews(draft, end + 1);
    return draft.plan({
      name: modelSheetName(subject.company, this.name),
      columnWidths: { A: 34, B: 14, C: 14, D: 14, E: 14, F: 14, G: 29, H: 12, I: 12, J: 2, K: 60 },
      frozenRows: 3,
    });
  },
};

function addNews(draft: SheetDraft, row: number): void {
  draft
    .text(`A${row}`, 'Announcements', CELL_STYLES.heading)
    .style(`A${row + 1}:H${row + 1}`, CELL_STYLES.labels)
    .style(`A${row + 2}:A${row + 9}`, momentStyle())
    .formula(
      `A${row + 1}`,
      `=IF($B$3="","",IFNA(US.ANNOUNCEMENTS($B$3,,,,,,,,8,"columns=${NEWS}"),"none"))`,
      CELL_STYLES.labels,
    );
}

/**
 * The formula of a line's growth between two annual dates if they are a year apart (52 or 53 weeks, or a month end that
 * moved by some days); else "".
 */
function growthFormula(line: string, date: string, before: string, option?: string): string {
  const isYear = `IF(COUNT(${date},${before})=2,ABS(${date}-${before}-365)<=15,FALSE)`;
  return `=IF(${isYear},US.GROWTH($B$3,${date},${line},${before},"annual","${withEmpty(option)}"),"")`;
}
