import type { MarketId } from '../api';
import { lazy } from '../api/lazy';
import { foldEverydayName } from '../api/lines/line-name';
import { COMPARED_PROFIT } from './compared-profit';
import type { CompanyKind } from './company-kind';
import type { Formula, Shipped, UnitKind } from './definition';
import { bankCapitalDefinitions } from './library/financial-companies/bank-capital';
import { cashDefinitions } from './library/cash';
import { debtDefinitions } from './library/debt';
import { earningsDefinitions } from './library/earnings';
import { equityDefinitions } from './library/equity';
import { grossProfitDefinitions } from './library/gross-profit';
import { indianEverydayDefinitions } from './library/india/everyday';
import { insurerDefinitions } from './library/financial-companies/insurers';
import { lenderDefinitions } from './library/financial-companies/lenders';
import { netSalesDefinitions } from './library/net-sales';
import { profitDefinitions } from './library/profit';
import { prudentialDefinitions } from './library/financial-companies/prudential';
import { returnDefinitions } from './library/returns';
import { revenueDefinitions } from './library/revenue';
import { taxDefinitions } from './library/tax';
import { usEverydayDefinitions } from './library/us/everyday';
import { workingCapitalDefinitions } from './library/working-capital';

/** The definitions that ship, in the order in which they are listed. */
export const shippedDefinitions = lazy((): readonly Shipped[] => [
  ...revenueDefinitions(),
  ...grossProfitDefinitions(),
  ...profitDefinitions(),
  ...taxDefinitions(),
  ...earningsDefinitions(),
  ...equityDefinitions(),
  ...debtDefinitions(),
  ...returnDefinitions(),
  ...workingCapitalDefinitions(),
  ...cashDefinitions(),
  ...netSalesDefinitions(),
  ...lenderDefinitions(),
  ...prudentialDefinitions(),
  ...bankCapitalDefinitions(),
  ...insurerDefinitions(),
]);

const shippedByName = lazy(
  (): ReadonlyMap<string, Shipped> =>
    new Map(
      shippedDefinitions().flatMap((shipped) =>
        [shipped.name, ...shipped.aliases].map((name) => [foldEverydayName(name), shipped]),
      ),
    ),
);

/** Words that may follow the name of a definition with these units, since they only repeat the unit: "ROE %", "interest coverage ratio". */
const UNIT_WORDS: readonly (readonly [word: RegExp, units: readonly UnitKind[]])[] = [
  [/%$/, ['percent', 'fine_percent', 'ratio']],
  [/ratio%?$/, ['percent', 'fine_percent', 'ratio', 'times']],
];

/** The shipped definition with this name or alias, in any of its everyday spellings. */
export function shippedNamed(name: string): Shipped | undefined {
  const folded = foldEverydayName(name);
  const shipped = shippedByName().get(folded);
  if (shipped) return shipped;
  for (const [word, units] of UNIT_WORDS) {
    const found = word.test(folded) ? shippedByName().get(folded.replace(word, '')) : undefined;
    if (found && units.includes(found.unit)) return found;
  }
  return undefined;
}

/** The definitions for quantities whose line a statement may lack, or have only a part of, by the first everyday name of the line. */
const everydayByQuantity: Readonly<Record<MarketId, () => ReadonlyMap<string, Shipped>>> = {
  india: lazy(() => quantities(indianEverydayDefinitions(), [['PAT', COMPARED_PROFIT.name]])),
  us: lazy(() =>
    quantities(usEverydayDefinitions(), [
      ['revenue', 'total revenue'],
      ['PBT', 'profit before exceptional items'],
      ['equity', "owners' equity"],
    ]),
  ),
};

/** A market's own definitions of quantities, and definitions of the library that are used for a quantity. */
function quantities(
  own: readonly Shipped[],
  named: readonly (readonly [quantity: string, name: string])[],
): ReadonlyMap<string, Shipped> {
  const ofLibrary = named.flatMap(([quantity, name]) => {
    const shipped = shippedNamed(name);
    return shipped ? [[quantity, shipped] as const] : [];
  });
  return new Map([...own.map((each) => [each.name, each] as const), ...ofLibrary]);
}

/** The definition that derives an everyday quantity where a statement has none of its lines, or only a part; undefined where there is none. */
export function everydayDefinition(market: MarketId, quantity: string): Shipped | undefined {
  return everydayByQuantity[market]().get(quantity);
}

/** Facts about the statements and their company that decide which formula of a definition is used. */
export interface StatementFacts {
  readonly kind: CompanyKind;
  readonly scope?: unknown;
}

/** The formula for a company of a kind. Standalone statements have no minorities, and a bank's group may include insurers: both may have their own. */
export function formulaOf({ markets }: Shipped, market: MarketId, { kind, scope }: StatementFacts): Formula {
  const { [kind]: own, standalone, bank_group: group, company } = markets()[market];
  if (kind === 'bank' && scope === 'consolidated' && group !== undefined) return group;
  const isPlain = own === undefined || kind === 'company';
  return isPlain && scope === 'standalone' && standalone !== undefined ? standalone : (own ?? company);
}

/** All formulas of a market, that of companies first. */
export function formulasOf({ markets }: Shipped, market: MarketId): readonly Formula[] {
  const { company, ...others } = markets()[market];
  return [company, ...Object.values(others)];
}

/** The formula with which a user's own definition starts: the one declared as `plain`, else the last case. '' where a market has none. */
export function plainFormula(shipped: Shipped, market: MarketId): string {
  const plain = shipped.plain?.[market];
  if (plain !== undefined) return plain;
  for (const formula of formulasOf(shipped, market)) {
    if (typeof formula === 'string') return formula;
    const taken = 'none' in formula ? [] : formula.flatMap((each) => ('take' in each ? [each.take] : []));
    if (taken.length > 0) return taken.at(-1) ?? '';
  }
  return '';
}
