import { SINGLE_ARGUMENTS } from '../../../src/functions/catalog/argument-kinds';
import { catalogEntry } from '../../../src/functions/catalog/catalog';
import { spillwayCalls } from '../../../src/workbook';
import { declaredFunctions } from '../../support/declared-functions';
import { useCells } from '../support/cells';

/** Arguments of one value that are declared as ranges: Excel passes several cells, and the function refuses them. */

const cells = useCells();

/** The arguments of a function's example, of each its one value. */
function exampleOf(id: string): readonly unknown[] {
  const [call] = spillwayCalls(catalogEntry(id)?.example ?? '').filter((each) => each.id === id);
  return (call?.args ?? []).map((each) => (each.kind === 'constants' ? each.rows[0]?.[0] : null));
}

/** What a cell shows, of a streaming function too. */
const shownBy = (id: string, args: readonly unknown[]): Promise<unknown> =>
  new Promise((resolve) => {
    const result = Promise.resolve().then(() => cells.raw(id, args, { setResult: resolve }));
    result.then((value) => value !== undefined && resolve(value), resolve);
  });

const declared = declaredFunctions().metadata.functions.flatMap(({ id, parameters }) =>
  parameters.flatMap(({ name, dimensionality }, at) =>
    SINGLE_ARGUMENTS.has(name) ? [{ id, name, at, dimensionality }] : [],
  ),
);

test.each(declared)(
  '$name of $id is refused by its name where it has several values',
  async ({ id, name, at, dimensionality }) => {
    expect(dimensionality).toBe('matrix');
    const args: unknown[] = [...exampleOf(id)];
    args[at] = [[45000, 45001]];
    expect(await shownBy(id, args)).toMatchObject({
      code: '#VALUE!',
      message: `${name} must be a single value here, not a range of several.`,
    });
    expect(cells.requests()).toEqual([]);
  },
);
