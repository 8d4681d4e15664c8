import { US_TOTAL_EQUITY } from '../../api';
import type { Amounts } from '../amounts';
import type { Check } from '../check';

const OWNERS = 'stockholders_equity';
/** What others than the owners have, under any name of the taxonomy; the number of their shares or units shows that there are some, too. */
const OTHERS = /minority_interest|noncontrolling|^(temporary_equity|limited_partners_|redeemable_)/;
/** The lines of the owners' equity, of which a balance sheet has one name each. */
const PARTS = [
  ['common_stock_value', 'common_stock_value_outstanding'],
  ['preferred_stock_value', 'preferred_stock_value_outstanding'],
  ['additional_paid_in_capital', 'additional_paid_in_capital_common_stock'],
  ['retained_earnings_accumulated_deficit'],
  ['accumulated_other_comprehensive_income_loss_net_of_tax'],
] as const;
const TREASURY = ['treasury_stock_value', 'treasury_stock_common_value'] as const;
/** The par value of several classes of common stock is in no line. The bound is ours. */
const OF_PAR = 0.005;

/**
 * The checks of a US balance sheet without the one that fails for want of minorities alone: liabilities and total equity are all assets, the lines of
 * the owners' equity make it, and what is left between the two totals has names of the issuer's own (StepStone's partners, Bank of New York Mellon).
 */
export function withoutUnnamedMinorities(checks: readonly Check[], amounts: Amounts): readonly Check[] {
  const holdsOwners = ({ line, lines }: Check) => line === 'assets' && lines.includes(OWNERS);
  const isWhole = checks.some(
    ({ line, lines, holds }) => line === 'assets' && lines.includes(US_TOTAL_EQUITY) && holds,
  );
  if (!isWhole || !checks.some((check) => holdsOwners(check) && !check.holds)) return checks;
  return hasOthers(amounts) || !isMadeByLines(amounts)
    ? checks
    : checks.filter((check) => !holdsOwners(check) || check.holds);
}

const hasOthers = ({ all }: Amounts): boolean =>
  [...all].some(([path, amount]) => amount && path !== US_TOTAL_EQUITY && OTHERS.test(path));

function isMadeByLines({ all }: Amounts): boolean {
  const first = (names: readonly string[]) => names.map((name) => all.get(name)).find((amount) => amount) ?? 0;
  const [owners, total] = [all.get(OWNERS) ?? 0, all.get(US_TOTAL_EQUITY) ?? 0];
  const made = PARTS.reduce((sum, names) => sum + first(names), -Math.abs(first(TREASURY)));
  return owners < total && Math.abs(made - owners) <= OF_PAR * Math.abs(owners);
}
