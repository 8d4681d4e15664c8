import { checkStatement, failureText } from '../../src/checks';
import { titleOf, withRealStatements } from '../support/real-statements';

type Data = Parameters<typeof checkStatement>[0];
type Lines = Record<string, unknown>;

const BANK = (data: Data) => data['profile'] === 'bank';
/** HDFC Bank has filed its tax under extraordinary items at times. */
const ORDINARY_BANK = (data: Data) => BANK(data) && !valueOf(data['financials'], 'extraordinary_items');
/** Of these the lines of two segments have the amounts of two other ones. */
const OTHERS = (data: Data) => titleOf(data) !== 'ICICIBANK standalone quarterly 2018-06-30';
const LENDER = (data: Data) => has(data, 'financial_assets.financial_assets') && has(data, 'assets');
const OWN = (data: Data) => data['statement_scope'] === 'standalone';

/** Lines that an analyst takes, of which other lines of the same statement say how large they are. */
const HELD: readonly (readonly [line: string, of: (data: Data) => boolean, least: number])[] = [
  ['income.sales', (data) => !BANK(data), 1_000],
  ['income.income', () => true, 1_000],
  ['profit_before_tax', () => true, 1_000],
  ['profit_after_tax', () => true, 1_000],
  ['earnings_per_share.basic', ORDINARY_BANK, 200],
  ['earnings_per_share.diluted', ORDINARY_BANK, 200],
  ['income.revenue_from_operations.other_revenue_from_operations', () => true, 10],
  ['other_comprehensive_income.other_comprehensive_income', () => true, 20],
  ['assets', () => true, 150],
  ['equity.equity', () => true, 150],
  ['equity.equity_share_capital', (data) => LENDER(data) && OWN(data), 2],
  ['equity.reserves_surplus', (data) => LENDER(data) && OWN(data), 5],
  ['financial_liabilities.financial_liabilities', LENDER, 9],
  ['non_financial_liabilities.non_financial_liabilities', LENDER, 10],
  ['operating.net_cash_from_operations', () => true, 200],
  ['operating.cash_flows_from_used_in_operating_activities_before_extraordinary_items', BANK, 40],
  ['closing_cash', () => true, 200],
  ['segment_assets.segment_assets', OTHERS, 500],
  ['segment_liabilities.segment_liabilities', OTHERS, 500],
];

const partsOf = (line: string) => line.split('.');
const has = (data: Data, line: string) => typeof valueOf(data['financials'], line) === 'number';

function valueOf(lines: unknown, line: string): unknown {
  return partsOf(line).reduce((section, key) => (section as Lines | undefined)?.[key], lines);
}

/** Whether 2 % of the line are more than whole crores of a sum may be off; earnings per share are of less. */
function isLarge(data: Data, line: string): boolean {
  const value = Math.abs(Number(valueOf(data['financials'], line)));
  return value >= (line.startsWith('earnings_per_share') ? 5 : 500);
}

/** A copy of a statement with a line made larger by a part of itself, which its rounding cannot explain. */
function withLarger(data: Data, line: string, part: number): Data {
  const copy = JSON.parse(JSON.stringify(data)) as Data;
  const keys = partsOf(line);
  const section = valueOf(copy['financials'], keys.slice(0, -1).join('.')) ?? copy['financials'];
  const [lines, key] = [section as Lines, keys.at(-1)!];
  lines[key] = (lines[key] as number) * (1 + part);
  return copy;
}

withRealStatements('india', 'of all real filings of India', (all) => {
  test.each(HELD)('%s is found wrong by 2 %% in each statement that adds up', (line, isOf, least) => {
    const held = all().filter(
      (data) => isOf(data) && isLarge(data, line) && checkStatement(data).every((check) => check.holds),
    );
    expect(held.length).toBeGreaterThan(least);
    const unseen = held.filter((data) => checkStatement(withLarger(data, line, 0.02)).every(({ holds }) => holds));
    expect(unseen.map(titleOf)).toEqual([]);
  });

  test('what is filed wrong about the owners contradicts no earnings per share that the profit after tax makes', () => {
    const contradicted = all().flatMap((data) =>
      checkStatement(data)
        .filter(({ holds, measure }) => !holds && measure === 'shares')
        .map((check) => `${titleOf(data)}: ${failureText(check)}`),
    );
    expect(contradicted.length).toBeGreaterThan(20);
    const confirmed =
      /^(MARUTI consolidated quarterly 2022-09|LUPIN consolidated \w+ (2018-12|2020-03)|TECHM consolidated quarterly 2024-06|TATACONSUM consolidated quarterly 2018-12)/;
    expect(contradicted.filter((text) => confirmed.test(text))).toEqual([]);
  });
});
