/**
 * Ratios of Indian companies from the elements of their filings, by the accepted formulas: written from the formulas alone, without the import and
 * the library of definitions. Undefined where a formula refuses.
 */
import { less, over, plus, type Amount } from './amounts';

/** A year's filing by element, in crores where it is money. */
export interface Year {
  /** Of the year. */
  readonly of: (element: string) => number | undefined;
  /** At its end. */
  readonly at: (element: string) => number | undefined;
  readonly isConsolidated: boolean;
  /** Whether any filing of the company within that year, of whatever period, gives others than the owners a share of anything. */
  readonly hasMinorities: boolean;
  /** Whether any filing of a bank in the two years before has additional tier 1 capital. */
  readonly hadTier1: boolean;
  /** Of the bank alone, where these are the statements of its group. */
  readonly alone?: ((element: string) => number | undefined) | undefined;
  readonly aloneAt?: ((element: string) => number | undefined) | undefined;
  /** How much of the paid-up capital may be rounding: half a crore of 53 in a filing of whole crores. */
  readonly roundedCapital: number;
  /** Whether an insurer is in the group. */
  readonly hasInsurer: boolean;
}

export type IssuerKind = 'company' | 'lender' | 'bank';

type Ratio = (now: Year, before: Year | undefined) => Amount;

const times = (factor: number, amount: Amount): Amount => (amount === undefined ? undefined : factor * amount);
const near = (one: Amount, other: Amount, by = 1.5): boolean =>
  one !== undefined && other !== undefined && Math.abs(one - other) <= by;

/** The mean of two dates; none without the opening, or over a negative amount. */
function mean(get: (year: Year) => Amount, now: Year, before: Year | undefined, isBelow = true): Amount {
  const [closing, opening] = [get(now), before && get(before)];
  if (closing === undefined || opening === undefined) return undefined;
  return isBelow && (closing < 0 || opening < 0) ? undefined : (closing + opening) / 2;
}

const REV = ({ of }: Year) => of('RevenueFromOperations');
const FC = ({ of }: Year) => of('FinanceCosts');
const PBX = ({ of }: Year) => of('ProfitBeforeExceptionalItemsAndTax');
const DEP = ({ of }: Year) => of('DepreciationDepletionAndAmortisationExpense');
const CFO = ({ of }: Year) => of('CashFlowsFromUsedInOperatingActivities');
/** The format of lenders had no total before 2022. */
const ASSETS = ({ at }: Year) => at('Assets') ?? plus(at('FinanicalAssets'), at('NonFinancialAssets'));

const DUES = ['MicroEnterpriseAndSmallEnterprise', 'CreditorsOtherThanMicroEnterpriseAndSmallEnterprise'];
/** A lender may leave out what it does not owe: that is 0 where what it gives makes its financial liabilities. */
function owedByLender({ at }: Year): Amount {
  const owed = ['DebtSecurities', 'Borrowings', 'Deposits', 'SubordinatedLiabilities'].map(at);
  const dues = ['', 'OtherPayables'].flatMap((of) => DUES.map((to) => at(`TotalOutstandingDuesOf${to}${of}`)));
  const others = ['DerivativeFinancialInstrumentsFinancialLiabilities', 'OtherFinancialLiabilities'].map(at);
  const given = [...owed, ...dues, ...others].map((each) => each ?? 0);
  return near(plus(...given), at('FinancialLiabilities'), 0.05)
    ? plus(...owed.map((each) => each ?? 0))
    : plus(...owed);
}

/** Profit after tax; none where the shares of owners and minorities contradict it. */
function profit(year: Year): Amount {
  const after = year.of('ProfitLossForPeriod');
  const shares = sharesOfProfit(year);
  return shares !== undefined && !near(shares, after, 0.05) ? undefined : after;
}

/** The shares of owners and minorities together; undefined where they are not given, or given as 0. */
function sharesOfProfit({ of, isConsolidated }: Year): Amount {
  const [owners, others] = [
    of('ProfitOrLossAttributableToOwnersOfParent'),
    of('ProfitOrLossAttributableToNonControllingInterests'),
  ];
  return !isConsolidated || (!owners && !others) ? undefined : plus(owners, others);
}

function owners(year: Year): Amount {
  if (!year.isConsolidated) return year.of('ProfitLossForPeriod');
  const share = year.of('ProfitOrLossAttributableToOwnersOfParent');
  const together = sharesOfProfit(year);
  if (together !== undefined) return near(together, year.of('ProfitLossForPeriod'), 0.05) ? share : undefined;
  const isWhole = near(year.at('Equity'), plus(netWorth(year), year.at('NonControllingInterest') ?? 0), 0.05);
  return isWhole && !year.hasMinorities ? profit(year) : undefined;
}

const equity = ({ at }: Year): Amount => at('Equity');

/** The balance sheets of lenders had no line of equity before 2022. */
const paidUpAndReserves = (of: Year['of']): Amount =>
  plus(of('PaidUpValueOfEquityShareCapital'), of('ReserveExcludingRevaluationReserves'));

/** The owners' part of the equity; none where that is the whole, of a group that has minorities. */
function netWorth({ of, at, isConsolidated, hasMinorities }: Year): Amount {
  if (!isConsolidated) return at('Equity') ?? (at('FinanicalAssets') ? paidUpAndReserves(of) : undefined);
  const ofOwners = at('EquityAttributableToOwnersOfParent') ?? plus(at('EquityShareCapital'), at('OtherEquity'));
  return hasMinorities && near(ofOwners, at('Equity'), 0) ? undefined : ofOwners;
}

const goods = ({ of }: Year): Amount =>
  plus(
    of('CostOfMaterialsConsumed'),
    of('PurchasesOfStockInTrade'),
    of('ChangesInInventoriesOfFinishedGoodsWorkInProgressAndStockInTrade'),
  );
/** Of those who sell services hardly any goods, which say nothing of their margins and payables. */
const sellsGoods = (year: Year): boolean => (goods(year) ?? 0) * 10 >= (REV(year) ?? 0);
const gross = (year: Year): Amount => (sellsGoods(year) ? less(REV(year), goods(year)) : undefined);
const operating = (year: Year): Amount => less(plus(PBX(year), FC(year)), year.of('OtherIncome'));
const ebitda = (year: Year): Amount => ((DEP(year) ?? -1) < 0 ? undefined : plus(operating(year), DEP(year)));
const ebit = (year: Year): Amount => plus(PBX(year), FC(year));
const LEASES = ['PaymentsOfLeaseLiabilities', 'PaymentsOfFinanceLeaseLiabilities'];
/** What is owed for leases is at least what a year pays for them: where nothing else can hold it, non-current borrowings may. */
const mayHoldLeases = ({ of, at }: Year): boolean =>
  LEASES.some(
    (each) =>
      (of(`${each}ClassifiedAsFinancingActivities`) ?? 0) > (at('OtherNoncurrentFinancialLiabilities') ?? 0) &&
      at('BorrowingsNoncurrent') !== 0,
  );
/** Borrowings that doubled in a year that borrowed and repaid nothing are something else, if they are worth a hundredth of the assets. */
const cameFromNowhere = (now: Year, before: Year | undefined): boolean => {
  const flows = ['ProceedsFrom', 'RepaymentsOf'].map((each) =>
    now.of(`${each}BorrowingsClassifiedAsFinancingActivities`),
  );
  const owed = (year: Year | undefined) => plus(year?.at('BorrowingsNoncurrent'), year?.at('BorrowingsCurrent')) ?? NaN;
  return flows.every((each) => each === 0) && owed(now) > 2 * owed(before) && owed(now) > (ASSETS(now) ?? 0) / 100;
};
const debt = (now: Year, before?: Year): Amount =>
  mayHoldLeases(now) || cameFromNowhere(now, before)
    ? undefined
    : plus(now.at('BorrowingsNoncurrent'), now.at('BorrowingsCurrent'));
const liquid = ({ at }: Year): Amount =>
  plus(at('CashAndCashEquivalents'), at('BankBalanceOtherThanCashAndCashEquivalents'), at('CurrentInvestments'));
const employed = (year: Year, before?: Year): Amount => plus(equity(year), debt(year, before));
const capex = ({ of }: Year): Amount =>
  plus(
    of('PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities'),
    of('PurchaseOfIntangibleAssetsClassifiedAsInvestingActivities'),
    of('PurchaseOfIntangibleAssetsUnderDevelopment'),
  );

function taxRate(year: Year, [tax, before, after]: readonly [string, string, string]): Amount {
  const [paid, earned] = [year.of(tax), year.of(before)];
  return paid === 0 && !near(earned, year.of(after), 0.05) ? undefined : over(paid, earned);
}

/** Shares by capital, which profit over earnings per share must not contradict by more than an issue in the period explains. */
function bookValue(year: Year, earned: Amount, perShare: string, worth: (year: Year) => Amount = netWorth): Amount {
  const [paid, face, eps] = [
    year.of('PaidUpValueOfEquityShareCapital'),
    year.of('FaceValueOfEquityShareCapital'),
    year.of(perShare),
  ];
  const shares = over(paid, face);
  if (shares === undefined) return undefined;
  // No shareholding pattern is at hand here, which would count them.
  if (year.roundedCapital > 0.001) return undefined;
  if (earned && eps && Math.abs(earned / eps / shares - 1) > 0.25 + 0.01 / Math.abs(eps)) return undefined;
  return over(worth(year), shares);
}

const PAID = 'DividendsPaidClassifiedAsFinancingActivities';
const MINORITIES_PROFITS = ['ProfitOrLossAttributableToNonControllingInterests', 'ProfitLossOfMinorityInterest'];

/** Whether the dividends of a group with minorities are more than those of the company alone, or nothing tells these. */
const paysMinorities = ({ of, alone }: Year): boolean =>
  MINORITIES_PROFITS.some((element) => (of(element) ?? 0) !== 0) &&
  (of(PAID) ?? 0) > 0 &&
  !((of(PAID) ?? 0) <= (alone?.(PAID) ?? NaN) * 1.005);

const paidOut = (now: Year): Amount => (paysMinorities(now) ? undefined : over(now.of(PAID), owners(now)));

const COMPANY: Readonly<Record<string, Ratio>> = {
  'total revenue': REV,
  'gross margin': (now) => over(gross(now), REV(now)),
  'operating profit': operating,
  'operating margin': (now) => over(operating(now), REV(now)),
  EBITDA: ebitda,
  'EBITDA margin': (now) => over(ebitda(now), REV(now)),
  EBIT: ebit,
  'net margin': (now) => over(profit(now), REV(now)),
  'effective tax rate': (now) => taxRate(now, ['TaxExpense', 'ProfitBeforeTax', 'ProfitLossForPeriod']),
  'total equity': equity,
  "owners' equity": netWorth,
  debt,
  'net debt': (now, before) => less(debt(now, before), liquid(now)),
  'net debt to EBITDA': (now, before) => over(less(debt(now, before), liquid(now)), ebitda(now)),
  'net cash': (now, before) => less(liquid(now), debt(now, before)),
  'net debt to equity': (now, before) => over(less(debt(now, before), liquid(now)), equity(now)),
  'debt to equity': (now, before) => over(debt(now, before), equity(now)),
  'interest cover': (now) => over(ebit(now), FC(now)),
  'capital employed': employed,
  ROCE: (now, before) =>
    over(
      ebit(now),
      mean((year) => employed(year, year === now ? before : undefined), now, before),
    ),
  "owners' profit": owners,
  ROE: (now, before) => over(owners(now), mean(netWorth, now, before)),
  ROA: (now, before) => over(profit(now), mean(ASSETS, now, before)),
  'asset turnover': (now, before) => over(REV(now), mean(ASSETS, now, before)),
  'inventory days': (now, before) =>
    times(
      365,
      over(
        mean(({ at }) => at('Inventories'), now, before),
        goods(now),
      ),
    ),
  'receivable days': (now, before) =>
    times(
      365,
      over(
        mean(({ at }) => at('TradeReceivablesCurrent'), now, before),
        REV(now),
      ),
    ),
  'payable days': (now, before) =>
    times(
      365,
      over(
        mean(({ at }) => at('TradePayablesCurrent'), now, before),
        sellsGoods(now) ? less(plus(goods(now), now.at('Inventories')), before?.at('Inventories')) : undefined,
      ),
    ),
  'cash conversion cycle': (now, before) => {
    const [receivable, inventory, payable] = ['receivable days', 'inventory days', 'payable days'].map((name) =>
      COMPANY[name]?.(now, before),
    );
    return less(plus(receivable, inventory), payable);
  },
  'operating cycle': (now, before) =>
    plus(COMPANY['receivable days']?.(now, before), COMPANY['inventory days']?.(now, before)),
  'inventory turnover': (now, before) =>
    over(
      goods(now) || undefined,
      mean(({ at }) => at('Inventories'), now, before),
    ),
  'receivables turnover': (now, before) =>
    over(
      REV(now),
      mean(({ at }) => at('TradeReceivablesCurrent'), now, before),
    ),
  'payables turnover': (now, before) =>
    over(
      sellsGoods(now) ? less(plus(goods(now), now.at('Inventories')), before?.at('Inventories')) : undefined,
      mean(({ at }) => at('TradePayablesCurrent'), now, before),
    ),
  'cash ratio': (now) => over(liquid(now), now.at('CurrentLiabilities')),
  'working capital': ({ at }) => less(at('CurrentAssets'), at('CurrentLiabilities')),
  'current ratio': ({ at }) => over(at('CurrentAssets'), at('CurrentLiabilities')),
  'quick ratio': (now) => over(plus(liquid(now), now.at('TradeReceivablesCurrent')), now.at('CurrentLiabilities')),
  capex,
  'free cash flow': (now) => less(CFO(now), capex(now)),
  'cash conversion': (now) => over(CFO(now), profit(now)),
  'book value per share': (now) =>
    bookValue(now, owners(now), 'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations'),
  payout: paidOut,
  'dividend cover': (now) => over(1, paidOut(now) || undefined),
  'retention ratio': (now) => less(1, paidOut(now)),
};

const lenderIncome = (year: Year): Amount => less(year.of('InterestEarned'), FC(year));

const LENDER: Readonly<Record<string, Ratio>> = {
  'total revenue': REV,
  'net margin': COMPANY['net margin'] as Ratio,
  'effective tax rate': COMPANY['effective tax rate'] as Ratio,
  'total equity': equity,
  "owners' equity": netWorth,
  "owners' profit": owners,
  ROE: COMPANY['ROE'] as Ratio,
  ROA: COMPANY['ROA'] as Ratio,
  'book value per share': COMPANY['book value per share'] as Ratio,
  payout: paidOut,
  'dividend cover': COMPANY['dividend cover'] as Ratio,
  'retention ratio': COMPANY['retention ratio'] as Ratio,
  debt: owedByLender,
  'debt to equity': (now, before) => over(LENDER['debt']?.(now, before), equity(now)),
  'net interest income': lenderIncome,
  'net interest margin': (now, before) => over(lenderIncome(now), mean(ASSETS, now, before)),
  'cost to income': (now) =>
    now.hasInsurer
      ? undefined
      : over(
          plus(now.of('EmployeeBenefitExpense'), DEP(now), now.of('FeesAndCommissionExpense'), now.of('OtherExpenses')),
          less(now.of('Income'), FC(now)),
        ),
  'credit cost': (now, before) =>
    over(
      now.of('ImpairmentOnFinancialInstruments'),
      mean(({ at }) => at('Loans'), now, before),
    ),
};

const bankEquity = ({ at }: Year): Amount => plus(at('Capital'), at('ReservesAndSurplus'));
const bankIncome = ({ of }: Year): Amount => less(of('InterestEarned'), of('InterestExpended'));
const bankProfit = ({ of }: Year): Amount => of('ProfitLossForThePeriod');
/** A group whose minorities have a share in one year and none in the next has filed what is left to its owners. */
const hasLostMinorities = (now: Year, before: Year | undefined): boolean => {
  const [share, shareBefore] = [now, before].map((year) => year?.of('ProfitLossOfMinorityInterest'));
  return now.isConsolidated && share === 0 && !!shareBefore;
};
const wholeBankProfit: Ratio = (now, before) => {
  if (!now.isConsolidated) return bankProfit(now);
  return hasLostMinorities(now, before) ? undefined : plus(bankProfit(now), now.of('ShareOfProfitLossOfAssociates'));
};
const ofGroup = 'ProfitLossAfterTaxesMinorityInterestAndShareOfProfitLossOfAssociates';
const mayHaveMinorities = ({ isConsolidated, of }: Year): boolean =>
  isConsolidated && (!!of('ProfitLossOfMinorityInterest') || (of('ExceptionalItems') ?? 0) < 0);
const reservesAreOwners = ({ of, at }: Year): boolean =>
  at('ReservesAndSurplus') === of('ReserveExcludingRevaluationReserves');
/** What the segments have more of assets than of liabilities, where equity is none of these. */
const ofSegments = (at: Year['at']): Amount => less(at('NetSegmentAssets'), at('NetSegmentLiabilities')) || undefined;
/** How much more that is than capital and reserves: HDFC Bank's options of staff, as the bank alone shows. */
const standsApart = (at: Year['at']): Amount => less(ofSegments(at), at('Capital'), at('ReservesAndSurplus'));
const bankAlone = (year: Year): Amount => ((standsApart(year.at) ?? 0) > 1 ? ofSegments(year.at) : bankEquity(year));
/**
 * No line of the balance sheet says what of it is the minorities': it is in the reserves, of which the segments may count it as owed, or, where these are
 * the owners', in other liabilities.
 */
const bankNetWorth = (year: Year): Amount => {
  if (!mayHaveMinorities(year)) return bankAlone(year);
  if (reservesAreOwners(year)) return (standsApart(year.aloneAt ?? year.at) ?? 0) > 1 ? undefined : bankEquity(year);
  return (standsApart(year.at) ?? 0) < -1 ? ofSegments(year.at) : undefined;
};
const bankTotal = (year: Year): Amount => {
  if (!mayHaveMinorities(year)) return bankAlone(year);
  return reservesAreOwners(year) ? undefined : bankEquity(year);
};
const bankOwners = (year: Year): Amount => (year.isConsolidated ? year.of(ofGroup) : bankProfit(year));

/** Without any additional tier 1, now and before, or with much more of it than a year before. */
function mayBeTotalCapital({ of, hadTier1 }: Year, before: Year | undefined): boolean {
  const [tier1 = 0, earlier = 0] = [of('AdditionalTier1Ratio'), before?.of('AdditionalTier1Ratio')];
  return tier1 === 0 ? !hadTier1 : tier1 > 0.005 && earlier > 0 && tier1 > 5 * earlier;
}

/** A group that earns other interest than its bank does not have the same ratio of capital. */
const isOfBankAlone = ({ of, alone }: Year): boolean =>
  alone?.('CET1Ratio') === of('CET1Ratio') && !near(over(alone?.('InterestEarned'), of('InterestEarned')), 1, 0.02);
const unlessNone = (ratio: Amount, amount: Amount): Amount => (!ratio && !amount ? undefined : ratio);

const BANK: Readonly<Record<string, Ratio>> = {
  'total revenue': ({ of }) => of('Income'),
  'net margin': (now, before) => over(wholeBankProfit(now, before), now.of('Income')),
  // What the minorities of such a year have was taken off above the profit before tax.
  'effective tax rate': (now, before) =>
    hasLostMinorities(now, before)
      ? undefined
      : taxRate(now, ['TaxExpense', 'ProfitLossFromOrdinaryActivitiesBeforeTax', 'ProfitLossForThePeriod']),
  'total equity': bankTotal,
  "owners' equity": bankNetWorth,
  "owners' profit": bankOwners,
  ROE: (now, before) => over(bankOwners(now), mean(bankNetWorth, now, before)),
  ROA: (now, before) => over(wholeBankProfit(now, before), mean(ASSETS, now, before)),
  'net interest income': bankIncome,
  'net interest margin': (now, before) => over(bankIncome(now), mean(ASSETS, now, before)),
  // A group's operating expenses hold claims: HDFC Bank's year to March 2024 comes to 60.0 %, the bank alone to 40.2 %.
  'cost to income': (now) =>
    now.isConsolidated ? undefined : over(now.of('OperatingExpenses'), plus(bankIncome(now), now.of('OtherIncome'))),
  'book value per share': (now) =>
    bookValue(now, bankOwners(now), 'BasicEarningsPerShareAfterExtraordinaryItems', bankNetWorth),
  payout: (now) => (paysMinorities(now) ? undefined : over(now.of(PAID), bankOwners(now))),
  'dividend cover': (now) => over(bankOwners(now), now.of('DividendsPaidClassifiedAsFinancingActivities')),
  'retention ratio': (now) => less(1, over(now.of('DividendsPaidClassifiedAsFinancingActivities'), bankOwners(now))),
  'credit to deposit': ({ at }) => over(at('Advances'), at('Deposits')),
  'gross NPA': ({ of }) => unlessNone(of('PercentageOfGrossNpa'), of('GrossNonPerformingAssets')),
  'net NPA': ({ of, at }) => {
    const [ratio, amount, advances] = [of('PercentageOfNpa'), of('NonPerformingAssets'), at('Advances')];
    const isOff = amount !== undefined && advances && Math.abs((ratio ?? 0) - amount / advances) > 0.001;
    return isOff ? undefined : unlessNone(ratio, amount);
  },
  'provision cover': ({ of }) => {
    const share = over(of('NonPerformingAssets'), of('GrossNonPerformingAssets'));
    return share === undefined ? undefined : 1 - share;
  },
  'CET1 ratio': (now, before) =>
    mayBeTotalCapital(now, before) || isOfBankAlone(now) ? undefined : now.of('CET1Ratio') || undefined,
  'credit cost': (now, before) =>
    over(
      now.of('ProvisionsOtherThanTaxAndContingencies'),
      mean(({ at }) => at('Advances'), now, before),
    ),
};

const ORACLES: Readonly<Record<IssuerKind, Readonly<Record<string, Ratio>>>> = {
  company: COMPANY,
  lender: LENDER,
  bank: BANK,
};

/** Every ratio that is compared; one that a kind of company does not have is refused of it. */
export const RATIOS: readonly string[] = [
  ...new Set([...Object.values(ORACLES).flatMap((each) => Object.keys(each)), 'CRAR']),
];

export function ratioOf(name: string, kind: IssuerKind, now: Year, before: Year | undefined): Amount {
  return ORACLES[kind][name]?.(now, before);
}
