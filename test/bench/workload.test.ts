import { openSandboxService } from '../../bench/environment/sandbox-service';
import { buildWorkload } from '../../bench/environment/workload';
import { openCells, type Cells } from '../functions/support/cells';

let cells: Cells;
beforeAll(async () => {
  cells = await openCells();
});
afterAll(() => cells.close());

/** What the workload expects of a cell, as this process shows it: a number, or the error's code. */
async function shownBy(args: readonly string[]): Promise<unknown> {
  const shown = await cells.first('FIN.METRIC', ...args);
  if (typeof shown !== 'object' || shown === null) return shown;
  return 'error' in shown ? shown.error : (shown as { readonly basicValue: unknown }).basicValue;
}

test('the cells of each kind that the bench measures show what it expects of them', async () => {
  const service = openSandboxService();
  try {
    const workload = await buildWorkload(service, 3, 3);
    const kinds = [workload.cells, workload.others, ...workload.failing.map((failing) => failing.cells)];
    for (const kind of kinds) {
      const few = kind.slice(0, 3);
      expect(few).toHaveLength(3);
      const shown = await Promise.all(few.map(({ args }) => shownBy(args)));
      expect(shown).toEqual(few.map(({ value }) => value));
    }
  } finally {
    service.close();
  }
});
