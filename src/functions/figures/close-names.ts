import type { MarketId } from '../../api';
import { byMarket, foldEverydayName, foldName, HOLDER_CATEGORIES, lastKey, lazy, MARKETS } from '../../api';
import type { CompanyKind } from '../../definitions/company-kind';
import type { Shipped, UnitKind } from '../../definitions/definition';
import { isNone } from '../../definitions/find-definition';
import { formulaOf, formulasOf, shippedDefinitions } from '../../definitions/library';
import type { Statement } from '../../tables';
import { closeLineNames, findLine, nearest } from '../../tables';
import type { MetricName } from '../arguments/defined-metric';
import { fittingNames } from '../arguments/fitting-names';
import { Memo } from '../arguments/memo';
import { everydayLines, METRIC_RULES } from '../arguments/metric-argument';
import type { SourceKind } from '../arguments/source-kind';
import { kindOfCompany } from '../definitions/company-facts';
import { findAsked } from '../statements/asked-line';
import { LikeWords, TypedName } from './like-words';
import { otherThanALine } from './other-than-a-line';
import { whyUnserved } from './why-unserved';

const [MOST, MOST_EVERYDAY] = [4, 2];

/** An everyday name; its first name, which stands for what it means; and the lines that it means, none for a definition. */
interface EverydayName {
  readonly name: string;
  readonly meaning: string;
  readonly lines: readonly string[];
  /** The statement of its lines. */
  readonly kind?: SourceKind;
  /** What it means instead of lines. */
  readonly shipped?: Shipped;
}

/** By name: a column of cells has one misspelled name, and each says what it may have meant. */
const closest = byMarket(() => new Memo<readonly EverydayName[]>());

const everydayNames = lazy(() => byMarket(namesIn));

function namesIn(market: MarketId): readonly EverydayName[] {
  const isDefined = (shipped: Shipped) => formulasOf(shipped, market).some((formula) => !isNone(formula));
  const spellings = [
    ...MARKETS[market].synonyms().map(({ names, lines, kind }) => ({ names, lines, kind })),
    ...shippedDefinitions()
      .filter(isDefined)
      .map((shipped) => ({ names: [shipped.name, ...shipped.aliases], lines: [], shipped })),
  ];
  return spellings.flatMap(({ names, ...meant }) =>
    names.map((name) => ({ name, meaning: names[0] ?? name, ...meant })),
  );
}

/** What a metric that no statement has may have meant: everyday names, then lines of the statements searched; '' where nothing is alike. */
export function adviceFor(
  { name, kinds, isPath }: Pick<MetricName<SourceKind>, 'name' | 'kinds' | 'isPath'>,
  market: MarketId,
  searched: readonly Statement[],
): string {
  const [first] = searched;
  const company = first && kindOfCompany(first);
  const where: Searched = { market, company, statementOf: (kind) => searched[kinds.indexOf(kind)] };
  const gives = (figure: string) => namedAs(figure, market).every((each) => isKnown(each, where));
  const other = isPath
    ? ''
    : whyUnserved(name, market, gives) ||
      otherThanALine(name, { market, company, isName: (text) => isName(text, market, searched) });
  if (other !== '') return other;
  const everyday = isPath
    ? namedAs(lastKey(name), market)
    : closest[market].of(name, () => closeEverydayNames(name, market));
  const known = everyday.filter((each) => isKnown(each, where));
  const names = known.slice(0, MOST_EVERYDAY).map((each) => each.name);
  const lines = searched.flatMap((statement) => closeLines(lastKey(name), market, statement));
  const close = fittingNames([...new Set([...names, ...lines])].slice(0, MOST)).map(inList);
  const holder = HOLDER_CATEGORIES.find((category) => foldName(name).startsWith(category.replace(/s$/, '')));
  return [
    close.length > 0 ? ` Close matches: ${close.join(', ')}.` : '',
    holder && kinds.some((kind) => kind === 'segments')
      ? ` For its share of ownership give "shareholding.${holder}".`
      : '',
  ].join('');
}

/** A name with a comma of its own stands in quotes among others. */
const inList = (name: string) => (name.includes(',') ? `"${name}"` : name);

/** Where an everyday name would be looked for. */
interface Searched {
  readonly market: MarketId;
  readonly company: CompanyKind | undefined;
  /** Undefined for a statement that was not searched. */
  readonly statementOf: (kind: SourceKind) => Statement | undefined;
}

/** Whether an everyday name gives a number as far as is known: no other spelling of a line that is missing, or one of several, is any help. */
function isKnown({ name, kind, shipped }: EverydayName, { market, company, statementOf }: Searched): boolean {
  // An insurer has no net sales.
  if (shipped) return company === undefined || !isNone(formulaOf(shipped, market, { kind: company }));
  const statement = kind && statementOf(kind);
  if (!statement) return true;
  const found = everydayLines({ asked: name }, METRIC_RULES[market])
    .map((line) => findAsked(statement, line))
    .find((each) => each.kind !== 'absent' && (each.kind !== 'line' || each.line.value !== null));
  return found?.kind === 'line';
}

/** A sentence, after a space, on the functions that show the lines there are. */
export function whereLinesAre(kinds: readonly SourceKind[], market: MarketId): string {
  const names = kinds.map((kind) => kind.toUpperCase());
  const [last = '', ...others] = [...names].reverse();
  const before = others.reverse().join(', ');
  const functions = `${MARKETS[market].namespace}.${before ? `${before} and ${last}` : last}`;
  return ` ${functions} ${before ? 'show' : 'shows'} the lines there are.`;
}

function isName(text: string, market: MarketId, searched: readonly Statement[]): boolean {
  const folded = foldEverydayName(text);
  const isEveryday = everydayNames()[market].some(({ name }) => foldEverydayName(name) === folded);
  return isEveryday || searched.some((statement) => findLine(statement, text, false).kind === 'line');
}

/** The everyday name that the last word of a path is. */
function namedAs(key: string, market: MarketId): readonly EverydayName[] {
  const folded = foldEverydayName(key);
  return everydayNames()[market].filter(({ name }) => foldEverydayName(name) === folded);
}

/** The words of everyday names and of documented lines. */
const knownWords = lazy(() =>
  byMarket((market) => {
    const { kinds, lines } = MARKETS[market];
    return new LikeWords([...everydayNames()[market].map(({ name }) => name), ...kinds.flatMap((kind) => lines(kind))]);
  }),
);

/** A ratio is proposed for what calls itself one: "cash ratio" means no cash. */
const RATIO = /\bratios?\b/i;
const isRatio = ({ shipped }: EverydayName) => shipped !== undefined && UNITS_OF_RATIOS.has(shipped.unit);
const UNITS_OF_RATIOS: ReadonlySet<string> = new Set([
  'percent',
  'fine_percent',
  'ratio',
  'times',
] satisfies UnitKind[]);

/** The most alike first, one of each meaning. What is an everyday name itself is no misspelling of another. */
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
