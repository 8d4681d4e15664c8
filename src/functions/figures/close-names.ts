import type { MarketId } from '../../api';
import { byMarket, foldEverydayName, foldName, HOLDER_CATEGORIES, lazy, MARKETS } from '../../api';
import { formulasOf, shippedDefinitions } from '../../definitions/library';
import type { Statement } from '../../tables';
import { closeLineNames, nearest } from '../../tables';
import type { MetricName } from '../arguments/defined-metric';
import { Memo } from '../arguments/memo';
import type { SourceKind } from '../arguments/source-kind';

const [MOST, MOST_EVERYDAY] = [4, 2];
/** An everyday name is short, so that a few letters in common are chance. */
const MISSPELT = 0.6;

/** An everyday name, and its first name, which stands for what it means. */
interface EverydayName {
  readonly name: string;
  readonly meaning: string;
}

/** By name: a column of cells has one misspelled name, and each says what it may have meant. */
const closest = byMarket(() => new Memo<readonly string[]>());

const everydayNames = lazy(() => byMarket(namesIn));

function namesIn(market: MarketId): readonly EverydayName[] {
  const isDefined = (shipped: ReturnType<typeof shippedDefinitions>[number]) =>
    formulasOf(shipped, market).some((formula) => typeof formula === 'string' || !('none' in formula));
  const spellings = [
    ...MARKETS[market].synonyms().map(({ names }) => names),
    ...shippedDefinitions()
      .filter(isDefined)
      .map(({ name, aliases }) => [name, ...aliases]),
  ];
  return spellings.flatMap((names) => names.map((name) => ({ name, meaning: names[0] ?? name })));
}

/** What a metric that no statement has may have meant: everyday names, then lines of the statements searched; '' where nothing is alike. */
export function adviceFor(
  { name, kinds, isPath }: Pick<MetricName<SourceKind>, 'name' | 'kinds' | 'isPath'>,
  market: MarketId,
  searched: readonly Statement[],
): string {
  const everyday = isPath ? [] : closest[market].of(name, () => closeEverydayNames(name, market));
  const lines = searched.flatMap((statement) => closeLineNames(statement, name));
  const close = [...new Set([...everyday, ...lines])].slice(0, MOST);
  const holder = HOLDER_CATEGORIES.find((category) => foldName(name).startsWith(category.replace(/s$/, '')));
  return [
    close.length > 0 ? ` Close matches: ${close.join(', ')}.` : '',
    holder && kinds.some((kind) => kind === 'segments')
      ? ` For its share of ownership give "shareholding.${holder}".`
      : '',
  ].join('');
}

/** The most alike first, one of each meaning. */
function closeEverydayNames(name: string, market: MarketId): readonly string[] {
  const others = everydayNames()[market].filter((each) => foldEverydayName(each.name) !== foldEverydayName(name));
  const alike = nearest(name, others, (each) => each.name, MISSPELT);
  const isFirst = ({ meaning }: EverydayName, index: number) =>
    alike.findIndex((each) => each.meaning === meaning) === index;
  return alike
    .filter(isFirst)
    .slice(0, MOST_EVERYDAY)
    .map((each) => each.name);
}
