import type { UsStatementKind } from '../../../../../src/api';
import { US_STATEMENT_KINDS } from '../../../../../src/api';
import type { FilingPresentation, Places, PresentedName } from './presentation';
import { addPlace, pageOf } from './presentation';
import { hasTotalOf, isStatement } from '../../statements/required-elements';

/** What stands in parentheses on a page behind the balance sheet, and behind comprehensive income: its taxes. */
const IN_PARENTHESES = {
  balance: /^(preferred|common|treasury)_stock_|^allowance_for_/,
  income: /^other_comprehensive_income_.*(?<!net_of)_tax(_effect_period_increase_decrease)?$/,
} as const;
const COMPREHENSIVE_INCOME = /^comprehensive_income_net_of_tax/;

/**
 * A filing's presentation as its pages tell it. A data set calls some pages unclassifiable: a whole statement, comprehensive income,
 * what stands in parentheses behind either, how operations come to the total of the cash flow statement before. It lacks other
 * pages, so that parentheses or comprehensive income are all that it has of a statement: then the filing presents none.
 */
export function completedPresentation(given: FilingPresentation): FilingPresentation {
  const filing = copyOf(given);
  for (const statement of US_STATEMENT_KINDS) {
    if (hasTotalOf(statement, namesOn(filing, statement))) continue;
    const page = pagesOf(filing).find(([, lines]) => isStatement(statement, new Set(lines.map(({ name }) => name))));
    if (page) takePage(filing, page, statement);
    else filing.statements.delete(statement);
  }
  for (const page of pagesOf(filing)) {
    const statement = statementOf(filing, page);
    if (statement) takePage(filing, page, statement);
  }
  return filing;
}

type Page = readonly [report: number, lines: readonly PresentedName[]];

function copyOf({ statements, lines, unclassified }: FilingPresentation): FilingPresentation {
  return { statements: new Set(statements), lines: new Map(lines), unclassified: new Map(unclassified) };
}

const pagesOf = ({ unclassified }: FilingPresentation): readonly Page[] =>
  [...unclassified].sort(([left], [right]) => left - right);

function namesOn({ lines }: FilingPresentation, statement: UsStatementKind): ReadonlySet<string> {
  return new Set([...lines].flatMap(([name, places]) => (places[statement] === undefined ? [] : [name])));
}

function takePage(filing: FilingPresentation, [report, lines]: Page, statement: UsStatementKind): void {
  for (const line of lines) addPlace(filing, { ...line, statement });
  filing.unclassified.delete(report);
}

/** The statement that a page belongs to, as the one behind it or as comprehensive income. */
function statementOf(filing: FilingPresentation, [report, lines]: Page): UsStatementKind | undefined {
  const names = lines.map(({ name }) => name);
  const isBehind = (statement: UsStatementKind) =>
    [...filing.lines.values()].some((places) => reportOf(places, statement) === report - 1);
  for (const statement of ['balance', 'income'] as const) {
    if (names.every((name) => IN_PARENTHESES[statement].test(name)) && isBehind(statement)) return statement;
  }
  if (hasTotalOf('cashflow', new Set(names)) && isBehind('cashflow')) return 'cashflow';
  const isComprehensive = (some: Iterable<string>) => [...some].some((name) => COMPREHENSIVE_INCOME.test(name));
  return isComprehensive(names) && !isComprehensive(namesOn(filing, 'income')) ? 'income' : undefined;
}

function reportOf(places: Places, statement: UsStatementKind): number | undefined {
  const place = places[statement];
  return place === undefined ? undefined : pageOf(place);
}
