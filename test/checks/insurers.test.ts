import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatOf } from '../../server/filings/india/lines/formats';
import type { StatementData } from '../../src/api';
import { checkStatement, failureText } from '../../src/checks';

const FILE = join(__dirname, '../../../shared/more-data/india/results/insurers.json');
const withInsurers = existsSync(FILE) ? test : test.skip;
const skipped = existsSync(FILE) ? '' : ' [skipped: ../shared/more-data/india/results/insurers.json is not here]';

type ByContext = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface Filing {
  readonly symbol: string;
  readonly revenue_and_profit_and_loss: ByContext;
  readonly eps_basic_and_diluted: Readonly<Record<string, number>>;
  readonly balance_sheet_OneI?: Readonly<Record<string, number>>;
}

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

const filings = (): readonly Filing[] => JSON.parse(readFileSync(FILE, 'utf8')) as Filing[];

function incomeOf({ revenue_and_profit_and_loss: elements }: Filing, context: string): StatementData {
  const entries = Object.entries(elements).flatMap(([element, values]) =>
    values[context] === undefined ? [] : [[element, values[context]] as const],
  );
  return statementOf('income', new Map(entries));
}

withInsurers(`the filings of two insurers add up${skipped}`, () => {
  const made = filings().map((filing) => {
    const statements = ['OneD', 'FourD'].map((context) => incomeOf(filing, context));
    return [filing.symbol, statements.flatMap((each) => checkStatement(each))] as const;
  });
  for (const [symbol, checks] of made) {
    expect([symbol, checks.filter(({ holds }) => !holds).map(failureText)]).toEqual([symbol, []]);
    expect(checks.length).toBeGreaterThan(16);
  }
});

withInsurers(`the funds of a life insurer are applied as they come${skipped}`, () => {
  const [life] = filings();
  const marks = Object.entries(life!.revenue_and_profit_and_loss).map(([element]) => [element, 0] as const);
  const position = new Map([...marks, ...Object.entries(life!.balance_sheet_OneI!)]);
  const checks = checkStatement(statementOf('balance', position));
  expect(checks.map(({ name }) => name)).toContain('sources of funds are their application');
  expect(checks.filter(({ holds }) => !holds).map(failureText)).toEqual([]);
});

withInsurers(`an underwriting result of the wrong sign is found${skipped}`, () => {
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
