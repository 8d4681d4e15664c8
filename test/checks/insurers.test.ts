import { readFileSync } from 'node:fs';
import { formatOf } from '../../server/filings/india/lines/formats';
import type { StatementData } from '../../src/api';
import { checkStatement, failureText } from '../../src/checks';
import { missingShared, sharedPath } from '../server/filings/shared-data';
import { describeUnless } from '../support/where-possible';

const FILE = 'more-data/india/results/insurers.json';

type ByContext = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface Filing {
  readonly symbol: string;
  readonly revenue_and_profit_and_loss: ByContext;
  readonly eps_basic_and_diluted: Readonly<Record<string, number>>;
  readonly balance_sheet_OneI?: Readonly<Record<string, number>>;
  readonly position_OneI?: Readonly<Record<string, number>>;
  readonly opening_balance_and_appropriations_from_pat_net?: Readonly<Record<string, number>>;
}

/** What the copy of a filing calls elements otherwise than the filing. */
const ELEMENTS: Readonly<Record<string, string>> = {
  ShareholderFund: 'InvestmentsShareholderFund',
  PolicyholdersFund: 'InvestmentsPolicyholdersFund',
};

/** What a filing gives of its last day, and what the profit of before its first is. */
function positionOf({
  position_OneI: position = {},
  opening_balance_and_appropriations_from_pat_net: opening = {},
}: Filing): Readonly<Record<string, number>> {
  const renamed = Object.entries(position).map(([element, value]) => [ELEMENTS[element] ?? element, value] as const);
  const { FourI: before } = opening;
  return {
    ...Object.fromEntries(renamed),
    ...(before === undefined ? {} : { OpeningBalanceAndApproproationsFromPATNet: before }),
  };
}

const yearOf = ({ revenue_and_profit_and_loss: elements }: Filing): readonly (readonly [string, number])[] =>
  Object.entries(elements).flatMap(([element, { FourD }]) => (FourD === undefined ? [] : [[element, FourD] as const]));

/** The statement of the elements of a filing, which are in lakh, under the names of the import. */
function statementOf(kind: 'income' | 'balance', elements: ReadonlyMap<string, number>): StatementData {
  const format = formatOf((element) => elements.has(element));
  const financials: Record<string, unknown> = {};
  for (const { keys, sources } of format?.lines[kind] ?? []) {
    const source = sources.find(({ element }) => elements.has(element));
    if (source === undefined) continue;
    let section = financials;
    for (const key of keys.slice(0, -1)) section = (section[key] ??= {}) as Record<string, unknown>;
    const crores = Math.round(elements.get(source.element)!) / 100;
    section[keys.at(-1)!] = source.isDeducted ? -crores : crores;
  }
  const statement_type = kind === 'income' ? 'income_statement' : 'balance_sheet';
  const said = { statement_type, statement_scope: 'standalone', reporting_type: 'quarterly', scale: 'crores' };
  return { ...said, financials } as unknown as StatementData;
}

const filings = (): readonly Filing[] => JSON.parse(readFileSync(sharedPath(FILE), 'utf8')) as Filing[];

function incomeOf({ revenue_and_profit_and_loss: elements }: Filing, context: string): StatementData {
  const entries = Object.entries(elements).flatMap(([element, values]) =>
    values[context] === undefined ? [] : [[element, values[context]] as const],
  );
  return statementOf('income', new Map(entries));
}

/** Lines of the two insurers that other lines of their statements say the amount of. */
const HELD: readonly (readonly [symbol: string, line: string])[] = [
  ['HDFCLIFE', 'policyholders_account.expenses.expenses'],
  ['HDFCLIFE', 'policyholders_account.expenses.benefits_paid'],
  ['HDFCLIFE', 'policyholders_account.expenses.change_in_policy_liabilities'],
  ['HDFCLIFE', 'policyholders_account.expenses.employees_remuneration_and_welfare_expenses'],
  ['HDFCLIFE', 'policyholders_account.expenses.provisions_for_tax'],
  ['HDFCLIFE', 'policyholders_account.details_of_surplus_deficit.surplus_deficit'],
  ['HDFCLIFE', 'shareholders_account.profit_loss_after_tax_before_extraordinary_items'],
  ['HDFCLIFE', 'profit_after_tax'],
  ['HDFCLIFE', 'sources_of_funds.share_capital'],
  ['HDFCLIFE', 'sources_of_funds.borrowings'],
  ['HDFCLIFE', 'sources_of_funds.policy_liabilities'],
  ['HDFCLIFE', 'sources_of_funds.linked_liabilities'],
  ['HDFCLIFE', 'application_of_funds.investments_policyholders'],
  ['HDFCLIFE', 'application_of_funds.cash_and_bank_balances'],
  ['ICICIGI', 'revenue_account.appropriations.transfer_to_profit_and_loss_account'],
  ['ICICIGI', 'shareholders_account.profit_loss_carried_to_balance_sheet'],
  ['ICICIGI', 'assets.investments_policyholders_fund'],
  ['ICICIGI', 'assets.assets'],
];

describeUnless(missingShared(FILE))('the filings of two insurers', () => {
  test('add up', () => {
    const made = filings().map((filing) => {
      const statements = ['OneD', 'FourD'].map((context) => incomeOf(filing, context));
      return [filing.symbol, statements.flatMap((each) => checkStatement(each))] as const;
    });
    for (const [symbol, checks] of made) {
      expect([symbol, checks.filter(({ holds }) => !holds).map(failureText)]).toEqual([symbol, []]);
      expect(checks.length).toBeGreaterThan(23);
    }
  });

  test('the funds of a life insurer are applied as they come', () => {
    const [life] = filings();
    const marks = Object.entries(life!.revenue_and_profit_and_loss).map(([element]) => [element, 0] as const);
    const position = new Map([...marks, ...Object.entries(life!.balance_sheet_OneI!)]);
    const checks = checkStatement(statementOf('balance', position));
    expect(checks.map(({ name }) => name)).toContain('sources of funds are their application');
    expect(checks.filter(({ holds }) => !holds).map(failureText)).toEqual([]);
  });

  test('an underwriting result of the wrong sign is found', () => {
    const [, general] = filings();
    const statement = incomeOf(general!, 'OneD');
    const account = (statement['financials'] as Record<string, Record<string, number>>)['revenue_account']!;
    account['underwriting_result'] = -account['underwriting_result']!;
    expect(
      checkStatement(statement)
        .filter(({ holds }) => !holds)
        .map(({ line }) => line),
    ).toEqual(['revenue_account.underwriting_result']);
  });

  test.each(HELD)('%s: %s is found wrong by a tenth', (symbol, line) => {
    const filing = filings().find((each) => each.symbol === symbol)!;
    const keys = line.split('.');
    const kind = keys[0]!.endsWith('_of_funds') ? 'balance' : 'income';
    const marks = Object.entries(filing.revenue_and_profit_and_loss).map(([element]) => [element, 0] as const);
    const position = Object.entries({ ...filing.balance_sheet_OneI, ...positionOf(filing) });
    const statement = () => statementOf(kind, new Map([...(kind === 'balance' ? marks : yearOf(filing)), ...position]));
    const wrong = statement();
    let section = wrong['financials'] as Record<string, unknown>;
    for (const key of keys.slice(0, -1)) section = section[key] as Record<string, unknown>;
    const last = keys.at(-1)!;
    section[last] = (section[last] as number) * 1.1;
    expect(checkStatement(statement()).filter(({ holds }) => !holds)).toEqual([]);
    expect(checkStatement(wrong).some(({ holds }) => !holds)).toBe(true);
  });
});
