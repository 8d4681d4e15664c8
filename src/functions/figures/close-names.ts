import type { MarketId } from '../../api';
import { byMarket, foldEverydayName, foldName, HOLDER_CATEGORIES, lazy, MARKETS, needsPrice } from '../../api';
import type { Shipped } from '../../definitions/definition';
import { isNone } from '../../definitions/find-definition';
import { formulaOf, formulasOf, shippedDefinitions } from '../../definitions/library';
import type { Statement } from '../../tables';
import { closeLineNames, findLine, nearest } from '../../tables';
import type { MetricName } from '../arguments/defined-metric';
import { fittingNames } from '../arguments/fitting-names';
import { Memo } from '../arguments/memo';
import type { SourceKind } from '../arguments/source-kind';
import { kindOfCompany } from '../definitions/company-facts';
import { otherThanALine } from './other-than-a-line';

const [MOST, MOST_EVERYDAY] = [4, 2];
/** An everyday name is short, so that a few letters in common are chance. */
const MISSPELT = 0.6;

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

/** Where prices are, which no statement has. */
const PRICES: Readonly<Record<MarketId, string>> = {
  india: ' It takes a share price, which no statement has: FIN.COMPANY gives what the company list says of prices.',
  us: ' It takes a share price, which this service has for no US company.',
};

/** A pledge is no share of ownership, so that a holder's category is no proposal for it. */
const PLEDGE = /\bpledge/i;
const NO_PLEDGES = ' No answer of the service says which shares are pledged.';

/** What is said of a name of which the service has nothing; '' of any other. */
function unserved(name: string, market: MarketId): string {
  if (needsPrice(name)) return PRICES[market];
  return PLEDGE.test(name) ? NO_PLEDGES : '';
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
  const other = isPath
    ? ''
    : unserved(name, market) || otherThanALine(name, market, (text) => isName(text, market, searched));
  if (other !== '') return other;
  const everyday = isPath ? [] : closest[market].of(name, () => closeEverydayNames(name, market));
  const [first] = searched;
  const company = first && kindOfCompany(first);
  const known = everyday.filter(({ lines: ofName, kind, shipped }) => {
    // An insurer has no net sales.
    if (shipped) return company === undefined || !isNone(formulaOf(shipped, market, { kind: company }));
    const at = kinds.findIndex((each) => each === kind);
    const statement = at < 0 ? undefined : searched[at];
    // Another spelling of a line that the statement lacks is no help.
    return !statement || ofName.some((line) => findLine(statement, line, true).kind !== 'absent');
  });
  const names = known.slice(0, MOST_EVERYDAY).map((each) => each.name);
  const lines = searched.flatMap((statement) => closeLineNames(statement, name));
  const close = fittingNames([...new Set([...names, ...lines])].slice(0, MOST));
  const holder = HOLDER_CATEGORIES.find((category) => foldName(name).startsWith(category.replace(/s$/, '')));
  return [
    close.length > 0 ? ` Close matches: ${close.join(', ')}.` : '',
    holder && kinds.some((kind) => kind === 'segments')
      ? ` For its share of ownership give "shareholding.${holder}".`
      : '',
  ].join('');
}

function isName(text: string, market: MarketId, searched: readonly Statement[]): boolean {
  const folded = foldEverydayName(text);
  const isEveryday = everydayNames()[market].some(({ name }) => foldEverydayName(name) === folded);
  return isEveryday || searched.some((statement) => findLine(statement, text, false).kind === 'line');
}

/** The words of everyday names and of documented lines. */
const knownWords = lazy(() =>
  byMarket((market) => {
    const { kinds, lines } = MARKETS[market];
    const names = [...everydayNames()[market].map(({ name }) => name), ...kinds.flatMap((kind) => lines(kind))];
    return new Set(names.flatMap((name) => [...wordsIn(name)]));
  }),
);

/** In the singular, so that costs are a cost. */
function wordsIn(name: string): ReadonlySet<string> {
  const words = name.toLowerCase().split(/[^a-z&]+/);
  return new Set(words.filter(Boolean).map((word) => word.replace(/s$/, '')));
}

/** Whether a name may be a misspelling of another: a word of its own that is spelled well says another quantity, as EBIT does beside EBITDA. */
function isMisspelling(name: string, other: string, market: MarketId): boolean {
  const others = wordsIn(other);
  return [...wordsIn(name)].every((word) => others.has(word) || !knownWords()[market].has(word));
}

/** The most alike first, one of each meaning. What is an everyday name itself is no misspelling of another. */
function closeEverydayNames(name: string, market: MarketId): readonly EverydayName[] {
  const all = everydayNames()[market];
  if (all.some((each) => foldEverydayName(each.name) === foldEverydayName(name))) return [];
  const others = all.filter((each) => isMisspelling(name, each.name, market));
  const alike = nearest(name, others, (each) => each.name, MISSPELT);
  const isFirst = ({ meaning }: EverydayName, index: number) =>
    alike.findIndex((each) => each.meaning === meaning) === index;
  return alike.filter(isFirst);
}
