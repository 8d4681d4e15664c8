import { readFileSync } from 'node:fs';
import { bodyOf, changed, crores, type Facts, readFixture, YEARLY } from '../fixture';
import { describeUnless } from '../../../../support/where-possible';
import { missingShared, sharedPath } from '../../shared-data';

const FILE = 'more-data/india/results/insurers.json';

type Elements = Readonly<Record<string, number>>;

/** A filing written off by hand, in lakh. */
interface Filing {
  readonly symbol: string;
  readonly audited: string;
  readonly reporting_quarter: string;
  readonly periods: Readonly<Record<'OneD' | 'FourD', readonly [string, string]>>;
  readonly revenue_and_profit_and_loss: Readonly<Record<string, Elements>>;
  readonly opening_balance_and_appropriations_from_pat_net?: Elements;
  readonly balance_sheet_OneI?: Elements;
  readonly position_OneI?: Elements;
}

const LAKH = 100_000;
const OPENING = 'OpeningBalanceAndApproproationsFromPATNet';
/** The copy has these in rupees a share. */
const PER_SHARE = ['InterimDividend', 'FinalDividend'];

/** The facts of a filing: each number with the context that it stands in. */
function factsOf(filing: Filing): Facts {
  const { OneD, FourD } = filing.periods;
  const facts: Record<string, number | string> = {
    'Symbol OneD': filing.symbol,
    'DateOfStartOfFinancialYear OneD': '2024-04-01',
    'DateOfEndOfFinancialYear OneD': '2025-03-31',
    'ReportingQuarter OneD': filing.reporting_quarter,
    'NatureOfReportStandaloneConsolidated OneD': 'Standalone',
    'WhetherResultsAreAuditedOrUnaudited OneD': filing.audited,
    'DateOfStartOfReportingPeriod OneD': OneD[0],
    'DateOfEndOfReportingPeriod OneD': OneD[1],
    'DateOfStartOfReportingPeriod FourD': FourD[0],
    'DateOfEndOfReportingPeriod FourD': FourD[1],
  };
  const add = (element: string, context: string, value: number) => {
    facts[`${element} ${context}`] = PER_SHARE.includes(element) ? `=${value}` : value * LAKH;
  };
  for (const [element, values] of Object.entries(filing.revenue_and_profit_and_loss))
    for (const [context, value] of Object.entries(values)) add(element, context, value);
  for (const positions of [filing.balance_sheet_OneI, filing.position_OneI])
    for (const [element, value] of Object.entries(positions ?? {})) add(element, 'OneI', value);
  for (const [context, value] of Object.entries(filing.opening_balance_and_appropriations_from_pat_net ?? {}))
    add(OPENING, context, value);
  return facts;
}

const numbersIn = (body: unknown): number[] =>
  typeof body === 'number' ? [body] : Object.values(body ?? {}).flatMap(numbersIn);
const sorted = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other);

describeUnless(missingShared(FILE))('the filings of two insurers', () => {
  const filings = JSON.parse(readFileSync(sharedPath(FILE), 'utf8')) as readonly Filing[];

  test.each(filings.map((filing) => [filing.symbol, filing] as const))('%s: every number once', (_symbol, filing) => {
    const { statements, warnings } = readFixture(factsOf(filing));
    expect(warnings).toEqual([]);
    for (const [cadence, context, days] of [
      ['quarterly', 'OneD', ['OneI']],
      [filing.reporting_quarter === 'Half yearly' ? 'half_yearly' : 'nine_months', 'FourD', ['FourI']],
    ] as const) {
      const income = Object.entries(filing.revenue_and_profit_and_loss).flatMap(([element, { [context]: value }]) =>
        value === undefined ? [] : [PER_SHARE.includes(element) ? value : value / 100],
      );
      const { position_OneI: positions = {}, opening_balance_and_appropriations_from_pat_net: opening = {} } = filing;
      const opened = days.flatMap((day) => opening[day] ?? []);
      const expected = [...income, ...[...Object.values(positions), ...opened].map((value) => value / 100)];
      const body = bodyOf({ statements }, 'income_statement', cadence);
      expect(sorted(numbersIn(body?.financials))).toEqual(sorted(expected));
    }
  });

  test('the balance sheet of the life insurer is whole', () => {
    const [life] = filings;
    const { balance_sheet_OneI: balance = {} } = life!;
    const body = bodyOf(readFixture(factsOf(life!)), 'balance_sheet', 'half_yearly');
    expect(sorted(numbersIn(body?.financials))).toEqual(sorted(Object.values(balance).map((value) => value / 100)));
  });
});

describe('positions among the lines of a general insurer', () => {
  const filing = changed(YEARLY, {
    'IncurredClaims OneD': crores(1),
    'IncurredClaims FourD': crores(4),
    'ProfitLossAfterTax OneD': crores(2),
    'ProfitLossAfterTax FourD': crores(7),
    'Assets OneI': crores(90),
    [`${OPENING} OneI`]: crores(30),
  });
  const accountOf = (facts: Facts, type: string) =>
    bodyOf(readFixture(facts), 'income_statement', type)?.financials as Record<string, Record<string, unknown>>;
  const opening = 'opening_balance_and_approproations_from_pat_net';

  test('are of the day with which the quarter and the year end', () => {
    for (const type of ['quarterly', 'annual']) expect(accountOf(filing, type)['assets']).toEqual({ assets: 90 });
  });

  test('the balance that the quarter opens with is not the year’s', () => {
    expect(accountOf(filing, 'quarterly')['shareholders_account']).toMatchObject({ [opening]: 30 });
    expect(accountOf(filing, 'annual')['shareholders_account']).not.toHaveProperty(opening);
    const both = accountOf({ ...filing, [`${OPENING} FourI`]: crores(20) }, 'annual');
    expect(both['shareholders_account']).toMatchObject({ [opening]: 20 });
  });
});
