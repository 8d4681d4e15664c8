import type { Arc } from './linkbase';
import { arcsByRole } from './linkbase';
import type { Presented } from './presented';
import { merged, namedRows, presentationOf } from './presented';

/** A format of results and the roles of its taxonomy that present its statements. */
export interface TaxonomyFormat {
  /** Of the module, and of the constant in it. */
  readonly module: string;
  readonly constant: string;
  /** In the archive of taxonomies. */
  readonly folder: string;
  readonly income: readonly string[];
  readonly balance: readonly string[];
}

const CASH_FLOW = ['CashFlowStatementIndirect', 'CashFlowStatementDirect'];
const ROWS =
  /^(OtherComprehensiveItemsThat|OtherRevenueFromOperations$|OtherIncome$|OtherExpenses$|OtherOperatingExpenses$|(Policy|Share)holdersAccountOtherIncome$)/;

type Roles = ReadonlyMap<string, readonly Arc[]>;

/** The module of what a format presents, from its presentation and calculation linkbases. */
export function taxonomyModule(
  format: TaxonomyFormat,
  presentation: string,
  calculation: string,
  version: string,
): string {
  const [presented, calculated] = [arcsByRole(presentation), arcsByRole(calculation)];
  const deducted = new Set(
    CASH_FLOW.flatMap((role) => calculated.get(role) ?? []).flatMap(({ to, weight }) => (weight < 0 ? [to] : [])),
  );
  const trees = (roles: readonly string[]) => roles.flatMap((role) => presentationOf(presented.get(role) ?? []));
  const [indirect = [], direct = []] = CASH_FLOW.map((role) => presentationOf(presented.get(role) ?? []));
  const rows = [...presented].filter(([role]) => ROWS.test(role)).flatMap(([, arcs]) => namedRows(arcs));
  return [
    "import type { Taxonomy } from './taxonomy';",
    '',
    `/** Written by \`npm run taxonomies\` from the linkbases of SEBI's \`${format.folder}\`, version ${version}. Do not edit. */`,
    `export const ${format.constant}: Taxonomy = {`,
    `  income: \`${treeText(trees(format.income))}\`,`,
    `  balance: \`${treeText(trees(format.balance))}\`,`,
    `  cashflow: \`${treeText(merged(indirect, direct), deducted)}\`,`,
    `  sums: \`${sumsText(calculated, [...format.income, ...format.balance, ...CASH_FLOW])}\`,`,
    rowsText(rows),
    '};',
    '',
  ].join('\n');
}

/** One element a line, a space for each heading above it; `-` where a cash flow deducts it. */
function treeText(trees: readonly Presented[], deducted?: ReadonlySet<string>, indent = ''): string {
  const lines = trees.map(({ element, under }) => {
    const sign = deducted?.has(element) ? '-' : '';
    return `\n${indent}${sign}${element}${treeText(under, deducted, `${indent} `)}`;
  });
  return lines.join('');
}

/** `Total = Part Other -Deducted`, one total a line. Figures per share are no parts of anything. */
function sumsText(calculated: Roles, roles: readonly string[]): string {
  const parts = new Map<string, Set<string>>();
  for (const { from, to, weight } of roles.flatMap((role) => calculated.get(role) ?? [])) {
    if (/Per(Share|Unit)/.test(from)) continue;
    const known = parts.get(from) ?? new Set();
    parts.set(from, known.add(weight < 0 ? `-${to}` : to));
  }
  return [...parts].map(([total, each]) => `\n${total} = ${[...each].join(' ')}`).join('');
}

const WIDTH = 120;

/** As the formatter writes an array. */
function rowsText(rows: readonly string[]): string {
  const quoted = rows.map((amount) => `'${amount}'`);
  const line = `  rows: [${quoted.join(', ')}],`;
  return line.length <= WIDTH ? line : ['  rows: [', ...quoted.map((each) => `    ${each},`), '  ],'].join('\n');
}
