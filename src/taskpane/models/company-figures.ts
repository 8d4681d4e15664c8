import type { MarketId } from '../../api';
import type { CompanyKind } from '../../definitions/company-kind';
import { type Figure, type FiguresByKind, metricOf } from './figure';
import { INDIAN_FIGURES } from './india-figures';
import type { ModelSubject } from './model';
import { hasDefinition } from './ratio';
import { US_FIGURES } from './us-figures';

const FIGURES: Readonly<Record<MarketId, FiguresByKind>> = { india: INDIAN_FIGURES, us: US_FIGURES };

/**
 * The figures that the company reports; where nothing is known, the first ones, so that the sheet can show the error.
 */
export function reported(market: MarketId, subject: Pick<ModelSubject, 'lines' | 'kind' | 'scope'>): Figure[] {
  const figures = FIGURES[market][subject.kind];
  const found = figures.filter(({ statement, paths, definition }) =>
    definition === undefined
      ? paths.some((path) => subject.lines[statement].has(path))
      : subject.lines[statement].size > 0 && hasDefinition(market, definition, subject),
  );
  return found.length > 0 ? found : figures.slice(0, 1);
}

/** The metric argument of a figure of companies of a kind by its id. */
export function metricNamed(market: MarketId, kind: CompanyKind, id: string): string {
  const found = FIGURES[market][kind].find((figure) => figure.id === id);
  if (!found) throw new Error(`there is no figure ${id} of ${kind}`);
  return metricOf(found);
}

/** The definition of revenue that takes a bank's total income; undefined where the line of a company's kind compares. */
const REVENUE_OF_UNLIKE_KINDS: Readonly<Record<MarketId, string | undefined>> = {
  india: 'total revenue',
  us: undefined,
};

/** The revenue of companies that are compared, also of unlike kinds. Insurers have none. */
export function comparedRevenue(market: MarketId, { kind, scope }: Pick<ModelSubject, 'kind' | 'scope'>): string {
  const defined = REVENUE_OF_UNLIKE_KINDS[market];
  const isDefined = defined !== undefined && hasDefinition(market, defined, { kind, scope });
  return isDefined ? defined : metricNamed(market, kind, 'revenue');
}
