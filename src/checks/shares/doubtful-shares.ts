import type { StatementData } from '../../api';
import { lastKey } from '../../api';
import { amountsOf } from '../amounts';
import type { Check } from '../check';
import { checkStatement } from '../check-statement';
import { numberText } from '../check-text';
import { EARNED, SHARE_LINES } from './indian-share-check';

const [BASIC, PAID_UP, FACE_VALUE] = SHARE_LINES;
/** Lines from which the number of shares is computed. */
const CAPITAL = /\.(paid_up_value|face_value)_of_equity_share_capital$/;

/**
 * Why earnings per share, paid-up capital or face value may be wrong: profit over earnings per share is not the number of shares that capital over
 * face value is. Maruti and UltraTech filed twice the earnings per share, ICICI Bank's group two crore of capital. No other line of the statement shows
 * which of the three is wrong, unless it is a face value that no share has, or earnings per share from one kind of operations make those of the capital.
 * Undefined where a bonus issue after the period explains it. Growth compares two statements, and finds more.
 */
export function whySharesAreDoubtful(data: StatementData, path: string): string | undefined {
  if (!EARNED.test(path) && !CAPITAL.test(path)) return undefined;
  const failed = failedShareCheck(data);
  if (!failed || failed.cause !== undefined) return undefined;
  const usual = usualFaceValue(data, failed);
  if (usual !== undefined) return path === FACE_VALUE ? whyFaceValueIsWrong(usual) : undefined;
  const [made, filed] = [numberText(failed.expected), numberText(failed.reported)];
  return `profit over earnings per share makes ${made} shares, and paid-up capital over face value ${filed}, so that one of these is wrong; ${partOf(data, path, failed)}${asFiled(path)}`;
}

/**
 * Names the earnings per share from continuing or discontinued operations that make the shares of the capital, where those of both, their sum, do not. Ten
 * incomes at hand have earnings of a share from discontinued operations and no profit from them; eight add them, of Maruti, UltraTech and Lupin.
 */
function partOf(data: StatementData, path: string, { reported, expected }: Check): string {
  const { all } = amountsOf(data);
  const profit = expected * (all.get(BASIC) ?? 0);
  const parts = ['continuing', 'discontinued'].flatMap((kind) => {
    const line = `${path}_earnings_loss_per_share_from_${kind}_operations`;
    const each = EARNED.test(path) ? all.get(line) : undefined;
    return each && Math.abs(profit / each / reported - 1) <= AVERAGED ? [{ line, each }] : [];
  });
  const [first, second] = parts;
  return first && (!second || second.each === first.each)
    ? `"income.${first.line}" makes those of the capital, and `
    : '';
}

/** The face values of nearly all shares that the NSE listed in June 2026 (2,359 of 2,366), in rupees. */
const USUAL = [1, 2, 5, 10];
/** The others of that list have 3, 4, 6, 7, 8 or 1000; some shares of before had 100. */
const mayBeFaceValue = (filed: number) => filed <= 10 || filed === 100 || filed === 1000;
/** How far from one of them the capital by share may be: the average of a period's shares is not that of its end. */
const AVERAGED = 0.01;

/**
 * The face value that the paid-up capital has by the shares that profit and earnings per share make, where that is a usual one, and no share has the filed
 * one: Hindustan Unilever filed its 216 crore of capital as 216 rupees, in seven statements. The other two confirm each other.
 */
function usualFaceValue(data: StatementData, { reported, expected }: Check): number | undefined {
  const filed = amountsOf(data).all.get(FACE_VALUE);
  if (!filed || mayBeFaceValue(filed)) return undefined;
  const made = (reported * filed) / expected;
  return USUAL.find((each) => Math.abs(made / each - 1) <= AVERAGED);
}

const whyFaceValueIsWrong = (usual: number) =>
  `no share has such a face value, and paid-up capital by the shares that earnings per share make is about ${usual}; ${asFiled(FACE_VALUE)}`;

/** How to get a line that is refused. The last part of a path of capital names it, and the whole is longer than a tooltip has room for. */
const asFiled = (path: string) => `"income.${CAPITAL.test(path) ? lastKey(path) : path}" is the line as filed`;

/** The share capital in a balance sheet, as the formats since Ind-AS and before it call it. */
const IN_BALANCE_SHEET = ['equity.equity_share_capital', 'equity.share_capital'];
/** Capitals that differ by less than this part are the same, as book value per share has it. */
const SAME = 0.002;

/**
 * What is left of such a doubt beside the balance sheet of the day. If that has the same capital, it is not the wrong one (Maruti to March 2024). If it has
 * another, which earnings per share confirm, it is (Jio Financial to September 2023), and the other two are right.
 */
export function whyStillDoubtful(
  data: StatementData,
  balance: StatementData,
  { path, doubt }: { readonly path: string; readonly doubt: string },
): string | undefined {
  const wrong = whyCapitalIsWrong(data, balance);
  if (wrong !== undefined) return path === PAID_UP ? wrong : undefined;
  const [paid, held] = capitals(data, balance);
  const isConfirmed = path === PAID_UP && paid && held && data.scale === balance.scale && isSame(paid, held);
  return isConfirmed ? undefined : doubt;
}

/** Whether a line is a paid-up capital with which a bonus issue or split after the period would explain the earnings per share: the balance sheet tells. */
export function maySharesBeRestated(data: StatementData, path: string): boolean {
  return path === PAID_UP && failedShareCheck(data)?.cause !== undefined;
}

/**
 * Why paid-up capital is wrong by the balance sheet of its day, though a split would explain it too: that has another share capital, of which profit and
 * earnings per share make the shares. Cerebra filed a tenth of it, as if each share had become ten. Undefined where the balance sheet has the same
 * capital, none, or one that does not make those shares either.
 */
export function whyCapitalIsWrong(data: StatementData, balance: StatementData): string | undefined {
  const [paid, held] = capitals(data, balance);
  if (!paid || !held || data.scale !== balance.scale || !isConfirmedByEarnings(data, paid, held)) return undefined;
  return `the balance sheet of the day has a share capital of ${held}, which earnings per share confirm; ${asFiled(PAID_UP)}`;
}

/**
 * What is left of such a doubt beside the same period of the other scope, since a company and its group have the same shares. If that has another capital,
 * which the earnings per share here confirm, the capital here is the wrong one: the two crore of ICICI Bank's group of 2023, where the bank has
 * 1,396.78. The same capital in both confirms nothing, as who files one wrong files both.
 */
export function whyDoubtfulBesideOtherScope(
  data: StatementData,
  other: StatementData,
  { path, doubt }: { readonly path: string; readonly doubt: string },
): string | undefined {
  const [paid, held] = [data, other].map((each) => amountsOf(each).all.get(PAID_UP));
  if (!paid || !held || data.scale !== other.scale || !isConfirmedByEarnings(data, paid, held)) return doubt;
  if (path !== PAID_UP) return undefined;
  return `the ${other.statement_scope} statement has a paid-up capital of ${held}, which earnings per share here confirm; ${asFiled(PAID_UP)}`;
}

/** Whether earnings per share make the shares of another capital than the one that is filed beside them. */
function isConfirmedByEarnings(data: StatementData, paid: number, held: number): boolean {
  const check = failedShareCheck(data);
  if (!check || isSame(paid, held)) return false;
  return Math.abs((check.reported * held) / paid / check.expected - 1) <= check.tolerance / Math.abs(check.reported);
}

const isSame = (paid: number, held: number) => Math.abs(held / paid - 1) <= SAME;

/** The capital beside the earnings, and that in the balance sheet. */
const capitals = (data: StatementData, balance: StatementData) =>
  [amountsOf(data).all.get(PAID_UP), capitalOf(balance)] as const;

function capitalOf(balance: StatementData): number | null | undefined {
  const { all } = amountsOf(balance);
  return all.get(IN_BALANCE_SHEET.find((line) => all.get(line)) ?? '');
}

function failedShareCheck(data: StatementData): Check | undefined {
  return checkStatement(data).find(({ holds, measure }) => measure === 'shares' && !holds);
}
