import {
  US_STATEMENT_KINDS,
  usLineKind,
  usSearchOrder,
  usStatementsOf,
  usStatementByName,
  usLines,
} from '../../../../src/api';
import { testWithShared } from '../../../server/filings/shared-data';
import { DATA_SET, dataSetRows, snakeCase } from '../us-data-set';

test.each([
  ['proceeds_from_notes_payable', 'cashflow'],
  ['Proceeds from sales of gold', 'cashflow'],
  ['effect_of_exchange_rate_on_cash', 'cashflow'],
  ['accounts_payable_current', 'balance'],
  ['AccountsPayableCurrent', 'balance'],
  ['deferred_revenue_from_tolls', 'balance'],
  ['toll_road_assets_net', 'balance'],
  ['electric_utility_revenue', 'income'],
  ['ToddlerToysCostOfSales', 'income'],
  ['impairment_of_toll_road_assets', 'income'],
  ['accounts_receivable_credit_loss_expense_reversal', 'income'],
  ['debt_securities_held_to_maturity_allowance_for_credit_loss', undefined],
  ['prepaid_advertising_costs', undefined],
  ['unrecognized_tax_benefits', undefined],
  ['nonsense', undefined],
])('the name %s tells %s', (name, statement) => {
  expect(usStatementByName(name)).toBe(statement);
});

test.each([
  ['net_income_loss', ['income', 'balance', 'cashflow']],
  ['depreciation', ['income', 'balance', 'cashflow']],
  ['share_based_compensation', ['cashflow']],
  ['cash', ['balance']],
  ['toy_testing_expense', ['income', 'balance', 'cashflow']],
  ['proceeds_from_notes_payable', ['cashflow', 'income', 'balance']],
  ['accounts_payable_current', ['balance', 'income', 'cashflow']],
  ['nonsense', ['income', 'balance', 'cashflow']],
])('METRIC searches %s in %j', (name, order) => {
  expect(usSearchOrder(name)).toEqual(order);
});

test('cash, which a cash flow statement shows at its beginning and its end, is searched on the balance sheet only', () => {
  const shown = usLines('balance').filter((name) => usStatementsOf(name).length > 1);
  expect(shown.length).toBeGreaterThan(2);
  for (const name of shown) expect([name, usSearchOrder(name)]).toEqual([name, ['balance']]);
});

test('a well-known line is searched on its home side first: positions on the balance sheet, amounts of a period not', () => {
  for (const kind of US_STATEMENT_KINDS)
    for (const name of usLines(kind))
      expect([name, usSearchOrder(name)[0] === 'balance']).toEqual([name, kind === 'balance']);
});

interface Tag {
  readonly name: string;
  readonly statements: ReadonlySet<string>;
  readonly isMoney: boolean;
  readonly isInstant: boolean;
}

/** The lines of the data set's statements, the filers' own among them. */
function tags(): readonly Tag[] {
  const statements = new Map<string, Set<string>>();
  for (const { stmt = '', tag = '', version = '' } of dataSetRows('pre')) {
    if (!/^(IS|CI|BS|CF)$/.test(stmt)) continue;
    const key = `${tag} ${version}`;
    statements.set(key, (statements.get(key) ?? new Set()).add(stmt === 'CI' ? 'IS' : stmt));
  }
  return dataSetRows('tag').flatMap(({ tag = '', version = '', datatype, iord }) => {
    const shown = statements.get(`${tag} ${version}`);
    const isAmount = shown !== undefined && iord !== '' && iord !== undefined;
    return isAmount
      ? [{ name: snakeCase(tag), statements: shown, isMoney: datatype === 'monetary', isInstant: iord === 'I' }]
      : [];
  });
}

const among = (all: readonly Tag[], statement: string): readonly string[] =>
  all.filter(({ statements }) => statements.has(statement)).map(({ name }) => name);

testWithShared(DATA_SET, 'the names of the data set tell what the tags are, in the numbers that the rules say', () => {
  const all = tags();
  const flows = all.filter(({ name }) => usStatementByName(name) === 'income' && usLineKind(name) === 'flow');
  const instants = flows.filter(({ isInstant }) => isInstant);
  expect(flows.length).toBeGreaterThan(1_700);
  // On a balance sheet TTM refuses every line, whatever its kind.
  expect(among(instants, 'IS')).toEqual([]);
  expect(among(instants, 'CF')).toEqual([]);
  expect(instants.length).toBeLessThan(21);
  expect(flows.filter(({ isMoney }) => !isMoney)).toEqual([]);
  const positions = all.filter(({ name }) => usLineKind(name) === 'stock');
  expect(positions.filter(({ isMoney }) => !isMoney)).toEqual([]);
});
