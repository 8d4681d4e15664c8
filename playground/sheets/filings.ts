/** Documents, announcements, both searches, and the lists of companies and of result dates. */
import { instruction } from '../../src/workbook';
import type { SheetSubjects } from '../../server/sandbox/sheet-subjects';
import { originText } from '../served-data';
import { headed, input, type Sheet, type SheetCell, type StyleName } from './sheet';
import { unmetSheet } from './unmet';

const COMPANY: readonly (readonly [label: string, field: string, style: StyleName])[] = [
  ['Name', 'company_name', 'left'],
  ['Sector', 'industry_info.sector', 'left'],
  ['Industry', 'industry_info.industry', 'left'],
  ['Size', 'marketcap_category', 'left'],
  ['ISIN', 'isin', 'left'],
  ['Market cap, INR crores', 'market_snapshot.market_cap.value', 'leftAmount'],
  ['Price, INR', 'market_snapshot.prices.current', 'leftAmount'],
  ['Highest in 52 weeks', 'market_snapshot.prices.high_52w', 'leftAmount'],
  ['Lowest in 52 weeks', 'market_snapshot.prices.low_52w', 'leftAmount'],
  ['Prices as of (IST)', 'market_snapshot.as_of', 'left'],
  ['Website', 'company_website', 'left'],
];

const COLUMN_WIDTHS = { A: 136, B: 120, C: 520, D: 128, E: 64, F: 14, G: 170, H: 350, I: 104 };
const ROW_HEIGHTS = { 1: 30, 3: 10, 7: 10, 32: 48, 33: 48, 34: 48, 35: 48, 36: 48, 37: 48 };
const HEADERS = ['A10:E10', 'A19:D19', 'A31:E31', 'A41:E41', 'G24:I24'];
const ROWS = ['A11:E15', 'A20:E27', 'A42:E51', 'G25:H31', 'G42:H51'];

const TITLE = 'Filings and search';
const NEEDS = 'an Indian company with transcripts, searchable text and announcements';

const AREAS: Sheet['areas'] = [
  ...HEADERS.map((range) => ({ range, style: 'header' }) as const),
  ...ROWS.map((range) => ({ range, style: 'left' }) as const),
  { range: 'A32:E37', style: 'passage' },
  { range: 'I25:I31', style: 'date' },
  { range: 'I42:I51', style: 'amount' },
];

export function filings({ texts: company }: SheetSubjects): Sheet {
  if (!company) return unmetSheet('filings', TITLE, TITLE, NEEDS);
  return {
    id: 'filings',
    name: TITLE,
    columnWidths: COLUMN_WIDTHS,
    rowHeights: ROW_HEIGHTS,
    cells: [
      { at: 'A1', value: TITLE, style: 'title' },
      {
        at: 'A2',
        value: `${originText(company)} ${instruction('Change the ticker, the category (try Credit Rating Changes) or the words: the tables follow.')}`,
        style: 'note',
      },
      ...inputs(company.ticker),

      ...headed('A8', 'Transcripts of the company', 'A10'),
      {
        at: 'A10',
        value: '=FIN.DOCUMENTS("earnings-transcript",$B$4,,,,,5,"columns=published_date,ticker,pdf_link,year,quarter")',
        style: 'header',
      },

      ...headed('A17', 'Announcements of a category, all companies', 'A19'),
      {
        at: 'A19',
        value:
          '=FIN.ANNOUNCEMENTS(,,,$B$5,,,,8,"columns=published_date,ticker,ai_insights.summary_header,ai_insights.sentiment")',
        style: 'header',
      },

      ...headed('A29', 'Passages nearest in meaning', 'A31'),
      {
        at: 'A31',
        value:
          '=FIN.SEARCH($B$6,,,,,,,6,"columns=document.published_date,company.ticker,text,similarity_score,document.quarter")',
        style: 'header',
      },

      ...headed('A39', 'Transcripts that hold the words, newest ten', 'A41'),
      {
        at: 'A41',
        value:
          '=TAKE(FIN.FIND($B$6,"earnings-transcript",,,,,,"columns=document.published_date,company.ticker,document.link,document.year,document.quarter"),11)',
        style: 'header',
      },

      ...companyBlocks(),
    ],
    areas: AREAS,
  };
}

function inputs(ticker: string): SheetCell[] {
  return [
    ...input('A4', 'Ticker', ticker),
    ...input('A5', 'Category', 'Contract Awards'),
    ...input('A6', 'Words', 'order book'),
  ];
}

/** The right half of the sheet: the company, the calendar of results, and the companies of its sector. */
function companyBlocks(): SheetCell[] {
  return [
    ...headed('G8', 'The company', 'H10'),
    ...COMPANY.flatMap(([label, field, style], index) => companyField(10 + index, label, field, style)),

    ...headed('G22', 'Results calendar', 'G24'),
    { at: 'G24', value: '=FIN.CALENDAR(,,,7,"columns=ticker,company_name,result_date")', style: 'header' },

    ...headed('G39', 'Largest companies of its sector', 'G42'),
    { at: 'G41', value: 'Ticker', style: 'header' },
    { at: 'H41', value: 'Company', style: 'header' },
    { at: 'I41', value: 'INR crores', style: 'column' },
    {
      at: 'G42',
      value:
        '=TAKE(SORT(FIN.COMPANIES(,H11,,"large,mid",,,"columns=ticker,company_name,market_snapshot.market_cap.value;headers=no"),3,-1),10)',
      style: 'left',
    },
  ];
}

function companyField(row: number, label: string, field: string, style: StyleName): SheetCell[] {
  return [
    { at: `G${row}`, value: label, style: 'label' },
    { at: `H${row}`, value: `=FIN.COMPANY($B$4,"${field}")`, style },
  ];
}
