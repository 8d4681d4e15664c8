import { readFileSync } from 'node:fs';
import type { MarketId } from '../../src/api';
import {
  foldEverydayName,
  foldName,
  indianLinesOf,
  indianHomeStatement,
  MARKET_IDS,
  STATEMENT_KINDS,
  US_STATEMENT_KINDS,
  usLineKind,
  usLines,
} from '../../src/api';
import type { CompanyKind } from '../../src/definitions/company-kind';
import type { FormulaCondition } from '../../src/definitions/condition';
import type { Formula, FormulaCase, None } from '../../src/definitions/definition';
import { conditionLinesOf, linesOf } from '../../src/definitions/lines-of-expression';
import {
  everydayDefinition,
  shippedDefinitions,
  formulaOf,
  formulasOf,
  shippedNamed,
} from '../../src/definitions/library';
import { NONE, whyNone } from '../../src/definitions/library/not-applicable';
import { readFormula } from '../../src/definitions/read-formula';
import { marketStatements } from '../functions/support/market-statements';

const US_LINES = new Set(US_STATEMENT_KINDS.flatMap((kind) => usLines(kind)).map(foldName));

const isDefined = (name: string): boolean =>
  shippedNamed(name) !== undefined || MARKET_IDS.some((market) => everydayDefinition(market, name) !== undefined);

/** The names that a formula reads, in values and in conditions; `sections` are those that only conditions ask about. */
function namesIn(formula: Formula): string[] {
  if (typeof formula === 'object' && 'none' in formula) return [];
  const expression = readFormula(formula);
  return [...linesOf(expression), ...conditionLinesOf(expression)].flatMap(({ text }) => text.split('|'));
}

/** Definitions whose names are lines of US statements too: the line as filed wins there, where it is no part of the quantity. */
const AS_FILED = ['revenue', 'gross profit', 'lease liabilities', 'depreciation and amortisation expense'];
const PARTS = ['cost of goods sold'];

/** Tags of the SEC's taxonomy that no data set had from which the list of well-known lines was made. */
const OF_THE_TAXONOMY = `
  preferred_units_preferred_partners_capital_accounts income_tax_expense_benefit_continuing_operations
  convertible_debt convertible_debt_current convertible_long_term_notes_payable convertible_notes_payable convertible_notes_payable_current
  debt_longterm_and_shortterm_combined_amount
  convertible_notes_payable_noncurrent debt_and_capital_lease_obligations debt_securities_current line_of_credit loans_payable loans_payable_current
  long_term_debt_and_capital_lease_obligations_including_current_maturities long_term_line_of_credit
  long_term_loans_payable long_term_notes_payable notes_payable other_long_term_debt_noncurrent preferred_stock_value_outstanding secured_debt
  secured_long_term_debt senior_long_term_notes senior_notes senior_notes_current short_term_bank_loans_and_notes_payable subordinated_debt
  unsecured_debt unsecured_long_term_debt depreciation_nonproduction provision_for_other_losses
  interest_costs_capitalized interest_paid_capitalized payments_for_capital_improvements payments_for_construction_in_process payments_for_proceeds_from_productive_assets payments_for_software payments_of_ordinary_dividends
  payments_to_acquire_and_develop_real_estate payments_to_acquire_buildings payments_to_acquire_equipment_on_lease
  payments_to_acquire_oil_and_gas_property payments_to_acquire_oil_and_gas_property_and_equipment payments_to_acquire_other_productive_assets
  payments_to_acquire_other_property_plant_and_equipment payments_to_acquire_real_estate payments_to_acquire_software
  payments_to_explore_and_develop_oil_and_gas_properties temporary_equity_carrying_amount_attributable_to_parent
  temporary_equity_value_excluding_additional_paid_in_capital
  convertible_subordinated_debt_noncurrent cost_of_goods_sold_subscription held_to_maturity_securities_current loans_payable_to_bank_current
  notes_payable_related_parties_classified_current notes_payable_related_parties_noncurrent notes_payable_to_bank_current
  other_long_term_debt_current other_notes_payable_current secured_debt_current short_term_non_bank_loans_and_notes_payable
  subordinated_long_term_debt trading_securities_current
  coal_products_and_services_revenue contracts_revenue electric_utility_revenue health_care_organization_patient_service_revenue oil_and_gas_revenue
  oil_and_gas_sales_revenue refining_and_marketing_revenue regulated_and_unregulated_operating_revenue regulated_operating_revenue revenue_mineral_sales utilities_operating_expense
  utility_revenue
  assets_net investment_company_net_assets_from_operations_increase_decrease
  minority_interest_amount_represented_by_preferred_stock minority_interest_in_limited_partnerships
  minority_interest_in_net_income_loss_joint_venture_partners minority_interest_in_net_income_loss_limited_partnerships
  minority_interest_in_net_income_loss_of_consolidated_entities minority_interest_in_net_income_loss_operating_partnerships
  minority_interest_in_net_income_loss_other_minority_interests minority_interest_in_net_income_loss_preferred_unit_holders
  minority_interest_in_joint_ventures minority_interest_in_operating_partnerships minority_interest_in_preferred_unit_holders other_minority_interests
  income_loss_from_continuing_operations_attributable_to_noncontrolling_entity
  net_income_loss_attributable_to_nonredeemable_noncontrolling_interest nonredeemable_noncontrolling_interest
  redeemable_noncontrolling_interest_equity_common_carrying_amount redeemable_noncontrolling_interest_equity_other_carrying_amount
  redeemable_noncontrolling_interest_equity_preferred_carrying_amount
  noncontrolling_interest_in_net_income_loss_operating_partnerships_redeemable noncontrolling_interest_in_net_income_loss_operating_partnerships_nonredeemable
  noncontrolling_interest_in_net_income_loss_limited_partnerships_redeemable noncontrolling_interest_in_net_income_loss_limited_partnerships_nonredeemable
  noncontrolling_interest_in_net_income_loss_joint_venture_partners_redeemable noncontrolling_interest_in_net_income_loss_joint_venture_partners_nonredeemable
  noncontrolling_interest_in_net_income_loss_preferred_unit_holders_redeemable noncontrolling_interest_in_net_income_loss_preferred_unit_holders_nonredeemable
  noncontrolling_interest_in_net_income_loss_other_noncontrolling_interests_redeemable noncontrolling_interest_in_net_income_loss_other_noncontrolling_interests_nonredeemable
  redeemable_noncontrolling_interest_equity_fair_value redeemable_noncontrolling_interest_equity_redemption_value
  redeemable_noncontrolling_interest_equity_common_fair_value redeemable_noncontrolling_interest_equity_common_redemption_value
  redeemable_noncontrolling_interest_equity_preferred_fair_value redeemable_noncontrolling_interest_equity_preferred_redemption_value
  redeemable_noncontrolling_interest_equity_other_fair_value redeemable_noncontrolling_interest_equity_other_redemption_value
  bridge_loan construction_loan construction_loan_noncurrent junior_subordinated_long_term_notes junior_subordinated_notes_current
  lines_of_credit_current long_term_loans_from_bank long_term_notes_and_loans long_term_pollution_control_bond long_term_transition_bond
  longterm_pollution_control_bond_current longterm_transition_bond_current mediumterm_notes_current mediumterm_notes_noncurrent
  financing_receivable_excluding_accrued_interest_after_allowance_for_credit_loss provision_for_loan_losses_expensed
  capitalization_longterm_debt_and_equity liabilities_other_than_longterm_debt_noncurrent
  real_estate_revenue_net revenues_net_of_interest_expense liabilities_subject_to_compromise temporary_equity_redemption_value securities_sold_under_agreements_to_repurchase
  debt_securities_held_to_maturity_amortized_cost_after_allowance_for_credit_loss_current
  debt_securities_held_to_maturity_excluding_accrued_interest_after_allowance_for_credit_loss_current`
  .trim()
  .split(/\s+/);

const all = (market: MarketId) => shippedDefinitions().flatMap((shipped) => formulasOf(shipped, market));

test('each name and alias means one definition', () => {
  const names = shippedDefinitions()
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .map(foldEverydayName);
  expect(names).toHaveLength(new Set(names).size);
});

test.each(['debt', 'net debt', 'net cash'])('%s says that it is without leases, which may be many times it', (name) => {
  expect(shippedNamed(name)?.formula).toContain('without leases');
});

test('of each line of US income and cash flows that a formula reads it is known what it is, since TTM adds up no other', () => {
  const read = new Set(all('us').flatMap(namesIn));
  const paths = [...read].flatMap((name) => /^(?:income|cashflow)\.(\w+)$/.exec(name)?.[1] ?? []);
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => usLineKind(path) === undefined)).toEqual([]);
});

test.each(shippedDefinitions().flatMap(({ name, aliases }) => [name, ...aliases]))(
  '%s is not the name of a documented line',
  (name) => {
    expect(indianHomeStatement(name)).toBeUndefined();
    // In the US the documented line is the same amount as filed.
    if (![...AS_FILED, ...PARTS].includes(name)) expect(US_LINES.has(foldName(name))).toBe(false);
  },
);

test('definitions read lines of US statements that are well known', () => {
  const names = all('us')
    .flatMap(namesIn)
    .filter((name) => !OF_THE_TAXONOMY.includes(name.replace(/^(income|balance|cashflow)\./, '')))
    .filter((name) => !shippedNamed(name))
    .map((line) => line.replace(/^(income|cashflow|balance)\./, ''));
  expect([...new Set(names.filter((name) => !US_LINES.has(foldName(name))))].sort()).toEqual([]);
});

/** The conditions of a formula, those within conditions too. */
function conditionsIn(formula: Formula): readonly object[] {
  return Array.isArray(formula) ? formula.flatMap(({ when = [] }: FormulaCase) => when.flatMap(withInner)) : [];
}

function withInner(condition: FormulaCondition): readonly object[] {
  if ('inOtherScope' in condition) return [condition, ...condition.inOtherScope.flatMap(withInner)];
  return 'atYearEndBefore' in condition
    ? [condition, ...condition.atYearEndBefore.hold.flatMap(withInner)]
    : [condition];
}

test.each(MARKET_IDS)('each condition of a formula is of one kind, of market %s', (market) => {
  const conditions = all(market).flatMap(conditionsIn);
  expect(conditions.length).toBeGreaterThan(50);
  expect(conditions.filter((each) => Object.keys(each).length !== 1)).toEqual([]);
});

describe.each(shippedDefinitions())('$name', ({ name, period, unit, formula, sources, markets }) => {
  const formulas = MARKET_IDS.flatMap((market) => Object.values(markets()[market]));
  const named = formulas.flatMap(namesIn).flatMap((line) => shippedNamed(line) ?? []);

  test('says its formula and who accepts it', () => {
    expect(formula).not.toBe('');
    expect(sources.length).toBeGreaterThan(0);
  });

  test('is of twelve months where it averages positions, or reads what is', () => {
    const values = formulas.flatMap((each) =>
      Array.isArray(each) ? each.map(({ when: _, ...then }) => then) : [each],
    );
    const averages = values.some((each) => JSON.stringify(each).includes('avg('));
    const needsYear = averages || named.some((other) => other.period === 'year');
    expect([name, needsYear ? period : 'year']).toEqual([name, 'year']);
  });

  test('names no definition that does not exist', () => {
    const unknown = formulas
      .flatMap(namesIn)
      .filter((line) => !line.includes('.') && !isDefined(line) && indianHomeStatement(line) === undefined);
    expect(unknown.filter((line) => !US_LINES.has(foldName(line)))).toEqual([]);
    expect(unit).toBeDefined();
  });
});

/** The folded paths of the market's lines by profile and statement. */
function marketLines(): Map<string, Set<string>> {
  const lines = new Map<string, Set<string>>();
  const kinds = {
    income: 'income_statement',
    balance: 'balance_sheet',
    cashflow: 'cash_flow',
    segments: 'segment_results',
  };
  for (const [kind, type] of Object.entries(kinds)) {
    for (const { profile, financials } of marketStatements(type)) {
      const key = `${profile} ${kind}`;
      if (!lines.has(key)) lines.set(key, new Set());
      collect(financials, '', lines.get(key) ?? new Set());
    }
  }
  for (const [key, path] of filedLines()) lines.set(key, (lines.get(key) ?? new Set()).add(path));
  return lines;
}

/** The lines of filings, by profile and statement, as docs/filings.md lists them. */
function filedLines(): (readonly [key: string, path: string])[] {
  let profile = '';
  return readFileSync('docs/filings.md', 'utf8')
    .split('\n')
    .flatMap((row) => {
      profile = /^Profile `(\w+)`/.exec(row)?.[1] ?? profile;
      const [, kind, path] = /^\| (\w+) \| `([^`]+)` \|/.exec(row) ?? [];
      if (!kind || !path) return [];
      return [[`${profile} ${kind}`, `.${path.split('.').map(foldName).join('.')}`] as const];
    });
}

function collect(value: object, path: string, into: Set<string>): void {
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    if (typeof inner === 'object' && inner !== null) collect(inner, `${path}.${key}`, into);
    else into.add(`${path}.${foldName(key)}`.split('.').map(foldName).join('.'));
  }
}

describe('for Indian companies', () => {
  /** Of a shareholding pattern, which every company files. */
  const COUNTED = 'shareholding.total_shares';
  /** Of the format before Ind-AS, in which no trust files. Trusts are computed as companies. */
  const BEFORE_EXTRAORDINARY = 'income.profit_before_extraordinary_items_and_tax';
  const lines = marketLines();
  const documented = [
    ...STATEMENT_KINDS.flatMap((kind) => indianLinesOf(kind).map((path) => `${kind}.${foldName(path)}`)),
    ...filedLines().map(([, path]) => path),
  ];
  const PROFILE_OF: Readonly<Record<CompanyKind, string>> = {
    company: 'nonbank',
    lender: 'nonbank',
    bank: 'bank',
    life_insurer: 'life_insurance',
    general_insurer: 'general_insurance',
    trust: 'investment_trust',
  };
  const kinds = Object.keys(PROFILE_OF) as CompanyKind[];

  test('a US message names no more of a company than its lines tell', () => {
    expect(whyNone('us', 'general_insurer', 'EBITDA', NONE)).toMatch(/^EBITDA is not computed for an insurer: /);
    expect(whyNone('us', 'bank', 'EBITDA', NONE)).toMatch(/^EBITDA is not computed for a bank, broker or lender: /);
    expect(whyNone('india', 'general_insurer', 'EBITDA', NONE)).toMatch(
      /^EBITDA is not computed for a general insurer: /,
    );
  });

  test('what no filing tells is said of the filings, not of the company', () => {
    const leases = shippedDefinitions().find(({ name }) => name === 'lease liabilities');
    const formula = leases && formulaOf(leases, 'india', { kind: 'company' });
    expect(whyNone('india', 'company', 'lease liabilities', formula as None)).toBe(
      'the filings of a company do not give lease liabilities: they have no line of leases, at most rows under names of the filer, such as Lease Liabilities',
    );
  });

  test.each(kinds.flatMap((kind) => shippedDefinitions().map((each) => [each.name, kind, each] as const)))(
    '%s of %s reads lines that such companies have, or has a reason not to exist',
    (name, kind, shipped) => {
      const formula = formulaOf(shipped, 'india', { kind });
      if (typeof formula === 'object' && 'none' in formula) {
        expect(whyNone('india', kind, name, formula)).toMatch(
          formula.isNotShown
            ? /^the filings of an? .* do not give \w.*: they (have no|do not|leave out|net) /
            : /^\w.* is not computed for (a bank|a company|a lender|a (life|general) insurer|an investment trust): \w/,
        );
        return;
      }
      const isThere = (line: string) => {
        if (line === COUNTED || (kind === 'trust' && line === BEFORE_EXTRAORDINARY)) return true;
        const [statement = '', ...rest] = line.split('.');
        const path = foldName(rest.length > 0 ? rest.join('.') : line);
        const has = (each: string) =>
          [...(lines.get(`${PROFILE_OF[kind]} ${each}`) ?? [])].some((known) => known.endsWith(`.${path}`));
        return STATEMENT_KINDS.some((each) => each === statement)
          ? has(statement)
          : has(indianHomeStatement(line) ?? '');
      };
      for (const { text } of linesOf(readFormula(formula))) {
        const names = text.split('|');
        expect([text, names.some((each) => isDefined(each) || isThere(each))]).toEqual([text, true]);
      }
    },
  );

  test('those of regular companies are documented, by the service or as lines of filings', () => {
    const unknown = shippedDefinitions().flatMap((shipped) => {
      const formula = formulaOf(shipped, 'india', { kind: 'company' });
      if (typeof formula === 'object' && 'none' in formula) return [];
      return linesOf(readFormula(formula)).flatMap(({ text }) => {
        const names = text.split('|').filter((name) => !isDefined(name));
        const isKnown = names.some((name) => {
          const path = foldName(name.replace(/^(income|balance|cashflow|segments)\./, ''));
          return name === COUNTED || documented.some((each) => each.endsWith(`.${path}`));
        });
        return names.length > 0 && !isKnown ? [text] : [];
      });
    });
    expect(unknown).toEqual([]);
  });
});
