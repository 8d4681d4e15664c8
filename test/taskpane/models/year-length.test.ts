/** A year of other than twelve months is said to be one: the formats of a sheet's cells hide the months that METRIC writes behind its numbers. */
import { INDIA_COMPS, US_COMPS } from '../../../src/taskpane/models/peers/comps';
import { INDIA_PEERS } from '../../../src/taskpane/models/peers/indian-peers';
import { INDIA_TEAR_SHEET } from '../../../src/taskpane/models/tear-sheet/indian-tear-sheet';
import type { Model } from '../../../src/taskpane/models/model';
import { US_PEERS } from '../../../src/taskpane/models/peers/us-peers';
import { US_TEAR_SHEET } from '../../../src/taskpane/models/tear-sheet/us-tear-sheet';
import { useHeldStatements } from '../../functions/support/held-statements';

const { held, cells } = useHeldStatements();

const MODELS = [INDIA_TEAR_SHEET, US_TEAR_SHEET, INDIA_PEERS, US_PEERS, INDIA_COMPS, US_COMPS];

/** The formulas that say it, each with the row whose years it is about. */
function saying({ market, plan, name }: Model): string[] {
  const none = new Set<string>();
  const lines = { income: new Set(['income.sales', 'revenues']), balance: none, cashflow: none };
  const company = { market, name: 'Name', argument: 'X' };
  const subject = { company, scope: 'consolidated', lines, kind: 'company', peers: [], canChart: false } as const;
  return plan
    .call({ name } as Model, subject)
    .cells.flatMap(({ formula = '' }) => (formula.includes('Not twelve months: ') ? [formula] : []));
}

const BY_DATES = /SOURCE\([^,]+,\$?[A-Z]+\$?\d+:\$?[A-Z]+\$?\d+,"annual",(\$B\$4,)?"reporting_type"\)/;
const OF_LATEST = /SOURCE\([^,]+,"latest","annual",(\$B\$4,)?"reporting_type"\)/;

/** How often a sheet says it of its row of years, and of the latest year of a company. */
const WHERE: ReadonlyMap<string, readonly [ofYears: number, ofLatest: number]> = new Map([
  ['tear-sheet', [1, 0]],
  ['peers', [6, 6]],
  ['comps', [0, 20]],
]);

test.each(MODELS.map((model) => [`${model.market} ${model.id}`, model] as const))(
  '%s asks for the types of the years that it shows',
  (_, model) => {
    const formulas = saying(model);
    const byDates = formulas.filter((formula) => BY_DATES.test(formula));
    const ofLatest = formulas.filter((formula) => OF_LATEST.test(formula));
    expect([byDates.length, ofLatest.length]).toEqual(WHERE.get(model.id));
    // Beside a row of years the text says which of them is meant.
    for (const formula of byDates) expect(formula).toMatch(/TEXT\(\$?[A-Z]+\$?\d+:\$?[A-Z]+\$?\d+,"yyyy-mm-dd"\)/);
  },
);

test('the type of a year of 15 months says so, in a row of dates whose last cells are blank', async () => {
  const lines = { income: { sales: 5_000 } };
  held.set('LONG income-statement annual 2024-06-30', { lines, period_months: 15 });
  held.set('LONG income-statement annual 2025-06-30', { lines, period_months: 12 });
  const dates = [['2025-06-30', '2024-06-30', '', '']];
  expect(await cells.call('FIN.SOURCE', 'LONG', dates, 'annual', 'consolidated', 'reporting_type')).toEqual([
    ['annual', 'annual of 15 months', '', ''],
  ]);
  held.set('0000000084 income-statement annual 2024-06-30', { lines: { revenues: 5 }, period_months: 3 });
  expect(await cells.call('US.SOURCE', 84, [['2024-06-30', '']], 'annual', 'reporting_type')).toEqual([
    ['annual of 3 months', ''],
  ]);
});
