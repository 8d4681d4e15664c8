import type { MarketId } from '../../api';
import { foldName } from '../../api';
import { plainFormula, shippedDefinitions, shippedNamed } from '../../definitions/library';
import type { ListedDefinition } from './definition-list';
import type { Definitions } from './use-definitions';

/** The definitions of a market in which all words of a query stand: the workbook's first, and each name once, since the workbook's own wins. */
export function listedIn(market: MarketId, { own }: Definitions, query: string): readonly ListedDefinition[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const mine = own.filter((each) => each.market === market);
  const names = new Set(mine.map(({ name }) => foldName(name)));
  const all: ListedDefinition[] = [
    ...mine.map(({ name, expression }): ListedDefinition => ({
      name,
      expression,
      origin: shippedNamed(name) !== undefined ? 'workbook, instead of the one that ships' : 'workbook',
    })),
    ...shippedDefinitions()
      .filter(({ name }) => !names.has(foldName(name)))
      .map((shipped): ListedDefinition => ({
        name: shipped.name,
        expression: plainFormula(shipped, market),
        origin: 'ships',
      }))
      .filter(({ expression }) => expression !== ''),
  ];
  return all.filter(({ name, expression }) =>
    words.every((word) => `${name} ${expression}`.toLowerCase().includes(word)),
  );
}
