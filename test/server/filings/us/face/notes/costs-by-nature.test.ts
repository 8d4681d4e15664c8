import { FactsFile, tenK } from '../../fixture';

/** ADC Therapeutics (CIK 1771910) of 2019, its 20-F 0001771910-21-000010, in thousands. */
const ADC = {
  RevenueFromContractsWithCustomers: 2340e3,
  ResearchAndDevelopmentExpense: 107_537e3,
  GeneralAndAdministrativeExpense: 14_202e3,
  EmployeeBenefitsExpense: 30_051e3,
  ProfitLossFromOperatingActivities: -119_399e3,
  FinanceIncome: 2253e3,
  FinanceCosts: 156e3,
  ProfitLossBeforeTax: -115_902e3,
  IncomeTaxExpenseContinuingOperations: 582e3,
  ProfitLoss: -116_484e3,
};

const linesOf = (changed: object = {}) => {
  const filing = { ...tenK(2019), form: '20-F' };
  const reported = { '2019-01-01/2019-12-31': { ...ADC, ...changed } };
  const [statement] = new FactsFile().add(filing, reported, { taxonomy: 'ifrs-full' }).resolve();
  return Object.keys(statement!.metrics);
};

test('the cost of employees is of a note where costs by function make the operating profit', () => {
  const lines = linesOf();
  expect(lines).toEqual(expect.arrayContaining(['research_and_development_expense', 'profit_loss']));
  expect(lines).not.toContain('employee_benefits_expense');
});

test('it stays where they do not, as where costs are by nature', () => {
  expect(linesOf({ ProfitLossFromOperatingActivities: -149_450e3 })).toContain('employee_benefits_expense');
  const byNature = { GeneralAndAdministrativeExpense: 0, ResearchAndDevelopmentExpense: 0 };
  expect(linesOf({ ...byNature, ProfitLossFromOperatingActivities: -27_711e3 })).toContain('employee_benefits_expense');
});
