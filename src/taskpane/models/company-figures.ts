import type { MarketId } from '../../api';
import type { CompanyKind } from '../../definitions/company-kind';
import { type Figure, type FiguresByKind, metricOf } from './figure';
import { INDIAN_FIGURES } from './indian-figures';
import type { ModelSubject } from './model';
import { hasDefinition } from './ratio';
import { US_FIGURES } from './us-figures';

const FIGURES: Readonly<Record<MarketId, FiguresByKind>> = { india: INDIAN_FIGURES, us: US_FIGURES };

/**
 * The figures that the company reports; if none is known, the first figures of its kind, so that the sheet can show the error.
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

/** The metric argument of the figure with this id, for companies of a kind. */
export function metricNamed(market: MarketId, kind: CompanyKind, id: string): string {
  return metricOf(figureNamed(market, kind, id));
}

function figureNamed(market: MarketId, kind: CompanyKind, id: string): Figure {
  const found = FIGURES[market][kind].find((figure) => figure.id === id);
  if (!found) throw new Error(`there is no figure ${id} of ${kind}`);
  return found;
}

/** The definition of revenue by which companies of different kinds can be compared, such as a bank's total income; undefined where the market has none. */
const REVENUE_OF_ALL_KINDS: Readonly<Record<MarketId, string | undefined>> = {
  india: 'total revenue',
  us: undefined,
};

/** The metric by which companies of any kinds are compared as revenue, and its label: insurers have premiums instead of revenue. */
export function comparedRevenue(
  market: MarketId,
  { kind, scope }: Pick<ModelSubject, 'kind' | 'scope'>,
): { readonly metric: string; readonly label: string } {
  const defined = REVENUE_OF_ALL_KINDS[market];
  if (defined !== undefined && hasDefinition(market, defined, { kind, scope }))
    return { metric: defined, label: 'Revenue' };
  const figure = figureNamed(market, kind, 'revenue');
  return { metric: metricOf(figure), label: figure.label };
}
