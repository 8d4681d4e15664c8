/** A statement with every amount of the other scope adds up: only the two beside each other tell. */
import { useCells } from '../../support/cells';
import { useStub } from '../../support/use-stub';

const cells = useCells();
/** Of each scope. */
let incomes: Readonly<Record<string, number>> = {};
const COPIED =
  "every amount is that of the standalone statement: one of the two is wrong, or nothing else was the group's";

useStub(cells, ({ searchParams }) => {
  const scope = searchParams.get('statement_scope') ?? 'consolidated';
  const [income = 0, end] = [incomes[scope], searchParams.get('period_end_date')];
  const financials = {
    income: { sales: income, other_income: 12.35, income: income + 12.35 },
    expenses: { employee_cost: 801.13, other_expenses: 502.44 },
    earnings_per_share: { basic: scope === 'standalone' ? 7.31 : 7.38 },
  };
  const said = { statement_type: 'income_statement', reporting_type: 'annual', period_end_date: end };
  const terms = {
    profile: 'nonbank',
    statement_scope: scope,
    audit_status: 'Audited',
    currency: 'INR',
    scale: 'crores',
  };
  const data = { company_id: 'X', ...said, ...terms, fiscal_year: 2022, fiscal_quarter: 'Q4', financials };
  return { body: { status: 'success', data } };
});

const checks = (ticker: string, scope: string) =>
  cells.first('FIN.SOURCE', ticker, '2022-03-31', 'annual', scope, 'checks');

test('a scope whose amounts equal the other’s says so where the other is in memory; nothing is requested for it', async () => {
  incomes = { consolidated: 4814.06, standalone: 4814.06 };
  expect(await checks('A', 'consolidated')).not.toContain('every amount');
  await cells.call('FIN.METRIC', 'A', '2022-03-31', 'sales', 'annual', 'standalone');
  const sent = cells.requests().length;
  expect(await checks('A', 'consolidated')).toMatch(COPIED);
  expect(await checks('A', 'standalone')).toMatch(COPIED.replace('standalone', 'consolidated'));
  expect(cells.requests()).toHaveLength(sent);
});

test('a scope with one other amount says nothing', async () => {
  incomes = { consolidated: 4814.07, standalone: 4814.06 };
  await cells.call('FIN.METRIC', 'B', '2022-03-31', 'sales', 'annual', 'standalone');
  expect(await checks('B', 'consolidated')).not.toContain('every amount');
});
