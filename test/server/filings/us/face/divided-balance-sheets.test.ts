import { balance, cashFlow, FactsFile, income, NOTES, tenK } from '../fixture';

const linesOf = (reported: object, other: object = {}): readonly string[] => {
  const facts = { ...balance(100e9), Liabilities: undefined, ...reported, ...other };
  const file = new FactsFile().add(tenK(2023), {
    '2023-01-01/2023-12-31': { ...income(4e9), ...cashFlow(9e9), ...NOTES },
    '2023-12-31': Object.fromEntries(
      Object.entries(facts as Record<string, number | undefined>).flatMap(([tag, value]) =>
        value === undefined ? [] : [[tag, value]],
      ),
    ),
  });
  return Object.keys(file.resolve().find(({ statement }) => statement === 'balance')!.metrics);
};

/** The balance sheet of Nike to May 2026 (0000320187-26-000088), with two lines of other names, and a note on leases. */
const NIKE = {
  CashAndCashEquivalentsAtCarryingValue: 7563e6,
  ZebraHoldingsCurrent: 1464e6,
  AccountsReceivableNetCurrent: 5931e6,
  InventoryNet: 7501e6,
  PrepaidExpenseAndOtherAssetsCurrent: 2144e6,
  AssetsCurrent: 24603e6,
  PropertyPlantAndEquipmentNet: 4796e6,
  OperatingLeaseRightOfUseAsset: 2838e6,
  IntangibleAssetsNetExcludingGoodwill: 259e6,
  Goodwill: 240e6,
  ZebraTaxesAndOtherAssetsNoncurrent: 5674e6,
  Assets: 38410e6,
  LongTermDebtCurrent: 2000e6,
  AccountsPayableCurrent: 3600e6,
  OperatingLeaseLiabilityCurrent: 478e6,
  AccruedLiabilitiesCurrent: 6092e6,
  AccruedIncomeTaxesCurrent: 377e6,
  LiabilitiesCurrent: 12547e6,
  LongTermDebtNoncurrent: 5942e6,
  OperatingLeaseLiabilityNoncurrent: 2613e6,
  ZebraTaxesAndOtherLiabilitiesNoncurrent: 2443e6,
  StockholdersEquity: 14865e6,
  LiabilitiesAndStockholdersEquity: 38410e6,
  ZebraPledgesNoncurrent: 777e6,
};

test('lines that no face knows are taken where their names say in which section they make it add up', () => {
  const lines = linesOf(NIKE);
  expect(lines).toEqual(expect.arrayContaining(['zebra_holdings_current', 'zebra_taxes_and_other_assets_noncurrent']));
  expect(lines).not.toContain('zebra_pledges_noncurrent');
  expect(linesOf(NIKE, { ZebraHoldingsCurrent: 1465e6 })).not.toContain('zebra_holdings_current');
});

test('without a total of liabilities those that are not current are what current ones and equity leave', () => {
  const others = ['operating_lease_liability_noncurrent', 'zebra_taxes_and_other_liabilities_noncurrent'];
  expect(linesOf(NIKE)).toEqual(expect.arrayContaining(others));
  const minorities = { MinorityInterest: 30e6, StockholdersEquity: 14835e6 };
  expect(linesOf(NIKE, minorities)).toEqual(expect.arrayContaining(others));
  for (const name of others) expect(linesOf(NIKE, { StockholdersEquity: 14866e6 })).not.toContain(name);
});

test('a balance sheet that shows all intangible assets does not show those alone that are amortized', () => {
  const lines = (shown: object) =>
    linesOf(NIKE, { ZebraTaxesAndOtherAssetsNoncurrent: undefined, FiniteLivedIntangibleAssetsNet: 215e6, ...shown });
  expect(lines({})).not.toContain('finite_lived_intangible_assets_net');
  expect(lines({ IntangibleAssetsNetExcludingGoodwill: undefined })).toContain('finite_lived_intangible_assets_net');
});

test('one line of equity that is to be redeemed is no liability; of several nothing says which the sum holds', () => {
  const others = ['finance_lease_liability_noncurrent', 'operating_lease_liability_noncurrent'];
  const leases = { ZebraTaxesAndOtherLiabilitiesNoncurrent: undefined, FinanceLeaseLiabilityNoncurrent: 2443e6 };
  const redeemed = { RedeemableNoncontrollingInterestEquityCarryingAmount: 222e6, StockholdersEquity: 14643e6 };
  expect(linesOf(NIKE, { ...leases, ...redeemed })).toEqual(expect.arrayContaining(others));
  const another = { TemporaryEquityCarryingAmountAttributableToParent: 222e6 };
  expect(linesOf(NIKE, { ...leases, ...redeemed, ...another })).not.toContain(others[0]);
  expect(linesOf(NIKE, { ...leases, ...redeemed, StockholdersEquity: 14642e6 })).not.toContain(others[0]);
});

/** NVIDIA to October 2017, whose note on investments has those that are cash, too. */
test('a line that is more than its section is of a note, unless what is taken off in it is as much', () => {
  const lines = (shown: object) => linesOf(NIKE, { ZebraTaxesAndOtherAssetsNoncurrent: undefined, ...shown });
  expect(lines({ AvailableForSaleSecurities: 14e9 })).not.toContain('available_for_sale_securities');
  expect(lines({ AvailableForSaleSecurities: 13e9 })).toContain('available_for_sale_securities');
  const property = { PropertyPlantAndEquipmentNet: undefined, PropertyPlantAndEquipmentGross: 14e9 };
  const worn = { AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment: 3530e6 };
  expect(lines({ ...property, ...worn })).toContain('property_plant_and_equipment_gross');
});
