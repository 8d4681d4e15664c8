/** US issuers: their periods, statements as reported, and the filing behind them. */
import { instruction } from '../../src/workbook';
import type { SheetSubjects } from '../../server/sandbox/sheet-subjects';
import { originText } from '../served-data';
import { headed, input, type Sheet, type SheetCell } from './sheet';
import { unmetBlock, unmetSheet } from './unmet';

const TITLE = 'A US issuer, as reported';
/** Issuers report their revenues under one of these names. */
const REVENUES = 'revenues|revenue_from_contract_with_customer_excluding_assessed_tax|sales_revenue_net';
const NEEDS = 'a US issuer with annual statements of two years or more';

export function us({ us: issuer, weeks }: SheetSubjects): Sheet {
  if (!issuer) return unmetSheet('us', 'US', TITLE, NEEDS);
  return {
    id: 'us',
    name: 'US',
    columnWidths: { A: 590, B: 112, C: 112, D: 112, E: 112, F: 14, G: 164, H: 92, I: 76, J: 92, K: 92 },
    rowHeights: { 1: 30, 3: 10, 5: 10 },
    cells: [
      { at: 'A1', value: TITLE, style: 'title' },
      {
        at: 'A2',
        value: `${originText(issuer)} Fiscal years end when the issuer says: US.PERIODS finds the dates. ${instruction('Change the ticker (or give a CIK).')}`,
        style: 'note',
      },
      ...input('A4', 'Ticker or CIK', issuer.ticker),

      ...headed('A6', 'Income statement, four years', 'A8'),
      {
        at: 'A8',
        value: '=US.INCOME($B$4,"last 4","annual","lines=main; scale=million; order=oldest")',
        style: 'header',
      },

      ...headed('G6', 'Figures, USD million', 'H8'),
      { at: 'G8', value: 'Revenues, 12 months', style: 'label' },
      { at: 'H8', value: `=US.TTM($B$4,"latest","${REVENUES}")/10^6`, style: 'whole' },
      { at: 'G9', value: 'Net income, 12 months', style: 'label' },
      { at: 'H9', value: '=US.TTM($B$4,"latest","net_income_loss")/10^6', style: 'whole' },
      { at: 'G10', value: 'Growth of revenues', style: 'label' },
      { at: 'H10', value: `=US.GROWTH($B$4,"latest","${REVENUES}","FY-1")`, style: 'percent' },

      ...headed('G12', 'Where the figures come from', 'H14'),
      ...source(14, 'Filing', 'filing_url'),
      ...source(15, 'Accession number', 'accession_number'),
      ...source(16, 'Fiscal year', 'fiscal_year'),

      ...(weeks
        ? weekYears(weeks.ticker)
        : unmetBlock('G18', 'Years of 52 or 53 weeks', 'a US issuer whose years end on different days')),
    ],
    areas: [
      { range: 'A8:E8', style: 'header' },
      { range: 'A9:A120', style: 'line' },
      { range: 'G22:G26', style: 'left' },
      { range: 'J22:K26', style: 'whole' },
    ],
  };
}

function weekYears(ticker: string): SheetCell[] {
  return [
    ...headed('G18', 'Years of 52 or 53 weeks, USD million', 'H22'),
    ...input('G20', 'Ticker or CIK', ticker),
    { at: 'G21', value: 'Fiscal year', style: 'header' },
    { at: 'H21', value: 'Year end', style: 'column' },
    { at: 'I21', value: 'Weeks', style: 'column' },
    { at: 'J21', value: 'Revenues', style: 'column' },
    { at: 'K21', value: 'Net income', style: 'column' },
    { at: 'H22', value: '=US.PERIODS($H$20,"annual",5)' },
    { at: 'G22', value: '=US.SOURCE($H$20,H22:H26,,"fiscal_year")', style: 'left' },
    ...[22, 23, 24, 25].map((row) => ({ at: `I${row}`, value: `=(H${row}-H${row + 1})/7` })),
    {
      at: 'J22',
      value: `=US.METRIC($H$20,H22:H26,{"${REVENUES}","net_income_loss"},,"scale=million")`,
      style: 'whole',
    },
  ];
}

function source(row: number, label: string, field: string): SheetCell[] {
  return [
    { at: `G${row}`, value: label, style: 'label' },
    { at: `H${row}`, value: `=US.SOURCE($B$4,"latest",,"${field}")`, style: 'source' },
  ];
}
