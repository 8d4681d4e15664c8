import type { MarketId } from '../../../api';
import { byMarket, foldEverydayName, lastKey, lazy, listInWords, MARKETS } from '../../../api';
import type { UnitKind } from '../../../definitions/definition';
import type { Statement } from '../../../tables';
import { closeLineNames, findLine, nearest } from '../../../tables';
import type { MetricName } from '../../arguments/metrics/defined-metric';
import { fittingNames } from '../../arguments/fitting-names';
import { Memo } from '../../arguments/memo';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { kindOfCompany } from '../../definitions/company-facts';
import type { EverydayName, Searched } from './known-names';
import { everydayNames, isKnown, namedAs } from './known-names';
import { LikeWords, TypedName } from './like-words';
import { otherThanALine } from './other-than-a-line';
import { inShareholding } from './ownership-names';
import { whyUnfiled, whyUnserved } from './why-unserved';

const [MOST, MOST_EVERYDAY] = [4, 2];

/** By name: a column of cells has one misspelled name, and each says what it may have meant. */
const closest = byMarket(() => new Memo<readonly EverydayName[]>());

/**
 * Proposals for a metric that no statement has: similar everyday names, for a path the one that it ends with, then similar lines of the statements that were
 * searched, and of one (`beyond`) that was searched in place of a missing one; '' where nothing is similar.
 */
export function adviceFor(
  { name, kinds, isPath }: Pick<MetricName<SourceKind>, 'name' | 'kinds' | 'isPath'>,
  market: MarketId,
  searched: readonly Statement[],
  beyond: readonly Statement[] = [],
): string {
  const where = searchedIn(market, kinds, searched);
  const { company } = where;
  const gives = (figure: string) => namedAs(figure, market).every((each) => isKnown(each, where));
  const other = isPath
    ? ''
    : whyUnserved(name, market, gives) ||
      whyUnfiled(name, market, company) ||
      otherThanALine(name, {
        market,
        company,
        isName: (text) => isName(text, market, searched),
        isKnown: gives,
        isAmount: (text) => isAmount(text, market, searched),
      });
  if (other !== '') return other;
  const everyday = isPath
    ? namedAs(lastKey(name), market)
    : closest[market].of(name, () => closeEverydayNames(name, market));
  const known = everyday.filter((each) => isKnown(each, where)).map((each) => each.name);
  const lines = [...searched, ...beyond].flatMap((statement) => closeLines(lastKey(name), market, statement));
  if (isPath)
    return `${withoutPath(known[0])}${closeMatches(lines)}` || (kinds.includes('shareholding') ? ofPattern(name) : '');
  const isOfAnyStatement = kinds.some((kind) => kind === 'segments');
  const ofOwners = isOfAnyStatement ? inShareholding(name) : '';
  return `${closeTo(name, known, lines)}${ofOwners}`;
}

/** A sentence, after a space, with the everyday names and lines that are close to a name; '' where there are none. */
function closeTo(name: string, known: readonly string[], lines: readonly string[]): string {
  return slipOf(name, known) || closeMatches([...known.slice(0, MOST_EVERYDAY), ...lines]);
}

/** A sentence, after a space, on a name with two of its letters swapped, such as EBIDTA; '' where several may be meant. */
function slipOf(name: string, [only, ...others]: readonly string[]): string {
  const isSlip = only !== undefined && others.length === 0 && sameLetters(name) === sameLetters(only);
  return isSlip ? ` The name is spelled ${inList(only)}: give "${only}".` : '';
}

const sameLetters = (name: string) => [...foldEverydayName(name)].sort().join('');

/** A sentence, after a space, on a path into the shareholding pattern that it has no line of. */
const ofPattern = (path: string): string =>
  inShareholding(lastKey(path)) || whyUnserved(lastKey(path), 'india', () => false);

/** A sentence, after a space, with the first of these names and lines; '' where there are none. */
function closeMatches(names: readonly string[]): string {
  const close = fittingNames([...new Set(names)].slice(0, MOST)).map(inList);
  return close.length > 0 ? ` Close matches: ${close.join(', ')}.` : '';
}

/** A sentence, after a space, on the everyday name that a path ends with: it is no line of a statement. */
function withoutPath(name: string | undefined): string {
  if (name === undefined) return '';
  const inFormula = /^\w+$/.test(name) ? '' : `, after "=" as [${name}]`;
  return ` Give "${name}" without a path${inFormula}.`;
}

/** The statements that were searched, in the order of their kinds. */
function searchedIn(market: MarketId, kinds: readonly SourceKind[], searched: readonly Statement[]): Searched {
  const [first] = searched;
  return {
    market,
    company: first && kindOfCompany(first),
    statementOf: (kind) => searched[kinds.indexOf(kind)],
  };
}

/** A name for a list: one that has a comma is quoted. */
const inList = (name: string) => (name.includes(',') ? `"${name}"` : name);

/** A sentence, after a space, on the functions that show the lines there are. */
export function whereLinesAre(kinds: readonly SourceKind[], market: MarketId): string {
  const names = kinds.map((kind) => kind.toUpperCase());
  return ` ${MARKETS[market].namespace}.${listInWords(names)} ${names.length > 1 ? 'show' : 'shows'} the lines there are.`;
}

function isName(text: string, market: MarketId, searched: readonly Statement[]): boolean {
  return namedAs(text, market).length > 0 || searched.some((statement) => findLine(statement, text).kind === 'line');
}

/** Whether a text is the name of an amount of money, as far as is known. */
function isAmount(text: string, market: MarketId, searched: readonly Statement[]): boolean {
  const everyday = namedAs(text, market);
  const shipped = everyday.find((each) => each.shipped)?.shipped;
  if (shipped) return shipped.unit === 'money';
  for (const statement of searched) {
    const found = findLine(statement, text);
    if (found.kind === 'line')
      return statement.units === undefined || statement.units.kindOf(found.line.path) === 'money';
  }
  return everyday.length > 0;
}

/** The words of everyday names and of documented lines. */
const knownWords = lazy(() =>
  byMarket((market) => {
    const { kinds, lines } = MARKETS[market];
    return new LikeWords([...everydayNames()[market].map(({ name }) => name), ...kinds.flatMap((kind) => lines(kind))]);
  }),
);

/** For a name with this word only ratios are proposed: "cash ratio" does not mean cash. */
const RATIO = /\bratios?\b/i;
const isRatio = ({ shipped }: EverydayName) => shipped !== undefined && UNITS_OF_RATIOS.has(shipped.unit);
const UNITS_OF_RATIOS: ReadonlySet<string> = new Set([
  'percent',
  'fine_percent',
  'ratio',
  'times',
] satisfies UnitKind[]);

/** Similar everyday names, the most similar first, one of each meaning. A text that is an everyday name itself is no misspelling. */
function closeEverydayNames(name: string, market: MarketId): readonly EverydayName[] {
  const all = everydayNames()[market];
  if (all.some((each) => foldEverydayName(each.name) === foldEverydayName(name))) return [];
  const typed = new TypedName(name, knownWords()[market]);
  const possible = RATIO.test(name) ? all.filter(isRatio) : all;
  const whole = possible.filter((each) => typed.is(each.name));
  const others = whole.length > 0 ? whole : possible.filter((each) => typed.begins(each.name));
  const alike = nearest(name, others, (each) => each.name, 0);
  const isFirst = ({ meaning }: EverydayName, index: number) =>
    alike.findIndex((each) => each.meaning === meaning) === index;
  return alike.filter(isFirst);
}

/** The words of a statement's lines. */
const wordsOfLines = new WeakMap<Statement['outline'], LikeWords>();

/** Paths of lines that have each word of a name. */
function closeLines(name: string, market: MarketId, statement: Statement): readonly string[] {
  const { outline } = statement;
  let words = wordsOfLines.get(outline);
  if (!words) wordsOfLines.set(outline, (words = new LikeWords(outline.map(({ path }) => path))));
  const typed = new TypedName(name, words, knownWords()[market]);
  return closeLineNames(statement, name, (path) => typed.mayBeLine(path) && (!RATIO.test(name) || RATIO.test(path)));
}
