import { addFactLines, addUnknownFacts, type FactLine } from './company-facts-block';
import { INDIAN_FIGURES, reported } from './figure';
import { CELL_STYLES, modelSheetName, SheetDraft, withEmpty } from './sheet-draft';
import type { Model } from './model';
import { addPeriodBlock } from './period-block';
import { ratiosOf } from './ratio';

const LINES = 'K';

const FACTS: readonly FactLine[] = [
  ['Sector', companyField('industry_info.sector'), CELL_STYLES.left, 'sector'],
  ['Industry', companyField('industry_info.industry'), CELL_STYLES.left, 'industry'],
  ['Size', companyField('marketcap_category'), CELL_STYLES.left, 'size'],
  ['ISIN', companyField('isin'), CELL_STYLES.left],
  ['Website', companyField('company_website'), CELL_STYLES.left, 'website'],
];

const MARKET: readonly FactLine[] = [
  ['Market cap, INR crores', companyField('market_snapshot.market_cap.value'), CELL_STYLES.whole, 'prices'],
  ['Price, INR', companyField('market_snapshot.prices.current'), CELL_STYLES.perShare, 'prices'],
  ['Highest in 52 weeks', companyField('market_snapshot.prices.high_52w'), CELL_STYLES.perShare, 'prices'],
  ['Lowest in 52 weeks', companyField('market_snapshot.prices.low_52w'), CELL_STYLES.perShare, 'prices'],
  ['Prices as of', companyField('market_snapshot.as_of'), CELL_STYLES.dateRight, 'prices'],
];

const HOLDINGS = 'as_of_date,promoters,fii,dii,government,public';
const NEWS = 'published_date,ai_insights.summary_header';

/** One company on one page: profile, five years, eight quarters, owners and news. */
export const INDIA_TEAR_SHEET: Model = {
  id: 'tear-sheet',
  market: 'india',
  name: 'Tear sheet',
  plan(subject) {
    const draft = new SheetDraft()
      .formula('A1', '=FIN.COMPANY($B$3)', CELL_STYLES.title)
      .text(
        'A2',
        'INR crores where nothing else is said. Change the ticker or the accounts: every figure follows.',
        CELL_STYLES.note,
      )
      .input(3, 'Ticker', subject.company.argument)
      .input(4, 'Accounts', subject.scope)
      .text('A6', 'Company', CELL_STYLES.heading);
    addFactLines(draft, subject, { row: 7, label: 'A', value: 'B' }, FACTS);
    addFactLines(draft, subject, { row: 7, label: 'F', value: 'H' }, MARKET);
    addUnknownFacts(draft, subject, 'A12');
    const figures = reported(INDIAN_FIGURES, subject);
    const flows = figures.filter(({ statement }) => statement === 'income');
    const shared = { head: 'Year to', lineColumn: LINES };
    const ratios = ratiosOf('india', subject);
    const growthOf = (type: string) => (line: string, date: string, _before?: string, option?: string) =>
      `=IF(COUNT(${date})=0,"",FIN.GROWTH($B$3,${date},${line},"${type}",$B$4,,"${withEmpty(option)}"))`;
    const reasonOf = (type: string) => (line: string, dates: string) =>
      `FIN.GROWTH($B$3,${dates},${line},"${type}",$B$4,,"splits=adjust; missing=reason")`;
    const years = addPeriodBlock(draft, {
      ...shared,
      row: 13,
      title: 'Five years',
      count: 5,
      figures,
      ratios,
      growth: growthOf('annual'),
      growthReason: reasonOf('annual'),
      periods: 'FIN.PERIODS($B$3,"annual",$B$4,5)',
      metric: (columns, rows, option) => `FIN.METRIC($B$3,${columns},${rows},"annual",$B$4,"${option}")`,
    });
    draft.text('G14', '12 months', CELL_STYLES.figures);
    figures.forEach((figure, index) => {
      const at = 15 + index;
      if (!figure.hasTrailing) return;
      draft.formula(`G${at}`, `=IFNA(FIN.TTM($B$3,"latest",$${LINES}${at},$B$4),"")`, figure.style);
    });
    const quarters = addPeriodBlock(draft, {
      ...shared,
      row: years + 1,
      title: 'Eight quarters',
      head: 'Quarter to',
      count: 8,
      figures: flows,
      ratios: ratios.filter(({ ofQuarters }) => ofQuarters),
      growth: growthOf('quarterly'),
      growthReason: reasonOf('quarterly'),
      periods: 'FIN.PERIODS($B$3,"quarterly",$B$4,8)',
      metric: (columns, rows, option) => `FIN.METRIC($B$3,${columns},${rows},"quarterly",$B$4,"${option}")`,
    });
    addFeeds(draft, quarters + 1);
    return draft.plan({
      name: modelSheetName(subject.company, this.name),
      columnWidths: { A: 34, B: 15, C: 12, D: 12, E: 13, F: 12, G: 12, H: 12, I: 12, J: 2, K: 44 },
      frozenRows: 4,
    });
  },
};

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
    .style(`A${row + 9}:A${row + 13}`, { align: 'left', numberFormat: 'yyyy-mm-dd hh:mm' })
    .formula(`A${row + 8}`, `=IFNA(FIN.ANNOUNCEMENTS($B$3,,,,,,,5,"columns=${NEWS}"),"none")`, CELL_STYLES.labels);
}

function companyField(field: string): string {
  return `=IFNA(FIN.COMPANY($B$3,"${field}"),"")`;
}
