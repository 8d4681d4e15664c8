import type { Arc } from './linkbase';
import { arcsByRole } from './linkbase';
import type { Presented } from './presented';
import { merged, namedRows, presentationOf } from './presented';

/** A format of results and the roles of its taxonomy that present its statements. */
export interface TaxonomyFormat {
  /** The name of the module, and of the constant in it. */
  readonly module: string;
  readonly constant: string;
  /** The folder in the archive of taxonomies. */
  readonly folder: string;
  readonly income: readonly string[];
  readonly balance: readonly string[];
}

const WIDTH = 150;

const CASH_FLOW = ['CashFlowStatementIndirect', 'CashFlowStatementDirect'];
const ROWS =
  /^(OtherComprehensiveItemsThat|OtherRevenueFromOperations$|OtherIncome$|OtherExpenses$|OtherOperatingExpenses$|(Policy|Share)holdersAccountOtherIncome$)/;

type Roles = ReadonlyMap<string, readonly Arc[]>;

/** The text of a format's module, from its presentation and calculation linkbases. */
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

/** Writes the trees as text: a space of indentation for each heading above, `-` before an element that a cash flow deducts. Elements without a heading between them share a line. */
function treeText(trees: readonly Presented[], deducted?: ReadonlySet<string>, indent = ''): string {
  let text = '';
  let line = '';
  for (const { element, under } of trees) {
    const name = `${deducted?.has(element) ? '-' : ''}${element}`;
    const isHeading = under.length > 0;
    if (!isHeading && line !== '' && line.length + name.length < WIDTH) {
      line += ` ${name}`;
      continue;
    }
    text += line;
    line = `\n${indent}${name}`;
    if (isHeading) {
      text += `${line}${treeText(under, deducted, `${indent} `)}`;
      line = '';
    }
  }
  return text + line;
}

/** Writes the sums as text, `Total = Part Other -Deducted`, one in a line. Figures per share are not parts of sums. */
function sumsText(calculated: Roles, roles: readonly string[]): string {
  const parts = new Map<string, Set<string>>();
  for (const { from, to, weight } of roles.flatMap((role) => calculated.get(role) ?? [])) {
    if (/Per(Share|Unit)/.test(from)) continue;
    const known = parts.get(from) ?? new Set();
    parts.set(from, known.add(weight < 0 ? `-${to}` : to));
  }
  return [...parts].map(([total, each]) => `\n${total} = ${[...each].join(' ')}`).join('');
}

/** Writes the array as the formatter would. */
function rowsText(rows: readonly string[]): string {
  const quoted = rows.map((amount) => `'${amount}'`);
  const line = `  rows: [${quoted.join(', ')}],`;
  return line.length <= 120 ? line : ['  rows: [', ...quoted.map((each) => `    ${each},`), '  ],'].join('\n');
}
