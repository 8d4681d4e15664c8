import { followSelection } from '../../../src/workbook/excel/follow-selection';
import { ManualClock } from '../../support/manual-clock';
import { ExcelModel, failure } from '../support/excel-model';
import { installExcel } from '../support/mock-excel';

const turns = () => new Promise(setImmediate);

/** An Excel in which a cell is being edited until `leave`, and the number of calls of a listener. */
function edit() {
  const excel = installExcel(new ExcelModel({}));
  const { Excel } = globalThis as unknown as { Excel: { run: unknown } };
  const { run } = Excel;
  let asked = 0;
  Excel.run = () => {
    asked += 1;
    return Promise.reject(failure('InvalidOperationInCellEditMode'));
  };
  const clock = new ManualClock();
  const heard: string[] = [];
  const stop = followSelection(() => void heard.push('told'), clock);
  return { clock, excel, heard, stop, asked: () => asked, leave: () => void (Excel.run = run) };
}

test('selections are followed even where a cell is being edited at the start', async () => {
  const { clock, excel, heard, leave } = edit();
  await turns();
  leave();
  clock.advance(1000);
  await turns();
  expect(heard).toEqual(['told']);
  excel.select();
  expect(heard.length).toBeGreaterThan(1);
});

test('retries become less frequent and end when the listener is removed', async () => {
  const { clock, asked, stop } = edit();
  const waits: (number | undefined)[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    await turns();
    const next = clock.nextInMs();
    waits.push(next);
    clock.advance(next ?? 0);
  }
  expect(waits).toEqual([1000, 2000, 4000, 5000, 5000]);
  await turns();
  stop();
  const before = asked();
  clock.advance(60_000);
  await turns();
  expect([asked(), clock.pending]).toEqual([before, 0]);
});

test('a listener that is removed before Excel accepted it is never called', async () => {
  const excel = installExcel(new ExcelModel({}));
  let heard = 0;
  followSelection(() => (heard += 1))();
  await turns();
  excel.select();
  expect(heard).toBe(0);
});
