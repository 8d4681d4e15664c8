import type { UsStatementKind } from '../../../../../../src/api';
import { FactsFile } from '../../fixture';

type Lines = Readonly<Record<string, number>>;
const YEAR = '2020-01-01/2020-12-31';
const FILING = { accn: '0001628280-21-002159', filed: '2021-02-16', form: '20-F', fy: 2020, fp: 'FY' };

/** Brookfield Infrastructure Corp., in million, as the SEC's companyfacts have it: none of the last four lines is on its face. */
const BALANCE = {
  Assets: 9344,
  CurrentAssets: 586,
  CashAndCashEquivalents: 192,
  TradeAndOtherCurrentReceivables: 394,
  PropertyPlantAndEquipment: 5111,
  IntangibleAssetsOtherThanGoodwill: 2948,
  Goodwill: 528,
  OtherAssets: 101,
  Liabilities: 9916,
  Equity: -572,
  EquityAndLiabilities: 9344,
  Cash: 8,
  CashEquivalents: 184,
  CurrentTradeReceivables: 345,
  OtherNoncurrentAssets: 8758,
};
const FLOWS = {
  Revenue: 1430,
  ProfitLoss: -232,
  CashFlowsFromUsedInOperatingActivities: 730,
  CashFlowsFromUsedInInvestingActivities: -399,
  CashFlowsFromUsedInFinancingActivities: -317,
};

const without = (...names: readonly string[]): Lines =>
  Object.fromEntries(Object.entries(BALANCE).filter(([name]) => !names.includes(name)));

function linesOf(statement: UsStatementKind, balance: Lines): readonly string[] {
  const file = new FactsFile().add(FILING, { [YEAR]: FLOWS, '2020-12-31': balance }, { taxonomy: 'ifrs-full' });
  return Object.keys(file.resolve().find((each) => each.statement === statement)!.metrics);
}

test('parts of cash and of receivables stand in a note beside the whole', () => {
  const lines = linesOf('balance', BALANCE);
  expect(lines).toEqual(expect.arrayContaining(['cash_and_cash_equivalents', 'trade_and_other_current_receivables']));
  for (const part of ['cash', 'cash_equivalents', 'current_trade_receivables']) expect(lines).not.toContain(part);
  expect(linesOf('cashflow', BALANCE)).not.toContain('cash');
  const parts = without('CashAndCashEquivalents', 'TradeAndOtherCurrentReceivables');
  expect(linesOf('balance', parts)).toEqual(expect.arrayContaining(['cash', 'current_trade_receivables']));
});

test('other assets that are all non-current ones beside goodwill are a total of a note', () => {
  expect(linesOf('balance', BALANCE)).not.toContain('other_noncurrent_assets');
  expect(linesOf('balance', { ...BALANCE, OtherNoncurrentAssets: 171 })).toContain('other_noncurrent_assets');
  const others = without('Goodwill', 'PropertyPlantAndEquipment', 'IntangibleAssetsOtherThanGoodwill');
  expect(linesOf('balance', others)).toContain('other_noncurrent_assets');
});
