/**
 * Ratios of US companies from the tags of their filings, by the accepted formulas: written from the formulas alone, without the import and the library
 * of definitions. A whole filing, with its notes, is read, so that this knows more than the faces that are served. Undefined where a formula refuses.
 */
import type { UsYear } from './us-filings';
import { less, over, plus, type Amount } from './amounts';

type Ratio = (now: UsYear, before: UsYear | undefined) => Amount;

const days = (share: Amount): Amount => (share === undefined ? undefined : 365 * share);
const first = (get: (tag: string) => Amount, tags: readonly string[]): Amount =>
  tags.map(get).find((amount) => amount !== undefined);
/** The sum of the tags that a filing has: one that is not even in its notes is nothing. */
const allOf = (get: (tag: string) => Amount, tags: readonly string[]): number =>
  tags.reduce((sum, tag) => sum + (get(tag) ?? 0), 0);
const hasNone = (get: (tag: string) => Amount, tags: readonly string[]): boolean => first(get, tags) === undefined;

function mean(get: (year: UsYear) => Amount, now: UsYear, before: UsYear | undefined): Amount {
  const [closing, opening] = [get(now), before && get(before)];
  if (closing === undefined || opening === undefined || closing < 0 || opening < 0) return undefined;
  return (closing + opening) / 2;
}

const revenue = ({ of }: UsYear): Amount =>
  first(of, ['Revenues', 'RevenueFromContractWithCustomerExcludingAssessedTax', 'RevenueFromContractWithCustomerIncludingAssessedTax', 'SalesRevenueNet']); // prettier-ignore
const cost = ({ of }: UsYear): Amount => first(of, ['CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold']);
const operating = ({ of }: UsYear): Amount => of('OperatingIncomeLoss');
const tax = ({ of }: UsYear): Amount => of('IncomeTaxExpenseBenefit');
/** As filed; NVIDIA, which had a name of its own for it to 2010, shows what lies between it and operating income. */
function preTax(year: UsYear): Amount {
  const { of } = year;
  const others = [of('InvestmentIncomeInterest'), less(0, of('InterestExpense')), of('OtherNonoperatingIncomeExpense')];
  const made = plus(operating(year), ...others);
  const filed = first(of, [
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
  ]);
  return filed ?? (less(made, tax(year)) === of('NetIncomeLoss') ? made : undefined);
}
const cashFlow = ({ of }: UsYear): Amount =>
  first(of, [
    'NetCashProvidedByUsedInOperatingActivities',
    'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
  ]);

/** Where a filing has two amounts of both, the smaller is a note's: of property alone, or what stands apart from the cost of sales. */
function writtenOff({ of }: UsYear): Amount {
  const whole = ['DepreciationDepletionAndAmortization', 'DepreciationAmortizationAndAccretionNet', 'DepreciationAndAmortization'].flatMap((tag) => of(tag) ?? []); // prettier-ignore
  return whole.length > 0 ? Math.max(...whole) : plus(of('Depreciation'), of('AmortizationOfIntangibleAssets'));
}

const MINORITIES = ['NetIncomeLossAttributableToNoncontrollingInterest', 'NetIncomeLossAttributableToRedeemableNoncontrollingInterest', 'ComprehensiveIncomeNetOfTaxAttributableToNoncontrollingInterest']; // prettier-ignore
const MINORITY_EQUITY = ['MinorityInterest', 'RedeemableNoncontrollingInterestEquityCarryingAmount'];

/** Net income is the whole profit only where not even a note tells of minorities. */
function profit({ of, at }: UsYear): Amount {
  const hasMinorities = allOf(of, MINORITIES) !== 0 || allOf(at, MINORITY_EQUITY) !== 0;
  return of('ProfitLoss') ?? (hasMinorities ? undefined : of('NetIncomeLoss'));
}
const owners = ({ of }: UsYear): Amount =>
  first(of, ['NetIncomeLossAvailableToCommonStockholdersBasic', 'NetIncomeLoss']);

const TEMPORARY = ['TemporaryEquityCarryingAmount', 'TemporaryEquityCarryingAmountAttributableToParent', 'TemporaryEquityValueExcludingAdditionalPaidInCapital']; // prettier-ignore
/** As NVIDIA has it, which files no total of its liabilities to 2015. */
const OWED_LATER = ['OtherLiabilitiesNoncurrent', 'CapitalLeaseObligationsNoncurrent'];
/** What is owed later where no total is filed: NVIDIA's, with its notes from 2013, and Alphabet's. */
const ALL_OWED_LATER = [OWED_LATER, [...OWED_LATER, 'LongTermDebt'], ['LongTermDebtAndCapitalLeaseObligations', 'DeferredRevenueNoncurrent', 'LiabilityForUncertainTaxPositionsNoncurrent', 'DeferredTaxLiabilitiesNoncurrent', 'OtherLiabilitiesNoncurrent']]; // prettier-ignore
const worth = ({ at }: UsYear): Amount => at('StockholdersEquity');

/** With minorities; without any where assets are what is owed, the owners' equity and shares to be redeemed. */
function equity(year: UsYear): Amount {
  const { at } = year;
  const equityOfAll = at('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest');
  if (equityOfAll !== undefined) return equityOfAll;
  if (at('MinorityInterest') !== undefined) return plus(worth(year), at('MinorityInterest'));
  const total = at('Liabilities');
  const owed = total === undefined ? ALL_OWED_LATER.map((later) => plus(at('LiabilitiesCurrent'), allOf(at, later))) : [total]; // prettier-ignore
  const isWhole = (each: Amount) => less(at('Assets'), each, worth(year), allOf(at, TEMPORARY)) === 0;
  return owed.some(isWhole) ? worth(year) : undefined;
}

const DUE = ['LongTermDebtCurrent', 'ConvertibleDebtCurrent', 'ConvertibleNotesPayableCurrent', 'NotesPayableCurrent'];
const PAPER = ['CommercialPaper', 'OtherShortTermBorrowings'];
const WITH_LEASES = ['LongTermDebtAndCapitalLeaseObligations'];

function debtDue({ at }: UsYear): Amount {
  return at('DebtCurrent') ?? (first(at, DUE) ?? 0) + (at('ShortTermBorrowings') ?? allOf(at, PAPER));
}

function debtLater(year: UsYear): Amount {
  const { at } = year;
  const later = first(at, ['LongTermDebtNoncurrent', 'ConvertibleDebtNoncurrent', 'ConvertibleLongTermNotesPayable']);
  if (later !== undefined) return later;
  if (!hasNone(at, WITH_LEASES)) return undefined;
  const whole = at('LongTermDebt');
  const due = first(at, DUE) ?? 0;
  if (whole === undefined || due === 0) return whole ?? 0;
  // Of two readings of the tag the one that total liabilities have room for.
  const room = less(at('Liabilities'), at('LiabilitiesCurrent'), allOf(at, OWED_LATER));
  return [whole, whole - due].find((each) => each === room);
}

const debt = (year: UsYear): Amount => plus(debtDue(year), debtLater(year));

/** None where nothing is owed; undefined where it is, and no tag says what it cost. */
function interest(year: UsYear): Amount {
  const paid = first(year.of, ['InterestExpense', 'InterestExpenseNonoperating', 'InterestExpenseDebt']);
  return paid ?? (debt(year) === 0 ? 0 : undefined);
}

const CASH = 'CashAndCashEquivalentsAtCarryingValue';
const INVESTED = ['ShortTermInvestments', 'MarketableSecuritiesCurrent', 'DebtSecuritiesCurrent', 'AvailableForSaleSecuritiesDebtSecuritiesCurrent', 'AvailableForSaleSecuritiesCurrent']; // prettier-ignore

/** The parts before the total, which some give in a note with restricted cash in it. */
function liquid({ at }: UsYear): Amount {
  const invested = first(at, INVESTED);
  return (
    (invested === undefined ? at('CashCashEquivalentsAndShortTermInvestments') : undefined) ??
    plus(at(CASH), invested ?? 0)
  );
}

/** Payments for all productive assets, or for plant, and for each kind of intangible asset that a filing reports. */
function capex({ of }: UsYear): Amount {
  const assets = of('PaymentsToAcquireProductiveAssets') ?? of('PaymentsToAcquirePropertyPlantAndEquipment');
  return plus(assets, allOf(of, ['PaymentsToAcquireIntangibleAssets', 'PaymentsToDevelopSoftware']));
}

const earned = (year: UsYear): Amount => plus(preTax(year), interest(year));
const ebitda = (year: UsYear): Amount => plus(operating(year), writtenOff(year));
const employed = (year: UsYear): Amount => plus(equity(year), debt(year));
const netDebt = (year: UsYear): Amount => less(debt(year), liquid(year));
const stocks = ({ at }: UsYear): Amount => at('InventoryNet');
const receivables = ({ at }: UsYear): Amount => at('AccountsReceivableNetCurrent');
const payables = ({ at }: UsYear): Amount => at('AccountsPayableCurrent');
const assets = ({ at }: UsYear): Amount => at('Assets');
const due = ({ at }: UsYear): Amount => at('LiabilitiesCurrent');

const RATIOS_BY_NAME: Readonly<Record<string, Ratio>> = {
  'total revenue': revenue,
  'gross profit': (now) => less(revenue(now), cost(now)),
  'gross margin': (now) => over(less(revenue(now), cost(now)), revenue(now)),
  'operating profit': operating,
  'operating margin': (now) => over(operating(now), revenue(now)),
  'depreciation and amortisation': writtenOff,
  EBITDA: ebitda,
  'EBITDA margin': (now) => over(ebitda(now), revenue(now)),
  'interest costs': interest,
  EBIT: earned,
  'interest cover': (now) => over(earned(now), interest(now)),
  'effective tax rate': (now) => over(tax(now), preTax(now)),
  'profit of the period': profit,
  'net margin': (now) => over(profit(now), revenue(now)),
  "owners' profit": owners,
  'total equity': equity,
  "owners' equity": worth,
  'total assets': assets,
  'current debt': debtDue,
  'non-current debt': debtLater,
  debt,
  'cash and current investments': liquid,
  'net debt': netDebt,
  'net debt to EBITDA': (now) => over(netDebt(now), ebitda(now)),
  'debt to equity': (now) => over(debt(now), equity(now)),
  'capital employed': employed,
  ROCE: (now, before) => over(earned(now), mean(employed, now, before)),
  ROE: (now, before) => over(owners(now), mean(worth, now, before)),
  ROA: (now, before) => over(profit(now), mean(assets, now, before)),
  'asset turnover': (now, before) => over(revenue(now), mean(assets, now, before)),
  'inventory days': (now, before) => days(over(mean(stocks, now, before), cost(now))),
  'receivable days': (now, before) => days(over(mean(receivables, now, before), revenue(now))),
  'payable days': (now, before) => {
    const hasStocks = stocks(now) !== undefined || (before && stocks(before) !== undefined);
    const change = hasStocks ? less(stocks(now), before && stocks(before)) : 0;
    return days(over(mean(payables, now, before), plus(cost(now), change)));
  },
  'cash conversion cycle': (now, before) =>
    less(
      plus(usRatio('receivable days', now, before), usRatio('inventory days', now, before)),
      usRatio('payable days', now, before),
    ),
  'operating cycle': (now, before) =>
    plus(usRatio('receivable days', now, before), usRatio('inventory days', now, before)),
  'inventory turnover': (now, before) => over(cost(now), mean(stocks, now, before)),
  'receivables turnover': (now, before) => over(revenue(now), mean(receivables, now, before)),
  'payables turnover': (now, before) => over(365, usRatio('payable days', now, before)),
  'cash ratio': (now) => over(liquid(now), due(now)),
  'net cash': (now) => less(liquid(now), debt(now)),
  'net debt to equity': (now) => over(netDebt(now), equity(now)),
  'dividend cover': (now) =>
    over(owners(now), first(now.of, ['PaymentsOfDividends', 'PaymentsOfDividendsCommonStock'])),
  'retention ratio': (now) => less(1, usRatio('payout', now, undefined)),
  'working capital': (now) => less(now.at('AssetsCurrent'), due(now)),
  'current ratio': (now) => over(now.at('AssetsCurrent'), due(now)),
  'quick ratio': (now) => over(plus(liquid(now), receivables(now)), due(now)),
  capex,
  'free cash flow': (now) => less(cashFlow(now), capex(now)),
  'cash conversion': (now) => over(cashFlow(now), profit(now)),
  'book value per share': (now) => over(worth(now), now.at('CommonStockSharesOutstanding')),
  payout: (now) => over(first(now.of, ['PaymentsOfDividends', 'PaymentsOfDividendsCommonStock']) ?? 0, owners(now)),
};

/** Every ratio that is compared. */
export const US_RATIOS: readonly string[] = Object.keys(RATIOS_BY_NAME);

export function usRatio(name: string, now: UsYear, before: UsYear | undefined): Amount {
  return RATIOS_BY_NAME[name]?.(now, before);
}
