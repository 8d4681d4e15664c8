import type { Random } from '../random';
import type { Ledger } from '../ledger';
import { growth, sum } from '../ledger';
import type { UsIssuer, UsSize } from './issuer';

export type Flow =
  | 'revenue'
  | 'cost'
  | 'research'
  | 'selling'
  | 'interest'
  | 'otherIncome'
  | 'tax'
  | 'depreciation'
  | 'shareBased'
  | 'capitalExpenditure'
  | 'issued'
  | 'repaid'
  | 'dividends'
  | 'repurchases';
export type Stock =
  'cash' | 'receivables' | 'inventory' | 'plant' | 'goodwill' | 'payables' | 'debt' | 'paidIn' | 'retained';
export type UsBooks = Ledger<Flow, Stock>;

/** Revenue of a year in the unit the issuer rounds to: millions of dollars for the large, thousands for the small. */
const REVENUE: Readonly<Record<UsSize, readonly [number, number]>> = {
  mega: [60_000, 380_000],
  large: [8_000, 60_000],
  mid: [1_500, 8_000],
  small: [200_000, 1_500_000],
  micro: [30_000, 200_000],
  nano: [2_000, 30_000],
};

/** Dollars in one unit of the ledger. */
export function unitOf(size: UsSize): number {
  return size === 'mega' || size === 'large' || size === 'mid' ? 1_000_000 : 1_000;
}

export const grossProfit = (flows: UsBooks['flows']) => flows.revenue - flows.cost;
export const operatingIncome = (flows: UsBooks['flows']) => grossProfit(flows) - flows.research - flows.selling;
export const incomeBeforeTax = (flows: UsBooks['flows']) => operatingIncome(flows) - flows.interest + flows.otherIncome;
export const netIncome = (flows: UsBooks['flows']) => incomeBeforeTax(flows) - flows.tax;

/** Net cash of the three activities; their sum is the change in cash. */
export function cashMovements(books: UsBooks) {
  const { flows } = books;
  const workingCapital = growth(books, 'payables') - growth(books, 'receivables') - growth(books, 'inventory');
  return {
    operating: netIncome(flows) + flows.depreciation + flows.shareBased + workingCapital,
    investing: -flows.capitalExpenditure,
    financing: flows.issued - flows.repaid - flows.dividends - flows.repurchases,
  };
}

export function totalAssets(stocks: UsBooks['closing']): number {
  return stocks.cash + stocks.receivables + stocks.inventory + stocks.plant + stocks.goodwill;
}

interface Habits {
  readonly cost: number;
  readonly research: number;
  readonly selling: number;
  readonly taxRate: number;
  readonly paysDividends: boolean;
}

/** Quarter after quarter of one issuer, each opening where the last closed. */
export function keepBooks({ size, trade }: UsIssuer, random: Random, count: number): UsBooks[] {
  const [low, high] = REVENUE[size];
  const quarter = random.between(low, high) / 4;
  const isLossMaking = (size === 'nano' || size === 'micro') && random.chance(0.4);
  const habits: Habits = {
    cost: trade === 'product' ? random.between(0.45, 0.65) : random.between(0.32, 0.46),
    research: trade === 'product' ? random.between(0.02, 0.09) : random.between(0.08, 0.16),
    selling: isLossMaking ? random.between(0.5, 0.6) : random.between(0.14, 0.24),
    taxRate: random.between(0.16, 0.24),
    paysDividends: !isLossMaking && random.chance(0.6),
  };
  const rise = random.between(-0.002, 0.03);
  const season = [0, 1, 2, 3].map(() => random.between(0.9, 1.12));
  let opening = openingStock(quarter, habits, trade, random);
  return Array.from({ length: count }, (_, index) => {
    const revenue = Math.round(quarter * (1 + rise) ** index * (season[index % 4] ?? 1) * random.between(0.97, 1.03));
    const books = nextQuarter(opening, revenue, habits, random);
    opening = books.closing;
    return books;
  });
}

function openingStock(quarter: number, habits: Habits, trade: string, random: Random): UsBooks['opening'] {
  const part = (low: number, high: number) => Math.round(quarter * random.between(low, high));
  const stocks = {
    cash: part(0.4, 1.2),
    receivables: part(0.4, 0.7),
    inventory: trade === 'product' ? Math.round(quarter * habits.cost * 0.7) : 0,
    plant: part(0.8, 1.8),
    goodwill: part(0, 1.5),
    payables: Math.round(quarter * habits.cost * 0.6),
    debt: part(0.2, 1),
    paidIn: part(0.5, 1),
    retained: 0,
  };
  return { ...stocks, retained: totalAssets(stocks) - stocks.payables - stocks.debt - stocks.paidIn };
}

function nextQuarter(opening: UsBooks['opening'], revenue: number, habits: Habits, random: Random): UsBooks {
  const jitter = (value: number) => Math.round(value * random.between(0.97, 1.03));
  const depreciation = Math.round(opening.plant * 0.03);
  const flows: Record<Flow, number> = {
    revenue,
    cost: jitter(revenue * habits.cost),
    research: jitter(revenue * habits.research),
    selling: jitter(revenue * habits.selling),
    interest: Math.round(opening.debt * 0.011),
    otherIncome: jitter(opening.cash * 0.008),
    tax: 0,
    depreciation,
    shareBased: jitter(revenue * 0.02),
    capitalExpenditure: jitter(depreciation * 1.25),
    issued: 0,
    // Some quarters repay nothing: a reported zero.
    repaid: random.chance(0.3) ? 0 : Math.round(opening.debt * 0.04),
    dividends: 0,
    repurchases: 0,
  };
  flows.tax = Math.round(Math.max(0, incomeBeforeTax(flows)) * habits.taxRate);
  const income = netIncome(flows);
  if (habits.paysDividends && income > 0) flows.dividends = Math.round(income * 0.3);
  if (income > 0) flows.repurchases = Math.round(income * random.between(0.3, 0.8));
  const closing = {
    ...opening,
    receivables: jitter(revenue * 0.55),
    inventory: opening.inventory === 0 ? 0 : jitter(flows.cost * 0.7),
    payables: jitter(flows.cost * 0.6),
    plant: opening.plant + flows.capitalExpenditure - depreciation,
    paidIn: opening.paidIn + flows.shareBased,
    retained: opening.retained + income - flows.dividends - flows.repurchases,
  };
  const cash = opening.cash + sum(Object.values(cashMovements({ flows, opening, closing })));
  flows.issued = Math.max(0, Math.round(revenue * 0.1) - cash);
  closing.cash = cash + flows.issued;
  closing.debt = opening.debt + flows.issued - flows.repaid;
  return { flows, opening, closing };
}
