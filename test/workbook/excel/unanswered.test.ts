/** An Excel that does not answer: what waits for it ends with a message, and a late answer has nothing written. */
import { ExcelWorkbook } from '../../../src/workbook/excel/excel-workbook';
import { runExcel } from '../../../src/workbook/excel/run';
import { ExcelModel } from '../support/excel-model';
import { installExcel } from '../support/mock-excel';

const UNANSWERED = /^Excel has not answered for 2 minutes\. Close its open dialogs .* only then try again\./;
const TWO_MINUTES = 2 * 60_000;

let model: ExcelModel;
let workbook: ExcelWorkbook;
let syncs: number;
/** Answers what is held back. */
let answer: (() => void) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  installExcel((model = new ExcelModel({})));
  workbook = new ExcelWorkbook();
  syncs = 0;
  answer = undefined;
});
afterEach(() => jest.useRealTimers());

/** Excel does what the nth `sync` from now on asks, or does not, and says nothing about it. */
function hold(nth: number, isDone: boolean): void {
  const { run } = Excel as unknown as { run: (batch: (context: Excel.RequestContext) => Promise<unknown>) => unknown };
  const held = (context: Excel.RequestContext) => {
    const sync = context.sync.bind(context);
    context.sync = async () => {
      syncs += 1;
      if (syncs !== nth) return sync() as never;
      if (isDone) await sync();
      await new Promise<void>((resolve) => (answer = resolve));
      if (!isDone) await sync();
      return undefined as never;
    };
    return context;
  };
  Object.assign(Excel, {
    run: (batch: (context: Excel.RequestContext) => Promise<unknown>) => run((context) => batch(held(context))),
  });
}

const outcomeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: Error) => error.message,
  );

test('a write that is never answered ends with what to do', async () => {
  hold(1, true);
  const outcome = outcomeOf(workbook.writeCells('Overview!A1', [['x']]));
  await jest.advanceTimersByTimeAsync(TWO_MINUTES - 1);
  expect(await Promise.race([outcome, 'waits'])).toBe('waits');
  await jest.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatch(UNANSWERED);
});

test('an answer that comes after that has nothing written', async () => {
  const since = await workbook.readArea('Overview!A1');
  hold(1, false);
  const outcome = outcomeOf(workbook.writeAreas([{ address: 'Overview!A1', rows: [['late']], since }]));
  await jest.advanceTimersByTimeAsync(TWO_MINUTES);
  expect(await outcome).toMatch(UNANSWERED);
  answer?.();
  await jest.advanceTimersByTimeAsync(10 * TWO_MINUTES);
  expect((await workbook.readArea('Overview!A1')).values).toEqual([['']]);
});

test('Excel that begins a batch only after that runs nothing of it', async () => {
  const { run } = Excel as unknown as { run: (batch: unknown) => Promise<unknown> };
  let begin: () => void = () => undefined;
  Object.assign(Excel, {
    run: async (batch: unknown) => {
      await new Promise<void>((resolve) => (begin = resolve));
      return run(batch);
    },
  });
  const outcome = outcomeOf(workbook.writeCells('Overview!A1', [['late']]));
  await jest.advanceTimersByTimeAsync(TWO_MINUTES);
  expect(await outcome).toMatch(UNANSWERED);
  begin();
  await jest.advanceTimersByTimeAsync(0);
  Object.assign(Excel, { run });
  expect((await workbook.readArea('Overview!A1')).values).toEqual([['']]);
});

test('each answer has its own time, and a calculation has more', async () => {
  const slow = runExcel(async (context) => {
    for (let part = 0; part < 3; part++) {
      await new Promise((resolve) => setTimeout(resolve, TWO_MINUTES - 1));
      await context.sync();
    }
    return 'done';
  });
  await jest.advanceTimersByTimeAsync(3 * TWO_MINUTES);
  expect(await slow).toBe('done');
  await workbook.writeCells('Overview!A1', [[{ formula: '=FIN.METRIC("INFY","FY2024","sales")' }]]);
  hold(1, true);
  const outcome = outcomeOf(workbook.recalculate(['Overview!A1']));
  await jest.advanceTimersByTimeAsync(TWO_MINUTES);
  expect(await Promise.race([outcome, 'waits'])).toBe('waits');
  await jest.advanceTimersByTimeAsync(2 * TWO_MINUTES);
  expect(await outcome).toMatch(/^Excel has not answered for 5 minutes\./);
});

test('a sheet of which Excel no longer answers is named at once', async () => {
  hold(3, true);
  const plan = { name: 'Model', cells: [{ at: 'A1', text: 'x' }] };
  const outcome = outcomeOf(workbook.addSheet(plan));
  await jest.advanceTimersByTimeAsync(TWO_MINUTES);
  expect(await outcome).toMatch(/The sheet "Model" is not complete and could not be removed: delete it\.$/);
  expect(model.sheets.map(({ name }) => name)).toContain('Model');
});

test('a listener that is removed long after its batch still can', async () => {
  let context: Excel.RequestContext | undefined;
  await runExcel(async (given) => {
    context = given;
    await given.sync();
  });
  await jest.advanceTimersByTimeAsync(10 * TWO_MINUTES);
  await expect(context?.sync()).resolves.toBeUndefined();
});
