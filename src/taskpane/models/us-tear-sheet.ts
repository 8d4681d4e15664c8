import { addFactLines, addUnknownFacts, type FactLine } from './company-facts-block';
import { reported, US_FIGURES } from './figure';
import { CELL_STYLES, modelSheetName, SheetDraft, usGrowthFormula } from './sheet-draft';
import type { Model } from './model';
import { addPeriodBlock } from './period-block';
import { ratiosOf } from './ratio';

const LINES = 'K';

const FACTS: readonly FactLine[] = [
  ['Ticker', companyField('ticker'), CELL_STYLES.left],
  ['Sector', companyField('industry_info.sector'), CELL_STYLES.left, 'sector'],
  ['Industry', companyField('industry_info.industry'), CELL_STYLES.left, 'industry'],
  ['Size', companyField('marketcap_category'), CELL_STYLES.left, 'size'],
  ['Website', companyField('company_website'), CELL_STYLES.left, 'website'],
];

const SOURCES = [
  ['Newest annual report', 'period_end_date'],
  ['Fiscal year', 'fiscal_year'],
  ['Accession number', 'accession_number'],
  ['Filing', 'filing_url'],
] as const;

const NEWS = 'published_date,type,ai_insights.summary_title';

/** One issuer on one page: profile, five years, the filing they come from, and news. */
export const US_TEAR_SHEET: Model = {
  id: 'tear-sheet',
  market: 'us',
  name: 'Tear sheet',
  plan(subject) {
    const draft = new SheetDraft()
      .formula('A1', '=US.COMPANY($B$3)', CELL_STYLES.title)
      .text(
        'A2',
        'USD million where nothing else is said. Change the CIK (or give a ticker): every figure follows.',
        CELL_STYLES.note,
      )
      .input(3, 'CIK or ticker', subject.company.argument)
      .text('A5', 'Company', CELL_STYLES.heading)
      .text('E5', 'Source', CELL_STYLES.heading);
    addFactLines(draft, subject, { row: 6, label: 'A', value: 'B' }, FACTS);
    addUnknownFacts(draft, subject, 'A11');
    SOURCES.forEach(([label, field], index) => {
      const style = field === 'period_end_date' ? CELL_STYLES.date : CELL_STYLES.left;
      draft.text(`E${6 + index}`, label).formula(`G${6 + index}`, `=US.SOURCE($B$3,"latest",,"${field}")`, style);
    });
    const figures = reported(US_FIGURES, subject);
    const end = addPeriodBlock(draft, {
      row: 12,
      title: 'Five years',
      head: 'Year to',
      count: 5,
      figures,
      ratios: ratiosOf('us', subject),
      lineColumn: LINES,
      periods: 'US.PERIODS($B$3,"annual",5)',
      metric: (columns, rows, option) => `US.METRIC($B$3,${columns},${rows},"annual","scale=million; ${option}")`,
      growthReason: (line, _dates, [later, earlier]) =>
        `US.GROWTH($B$3,${later},${line},${earlier},"annual","splits=adjust; missing=reason")`,
      growth: (line, date, before, options) => before && usGrowthFormula('$B$3', date, line, before, options),
    });
    draft.text('G13', '12 months', CELL_STYLES.figures);
    figures.forEach((figure, index) => {
      const at = 14 + index;
      if (!figure.hasTrailing) return;
      draft.formula(`G${at}`, `=IFNA(US.TTM($B$3,"latest",$${LINES}${at})/10^6,"")`, figure.style);
    });
    addNews(draft, end + 1);
    return draft.plan({
      name: modelSheetName(subject.company, this.name),
      columnWidths: { A: 34, B: 14, C: 14, D: 14, E: 14, F: 14, G: 12, H: 12, I: 12, J: 2, K: 60 },
      frozenRows: 3,
    });
  },
};

function addNews(draft: SheetDraft, row: number): void {
  draft
    .text(`A${row}`, 'Announcements', CELL_STYLES.heading)
    .style(`A${row + 1}:H${row + 1}`, CELL_STYLES.labels)
    .style(`A${row + 2}:A${row + 9}`, { align: 'left', numberFormat: 'yyyy-mm-dd hh:mm' })
    .formula(`A${row + 1}`, `=IFNA(US.ANNOUNCEMENTS($B$3,,,,,,,,8,"columns=${NEWS}"),"none")`, CELL_STYLES.labels);
}

function companyField(field: string): string {
  return `=IFNA(US.COMPANY($B$3,"${field}"),"")`;
}
