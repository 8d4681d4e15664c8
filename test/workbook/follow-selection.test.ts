import { followSelection } from '../../src/workbook/excel/follow-selection';
import { ManualClock } from '../support/manual-clock';
import { ExcelModel, failure } from './support/excel-model';
import { installExcel } from './support/mock-excel';

const turns = () => new Promise(setImmediate);

/** An Excel in which a cell is being edited until `leave`, and what a listener has heard of it. */
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

test('a selection is followed also where a cell was being edited when that began', async () => {
  const { clock, excel, heard, leave } = edit();
  await turns();
  leave();
  clock.advance(1000);
  await turns();
  expect(heard).toEqual(['told']);
  excel.select();
  expect(heard.length).toBeGreaterThan(1);
});

test('Excel is asked less and less often, and no more once nobody listens', async () => {
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

test('a listener that is taken away before Excel took it hears nothing', async () => {
  const excel = installExcel(new ExcelModel({}));
  let heard = 0;
  followSelection(() => (heard += 1))();
  await turns();
  excel.select();
  expect(heard).toBe(0);
});
