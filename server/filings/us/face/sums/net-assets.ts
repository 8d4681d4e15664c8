import { US_FUNDS_RESULT } from '../../../../../src/api';
import type { Candidate } from '../odds/candidate';
import { CERTAIN } from '../odds/line-odds';
import type { OwnAmounts } from '../reporting-filing';

const NET_ASSETS = 'assets_net';
const NET_INVESTMENT_INCOME = 'investment_income_net';
/** Equity by another name, beside which net assets are of a note, as those of a business that was bought. */
const EQUITY = /^(stockholders_equity|partners_capital|members_equity|equity$|equity_attributable)/;

/** Takes the net assets of a fund, such as a trust or a business development company, into its balance sheet (Regulation S-X 6-04). */
export function takeNetAssets(balance: readonly Candidate[], values: OwnAmounts): void {
  if (isFund(values.balance)) take(balance, NET_ASSETS);
}

/**
 * Takes what the operations of a fund made of its net assets into its income statement (6-07). Other lines of the face are of what gains and net investment
 * income make the result.
 */
export function takeResultOfFund(income: readonly Candidate[], values: OwnAmounts): void {
  if (!isFund(values.balance)) return;
  take(income, US_FUNDS_RESULT);
  const [result, net] = [US_FUNDS_RESULT, NET_INVESTMENT_INCOME].map((line) => values.income.get(line));
  if (result === undefined || net === undefined) return;
  take(income, NET_INVESTMENT_INCOME);
  const gains = income.filter(({ name, value }) => value === result - net && /gain/.test(name));
  if (gains.length === 1 && gains[0]) take(income, gains[0].name);
}

/** Whether assets less liabilities are net assets to the last digit, and no other line is of equity. */
function isFund(balance: ReadonlyMap<string, number>): boolean {
  const [assets, liabilities, net] = ['assets', 'liabilities', NET_ASSETS].map((name) => balance.get(name));
  return (
    assets !== undefined &&
    liabilities !== undefined &&
    net === assets - liabilities &&
    ![...balance.keys()].some((name) => EQUITY.test(name))
  );
}

function take(candidates: readonly Candidate[], line: string): void {
  const candidate = candidates.find(({ name }) => name === line);
  if (candidate && candidate.odds > -CERTAIN) candidate.odds = Math.max(candidate.odds, 1);
}
