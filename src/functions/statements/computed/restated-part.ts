import type { Statement } from '../../../tables';
import { decimalSum } from '../amounts/decimal-sum';
import { zerosOf } from '../amounts/rounded-amounts';

/** Cash flows of a year to date, and of its beginning. */
interface YearToDate {
  readonly whole: Statement;
  readonly less: readonly Statement[];
  readonly income?: Statement | undefined;
}

/** The lines of profit with which cash flow statements begin. */
const PROFITS = ['profit_loss', 'net_income_loss'];

/** The most by which three amounts, each rounded by half a unit, fail to add up, in units. */
const ROUNDED_UNITS = 2;

/**
 * Why the difference of two periods is not the quarter: the filing of the longer one has restated the beginning of the year. Undefined where nothing
 * shows that. An issuer adopts a new rule as of the beginning of its year: then the quarter's profit in the same filing differs from the difference.
 */
export function restatedPart({ whole, less, income }: YearToDate): string | undefined {
  const statements = [whole, ...less];
  for (const path of PROFITS) {
    const amounts = statements.map((each) => amountOf(each, path));
    const filed = income && amountOf(income, path);
    if (income === undefined || filed === undefined || !areNumbers(amounts)) continue;
    const [first, ...others] = amounts;
    const computed = decimalSum([first ?? NaN, ...others.map((each) => -each)]);
    const unit = 10 ** Math.max(...[...statements, income].map(zerosOf));
    if (Math.abs(computed - filed) < ROUNDED_UNITS * unit) return undefined;
    return `its profit would be ${inWords(computed)}, but its income statement has ${inWords(filed)}: what came before it was restated`;
  }
  return movedTaxBenefit(whole, less);
}

/**
 * Excess tax benefits of share-based pay were a financing flow until ASU 2016-09. A filing that adopts it counts them among the operating flows of the
 * whole year, and has no line or a 0 for them.
 */
const TAX_BENEFIT = /^excess_tax_benefit_from_share_based_compensation/;

/** Why a year less its parts is not the rest: a part has the tax benefit in a flow in which the year does not. Undefined where none has. */
export function movedTaxBenefit(whole: Statement, less: readonly Statement[]): string | undefined {
  for (const part of less) {
    const moved = part.outline.find(
      ({ path }, at) => TAX_BENEFIT.test(path) && Number(part.values[at]) !== 0 && (amountOf(whole, path) ?? 0) === 0,
    );
    if (moved) return `what was filed to ${part.periodEnd} has ${moved.label}, which the later filing counts elsewhere`;
  }
  return undefined;
}

/** What an amendment does to a part of a year, whose own report came later. */
export function mayBeRestated(amended: string, { periodEnd }: Statement): string {
  return `an amendment of ${amended} may have restated what the service has to ${periodEnd}`;
}

function amountOf({ outline, values }: Statement, path: string): number | undefined {
  const value = values[outline.findIndex((row) => row.path === path)];
  return typeof value === 'number' ? value : undefined;
}

function areNumbers(amounts: readonly (number | undefined)[]): amounts is readonly number[] {
  return amounts.every((each) => each !== undefined);
}

function inWords(amount: number): string {
  return amount.toLocaleString('en-US');
}
