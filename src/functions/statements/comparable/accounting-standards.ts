import type { MarketId } from '../../../api';
import type { Coroutine } from '../../../client';
import { together } from '../../../client';
import type { Statement } from '../../../tables';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import type { FoundLine } from '../lines/found-line';
import { endOf } from '../lines/found-line';
import { AmountsDisagree } from '../lines/line-failures';
import type { StatementSource } from '../sources/statement-source';
import { incomeOfPeriod } from './income-of-segments';

/** Profit before extraordinary items: Ind-AS knows none, and its format has no such line. */
const OLDER_FORMAT = 'profit_before_extraordinary_items_and_tax';

const BEFORE_IND_AS = 'the accounting standards before Ind-AS';
const IND_AS = 'Ind-AS';
const US_GAAP = 'US GAAP';
const IFRS = 'IFRS';

/** Names of totals that only one of the two taxonomies of US issuers has: each statement has several. */
const US_TAXONOMIES: readonly (readonly [standard: string, totals: RegExp])[] = [
  [
    US_GAAP,
    /^(net_income_loss|income_tax_expense_benefit|operating_income_loss|revenues|liabilities_and_stockholders_equity|stockholders_equity|(assets|liabilities)_current|net_cash_provided_by_used_in_\w+_activities)$/,
  ],
  [
    IFRS,
    /^(profit_loss_before_tax|profit_loss_attributable_to_owners_of_parent|income_tax_expense_continuing_operations|revenue|equity_and_liabilities|equity|current_(assets|liabilities)|cash_flows_from_used_in_\w+_activities)$/,
  ],
];

/**
 * The `#N/A` where amounts were filed under different accounting standards, which count sales and profit otherwise: those of an Indian company before
 * Ind-AS and under it, those of a US issuer under IFRS and under US GAAP. Undefined where all are of one kind.
 */
export function acrossStandards(asked: string, lines: readonly FoundLine[]): AmountsDisagree | undefined {
  const [first, ...others] = lines;
  if (!first || others.every((line) => endOf(line) === endOf(first))) return undefined;
  const known = lines
    .filter((line) => standardOf(line) !== undefined)
    .sort((one, other) => (endOf(one) < endOf(other) ? -1 : 1));
  const [older] = known;
  const newer = older && known.find((line) => standardOf(line) !== standardOf(older));
  if (!older || !newer) return undefined;
  return new AmountsDisagree(
    () =>
      `${asked}: ${older.row.label} to ${endOf(older)} was filed under ${standardOf(older)}, and to ${endOf(newer)} under ${standardOf(newer)}. METRIC gives each as filed.`,
  );
}

/** The same of segment results, whose standards the income statements of the first and the last of their periods tell: they are asked for. */
export function* segmentsAcrossStandards<K extends SourceKind>(
  source: StatementSource<K>,
  lines: readonly FoundLine<K>[],
): Coroutine<AmountsDisagree | undefined> {
  const ofSegments = lines
    .filter(({ kind }) => kind === 'segments')
    .sort((one, other) => (endOf(one) < endOf(other) ? -1 : 1));
  const [oldest, newest] = [ofSegments[0], ofSegments.at(-1)];
  if (!oldest || !newest || endOf(oldest) === endOf(newest)) return undefined;
  const ends = [oldest, newest];
  const incomes = yield* together(ends.map((line) => incomeOfPeriod(source, line)));
  const known = ends.flatMap((line, at): FoundLine[] => {
    const statement = incomes[at];
    return statement ? [{ ...line, kind: 'income', statement }] : [];
  });
  return acrossStandards(source.asked, known);
}

/** The standards of a line's statement; undefined where nothing shows them. */
const standardOf = (line: FoundLine): string | undefined => STANDARDS[line.statement.market](line);

const STANDARDS: Readonly<Record<MarketId, (line: FoundLine) => string | undefined>> = {
  india: ofFormat,
  us: ({ statement }) => ofTaxonomy(statement),
};

function ofFormat({ kind, statement }: FoundLine): string | undefined {
  if (kind !== 'income') return undefined;
  return statement.outline.some(({ path }) => path === OLDER_FORMAT) ? BEFORE_IND_AS : IND_AS;
}

/** By the statement's rows, which its cells share. */
const ofOutlines = new WeakMap<Statement['outline'], string | undefined>();

function ofTaxonomy({ outline }: Statement): string | undefined {
  if (!ofOutlines.has(outline)) {
    const found = US_TAXONOMIES.filter(([, totals]) => outline.some(({ path }) => totals.test(path)));
    ofOutlines.set(outline, found.length === 1 ? found[0]?.[0] : undefined);
  }
  return ofOutlines.get(outline);
}
